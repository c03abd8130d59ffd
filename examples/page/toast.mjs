// SPDX-License-Identifier: MIT
// A line at the bottom of the window that reports an action and offers to undo it.
import { $ } from './elements.mjs';

const SHOWN = 60000; // milliseconds
let takeBack = null, isLast = false, timer;

export function toast(text, undo = null) {
	clearTimeout(timer);
	[takeBack, isLast] = [undo, undo !== null];
	$('toast-text').textContent = text;
	$('undo').hidden = !undo;
	$('toast').hidden = false;
	timer = setTimeout(closeToast, SHOWN);
}

export function closeToast() {
	$('toast').hidden = true;
	[takeBack, isLast] = [null, false];
}

// A move was played: the button still undoes the action before it, but a key would mean the move.
export function ageToast() { isLast = false; }

function undo() {
	const act = takeBack;
	closeToast();
	act?.();
}

// Undoes the action that the line reports. Returns false if it reports none, or if something was played since.
export function undoLast() {
	const isUndone = isLast;
	if (isUndone)
		undo();
	return isUndone;
}

$('undo').onclick = undo;
$('toast-close').onclick = closeToast;
