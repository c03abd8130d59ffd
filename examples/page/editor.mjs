// SPDX-License-Identifier: MIT
// The editor of positions: a click puts a piece on a square, or takes it away. The library finds the faults.
import { Position, checkSetup, ruleset, setupSvg, writeSetup } from './draughts.mjs';

const $ = (id) => document.getElementById(id);
let board, rules, setup = null, model; // model is any position, and knows where squares are

export const isEditing = () => setup !== null;
export const isFaultless = () => !$('done').disabled;
export const setupFen = () => writeSetup(rules, setup);

export function edit(name, start, on = board) {
	[board, rules, setup] = [on, ruleset(name), start];
	model = new Position(rules);
	$('turn').value = setup.turn ?? 'white';
	$('editor').hidden = false;
	document.body.classList.add('editing');
	show();
}

export function endEdit() {
	setup = null;
	$('editor').hidden = true;
	document.body.classList.remove('editing');
}

function show() {
	const faults = checkSetup(rules, setup);
	board.update({ edit: true, lastMove: null, arrows: [], marks: { fault: faults.flatMap(({ squares }) => squares) },
		position: { ruleset: rules, pieces: setup.pieces, turn: setup.turn, isOver: true, hasCapture: false,
			moves: () => [], svg: (options) => setupSvg(rules, setup, options),
			center: (square, options) => model.center(square, options) } });
	$('status').textContent = 'Set up a position';
	$('message').textContent = faults.map(({ text }) => text).join(' ');
	$('done').disabled = faults.length > 0;
	$('fen').value = setupFen();
}

export function putPiece(square) {
	const [side, king] = document.querySelector('[name=piece]:checked').value.split(' ');
	const piece = { side, king: king !== undefined && rules.traits.kings,
		height: rules.traits.stacks ? Number($('height').value) : 1 };
	const isThere = (old) => old && Object.keys(piece).every((key) => old[key] === piece[key]);
	if (square === 0)
		return;
	if (side === 'none' || isThere(setup.pieces.get(square)))
		setup.pieces.delete(square);
	else
		setup.pieces.set(square, piece);
	show();
}

$('clear').onclick = () => edit(rules, { ...setup, pieces: new Map() });
$('turn').onchange = () => edit(rules, { ...setup, turn: $('turn').value });
