// SPDX-License-Identifier: MIT
// The messages of the page: a line that explains why something was refused, and a toast, which is a line at the
// bottom of the window that reports an action and offers to undo it.
import { $, make } from './elements.mjs';

const SHOWN = 20000; // milliseconds for which a toast is shown
const pages = { E: 'english', I: 'italian', D: 'dipole', F: 'flying', G: 'rules' };
let takeBack = null, isLast = false, timer;

export function say(text, role = 'alert') {
	$('message').role = role;
	write($('message'), text);
	if (text)
		$('message').scrollIntoView({ block: 'nearest' });
}

// An article in the text, such as (E6), becomes a link to the rules, which `make web' puts next to the page.
function write(line, text) {
	if (line.textContent !== text)
		line.replaceChildren(...text.split(/(\b[EIDFG]\d+\b(?=[^(]*\)))/)
			.map((part, i) => (i % 2 === 0 ? part : linkTo(part))));
}

const linkTo = (article) => make('a', { href: `rules/draughts-${pages[article[0]]}.7.html#${article}`,
	target: '_blank', rel: 'noopener', title: `Article ${article} of the rules` }, article);

// Says why something could not be opened: in the panel of games if that is visible, or else in a toast.
export function report(text) {
	const line = $('panel-message'), isVisible = line.parentNode.offsetWidth > 0;
	write(line, isVisible ? text : '');
	if (text && !isVisible)
		toast(text);
}

// Why something failed. A request that gets no answer is a TypeError in every browser.
export const causeOf = ({ name, message }) => (!navigator.onLine ? 'the page is offline'
	: name === 'TypeError' ? 'the server cannot be reached' : message);

// Reports why the engine found nothing, unless its search was cancelled.
export function sayFailure(failure, error) {
	if (error.name !== 'AbortError')
		say(`${failure}: ${causeOf(error)}.`);
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

// A move was played: the button still undoes the action before the move, but the u key takes back the move.
export function ageToast() { isLast = false; }

function undo() {
	const act = takeBack;
	closeToast();
	act?.();
}

// Undoes the action that the toast reports. Returns false if it reports none, or if a move was played afterwards.
export function undoLast() {
	const isUndone = isLast;
	if (isUndone)
		undo();
	return isUndone;
}

$('undo').onclick = undo;
$('toast-close').onclick = closeToast;
