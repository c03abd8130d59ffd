// SPDX-License-Identifier: MIT
// What a page may set on a board. Everything else is refused, with what is allowed.
import { describe } from './arguments.mjs';
import { english } from './board-words.mjs';

const SIDES = ['white', 'black'];
export const COLOURS = ['green', 'red', 'blue', 'yellow']; // of drawings
// The properties that are attributes as well. Of two values, the first is the default.
export const ATTRIBUTES = { orientation: SIDES, theme: ['light', 'dark'], numbers: ['shown', 'hidden'], forced: ['shown', 'hidden'],
	touchMove: [false, true], ruleset: null, fen: null };
const KINDS = ['plain', 'selected', 'target', 'reason', 'fault'];

const isOneOf = (list) => [(value) => list.includes(value), list.join(', ')];
const isObject = (value) => typeof value === 'object' && value !== null;
const isList = (value) => typeof value?.[Symbol.iterator] === 'function';
const isSquare = (value) => Number.isInteger(value) && value >= 1 && value <= 32;
const hasKeys = (value, keys) => isObject(value) && Object.keys(value).every((key) => keys.includes(key));

// For each property, a test and the words for what passes it.
const allowed = {
	position: [(value) => value === null || (isObject(value) && (value.closed || (typeof value.ruleset?.squareName === 'function' && 'pieces' in value))),
		'a Position, such as new Position("english", fen), or null'],
	lastMove: [(value) => value === null || (isObject(value) && 'from' in value && 'to' in value), 'a Move or null'],
	number: [(value) => Number.isInteger(value) && value >= 0, 'a move number, or 0'],
	marks: [(value) => hasKeys(value, KINDS) && Object.values(value).every(isList), `an object with lists of squares as ${KINDS.join(', ')}`],
	arrows: [(value) => Array.isArray(value) && value.every((arrow) => isObject(arrow) && KINDS.includes(arrow.kind ?? 'plain')),
		`a list of { from, to, kind }; a kind is ${KINDS.join(', ')}`],
	premovable: [(value) => typeof value === 'boolean', 'true or false'],
	drawable: [(value) => typeof value === 'boolean', 'true or false'],
	drawings: [(value) => Array.isArray(value) && value.every((one) => isObject(one) && [one.from, one.to].every(isSquare) &&
		COLOURS.includes(one.colour ?? 'green')), `a list of { from, to, colour } with squares; a colour is ${COLOURS.join(', ')}`],
	premove: [(value) => value === null || (isObject(value) && [value.from, value.to].every(isSquare)), '{ from, to } with two squares, or null'],
	movable: isOneOf([...SIDES, 'both', 'none']),
	duration: [(value) => Number.isFinite(value) && value >= 0, 'a number of milliseconds'],
	edit: [(value) => typeof value === 'boolean', 'true or false'],
	...Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, values]) => [name, values ? isOneOf(values) :
		[(value) => value === null || typeof value === 'string', 'a text or null']])),
	words: [(value) => hasKeys(value, Object.keys(english)), `an object with some of ${Object.keys(english).join(', ')}`],
};

// Throws if a value is not allowed.
export function check(values) {
	for (const [name, value] of Object.entries(values)) {
		const [isRight, what] = allowed[name] ?? [() => false];
		if (!what)
			throw new TypeError(`a board has no ${describe(name)}, only ${Object.keys(allowed).join(', ')}`);
		if (!isRight(value))
			throw new (typeof value === 'object' ? TypeError : RangeError)(`${name} is ${what}, not ${describe(value)}`);
	}
}
