// SPDX-License-Identifier: MIT
// A file of games: a list that scrolls, searched by its tags. A worker reads the file.
import { openText, settings } from './current-game.mjs';
import { $, button, make } from './elements.mjs';
import { openLink } from './game-links.mjs';
import { report } from './messages.mjs';
import { setUp } from './position-editor.mjs';
import { knownTag, resultOf } from './sentences.mjs';

const ROW = 44; // the height of a line in pixels
const LONGEST = 1000; // characters of a FEN
// The file of the list; a file becomes it when a game of it can be shown.
let file = { games: [], worker: null }, found = [], chosen;

// Opens a file or a text: a position, a link, or games, of which it opens the first that can be shown. Otherwise it
// reports why, and nothing changes.
export function openFile(source) {
	const isText = typeof source === 'string', text = isText ? source.trim() : '';
	const isLink = /^\S*#\S*game=\S*$/.test(text), isPosition = text.length < LONGEST && /^\W*[wb?]\s*:/i.test(text);
	const refusal = isLink ? openLink(text.slice(text.indexOf('#'))) : isPosition ? setUp(text) : null;
	if (refusal !== null)
		return report(refusal);
	const worker = new Worker(new URL('collection-worker.mjs', import.meta.url), { type: 'module' });
	const read = { source, worker, games: [], isReading: true, fault: 'The text contains no game.' };
	const fail = ({ failure, message = failure }) => refuse(read, message || 'The file cannot be read.');
	worker.onmessage = ({ data }) => (data.games ? add(read, data) : data.failure ? fail(data) : open(data));
	worker.onerror = fail;
	worker.postMessage({ file: source, ruleset: settings.ruleset, whiteScoreFirst: settings.whiteScoreFirst });
}

// Reads the file again, after a change of the settings for files.
export const reopenFile = () => file.source && openFile(file.source);

function refuse(read, why) {
	read.worker.terminate();
	read.isReading = false;
	report(`No game was opened. ${why}`);
}

function add(read, { games: more, fault, isLast = false }) {
	const { games } = read, first = games.find(({ isShown }) => isShown);
	for (const { place, tags, outcome, isFaulty, isShown } of more) {
		const [white, black] = ['White', 'Black'].map((name) => knownTag(tags, name) || '?'), result = resultOf({ outcome });
		games.push({ place, isShown, title: `${games.length + 1}. ${white} – ${black}`,
			detail: [knownTag(tags, 'Date').slice(0, 4), result, isFaulty ? '⚠' : ''].filter(Boolean).join('  '),
			text: [...tags.values(), result].join(' ').toLowerCase() });
	}
	read.fault = fault ?? read.fault;
	read.isReading = !isLast;
	const opened = first ?? games.find(({ isShown }) => isShown);
	if (!opened && isLast)
		return refuse(read, read.fault);
	if (!first && opened)
		adopt(read, opened);
	if (read !== file)
		return;
	search();
	if (games.length > 1 || isLast)
		showPanel(games.length > 1);
}

// Makes a file that of the list.
function adopt(read, game) {
	file.worker?.terminate();
	file = read;
	choose(game);
}

function choose(game) {
	chosen = game;
	file.worker.postMessage({ place: game.place });
	drawList();
}

function open({ text }) {
	const refusal = openText(text, { isOfFile: typeof file.source !== 'string', whiteScoreFirst: settings.whiteScoreFirst });
	if (refusal)
		report(`This game cannot be shown. ${refusal}`);
}

function search() {
	const words = $('search').value.toLowerCase().split(/\s+/), { games, isReading } = file;
	$('collection').hidden = games.length < 2;
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
		const line = button(() => { choose(game); leavePanel(); }, {}, make('span', {}, game.title), make('span', {}, game.detail));
		line.style.top = `${(first + i) * ROW}px`;
		line.toggleAttribute('aria-current', game === chosen);
		return line;
	}));
}

// Closes the panel if it covers the board.
const leavePanel = () => $('games-panel').offsetWidth === innerWidth && showPanel(false);

// Opens or closes the panel of games, if it is not always open.
export function showPanel(isOpen) {
	document.body.classList.toggle('games-open', isOpen);
	$('show-games').setAttribute('aria-expanded', String(isOpen));
	if (isOpen)
		drawList();
}

$('games').addEventListener('scroll', drawList);
$('search').addEventListener('input', () => { $('games').scrollTop = 0; search(); });
