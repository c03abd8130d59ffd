// SPDX-License-Identifier: MIT
// The page: a tree of moves, and everything drawn from it. Every change goes through show().
import init, { readSetup, rulesets, version } from './draughts.mjs';
import './board.mjs';
import { openFile } from './collection.mjs';
import { ask, cancel } from './computer.mjs';
import { edit, endEdit, isEditing, isFaultless, putPiece, setupFen } from './editor.mjs';
import { download, keep, kept, link, linked } from './keep.mjs';
import { movesOf } from './sheet.mjs';
import { Tree } from './tree.mjs';
import { evidenceOf, headingOf, other, stateOf } from './words.mjs';

const $ = (id) => document.getElementById(id);
const board = $('board');
let tree, game; // the tree, and the game up to its current move
let hint = [];

// ---- What is shown ----

// A declared result belongs to the end of the main line.
const result = () => (game.isOver || tree.current !== tree.end ? game : tree);
const isOver = () => result().outcome !== 'ongoing';
const hasComputer = () => $('level').value !== '0';
const isComputer = () => hasComputer() && game.position.turn !== $('side').value;
const say = (textContent, role = 'alert') => Object.assign($('message'), { role, textContent });

function show({ message } = {}) {
	cancel();
	const before = game;
	game = tree.gameAt();
	const claims = game.claims(), { turn } = game.position, { traits, gametype } = game.ruleset, isThinking = !isOver() && isComputer();
	board.update({ edit: false, movable: isOver() || isThinking ? 'none' : 'both', position: game.position, marks: {},
		arrows: hint, number: game.moveNumber(game.length), lastMove: tree.current.move });
	before?.close();
	$('heading').textContent = headingOf(tree.tags);
	$('status').textContent = stateOf(result(), turn) + (isThinking ? ': the computer is thinking…' : '');
	say(message ?? evidenceOf(game, claims));
	showMoves();
	$('claim').disabled = isOver() || (!claims.repetition && !claims.quietMoves);
	$('claim').hidden = !traits.draws;
	$('resign').disabled = isOver();
	$('hint').disabled = isOver() || isThinking;
	$('fen').value = game.fen;
	$('ruleset').value = tree.ruleset;
	for (const name of ['kings', 'stacks'])
		document.body.classList.toggle(name, traits[name]);
	$('touch-label').hidden = gametype !== 22; // I13 is an article of Italian checkers
	board.toggleAttribute('touch-move', $('touch').checked && gametype === 22);
	document.title = `${game.ruleset.title} – Draughts`;
	save();
	if (isOver())
		return;
	if (game.position.moves()[0].pass)
		return play(game.position.moves()[0], `${turn === 'white' ? 'White' : 'Black'} cannot move and passes (D8).`);
	if (isThinking)
		ask(game, Number($('level').value)).then(({ code }) => play(moveOf(code)),
			(error) => say(`The computer cannot play: ${error.message}`));
}

const moveOf = (code) => game.position.moves().find((move) => move.code === code);

function showMoves() {
	const { parent, children, comment, nags } = tree.current, list = $('moves');
	list.replaceChildren(...movesOf(tree, game, goTo));
	const current = list.querySelector('[aria-current]');
	list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
	$('comment').value = comment;
	$('sign').value = nags.find((nag) => nag <= 6) ?? 0;
	$('first').disabled = $('back').disabled = $('cut').disabled = $('sign').disabled = !parent;
	$('on').disabled = $('last').disabled = children.length === 0;
	$('promote').disabled = tree.isMain;
}

// ---- What a person does ----

function play(move, message) {
	hint = [];
	tree.play(move);
	if (tree.current === tree.end)
		Object.assign(tree, { outcome: 'ongoing', ending: 'none' });
	show({ message });
}

function goTo(at) {
	hint = [];
	tree.current = at;
	if (hasComputer() && tree.gameAt().position.turn !== $('side').value)
		$('level').value = '0'; // who looks at earlier moves plays both sides
	show();
}

const steps = {
	first: () => tree.root,
	back() { // against the computer to one's own move
		const { parent } = tree.current;
		return parent?.parent && hasComputer() && !isComputer() ? parent.parent : parent ?? tree.root;
	},
	on: () => tree.current.children[0] ?? tree.current,
	last: () => Tree.endOf(tree.current),
};

function start(next, message) {
	hint = [];
	endEdit();
	tree = next;
	show({ message });
}

function newGame() {
	if (hasComputer())
		board.orientation = $('side').value;
	start(new Tree($('ruleset').value));
}

function declare(outcome, ending) {
	tree.current = Tree.endOf(tree.current);
	tree.promote();
	Object.assign(tree, { outcome, ending });
	show();
}

function load(text) {
	try {
		const { tree: read, error } = Tree.read(text, $('ruleset').value);
		if (!read)
			throw error ?? new Error('The text contains no games.');
		$('level').value = '0';
		start(read, error?.message);
	} catch (error) {
		say(error.message);
	}
}

function showHint() {
	ask(game, 1).then(({ code }) => {
		const { route } = moveOf(code);
		hint = route.slice(1).map((to, i) => ({ from: route[i], to }));
		board.arrows = hint;
	}, (error) => say(error.message));
}

function setUp(fen) {
	cancel();
	try {
		edit($('ruleset').value, readSetup($('ruleset').value, fen), board);
		if (isFaultless())
			playSetup();
	} catch (error) {
		say(`The FEN cannot be read, starting at character ${error.place.offset + 1}.`);
	}
}

function playSetup() {
	$('level').value = '0';
	start(new Tree($('ruleset').value, setupFen()));
}

// ---- What is kept ----

const SETTINGS = ['level', 'side', 'theme'];

function save() {
	keep({ pdn: tree.pdn, ply: tree.pathTo().map((at) => at.parent.children.indexOf(at)), touchMove: $('touch').checked,
		orientation: board.orientation, ...Object.fromEntries(SETTINGS.map((id) => [id, $(id).value])) });
}

function restore() {
	const state = kept(), pdn = linked() || state?.pdn, { tree: read } = pdn ? Tree.read(pdn, 'english') : {};
	if (!read)
		return false;
	if (state) {
		for (const id of SETTINGS)
			$(id).value = state[id];
		$('touch').checked = state.touchMove;
		board.orientation = state.orientation;
	}
	for (const i of linked() ? [] : state.ply)
		read.current = read.current.children[i] ?? read.current;
	if (linked())
		$('level').value = '0';
	setTheme();
	start(read);
	return true;
}

// ---- The start ----

const systemDark = matchMedia('(prefers-color-scheme: dark)');

function setTheme() {
	const dark = $('theme').value === 'dark' || ($('theme').value === 'auto' && systemDark.matches);
	document.documentElement.classList.toggle('dark', dark);
	board.setAttribute('theme', dark ? 'dark' : 'light');
}

function onKey(event) {
	const name = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' }[event.key];
	if (!name || event.target.matches('input, textarea, select') || event.ctrlKey || event.metaKey || isEditing())
		return;
	event.preventDefault();
	goTo(steps[name]());
}

function changed() {
	if (hasComputer())
		board.orientation = $('side').value;
	if (!isEditing())
		show();
}

const actions = {
	new: newGame,
	hint: showHint,
	flip() { board.orientation = other(board.orientation); save(); },
	cut() { tree.cut(); show(); },
	promote() { tree.promote(); show(); },
	claim: () => declare('draw', game.claims().repetition ? 'repetition' : 'quiet-moves'),
	resign: () => declare(`${other(hasComputer() ? $('side').value : game.position.turn)}-wins`, 'resigned'),
	edit() { cancel(); edit(tree.ruleset, { turn: game.position.turn, pieces: game.position.pieces }, board); },
	done: playSetup,
	cancel() { endEdit(); show(); },
	save: () => download(tree.pdn),
	link: () => link(tree.pdn).then(() => say('The address of this page is now a link to the game.')),
	open: () => $('file').click(),
	paste: () => openFile($('pdn').value, $('ruleset').value, load, say),
};

const changes = {
	ruleset: newGame,
	level: changed,
	side: changed,
	theme() { setTheme(); save(); },
	touch: () => show(),
	comment() { tree.current.comment = $('comment').value.trim(); show(); },
	sign() { tree.sign(Number($('sign').value)); show(); },
	async file() {
		const [file] = $('file').files;
		if (file)
			openFile(new Uint8Array(await file.arrayBuffer()), $('ruleset').value, load, say);
		$('file').value = '';
	},
};

function listen() {
	board.onmove = ({ detail: { move } }) => play(move);
	board.onrefuse = ({ detail: { reason } }) => say(reason.text, null); // the board announces it
	board.onsquare = ({ detail: { square } }) => putPiece(square);
	for (const [id, target] of Object.entries(steps))
		$(id).onclick = () => goTo(target());
	for (const [id, act] of Object.entries(actions))
		$(id).onclick = act;
	for (const [id, act] of Object.entries(changes))
		$(id).onchange = act;
	$('fen-form').onsubmit = (event) => { event.preventDefault(); setUp($('fen').value); };
	document.addEventListener('keydown', onKey);
	systemDark.addEventListener('change', setTheme);
}

try {
	await init();
	$('ruleset').replaceChildren(...rulesets().map(({ name, title }) => new Option(title, name)));
	$('version').textContent = version();
	setTheme();
	listen();
	if (!restore())
		newGame();
} catch (error) {
	$('status').textContent = `The page does not work: ${error.message}`;
	throw error;
}
