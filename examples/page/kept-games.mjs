// SPDX-License-Identifier: MIT
// The list of the games that the browser keeps.
import { current, onShow, openStored, show } from './current-game.mjs';
import { readGame, removeGame, storedGames, writeGame } from './stored-games.mjs';
import { toast } from './toast.mjs';

let drawn = {};

// Draws the list after the game is stored, if the game has changed.
onShow(({ tree, id }) => {
	const key = `${tree.revision} ${tree.outcome} ${id}`;
	if (drawn.tree !== tree || drawn.key !== key)
		queueMicrotask(drawKept);
	drawn = { tree, key };
});

export function drawKept() {
	document.getElementById('kept').replaceChildren(...storedGames().map(itemOf));
}

function itemOf(game) {
	const { id, title, result, moves, time } = game, item = document.createElement('li');
	const open = Object.assign(document.createElement('button'), { type: 'button', onclick: () => openStored(readGame(id)) });
	const detail = [new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short' }),
		result, moves].filter(Boolean).join(' · ');
	for (const textContent of [title, detail])
		open.append(Object.assign(document.createElement('span'), { textContent }));
	open.toggleAttribute('aria-current', id === current.id);
	const remove = Object.assign(document.createElement('button'), { type: 'button', className: 'icon', textContent: '✕',
		ariaLabel: `Delete ${title}`, onclick: () => removeKept(game), hidden: id === current.id });
	item.append(open, remove);
	return item;
}

function removeKept(game) {
	readGame(game.id);
	removeGame(game.id);
	drawKept();
	toast(`Deleted ${game.title}.`, () => { writeGame(game.id, game); show(); });
}
