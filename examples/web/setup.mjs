// SPDX-License-Identifier: MIT
// Setups: pieces by square, as { side, king, height }, which need not be a position; and pictures.
import { check } from './errors.mjs';
import { FAULTS, KINDS, PIECES, SIDES, isSquare, numberOf, setOf, squaresOf, textFlags } from './names.mjs';
import { findMove, codeOf } from './move.mjs';
import { ruleset } from './ruleset.mjs';
import { LAYOUT, OFFSETS, c, describe, memory, putFields, scratch, u8, view, wholeNumber, withText, written, zeros } from './wasm.mjs';

const NEITHER = 255; // neither side, as the turn of a setup

// Puts a setup where zeros() is, and returns its place.
export function putSetup(setup) {
	if (typeof setup?.pieces?.[Symbol.iterator] !== 'function')
		throw new TypeError(`a setup has pieces by square, but ${describe(setup)} has none`);
	const { turn = 'white', pieces } = setup, at = zeros(LAYOUT.setup);
	for (const [square, { side, king = false, height = 1 }] of pieces) {
		if (!isSquare(square))
			throw new RangeError(`${describe(square)} is not a square; squares are 1 to 32`);
		numberOf(SIDES, side);
		c.draughts_setup_put(at, square, PIECES.indexOf(`${side} ${king ? 'king' : 'man'}`), wholeNumber(height, 'a height'));
	}
	u8[at + OFFSETS.setup.turn] = turn === null ? NEITHER : numberOf(SIDES, turn);
	return at;
}

export function setupAt(at) {
	const pieces = new Map();
	for (let square = 1; square <= 32; square++) {
		const piece = pieceOf(c.draughts_setup_piece_at(at, square), c.draughts_setup_height_at(at, square));
		if (piece !== null)
			pieces.set(square, piece);
	}
	memory();
	return { turn: SIDES[u8[at + OFFSETS.setup.turn]] ?? null, pieces };
}

// The piece with a number of the library, null for none.
export function pieceOf(number, height) {
	if (number === 0)
		return null;
	const [side, rank] = PIECES[number].split(' ');
	return { side, king: rank === 'king', height };
}

export function faultsOf(rules, setup) {
	const bad = setup + LAYOUT.setup;
	const faults = c.draughts_setup_check(setup, rules.pointer, bad, FAULTS.length);
	return FAULTS.flatMap((fault, i) => {
		const squares = memory().getUint32(bad + 4 * i, true);
		return faults >>> i & 1 ? [{ fault, squares: squaresOf(squares),
			text: written(c.draughts_fault_write, rules.pointer, 1 << i, squares) }] : [];
	});
}

// The faults of a setup; none if it is a valid position.
export function checkSetup(name, setup) {
	return faultsOf(ruleset(name), putSetup(setup));
}

// A FEN as a setup, which may have faults; and the reverse. The turn of a diagram is null.
export function readSetup(name, fen) {
	const rules = ruleset(name), at = zeros(LAYOUT.setup + 4), where = at + LAYOUT.setup;
	check(withText(fen, (...text) => c.draughts_setup_read_fen(at, rules.pointer, ...text, where)),
		{ place: { offset: memory().getUint32(where, true), length: 0 } });
	return setupAt(at);
}

// Calls what reads a FEN and leaves the place of a fault at `where`, and throws that fault.
export function withFen(rules, fen, where, read) {
	const status = withText(fen, read), place = { offset: memory().getUint32(where, true), length: 0 };
	check(status, { place, faults: status === 3 ? faultsOfFen(rules, fen) : [] });
}

// None if the FEN names a square twice for one side, which no setup can hold.
function faultsOfFen(rules, fen) {
	const at = zeros(LAYOUT.setup);
	const status = withText(fen, (...text) => c.draughts_setup_read_fen(at, rules.pointer, ...text, 0));
	return status === 0 ? faultsOf(rules, at) : [];
}

export function writeSetup(name, setup, form) {
	const rules = ruleset(name);
	return written(c.draughts_setup_write_fen, putSetup(setup), rules.pointer, textFlags(form));
}

// The picture of a setup.
export function setupSvg(name, setup, options) {
	const rules = ruleset(name), at = putSetup(setup);
	return written(c.draughts_setup_write_svg, at, rules.pointer, putSvgOptions(options));
}

// Puts options where putSetup puts nothing, and returns their place.
export function putSvgOptions({ lastMove = null, coordinates = false, numbers = false,
	blackBelow = false, squares = false, theme = 'light', size = 0, marks = {}, arrows = [] } = {}) {
	const at = scratch.svg, offsets = OFFSETS.svgOptions;
	const code = lastMove === null ? 0n : codeOf(lastMove.code === undefined ? { id: 0 }
		: findMove(null, 0, scratch.position, lastMove));
	memory();
	u8.fill(0, at, at + LAYOUT.svgOptions);
	view.setBigUint64(at + offsets.lastMove, code, true);
	putFields(at, offsets, { theme: theme === 'dark' ? 1 : 0, size, arrowCount: Math.min(arrows.length, LAYOUT.arrows),
		flags: Number(Boolean(coordinates)) | Boolean(numbers) << 1 | Boolean(blackBelow) << 2 | Boolean(squares) << 3 });
	for (const [kind, marked] of Object.entries(marks))
		view.setUint32(at + offsets.marks + 4 * numberOf(KINDS, kind), setOf(marked), true);
	arrows.slice(0, LAYOUT.arrows).forEach(({ from, to, kind = 'plain' }, i) => {
		const arrow = at + offsets.arrows + LAYOUT.svgArrow * i;
		u8[arrow + OFFSETS.svgArrow.from] = from;
		u8[arrow + OFFSETS.svgArrow.to] = to;
		u8[arrow + OFFSETS.svgArrow.kind] = numberOf(KINDS, kind);
	});
	return at;
}
