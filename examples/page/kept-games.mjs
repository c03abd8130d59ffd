// SPDX-License-Identifier: MIT
// The list of the games that the browser keeps.
import { current, onShow, openStored, show } from './current-game.mjs';
import { readGame, removeGame, storedGames, writeGame } from './stored-games.mjs';
import { toast } from './toast.mjs';

const $ = (id) => document.getElementById(id);
let drawn = '';

onShow(() => queueMicrotask(drawKept)); // after the game is stored

// Draws the list again if a game has come, gone or been renamed.
export function drawKept() {
	const games = storedGames(), key = games.map(({ id, title, result }) => `${id} ${title} ${result}`).join() + current.id;
	if (key === drawn)
		return;
	drawn = key;
	$('kept-none').hidden = games.length > 0;
	$('kept').replaceChildren(...games.map(itemOf));
}

function itemOf(game) {
	const { id, title, result, place, time } = game, item = document.createElement('li');
	const open = Object.assign(document.createElement('button'), { type: 'button', onclick: () => openStored(readGame(id)) });
	const detail = [new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short' }),
		`${place.split(',')[0]} ${place === '1' ? 'ply' : 'plies'}`, result].filter(Boolean).join(' · ');
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
