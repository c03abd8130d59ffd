// SPDX-License-Identifier: MIT
// The list of the games that the browser keeps.
import { current, onShow, openStored } from './current-game.mjs';
import { $, button, make } from './elements.mjs';
import { report, toast } from './messages.mjs';
import { readGame, removeGame, storedGames, writeGame } from './stored-games.mjs';

let drawn = '';

// Draws the list after the game has been stored, if the game has changed.
onShow(({ tree, id }) => {
	const key = `${tree.revision} ${id}`;
	if (drawn !== key)
		queueMicrotask(drawKept);
	drawn = key;
});

export function drawKept() {
	$('kept').replaceChildren(...storedGames().map(itemOf));
}

function itemOf(game) {
	const { id, title, result, moves, time } = game, isHere = id === current.id;
	const date = new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
	const open = button(() => openStored(id) || report('This game cannot be read any more.'), {}, make('span', {}, title),
		make('span', {}, [date, result, moves].filter(Boolean).join(' · ')));
	open.toggleAttribute('aria-current', isHere);
	return make('li', {}, open, button(() => removeKept(game),
		{ className: 'icon', ariaLabel: `Delete ${title}`, hidden: isHere }, '✕'));
}

function removeKept(game) {
	readGame(game.id);
	removeGame(game.id);
	drawKept();
	toast(`Deleted ${game.title}.`, () => { writeGame(game.id, game); drawKept(); });
}
