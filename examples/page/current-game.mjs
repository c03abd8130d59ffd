// SPDX-License-Identifier: MIT
// The game on the board, and everything that changes it. A change ends with show(), which draws and stores
// the game. A game that is replaced stays stored, and can be brought back.
import { ageToast, closeToast, say, toast } from './messages.mjs';
import { newId, readGame, removeGame, setCurrentId, storedGames, tried, writeGame, writeSettings } from './stored-games.mjs';
import { capital, evidenceOf, headingOf, other, resultOf } from './sentences.mjs';
import { pdnOf, readTree } from './tree-pdn.mjs';
import { Tree } from './tree.mjs';

export const settings = { level: '4', side: 'first', theme: 'auto', touchMove: false, hasKeys: true, ruleset: 'english', isAnalysing: true,
	whiteScoreFirst: false };
export const current = { tree: null, game: null, id: null, mode: 'play', side: 'black', below: null, isStored: true,
	hint: { at: null, arrows: [] }, // a node, and the arrows of the hint given there
	untouched: 0 }; // the revision of a game from a file, which is kept only if it is changed
const ENDINGS = ['resigned', 'agreed', 'repetition', 'quiet-moves', 'time', 'forfeit']; // that a person declares
const SIDES = ['white', 'black'];
const drawers = [];

export const onShow = (draw) => drawers.push(draw);

// ---- The state ----

const isAtEnd = () => current.tree.current.children.length === 0;

// The result of the game belongs to the end of its main line.
export const resultNow = () => (current.tree.current === current.tree.end ? current.tree.result : current.game);
export const isOver = () => resultNow().outcome !== 'ongoing';
export const hasComputer = () => current.mode === 'play' && settings.level !== '0';

// The computer moves only at the end of a line, so it does nothing while the person looks at earlier moves.
export const isComputer = () => hasComputer() && current.game.position.turn !== current.side && isAtEnd() && !isOver();
export const movable = () => (isOver() ? 'none' : hasComputer() ? current.side : 'both');
export const canMove = () => ['both', current.game.position.turn].includes(movable());

// ---- Showing and storing ----

export function show(message, role = 'status') {
	const { tree } = current;
	current.game = tree.game();
	chooseRuleset(tree.ruleset);
	for (const draw of drawers)
		draw(current);
	store();
	if (current.mode === 'edit')
		return; // the editor reports what is wrong with its position
	message ? say(message, role) : sayEvidence();
	const [move] = isAtEnd() && !isOver() ? current.game.position.moves() : [];
	if (move?.pass)
		play(move, `${capital(current.game.position.turn)} cannot move and passes (D8).`);
}

// Shows the draw that can be claimed, or nothing.
export const sayEvidence = () => say(isOver() ? '' : evidenceOf(current.game, current.game.claims()), 'status');

function store() {
	const { tree, mode, side, below } = current;
	writeSettings(settings);
	setCurrentId(current.id);
	if (tree.isEmpty)
		return removeGame(current.id);
	const pdn = pdnOf(tree), title = headingOf(tree.tags) || current.game.ruleset.title;
	const moves = Tree.lineFrom(tree.root).slice(0, 4).map(({ move }) => move.text).join(' ');
	const id = writeGame(current.id, { pdn, place: tree.place, mode, side, below, ending: tree.result.ending, title,
		moves, result: resultOf(tree.result) });
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
	show(message, 'alert');
}

// Puts another game on the board. The toast can bring the current game back.
function open(tree, { id = newId(), mode = 'analyse', side = current.side, below = current.below, text, message,
	untouched = 0 }) {
	const before = current.tree && { ...current, mode: current.mode === 'edit' ? 'analyse' : current.mode };
	if (before && before.untouched === before.tree.revision)
		removeGame(before.id);
	replace({ tree, id, mode, side, below, untouched }, message);
	if (before && !before.tree.isEmpty && text)
		toast(text, () => replace(before));
	else
		closeToast();
}

// The person's choice of a side does not last into another kind of game, in which the other side may begin.
function chooseRuleset(ruleset) {
	if (ruleset !== settings.ruleset && settings.side !== 'random')
		settings.side = 'first';
	settings.ruleset = ruleset;
}

const turnOf = (tree) => tree.game().position.turn;

// The person's side in a game: as they have chosen, or the one that begins.
export const chosenSide = (tree) => (settings.side === 'random' ? SIDES[Math.floor(Math.random() * 2)]
	: SIDES.includes(settings.side) ? settings.side : turnOf(tree));

// In a position that was set up, the person plays the side to move.
export function newGame({ ruleset = settings.ruleset, fen, mode = current.mode, side } = {}) {
	const tree = new Tree(ruleset, fen), isAgainst = mode === 'play' && settings.level !== '0';
	chooseRuleset(ruleset);
	side ??= fen ? turnOf(tree) : chosenSide(tree);
	open(tree, { mode, side, below: isAgainst || ruleset !== current.tree?.ruleset ? side : current.below,
		text: 'Your last game is kept.' });
}

// Another game from the same start, against the computer with the other side.
export const rematch = () => newGame({ fen: current.tree.fen, side: hasComputer() ? other(current.side) : undefined });

// Opens the first game of a text. A position without moves is an exercise: the person plays the side to move, and sees no
// analysis. If the text contains nothing that can be shown, returns the reason, and changes nothing.
export function openText(text, { place, whiteScoreFirst, below, words = 'This game was opened.', isOfFile = false } = {}) {
	let read;
	try {
		read = readTree(text, { ruleset: settings.ruleset, place, whiteScoreFirst });
	} catch ({ message }) { return message; }
	const { tree, error, pdn } = read;
	if (tree.root.children.length === 0 && (error || tree.isEmpty))
		return error?.message ?? 'The text contains no moves.';
	const same = storedGames().find((one) => one.pdn === pdn), isHere = same?.id === current.id;
	const isExercise = tree.root.children.length === 0, side = isExercise ? turnOf(tree) : current.side;
	open(tree, { id: same && readGame(same.id).id, mode: isExercise ? 'play' : 'analyse', side,
		below: isExercise ? side : SIDES.includes(below) ? below : 'white', text: isHere ? '' : words, message: error?.message,
		untouched: isOfFile && !same ? tree.revision : 0 });
	return '';
}

// Opens a game that this browser keeps. Returns false if there is none, or if it is damaged.
export function openStored(id) {
	const stored = readGame(id);
	const tree = stored && tried(() => readTree(stored.pdn, { ruleset: 'english', place: stored.place }).tree);
	if (!tree)
		return false;
	if (tree.declared.outcome !== 'ongoing' && ENDINGS.includes(stored.ending))
		tree.declared.ending = stored.ending;
	const mode = stored.mode === 'play' ? 'play' : 'analyse', side = SIDES.includes(stored.side) ? stored.side : 'black';
	const below = SIDES.includes(stored.below) ? stored.below : mode === 'play' ? side : 'white';
	open(tree, { id, mode, side, below, text: 'This game was opened.' });
	return true;
}
