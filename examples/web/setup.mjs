// SPDX-License-Identifier: MIT
// Setups: pieces by square, as { side, king, height }, which need not form a position; and pictures.
import { describe, wholeNumber } from './arguments.mjs';
import { ENUMS, LIMITS, OFFSETS, SIZES } from './constants.mjs';
import { check, formatted } from './errors.mjs';
import { FAULTS, KINDS, PIECES, SIDES, SVG_FLAGS } from './names.mjs';
import { byteOf, flagsFrom, isSquare, numberOf, setOf, squaresOf, textFlags } from './names.mjs';
import { findMove, codeOf } from './move.mjs';
import { ruleset } from './ruleset.mjs';
import { c, memory, putFields, scratch, u8, view, withText, wordsAt, written, zeros } from './wasm.mjs';

const NEITHER = 255; // neither side, as the turn of a setup

// Writes a setup to the block of zeros(), and returns its address.
export function putSetup(setup) {
	if (typeof setup?.pieces?.[Symbol.iterator] !== 'function')
		throw new TypeError(`a setup has pieces by square, but ${describe(setup)} has none`);
	const { turn = 'white', pieces } = setup, at = zeros(SIZES.setup);
	for (const [square, { side, king = false, height = 1 }] of pieces) {
		if (!isSquare(square))
			throw new RangeError(`${describe(square)} is not a square; squares are 1 to 32`);
		if (c.draughts_setup_piece_at(at, square) !== ENUMS.piece.NO_PIECE)
			throw new RangeError(`a setup has two pieces on square ${square}`);
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

// The piece that a number of the library stands for; null for none.
export function pieceOf(number, height) {
	if (number === ENUMS.piece.NO_PIECE)
		return null;
	const [side, rank] = PIECES[number].split(' ');
	return { side, king: rank === 'king', height };
}

export function faultsOf(rules, setup) {
	const bad = setup + SIZES.setup;
	const faults = c.draughts_setup_check(setup, rules.pointer, bad, FAULTS.length);
	const found = wordsAt(bad, FAULTS.length); // by bit number
	return FAULTS.filter(([, bit]) => faults & bit).map(([fault, bit]) => {
		const squares = found[31 - Math.clz32(bit)];
		return { fault, squares: squaresOf(squares), text: written(c.draughts_fault_write, rules.pointer, bit, squares, 0) };
	});
}

export function checkSetup(name, setup) {
	return faultsOf(ruleset(name), putSetup(setup));
}

export function formatFault(name, { fault, squares }, text = null, form = {}) {
	const bit = FAULTS.find(([known]) => known === fault)?.[1];
	if (bit === undefined)
		throw new RangeError(`${describe(fault)} is not one of ${FAULTS.map(([known]) => known).join(', ')}`);
	return formatted(c.draughts_fault_format, [ruleset(name).pointer, bit, setOf(squares)], text, form);
}

export function readSetup(name, fen) {
	const rules = ruleset(name), at = zeros(SIZES.setup + 4), where = at + SIZES.setup;
	check(withText(fen, (...text) => c.draughts_setup_read_fen(at, rules.pointer, ...text, where)),
		{ place: { offset: memory().getUint32(where, true), length: 0 } });
	return setupAt(at);
}

// Calls a function that reads a FEN and stores the place of a fault at `where`. Throws that fault.
export function withFen(rules, fen, where, read) {
	const status = withText(fen, read), place = { offset: memory().getUint32(where, true), length: 0 };
	check(status, { place, faults: status === ENUMS.error.ERR_POSITION ? faultsOfFen(rules, fen, place.offset) : [] });
}

// A setup cannot hold two pieces of a side on one square, so for this fault the place in the FEN gives the square.
function faultsOfFen(rules, fen, offset) {
	const at = zeros(SIZES.setup);
	const status = withText(fen, (...text) => c.draughts_setup_read_fen(at, rules.pointer, ...text, 0));
	if (status === ENUMS.error.OK)
		return faultsOf(rules, at);
	const name = /^K?(?:\d+(?=[a-h]))?([a-h]\d|\d+)(?!-)/i.exec(fen.slice(offset))?.[1] ?? '';
	const squares = [rules.squareAt(name)].filter(Boolean), where = squares.length > 0 ? `: ${name}` : '';
	return [{ fault: 'OVERLAP', squares, text: `A side has two pieces on one square${where} (G4).` }];
}

export function writeSetup(name, setup, form) {
	const rules = ruleset(name);
	return written(c.draughts_setup_write_fen, putSetup(setup), rules.pointer, textFlags(form));
}

export function setupSvg(name, setup, options) {
	const rules = ruleset(name), at = putSetup(setup);
	return written(c.draughts_setup_write_svg, at, rules.pointer, putSvgOptions(options));
}

// Writes options to memory that putSetup does not use, and returns their address.
export function putSvgOptions(options = {}) {
	const { lastMove = null, theme = 'light', size = 0, marks = {}, arrows = [] } = options;
	const at = scratch.svg, offsets = OFFSETS.svgOptions;
	const code = lastMove === null ? 0n : codeOf(lastMove.code === undefined ? { id: 0 }
		: findMove(null, 0, scratch.position, lastMove));
	memory();
	u8.fill(0, at, at + SIZES.svgOptions);
	view.setBigUint64(at + offsets.lastMove, code, true);
	putFields(at, offsets, { theme: ENUMS.svgTheme[theme === 'dark' ? 'DARK' : 'LIGHT'], size,
		arrowCount: wholeNumber(arrows.length, 'the number of arrows', LIMITS.SVG_ARROWS_MAX),
		flags: flagsFrom(SVG_FLAGS, options) | textFlags(options) });
	for (const [kind, marked] of Object.entries(marks))
		view.setUint32(at + offsets.marks + 4 * numberOf(KINDS, kind), setOf(marked), true);
	arrows.forEach(({ from, to, kind = 'plain' }, i) => {
		const arrow = at + offsets.arrows + SIZES.svgArrow * i;
		u8[arrow + OFFSETS.svgArrow.fromSquare] = byteOf(from);
		u8[arrow + OFFSETS.svgArrow.toSquare] = byteOf(to);
		u8[arrow + OFFSETS.svgArrow.kind] = numberOf(KINDS, kind);
	});
	return at;
}
