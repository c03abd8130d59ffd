// SPDX-License-Identifier: MIT
// What the page says: a line that tells why something was refused, and a toast, a line at the bottom of the window
// that reports an action and offers to undo it.
import { $, make } from './elements.mjs';

const SHOWN = 60000; // milliseconds of a toast
const pages = { E: 'english', I: 'italian', D: 'dipole', F: 'flying', G: 'rules' };
let takeBack = null, isLast = false, timer;

// An article of the rules in the text, such as (E6), is a link to it: `make web' puts the rules next to the page.
export function say(text, role = 'alert') {
	const line = $('message');
	line.role = role;
	if (line.textContent !== text)
		line.replaceChildren(...text.split(/(\b[EIDFG]\d+\b(?=[^(]*\)))/)
			.map((part, i) => (i % 2 === 0 ? part : linkTo(part))));
}

const linkTo = (article) => make('a', { href: `rules/draughts-${pages[article[0]]}.7.html#${article}`,
	target: '_blank', rel: 'noopener', title: `Article ${article} of the rules` }, article);

// Says why the engine found nothing, unless its search was cancelled.
export function sayFailure(failure, { name, message }) {
	if (name !== 'AbortError')
		say(`${failure}: ${message}.`);
}

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

// Undoes the action that the toast reports. Returns false if it reports none, or if something was played since.
export function undoLast() {
	const isUndone = isLast;
	if (isUndone)
		undo();
	return isUndone;
}

$('undo').onclick = undo;
$('toast-close').onclick = closeToast;
