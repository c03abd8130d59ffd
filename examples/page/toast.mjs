// SPDX-License-Identifier: MIT
// A line at the bottom of the window that reports an action and offers to undo it.

const $ = (id) => document.getElementById(id);
let takeBack = null, timer;

export function toast(text, undo = null) {
	clearTimeout(timer);
	takeBack = undo;
	$('toast-text').textContent = text;
	$('undo').hidden = !undo;
	$('toast').hidden = false;
	timer = setTimeout(closeToast, 60000);
}

export function closeToast() {
	$('toast').hidden = true;
	takeBack = null;
}

// Undoes the action that the line reports. Returns false if it offers none.
export function undoLast() {
	const undo = takeBack;
	closeToast();
	undo?.();
	return undo !== null;
}

$('undo').onclick = undoLast;
$('toast-close').onclick = closeToast;
