// SPDX-License-Identifier: MIT
// The page: a tree of moves, and everything drawn from it. Every change goes through show().
import init, { Position, checkSetup, readSetup, rulesets, setupSvg, version, writeSetup } from './draughts.mjs';
import './board.mjs';
import { ask, cancel } from './computer.mjs';
import { openFile } from './collection.mjs';
import { movesOf } from './sheet.mjs';
import { Tree } from './tree.mjs';

const $ = (id) => document.getElementById(id);
const board = $('board');
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const other = (side) => (side === 'white' ? 'black' : 'white');
const KEY = 'libdraughts';

let tree, game; // the tree, and the game up to its current move
let setup = null; // while a position is set up
let hint = [];

// ---- What is shown ----

const endings = {
	'no-pieces': (loser) => `${loser} has no pieces left`,
	'no-moves': (loser) => `${loser} cannot move`,
	'resigned': (loser) => `${loser} resigned`,
	'time': (loser) => `${loser} ran out of time`,
	'forfeit': (loser) => `${loser} forfeited`,
	'agreed': () => 'the players agreed',
	'repetition': () => 'the position has stood three times',
	'quiet-moves': () => 'too many moves without progress',
	'recorded': () => 'as recorded',
	'none': () => 'as recorded',
};

// A declared result belongs to the end of the main line.
const result = () => (game.isOver || tree.current !== tree.end ? game : tree);
const isOver = () => result().outcome !== 'ongoing';
const isComputer = () => $('level').value !== '0' && game.position.turn !== $('side').value;

function statusText() {
	const { outcome, ending } = result();
	if (outcome === 'draw')
		return `Draw: ${endings[ending]()}.`;
	if (outcome !== 'ongoing') {
		const winner = outcome.split('-')[0];
		return `${capital(winner)} wins: ${endings[ending](capital(other(winner)))}.`;
	}
	return `${capital(game.position.turn)} to move${isComputer() ? ': the computer is thinking…' : '.'}`;
}

// The draws that can be claimed, in words: after whose moves.
function evidence({ repetition, quietMoves }) {
	const after = (ply) => (ply === 0 ? 'at the start' : `after ${
		capital(other(game.positionAt(ply).turn))}’s move ${game.moveNumber(ply)}`);
	if (repetition)
		return `A draw can be claimed: this position stood ${repetition.plies.map(after).join(', ')}.`;
	return quietMoves ? `A draw can be claimed: no progress since move ${quietMoves.moves[0]}.` : '';
}

function show(changes = {}) {
	if (setup)
		return showSetup();
	cancel();
	const before = game;
	game = tree.gameAt();
	const claims = game.claims(), computer = isComputer();
	board.update({ edit: false, movable: isOver() || computer ? 'none' : 'both', position: game.position, marks: {},
		arrows: hint, number: game.moveNumber(game.length), lastMove: tree.current.move }, { animate: Boolean(changes.animate) });
	before?.close();
	$('status').textContent = statusText();
	$('message').textContent = changes.message ?? evidence(claims);
	$('moves').replaceChildren(...movesOf(tree, game, goTo));
	const current = $('moves').querySelector('[aria-current]');
	if (current)
		$('moves').scrollTop = current.offsetTop - $('moves').clientHeight / 2;
	$('comment').value = tree.current.comment;
	$('claim').disabled = isOver() || (!claims.repetition && !claims.quietMoves);
	$('claim').hidden = !game.ruleset.drawLimits.agreement;
	$('resign').disabled = isOver();
	$('hint').disabled = isOver() || computer;
	$('first').disabled = $('back').disabled = $('cut').disabled = !tree.current.parent;
	$('on').disabled = $('last').disabled = tree.current.children.length === 0;
	$('fen').value = game.fen;
	$('ruleset').value = tree.ruleset;
	document.body.dataset.game = tree.ruleset;
	document.title = `${game.ruleset.title} – Draughts`;
	save();
	if (isOver())
		return;
	if (game.position.moves()[0].pass)
		return play(game.position.moves()[0], `${capital(game.position.turn)} cannot move and passes (D8).`);
	if (computer)
		ask(game, Number($('level').value)).then(({ code }) =>
			play(game.position.moves().find((move) => move.code === code)),
		(error) => { $('message').textContent = `The computer cannot play: ${error.message}`; });
}

// ---- What a person does ----

function play(move, message) {
	hint = [];
	tree.play(move);
	if (tree.current === tree.end)
		Object.assign(tree, { outcome: 'ongoing', ending: 'none' });
	show({ animate: true, message });
}

function goTo(at) {
	hint = [];
	const animate = at.parent === tree.current;
	tree.current = at;
	if ($('level').value !== '0' && tree.gameAt().position.turn !== $('side').value)
		$('level').value = '0'; // who looks at earlier moves plays both sides
	show({ animate });
}

function lastOf(at) {
	while (at.children.length > 0)
		[at] = at.children;
	return at;
}

const steps = {
	first: () => tree.root,
	back() { // against the computer to one's own move
		const { parent } = tree.current;
		return parent?.parent && $('level').value !== '0' && !isComputer() ? parent.parent : parent ?? tree.root;
	},
	on: () => tree.current.children[0] ?? tree.current,
	last: () => lastOf(tree.current),
};

function start(next, message) {
	hint = [];
	setup = null;
	tree = next;
	show({ message });
}

function newGame() {
	const ruleset = $('ruleset').value;
	if ($('level').value !== '0')
		board.orientation = $('side').value;
	start(new Tree(ruleset));
}

function declare(outcome, ending) {
	tree.current = lastOf(tree.current);
	tree.promote();
	Object.assign(tree, { outcome, ending });
	show();
}

function load(text, where = '') {
	try {
		const { tree: read, error } = Tree.read(text, $('ruleset').value);
		if (!read)
			throw error ?? new Error('There is no game in this text.');
		$('level').value = '0';
		start(read, error ? `${where}${error.message}` : '');
	} catch (error) {
		$('message').textContent = error.message;
	}
}

// ---- The editor: a click puts a piece, or takes it away ----

function showSetup() {
	const rules = rulesets().find(({ name }) => name === $('ruleset').value), faults = checkSetup(rules, setup);
	const model = new Position(rules);
	board.update({ edit: true, lastMove: null, arrows: [], marks: { fault: faults.flatMap(({ squares }) => squares) },
		position: { ruleset: rules, pieces: setup.pieces, turn: setup.turn, isOver: true, hasCapture: false,
			moves: () => [], svg: (options) => setupSvg(rules, setup, options),
			center: (square, options) => model.center(square, options) } });
	$('status').textContent = 'Set up a position: choose a piece, then click squares.';
	$('message').textContent = faults.map(({ text }) => text).join(' ');
	$('done').disabled = faults.length > 0;
	$('editor').hidden = false;
	$('king-label').hidden = rules.name === 'dipole';
	$('height-label').hidden = rules.name !== 'dipole';
	$('fen').value = writeSetup(rules, setup);
}

function edit(start) {
	cancel();
	setup = start;
	$('turn').value = setup.turn ?? 'white';
	showSetup();
}

function endEdit() {
	$('editor').hidden = true;
	const fen = writeSetup($('ruleset').value, setup);
	$('level').value = '0';
	start(new Tree($('ruleset').value, fen));
}

function putPiece(square) {
	if (square === 0)
		return;
	const side = $('piece').value, king = $('king').checked, height = Number($('height').value);
	const old = setup.pieces.get(square);
	const piece = { side, king: king && $('ruleset').value !== 'dipole', height: $('ruleset').value === 'dipole' ? height : 1 };
	if (side === 'none' || (old && old.side === side && old.king === piece.king && old.height === piece.height))
		setup.pieces.delete(square);
	else
		setup.pieces.set(square, piece);
	showSetup();
}

// ---- What is kept ----

function save() {
	if (location.hash)
		history.replaceState(null, '', location.pathname); // the link was of an earlier state
	try {
		localStorage.setItem(KEY, JSON.stringify({ pdn: tree.pdn, ply: tree.pathTo().map((at) =>
			at.parent.children.indexOf(at)), level: $('level').value, side: $('side').value,
		theme: $('theme').value, orientation: board.orientation }));
	} catch {
		// a browser that keeps nothing
	}
}

function restore() {
	const [, link] = /^#game=(.*)/.exec(location.hash) ?? [];
	if (link) {
		load(decodeURIComponent(link));
		return Boolean(tree);
	}
	const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
	const read = kept && Tree.read(kept.pdn, 'english').tree;
	if (!read)
		return false;
	for (const i of kept.ply)
		read.current = read.current.children[i] ?? read.current;
	$('level').value = kept.level;
	$('side').value = kept.side;
	$('theme').value = kept.theme;
	board.orientation = kept.orientation;
	setTheme();
	start(read);
	return true;
}

function download() {
	const url = URL.createObjectURL(new Blob([tree.pdn], { type: 'text/plain' }));
	Object.assign(document.createElement('a'), { href: url, download: 'game.pdn' }).click();
	URL.revokeObjectURL(url);
}

async function copyLink() {
	location.hash = `game=${encodeURIComponent(tree.pdn)}`;
	await navigator.clipboard?.writeText(location.href).catch(() => {});
	$('message').textContent = 'The address of this page now holds the game.';
}

// ---- The start ----

const systemDark = matchMedia('(prefers-color-scheme: dark)');

function setTheme() {
	const dark = $('theme').value === 'dark' || ($('theme').value === 'auto' && systemDark.matches);
	document.documentElement.classList.toggle('dark', dark);
	board.setAttribute('theme', dark ? 'dark' : 'light');
}

function onKey(event) {
	if (event.target.matches('input, textarea, select') || event.ctrlKey || event.metaKey || setup)
		return;
	const name = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' }[event.key];
	if (name) {
		event.preventDefault();
		goTo(steps[name]());
	}
}

function listen() {
	board.onmove = ({ detail: { move } }) => play(move);
	board.onrefuse = ({ detail: { reason } }) => { $('message').textContent = reason.text; };
	board.onsquare = ({ detail: { square } }) => putPiece(square);
	for (const [id, target] of Object.entries(steps))
		$(id).onclick = () => goTo(target());
	document.addEventListener('keydown', onKey);
	$('new').onclick = $('ruleset').onchange = newGame;
	$('level').onchange = $('side').onchange = () => {
		if ($('level').value !== '0')
			board.orientation = $('side').value;
		show();
	};
	$('theme').onchange = () => { setTheme(); save(); };
	systemDark.addEventListener('change', setTheme);
	$('flip').onclick = () => { board.orientation = other(board.orientation); save(); };
	$('hint').onclick = () => ask(game, 1).then(({ code }) => {
		const { route } = game.position.moves().find((move) => move.code === code);
		hint = route.slice(1).map((to, i) => ({ from: route[i], to }));
		board.arrows = hint;
	}, (error) => { $('message').textContent = error.message; });
	$('cut').onclick = () => { tree.cut(); show(); };
	$('promote').onclick = () => { tree.promote(); show(); };
	$('claim').onclick = () => declare('draw', game.claims().repetition ? 'repetition' : 'quiet-moves');
	$('resign').onclick = () => declare(`${other($('level').value === '0' ? game.position.turn
		: $('side').value)}-wins`, 'resigned');
	$('comment').onchange = () => { tree.current.comment = $('comment').value.trim(); show(); };
	$('edit').onclick = () => edit({ turn: game.position.turn, pieces: game.position.pieces });
	$('clear').onclick = () => edit({ turn: $('turn').value, pieces: new Map() });
	$('done').onclick = endEdit;
	$('cancel').onclick = () => { setup = null; $('editor').hidden = true; show(); };
	$('turn').onchange = () => edit({ ...setup, turn: $('turn').value });
	$('fen-form').onsubmit = (event) => {
		event.preventDefault();
		try {
			edit(readSetup($('ruleset').value, $('fen').value));
			if (!$('done').disabled)
				endEdit();
		} catch (error) {
			$('message').textContent = `The FEN cannot be read at character ${error.place.offset + 1}.`;
		}
	};
	$('save').onclick = download;
	$('link').onclick = copyLink;
	$('open').onclick = () => $('file').click();
	$('file').onchange = async () => {
		const [file] = $('file').files;
		if (file)
			await openFile(new Uint8Array(await file.arrayBuffer()), $('ruleset').value, load);
		$('file').value = '';
	};
	$('paste').onclick = () => openFile($('pdn').value, $('ruleset').value, load);
}

try {
	await init();
	$('ruleset').replaceChildren(...rulesets().map(({ name, title }) => new Option(title, name)));
	$('version').textContent = version();
	setTheme();
	listen();
	if (!restore()) {
		board.orientation = $('side').value;
		newGame();
	}
} catch (error) {
	$('status').textContent = `The page does not work: ${error.message}`;
	throw error;
}
