// SPDX-License-Identifier: MIT
// The names of numbers, as in the headers; constants.mjs contains both.
import { ENUMS } from './constants.mjs';

const dashed = (name) => name.toLowerCase().replaceAll('_', '-');
const spaced = (name) => name.toLowerCase().replaceAll('_', ' ');
const joined = (name) => name.toLowerCase().replace(/_(.)/g, (_, letter) => letter.toUpperCase());

// The names of an enumeration by their numbers; for flags, pairs of a name and a bit.
function listOf(enumeration, style = (name) => name) {
	const names = [];
	for (const [name, number] of Object.entries(enumeration))
		names[number] = style(name);
	return names;
}

const bitsIn = (enumeration, style = joined) => Object.entries(enumeration).map(([name, bit]) => [style(name), bit]);

export const STATUSES = listOf(ENUMS.error, (name) => name.replace('ERR_', ''));
export const SIDES = listOf(ENUMS.side, dashed);
export const OUTCOMES = listOf(ENUMS.outcome, dashed);
export const ENDINGS = listOf(ENUMS.ending, dashed);
export const REASONS = listOf(ENUMS.reasonCode);
export const PDN_FAULTS = listOf(ENUMS.pdnFaultCode);
export const EVENTS = listOf(ENUMS.pdnKind, dashed);
export const PIECES = listOf(ENUMS.piece, spaced);
export const KINDS = listOf(ENUMS.svgKind, dashed);
export const FAULTS = bitsIn(ENUMS.fault, (name) => name);
export const TRAITS = bitsIn(ENUMS.trait);
export const PDN_FLAGS = bitsIn(ENUMS.pdnFlag);
export const SVG_FLAGS = bitsIn(ENUMS.svgFlag);
export const DIAGRAM_FLAGS = bitsIn(ENUMS.diagramFlag);
const TEXT_FLAGS = bitsIn(ENUMS.textFlag);

// The flags that an object of options sets.
export const flagsFrom = (flags, options) =>
	flags.reduce((sum, [name, bit]) => (options[name] ? sum | bit : sum), 0);

// How squares, moves and positions are written.
export const textFlags = ({ coordinates = false, full = false, numbers = false, short = false } = {}) =>
	flagsFrom(TEXT_FLAGS, { coordinates, inFull: full, numbers, short });

// How games are written.
export const pdnFlags = (options = {}) => flagsFrom(PDN_FLAGS, options) | textFlags(options);

export const nameOf = (names, number) => names[number] ?? String(number);

export function numberOf(names, name) {
	const number = names.indexOf(name);
	if (number < 0)
		throw new RangeError(`${String(name)} is not one of ${names.join(', ')}`);
	return number;
}

export function squaresOf(set) {
	const squares = [];
	for (let square = 1; set !== 0; square++, set >>>= 1)
		if (set & 1)
			squares.push(square);
	return squares;
}

export function setOf(squares) {
	let set = 0;
	for (const square of squares)
		if (isSquare(square))
			set |= 1 << (square - 1);
	return set;
}

export const isSquare = (value) => Number.isInteger(value) && value >= 1 && value <= 32;

// A square or 0 as a byte for C, which would see only a part of any other value.
export const byteOf = (square) => (square === 0 || isSquare(square) ? square : 255);
