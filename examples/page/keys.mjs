// SPDX-License-Identifier: MIT
// The keys of the page, and typed moves. Keys of one character can be switched off. A digit or letter that can begin a square goes to the field for moves.
import { current, goTo, play, settings, show, steps, takeBack } from './current-game.mjs';
import { $ } from './elements.mjs';
import { closeToast, say, undoLast } from './messages.mjs';
import { showPanel } from './panel.mjs';
import { other } from './sentences.mjs';

const walks = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };

export function flip() {
	current.below = other(current.below);
	show();
}

const others = {
	f: flip,
	u: () => undoLast() || (current.mode === 'play' && takeBack()),
	Escape() { closeToast(); showPanel(false); $('board').cancel(); },
};

document.addEventListener('keydown', (event) => {
	const { key, target, ctrlKey, metaKey, altKey } = event, isEditing = current.mode === 'edit';
	if (key === 'Escape' && target === $('typed')) {
		target.value = '';
		return target.blur();
	}
	const isOff = key.length === 1 && !settings.hasKeys; // a person who dictates may speak letters
	if (target.matches('input, textarea, select') || document.querySelector('dialog[open]') || ctrlKey || metaKey || altKey || isOff)
		return;
	if (walks[key] && !isEditing)
		goTo(steps[walks[key]]());
	else if (others[key])
		others[key]();
	else if (/^[1-9a-eghA-EGH]$/.test(key) && !isEditing && !$('typed').disabled) {
		$('typed').value = key;
		$('typed').focus();
	} else
		return;
	event.preventDefault();
});

$('type-form').onsubmit = (event) => {
	event.preventDefault();
	const text = $('typed').value.trim();
	if (!text)
		return;
	try {
		const move = current.game.position.read(text);
		$('typed').value = '';
		play(move);
	} catch (error) {
		say(error.message);
	}
};
