// SPDX-License-Identifier: MIT
// The names of numbers, in the order of the enumerations in the headers.

export const STATUSES = ['OK', 'MEMORY', 'SYNTAX', 'POSITION', 'ILLEGAL', 'AMBIGUOUS', 'GAME_OVER', 'NO_CLAIM',
	'UNSUPPORTED', 'RANGE', 'FILE', 'DAMAGED'];
export const SIDES = ['white', 'black'];
export const OUTCOMES = ['ongoing', 'white-wins', 'black-wins', 'draw'];
export const ENDINGS = ['none', 'no-pieces', 'no-moves', 'resigned', 'agreed', 'repetition', 'quiet-moves',
	'recorded', 'time', 'forfeit'];
export const REASONS = ['NONE', 'UNREADABLE', 'NO_SQUARE', 'AMBIGUOUS', 'GAME_OVER', 'EMPTY', 'NOT_YOURS',
	'OCCUPIED', 'DIRECTION', 'DISTANCE', 'NO_JUMP', 'TWICE', 'CROWNED', 'MAN_AT_KING', 'MAN_BACKWARD',
	'MUST_CAPTURE', 'GOES_ON', 'MORE_PIECES', 'KING_TAKES', 'MORE_KINGS', 'KING_EARLIER', 'NOT_IN_LINE', 'COUNT',
	'ODD_STRAIGHT', 'STACK_SMALL', 'TARGET_TALL', 'SIDEWAYS', 'ON_BOARD', 'MUST_MOVE'];
export const FAULTS = ['TURN', 'OVERLAP', 'TOO_MANY_WHITE', 'TOO_MANY_BLACK', 'MAN_ON_CROWNING_ROW',
	'KING_WITHOUT_PIECE', 'HEIGHT', 'NO_PIECES', 'KING', 'RESERVED'];
export const PDN_FAULTS = ['NONE', 'MOVE', 'TEXT', 'COMMENT', 'BRACE', 'VARIATION', 'TAG', 'GAMETYPE',
	'VARIANT', 'FEN', 'RESULT', 'SETUP', 'MEMORY', 'NO_GAMETYPE', 'TAGS', 'DEPTH'];
export const EVENTS = ['end', 'game', 'tag', 'start', 'move', 'comment', 'nag', 'variation', 'variation-end',
	'result', 'game-end'];
export const PIECES = ['no piece', 'white man', 'white king', 'black man', 'black king'];
export const TRAITS = ['kings', 'flyingKings', 'stacks', 'letters', 'mustCapture', 'rankedCaptures', 'menTakeKings',
	'menTakeBack', 'crownedInPassing', 'draws'];
export const KINDS = ['plain', 'selected', 'target', 'reason', 'fault'];

// The flags of a text: how squares, moves and positions are written.
export const textFlags = ({ coordinates = false, full = false, numbers = false } = {}) =>
	Number(Boolean(coordinates)) | Boolean(full) << 1 | Boolean(numbers) << 2;

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
