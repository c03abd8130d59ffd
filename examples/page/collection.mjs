// SPDX-License-Identifier: MIT
// A file of games: a list that scrolls, searched by its tags. A worker reads the file.
import { openText, settings } from './current-game.mjs';
import { $, button, make } from './elements.mjs';
import { say } from './messages.mjs';

const ROW = 44; // the height of a line in pixels
let games = [], found = [], chosen, isReading = false, worker = null;

// Reads a file or a text, and opens its first game.
export function openFile(file) {
	worker?.terminate();
	worker = new Worker(new URL('collection-worker.mjs', import.meta.url), { type: 'module' });
	[games, found, chosen, isReading] = [[], [], null, true];
	$('collection').hidden = true;
	worker.onmessage = ({ data }) => (data.games ? add(data)
		: openText(data.text, { isOfFile: typeof file !== 'string' }));
	worker.onerror = ({ message }) => { isReading = false; say(message || 'The file cannot be read.'); };
	worker.postMessage({ file, ruleset: settings.ruleset });
}

function add({ games: more, isLast = false }) {
	for (const { place, tags, isFaulty } of more)
		games.push({ place, title: `${games.length + 1}. ${tags.get('White') ?? '?'} – ${tags.get('Black') ?? '?'}`,
			detail: [tags.get('Date')?.slice(0, 4), tags.get('Result'), isFaulty ? '⚠' : ''].filter(Boolean).join('  '),
			text: [...tags.values()].join(' ').toLowerCase() });
	isReading = !isLast;
	$('collection').hidden = games.length < 2;
	if (games.length >= 2)
		showPanel(true);
	if (games.length === 0)
		say('The text contains no games.');
	else if (!chosen)
		choose(games[0]);
	search();
}

function choose(game) {
	chosen = game;
	worker.postMessage({ place: game.place });
	if ($('games-panel').offsetWidth === innerWidth) // it covers the board
		showPanel(false);
	drawList();
}

function search() {
	const words = $('search').value.toLowerCase().split(/\s+/);
	found = games.filter(({ text }) => words.every((word) => text.includes(word)));
	$('count').textContent = `${found.length} of ${games.length} games${isReading ? ' so far' : ''}`;
	drawList();
}

// Only the visible lines are elements.
function drawList() {
	const list = $('games'), first = Math.floor(list.scrollTop / ROW);
	$('list').style.height = `${found.length * ROW}px`;
	const seen = found.slice(first, first + Math.ceil(list.clientHeight / ROW) + 2);
	$('list').replaceChildren(...seen.map((game, i) => {
		const line = button(() => choose(game), {}, make('span', {}, game.title), make('span', {}, game.detail));
		line.style.top = `${(first + i) * ROW}px`;
		line.toggleAttribute('aria-current', game === chosen);
		return line;
	}));
}

// Opens or closes the panel of games, if it is not always open.
export function showPanel(isOpen) {
	document.body.classList.toggle('games-open', isOpen);
	$('show-games').setAttribute('aria-expanded', String(isOpen));
	if (isOpen)
		drawList();
}

$('games').addEventListener('scroll', drawList);
$('search').addEventListener('input', () => { $('games').scrollTop = 0; search(); });
