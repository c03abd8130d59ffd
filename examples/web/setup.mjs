// SPDX-License-Identifier: MIT
// Setups: pieces by square, as { side, king, height }, which need not be a position; and pictures.
import { check } from './errors.mjs';
import { FAULTS, KINDS, SIDES, isSquare, numberOf, setOf, squaresOf } from './names.mjs';
import { findMove, codeOf } from './move.mjs';
import { ruleset } from './ruleset.mjs';
import { LAYOUT, c, describe, memory, scratch, u8, view, withText, written, zeros } from './wasm.mjs';

const NEITHER = 255; // neither side, as the turn of a setup
const ARROWS = 24;

// Puts a setup where zeros() is, and returns its place.
export function putSetup(setup) {
	if (typeof setup?.pieces?.[Symbol.iterator] !== 'function')
		throw new TypeError(`a setup has pieces by square, but ${describe(setup)} has none`);
	const { turn = 'white', pieces } = setup, at = zeros(LAYOUT.setup);
	for (const [square, { side, king = false, height = 1 }] of pieces) {
		if (!isSquare(square))
			throw new RangeError(`${describe(square)} is not a square; squares are 1 to 32`);
		const bit = setOf([square]), place = at + 4 * numberOf(SIDES, side);
		view.setUint32(place, view.getUint32(place, true) | bit, true);
		view.setUint32(at + 8, view.getUint32(at + 8, true) | (king ? bit : 0), true);
		u8[at + 12 + square - 1] = height;
	}
	u8[at + 44] = turn === null ? NEITHER : numberOf(SIDES, turn);
	return at;
}

export function setupAt(at) {
	memory();
	const black = view.getUint32(at + 4, true), kings = view.getUint32(at + 8, true);
	return { turn: SIDES[u8[at + 44]] ?? null,
		pieces: new Map(squaresOf(view.getUint32(at, true) | black).map((square) => [square, {
			side: SIDES[black >>> (square - 1) & 1],
			king: (kings >>> (square - 1) & 1) !== 0,
			height: u8[at + 12 + square - 1] || 1,
		}])) };
}

export function faultsOf(rules, setup) {
	const bad = setup + LAYOUT.setup;
	const faults = c.draughts_setup_check(rules.pointer, setup, bad, FAULTS.length);
	return FAULTS.flatMap((fault, i) => {
		const squares = memory().getUint32(bad + 4 * i, true);
		return faults >>> i & 1 ? [{ fault, squares: squaresOf(squares),
			text: written(c.draughts_fault_write, rules.pointer, 1 << i, squares) }] : [];
	});
}

// What is wrong with a setup: nothing, if it is a position.
export function checkSetup(name, setup) {
	return faultsOf(ruleset(name), putSetup(setup));
}

// A FEN as a setup, which may have faults; and the reverse. The turn of a diagram is null.
export function readSetup(name, fen) {
	const rules = ruleset(name), at = zeros(LAYOUT.setup + 4), where = at + LAYOUT.setup;
	check(withText(fen, (...text) => c.draughts_setup_read_fen(rules.pointer, ...text, at, where)),
		{ place: { offset: memory().getUint32(where, true), length: 0 } });
	return setupAt(at);
}

// Calls what reads a FEN and leaves the place of a fault at `where`, and throws that fault.
export function withFen(rules, fen, where, read) {
	const status = withText(fen, read), place = { offset: memory().getUint32(where, true), length: 0 };
	check(status, { place, faults: status === 3 ? checkSetup(rules, readSetup(rules, fen)) : [] });
}

export function writeSetup(name, setup) {
	return written(c.draughts_setup_write_fen, ruleset(name).pointer, putSetup(setup));
}

// The picture of a setup.
export function setupSvg(name, setup, options) {
	const rules = ruleset(name), at = putSetup(setup);
	return written(c.draughts_setup_write_svg, rules.pointer, at, putSvgOptions(options));
}

// Puts options behind what putSetup may have put, and returns their place.
export function putSvgOptions({ lastMove = null, coordinates = false, numbers = false,
	blackBelow = false, squares = false, theme = 'light', size = 0, marks = {}, arrows = [] } = {}) {
	const at = scratch.data + 256;
	const code = lastMove === null ? 0n : codeOf(lastMove.code === undefined ? { id: 0 }
		: findMove(null, 0, scratch.position, lastMove));
	memory();
	u8.fill(0, at, at + LAYOUT.svgOptions);
	view.setBigUint64(at, code, true);
	view.setUint32(at + 8, Number(Boolean(coordinates)) | Boolean(numbers) << 1 |
		Boolean(blackBelow) << 2 | Boolean(squares) << 3, true);
	view.setUint32(at + 12, theme === 'dark' ? 1 : 0, true);
	view.setUint32(at + 16, size, true);
	view.setUint32(at + 20, Math.min(arrows.length, ARROWS), true);
	for (const [kind, marked] of Object.entries(marks))
		view.setUint32(at + 24 + 4 * numberOf(KINDS, kind), setOf(marked), true);
	arrows.slice(0, ARROWS).forEach(({ from, to, kind = 'plain' }, i) =>
		u8.set([from, to, numberOf(KINDS, kind), 0], at + 72 + 4 * i));
	return at;
}
