// SPDX-License-Identifier: MIT
// A line at the bottom of the window that says what was done and takes it back.

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

// Takes back what the line says. Returns false if it offers nothing.
export function undoLast() {
	const undo = takeBack;
	closeToast();
	undo?.();
	return undo !== null;
}

$('undo').onclick = undoLast;
$('toast-close').onclick = closeToast;
