// SPDX-License-Identifier: MIT
// A file of games: a list that scrolls, searched by what is in the tags.
import { Pdn } from './draughts.mjs';

const $ = (id) => document.getElementById(id);
const ROW = 36, PAUSE = 100; // pixels of a line; games between two breaths of the page
let games = [], found = [], pdn = null, open = null, reading = 0;

// Reads the places and tags of all games, and opens the first.
export async function openFile(file, ruleset, load) {
	const turn = ++reading;
	pdn?.close();
	[games, pdn, open] = [[], new Pdn(file, { ruleset }), load];
	for (let game; (game = pdn.next()) !== null;) {
		const tags = game.game?.tags ?? new Map(), { place } = game;
		const named = `${tags.get('White') ?? '?'} – ${tags.get('Black') ?? '?'}`;
		games.push({ place, title: `${games.length + 1}. ${named}${game.error ? ' ⚠' : ''}`,
			text: [...tags.values()].join(' ').toLowerCase() });
		game.game?.close();
		if (games.length % PAUSE !== 0)
			continue;
		search();
		await new Promise((resolve) => { setTimeout(resolve); });
		if (turn !== reading)
			return;
	}
	$('collection').hidden = games.length < 2;
	search();
	if (games.length > 0)
		choose(games[0]);
	else
		$('message').textContent = 'There is no game in this text.';
}

const choose = ({ place }) => open(pdn.textOf(place));

function search() {
	const words = $('search').value.toLowerCase().split(/\s+/);
	found = games.filter(({ text }) => words.every((word) => text.includes(word)));
	$('count').textContent = `${found.length} of ${games.length} games`;
	drawList();
}

// Only the lines that can be seen are elements.
function drawList() {
	const list = $('games'), first = Math.floor(list.scrollTop / ROW);
	const lines = found.slice(first, first + Math.ceil(list.clientHeight / ROW) + 2).map((game, i) => {
		const line = Object.assign(document.createElement('button'), { type: 'button', textContent: game.title,
			onclick: () => choose(game) });
		line.style.top = `${(first + i) * ROW}px`;
		return line;
	});
	$('list').style.height = `${found.length * ROW}px`;
	$('list').replaceChildren(...lines);
}

$('games').addEventListener('scroll', drawList);
$('search').addEventListener('input', () => { $('games').scrollTop = 0; search(); });
