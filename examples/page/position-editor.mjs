// SPDX-License-Identifier: MIT
// The editor of positions. The library finds the faults.
import { element, pieceOf } from './board-shapes.mjs';
import { Game, Position, checkSetup, readSetup, rulesets, writeSetup } from './draughts.mjs';
import { current, newGame, show } from './current-game.mjs';
import { $, make } from './elements.mjs';
import { say, toast } from './messages.mjs';
import { tried } from './stored-games.mjs';

const board = $('board'), PIECES = ['White man', 'White king', 'Black man', 'Black king', 'Erase'];
let setup, before; // before is the mode to return to
let stroke = null; // what the pointer does since a press
let counted = null; // a FEN with quiet plies, and the FEN of its position alone

// Starts with a setup, by default the position on the board. fen is its FEN with quiet plies, if it has any.
export function edit(start, fen = start ? null : current.game.fen) {
	if (current.mode !== 'edit')
		before = current.mode;
	setup = start ?? setupOf(current.game.position);
	counted = { fen, position: fen && fenOf(setup) };
	current.mode = 'edit';
	$('turn').value = setup.turn ?? 'white';
	show();
	draw();
}

const setupOf = ({ turn, pieces }) => ({ turn, pieces: new Map(pieces) });
const fenOf = (one) => writeSetup(current.game.ruleset, one);

export function endEdit(mode = before) {
	const left = setup, isChanged = fenOf(left) !== fenOf(setupOf(current.game.position));
	current.mode = mode;
	show();
	if (isChanged)
		toast('You left the position in the editor.', () => edit(left));
}

function draw() {
	const { ruleset } = current.game, faults = checkSetup(ruleset, setup);
	board.update({ edit: true, lastMove: null, arrows: [], drawings: [], drawable: false, marks: { fault: faults.flatMap(({ squares }) => squares) },
		position: { ruleset, ...setup, isOver: true, hasCapture: false, moves: () => [] } });
	$('status').textContent = 'Set up a position';
	say(faults.map(({ text }) => text).join(' '));
	$('done').disabled = $('done-analyse').disabled = faults.length > 0;
	$('fen').value = fenOf(setup);
}

// The piece that the person has chosen; null to erase.
function chosenPiece() {
	const [side, rank] = document.querySelector('[name=piece]:checked').value.split(' ');
	const { traits } = current.game.ruleset;
	return side === 'erase' ? null
		: { side, king: rank === 'king' && traits.kings, height: traits.stacks ? Number($('height').value) : 1 };
}

// ---- A press puts the chosen piece on a square, or removes it. The pointer then moves the piece that was there or, from
// an empty square, puts more of the chosen pieces. ----

const isSame = (one, two) => two && Object.keys(two).every((key) => one?.[key] === two[key]);

function putPiece(square, piece) {
	piece ? setup.pieces.set(square, piece) : setup.pieces.delete(square);
	draw();
}

// A wrong height is explained at its field.
const isHeightRight = () => !current.game.ruleset.traits.stacks || $('height').reportValidity();

function press(square) {
	if (!isHeightRight())
		return;
	const piece = chosenPiece(), there = setup.pieces.get(square);
	stroke = { from: square, at: square, piece, moved: piece && there, before: new Map(setup.pieces) };
	if (square !== 0)
		putPiece(square, isSame(there, piece) ? null : piece);
}

const squareAt = ({ clientX, clientY }) => Number(board.shadowRoot.elementsFromPoint(clientX, clientY)
	.map((one) => /\bdark s(\d+)/.exec(one.getAttribute('class'))?.[1]).find(Boolean) ?? 0);

function drag(event) {
	const isHeld = stroke && event.buttons === 1 && current.mode === 'edit', at = isHeld && squareAt(event);
	if (!isHeld || at === stroke.at)
		return;
	const { from, piece, moved, before } = stroke;
	stroke.at = at;
	if (moved) {
		setup.pieces = new Map(before);
		setup.pieces.delete(from);
	}
	if (at !== 0)
		putPiece(at, moved || piece);
	else
		draw();
}

// A new game from the position of the editor. The quiet plies of a position count until it is changed.
function start(mode) {
	const fen = fenOf(setup);
	current.mode = before;
	newGame({ fen: fen === counted.position ? counted.fen : fen, mode });
}

// The setup of a FEN; null if it cannot be read.
const read = (ruleset, fen) => tried(() => readSetup(ruleset, fen));

// Sets up a FEN: in a new game, with the quiet plies of the FEN, if it is a position, or in the editor if that can show its
// faults. Otherwise returns the reason, and changes nothing.
export function setUp(fen) {
	const { ruleset } = current.game, found = read(ruleset, fen), isEditing = current.mode === 'edit';
	let whole = null;
	try {
		whole = new Game(ruleset, fen).fen;
	} catch ({ faults, place }) {
		const overlap = faults.find(({ fault }) => fault === 'OVERLAP'); // a square of the editor holds one piece
		if (overlap || !found)
			return overlap?.text ?? refusalOf(ruleset, fen, place);
	}
	edit(found, whole);
	if (whole && !isEditing)
		start(before);
	return '';
}

function refusalOf(ruleset, fen, { offset }) {
	const other = rulesets().find((one) => read(one, fen));
	return other ? `This is a position of ${other.title}, not of ${ruleset.title}. Choose that game first.`
		: `The FEN cannot be read, starting at character ${offset + 1}.`;
}

// A piece to choose, as the board draws it.
function choiceOf(title) {
	const value = title.toLowerCase(), [side, rank] = value.split(' ');
	const picture = rank ? element('svg', { viewBox: '-50 -50 100 100' }, pieceOf(`${rank} ${side}`)) : '✕';
	return make('label', { title, className: rank ?? '' },
		make('input', { type: 'radio', name: 'piece', value, ariaLabel: title }), make('i', { className: side }, picture));
}

$('pieces').prepend(...PIECES.map(choiceOf));
$('pieces').querySelector('input').checked = true;
board.onsquare = ({ detail: { square } }) => press(square);
$('pieces').onpointerdown = ({ target }) => { // a piece can be dragged from here to the board
	target.closest('label')?.querySelector('[name=piece]')?.click();
	stroke = isHeightRight() ? { from: 0, at: 0, moved: chosenPiece(), before: new Map(setup.pieces) } : null;
};
addEventListener('pointermove', drag);
addEventListener('pointerup', () => { stroke = null; });
$('initial').onclick = () => edit(setupOf(new Position(current.game.ruleset)));
$('clear').onclick = () => edit({ ...setup, pieces: new Map() });
$('turn').onchange = () => edit({ ...setup, turn: $('turn').value });
$('cancel').onclick = () => endEdit();
$('done').onclick = () => start('play');
$('done-analyse').onclick = () => start('analyse');
