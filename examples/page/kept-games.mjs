// SPDX-License-Identifier: MIT
// The list of the games that the browser keeps.
import { current, onShow, openStored } from './current-game.mjs';
import { $, button, make } from './elements.mjs';
import { report, toast } from './messages.mjs';
import { leavePanel } from './panel.mjs';
import { readGame, removeGame, storedGames, writeGame } from './stored-games.mjs';
import { perRevision } from './tree.mjs';

// Draws the list after the changed game has been stored.
const drawLater = perRevision(() => queueMicrotask(drawKept));
onShow(({ tree }) => drawLater(tree));

// The focus stays on the game that has it.
export function drawKept() {
	const focused = document.activeElement?.closest('#kept li')?.dataset.id;
	$('kept').replaceChildren(...storedGames().map(itemOf));
	[...$('kept').children].find(({ dataset }) => dataset.id === focused)?.firstChild.focus();
}

function itemOf(game) {
	const { id, title, result, moves, time } = game, isHere = id === current.id;
	const date = new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
	const open = button(() => choose(id), {}, make('span', {}, title),
		make('span', {}, [date, result, moves].filter(Boolean).join(' · ')));
	open.toggleAttribute('aria-current', isHere);
	const item = make('li', {}, open, button(() => removeKept(game),
		{ className: 'icon', ariaLabel: `Delete ${title}`, hidden: isHere }, '✕'));
	item.dataset.id = id;
	return item;
}

function choose(id) {
	if (!openStored(id))
		return report('This game cannot be read any more.');
	report('');
	leavePanel();
}

function removeKept(game) {
	readGame(game.id);
	removeGame(game.id);
	drawKept();
	toast(`Deleted ${game.title}.`, () => { writeGame(game.id, game); drawKept(); });
}
