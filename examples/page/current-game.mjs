// SPDX-License-Identifier: MIT
// The game on the board, and everything that changes it. A change ends with show(), which draws and stores
// the game. A game that is replaced stays stored, and can be brought back.
import { ageToast, closeToast, say, toast } from './messages.mjs';
import { newId, readGame, removeGame, setCurrentId, storedGames, writeGame, writeSettings } from './stored-games.mjs';
import { capital, evidenceOf, headingOf, other, resultOf } from './sentences.mjs';
import { pdnOf, readTree } from './tree-pdn.mjs';
import { Tree } from './tree.mjs';

export const settings = { level: '4', side: 'black', theme: 'auto', touchMove: false, orientation: 'black',
	ruleset: 'english', isAnalysing: true };
export const current = { tree: null, game: null, id: null, mode: 'play', side: 'black', isStored: true,
	hint: { at: null, arrows: [] }, // a node, and the arrows of the hint given there
	untouched: null }; // the PDN of a game from a file, which is kept only if it is changed
const drawers = [];

export const onShow = (draw) => drawers.push(draw);

// ---- The state ----

const isAtEnd = () => current.tree.current.children.length === 0;

// A declared result belongs to the end of the main line.
export const resultNow = () =>
	(current.game.isOver || current.tree.current !== current.tree.end ? current.game : current.tree);
export const isOver = () => resultNow().outcome !== 'ongoing';
export const hasComputer = () => current.mode === 'play' && settings.level !== '0';

// The computer moves only at the end of a line, so it does nothing while the person looks at earlier moves.
export const isComputer = () => hasComputer() && current.game.position.turn !== current.side && isAtEnd() && !isOver();
export const movable = () => (isOver() ? 'none' : hasComputer() ? current.side : 'both');
export const canMove = () => ['both', current.game.position.turn].includes(movable());

// ---- Showing and storing ----

export function show(message) {
	const { tree } = current;
	current.game = tree.game();
	settings.ruleset = tree.ruleset;
	for (const draw of drawers)
		draw(current);
	store();
	if (current.mode === 'edit')
		return; // the editor reports what is wrong with its position
	say(message || (isOver() ? '' : evidenceOf(current.game, current.game.claims())));
	const [move] = isAtEnd() && !isOver() ? current.game.position.moves() : [];
	if (move?.pass)
		play(move, `${capital(current.game.position.turn)} cannot move and passes (D8).`);
}

function store() {
	const { tree, mode, side } = current;
	writeSettings(settings);
	setCurrentId(current.id);
	if (tree.isEmpty)
		return removeGame(current.id);
	const pdn = pdnOf(tree), title = headingOf(tree.tags) || current.game.ruleset.title;
	const moves = Tree.lineFrom(tree.root).slice(0, 4).map(({ move }) => move.text).join(' ');
	const id = writeGame(current.id, { pdn, place: tree.place, mode, side, ending: tree.ending, title, moves,
		result: resultOf(tree) });
	if (id === null && current.isStored)
		toast('This browser cannot keep any more games. Save this game as PDN, or delete other games.');
	current.isStored = id !== null;
	if (id && id !== current.id) {
		setCurrentId(current.id = id);
		toast('Another tab has changed this game. This tab continues with its own copy.');
	}
}

// ---- Actions of a person in a game ----

export function play(move, message) {
	current.tree.play(move);
	ageToast();
	show(message);
}

export function goTo(at) {
	current.tree.current = at;
	show();
}

export const steps = {
	first: () => current.tree.root,
	back: () => current.tree.current.parent ?? current.tree.root,
	on: () => current.tree.current.children[0] ?? current.tree.current,
	last: () => Tree.endOf(current.tree.current),
};

// Reports a change that can be undone.
export function changeWith(text, undo) {
	const before = { ...current };
	show();
	toast(text, () => {
		undo();
		replace(current.tree === before.tree ? {} : before);
	});
}

export function cut() {
	const { move, children } = current.tree.current;
	changeWith(`Deleted ${move.text}${children.length > 0 ? ' and the moves after it' : ''}.`, current.tree.cut());
}

export const promote = () => changeWith('This is now the main line.', current.tree.promote());

// Goes back to the person's last choice, and removes the moves after it.
export function takeBack() {
	const path = current.tree.pathTo();
	let i = path.length - 1;
	while (i > 0 && hasComputer() && current.game.positionAt(i).turn !== current.side)
		i--;
	if (i < 0)
		return;
	current.tree.current = path[i];
	changeWith('Took back a move.', current.tree.cut());
}

export const claim = () => changeWith('A draw was claimed.',
	current.tree.declare('draw', current.game.claims().repetition ? 'repetition' : 'quiet-moves'));

export function resign() {
	const loser = hasComputer() ? current.side : current.game.position.turn;
	changeWith(`${capital(loser)} resigned.`, current.tree.declare(`${other(loser)}-wins`, 'resigned'));
}

// ---- Other games ----

function replace(next, message) {
	Object.assign(current, next);
	show(message);
}

// Puts another game on the board. The toast can bring the current game back.
function open(tree, { id = newId(), mode = 'analyse', side = current.side, text, message, untouched = null }) {
	const before = current.tree && { ...current, mode: current.mode === 'edit' ? 'analyse' : current.mode };
	if (before?.untouched && before.untouched === pdnOf(before.tree))
		removeGame(before.id);
	replace({ tree, id, mode, side, untouched }, message);
	if (before && !before.tree.isEmpty && text)
		toast(text, () => replace(before));
	else
		closeToast();
}

// The side that the person has chosen for the next game. Against the computer, this side is at the bottom.
export function chosenSide(mode = current.mode) {
	const side = settings.side === 'random' ? ['white', 'black'][Math.floor(Math.random() * 2)] : settings.side;
	if (mode === 'play' && settings.level !== '0')
		settings.orientation = side;
	return side;
}

export function newGame({ ruleset = settings.ruleset, fen, mode = current.mode } = {}) {
	open(new Tree(ruleset, fen), { mode, side: chosenSide(mode), text: 'Your last game is among “Your games”.' });
}

// Opens the first game of a text. Returns false if no game could be read.
export function openText(text, { place = '0', words = 'This game was opened.', bad = '', isOfFile = false } = {}) {
	let read;
	try {
		read = readTree(text, settings.ruleset, place);
	} catch (error) {
		say(bad + error.message);
		return false;
	}
	const { tree, error, pdn } = read;
	const same = storedGames().find((one) => one.pdn === pdn), isHere = same?.id === current.id;
	open(tree, { id: same && readGame(same.id).id, text: isHere ? '' : words, message: error?.message,
		untouched: isOfFile && !same ? pdn : null });
	return true;
}

// Opens a game that this browser keeps. Returns false if there is none, or if it is damaged.
export function openStored(id) {
	const stored = readGame(id);
	let tree;
	if (!stored)
		return false;
	try {
		({ tree } = readTree(stored.pdn, 'english', stored.place));
	} catch { return false; }
	if (tree.outcome !== 'ongoing')
		tree.ending = stored.ending;
	open(tree, { id, mode: stored.mode === 'play' ? 'play' : 'analyse',
		side: stored.side === 'white' ? 'white' : 'black', text: 'This game was opened.' });
	return true;
}
