// SPDX-License-Identifier: MIT
// A file of games: a list that scrolls, searched by its tags. A worker reads the file.
import { onShow, openText, settings } from './current-game.mjs';
import { $, button, make } from './elements.mjs';
import { openLink } from './game-links.mjs';
import { report } from './messages.mjs';
import { leavePanel, onPanel, showPanel } from './panel.mjs';
import { setUp } from './position-editor.mjs';
import { knownTag, resultOf } from './sentences.mjs';
import { keepFile, keptFile } from './stored-file.mjs';

const ROW = 44; // the height of a line in pixels
const LONGEST = 1000; // characters of a FEN
let file = { games: [], worker: null }; // the file of the list
let found = [], chosen = null, last = null; // last: the file or text that was opened last
const lines = new WeakMap(); // the element of each game of the list

// Opens a file or a text: a position, a link, or games, of which it opens the first that can be shown. Otherwise it
// reports why, and nothing changes.
export function openFile(source) {
	const isText = typeof source === 'string', text = isText ? source.trim() : '';
	const isLink = /^\S*#\S*game=\S*$/.test(text), isPosition = text.length < LONGEST && /^\W*[wb?]\s*:/i.test(text);
	const refusal = isLink ? openLink(text.slice(text.indexOf('#'))) : isPosition ? setUp(text) : null;
	if (refusal !== null)
		return refusal ? report(refusal) : leave();
	last = source;
	read(source);
}

// Reads the file again, after a change of the settings for files.
export const reopenFile = () => last && openFile(last);

// Lists the games of the file that the browser stores. Opens none of them.
export async function restoreFile() {
	const source = await keptFile();
	if (source)
		read(source, true);
}

function read(source, isKept = false) {
	const worker = new Worker(new URL('collection-worker.mjs', import.meta.url), { type: 'module' });
	const one = { source, worker, games: [], isKept, isReading: true, isOpened: isKept };
	const fail = ({ failure, message = failure }) => refuse(one, message || (navigator.onLine ? 'The file cannot be read.' : 'The page is offline.'));
	worker.onmessage = ({ data }) => (data.games ? add(one, data) : data.failure ? fail(data) : open(one, data));
	worker.onerror = fail;
	worker.postMessage({ file: source, ruleset: settings.ruleset, whiteScoreFirst: settings.whiteScoreFirst });
}

function refuse(one, why) {
	one.worker.terminate();
	if (!one.isKept)
		report(`No game was opened. ${why}`);
}

function add(one, { games: more, fault, isLast = false }) {
	const { games, worker } = one;
	for (const { place, tags, outcome, isFaulty, isShown } of more) {
		const [white, black] = ['White', 'Black'].map((name) => knownTag(tags, name) || '?'), result = resultOf({ outcome });
		games.push({ place, isShown, title: `${games.length + 1}. ${white} – ${black}`,
			detail: [knownTag(tags, 'Date').slice(0, 4), result, isFaulty ? '⚠' : ''].filter(Boolean).join('  '),
			text: [...tags.values(), result].join(' ').toLowerCase() });
	}
	one.isReading = !isLast;
	const first = games.find(({ isShown }) => isShown);
	if (!first && isLast)
		return refuse(one, fault ?? 'The text contains no game.');
	if (!first)
		return;
	if (!one.isOpened)
		worker.postMessage({ place: first.place });
	if (file !== one && games.length > 1) {
		file.worker?.terminate();
		[file, chosen] = [one, one.isKept ? null : first];
		if (!one.isKept)
			showPanel(true);
	}
	one.isOpened = true;
	if (file === one && isLast && !one.isKept)
		keepFile(one.source);
	if (file === one)
		search();
}

// Shows a game. The worker of a single game, which is in no list, ends.
function open(one, { text }) {
	if (one !== file) {
		one.worker.terminate();
		leave();
	}
	const isOfFile = typeof one.source !== 'string', { whiteScoreFirst } = settings;
	const refusal = openText(text, { isOfFile, whiteScoreFirst });
	report(refusal && `This game cannot be shown. ${refusal}`);
}

function leave() {
	report('');
	leavePanel();
}

function choose(game) {
	chosen = game;
	file.worker.postMessage({ place: game.place });
	drawList();
	leavePanel();
}

function search() {
	const words = $('search').value.toLowerCase().split(/\s+/), { games, isReading } = file;
	$('collection').hidden = games.length === 0;
	found = games.filter(({ text }) => words.every((word) => text.includes(word)));
	$('count').textContent = `${found.length} of ${games.length} games${isReading ? ' so far' : ''}`;
	drawList();
}

// Only the visible lines are elements. A line that stays keeps its focus.
function drawList() {
	const box = $('games'), list = $('list'), top = Math.floor(box.scrollTop / ROW);
	list.style.height = `${found.length * ROW}px`;
	const seen = found.slice(top, top + Math.ceil(box.clientHeight / ROW) + 2).map(lineOf);
	for (const line of [...list.children])
		if (!seen.includes(line))
			line.remove();
	seen.forEach((line, i) => {
		line.style.top = `${(top + i) * ROW}px`;
		if (list.children[i] !== line)
			list.insertBefore(line, list.children[i] ?? null);
	});
}

function lineOf(game) {
	if (!lines.has(game))
		lines.set(game, button(() => choose(game), {}, make('span', {}, game.title), make('span', {}, game.detail)));
	lines.get(game).toggleAttribute('aria-current', game === chosen);
	return lines.get(game);
}

onPanel(drawList);
onShow(() => report(''));
$('games').addEventListener('scroll', drawList);
$('search').addEventListener('input', () => { $('games').scrollTop = 0; search(); });
