// SPDX-License-Identifier: MIT
// Moves: listing them, finding the move that a program passes, playing them.
import { describe } from './arguments.mjs';
import { ENUMS, LIMITS, OFFSETS, SIZES } from './constants.mjs';
import { DraughtsError, reasonAt, refusal } from './errors.mjs';
import { rulesetAt } from './ruleset.mjs';
import { byteOf, isSquare, squaresOf } from './names.mjs';
import { c, copyIn, memory, scratch, u8, view, withText, written, zeros } from './wasm.mjs';

// A position as numbers, which moves keep so that they can write their text on demand.
function wordsOf(position) {
	memory();
	const words = [0.5]; // a fraction, so that JavaScript stores the numbers themselves, not pointers
	for (let i = 0; i < LIMITS.POSITION_SIZE; i += 4)
		words.push(view.getUint32(position + i, true));
	return words;
}

let restored; // the words that are in scratch.position

function restore(words) {
	if (restored !== words) {
		memory();
		for (let i = 0; i < LIMITS.POSITION_SIZE; i += 4)
			view.setUint32(scratch.position + i, words[i / 4 + 1], true);
		restored = words;
	}
	return scratch.position;
}

// Of the library's 64 bits, 12 are always 0. The other 52 fit into a JavaScript number.
const LOW = 1 << 20;

export class Move {
	#origin;

	constructor(id, origin) {
		this.id = id;
		this.#origin = origin;
	}

	get from() { return this.id & 63; }
	get to() { return this.id >> 6 & 63; }
	get count() { return this.id >> 12 & 15; }
	get promotion() { return (this.id >> 16 & 1) !== 0; }
	get off() { return (this.id >> 17 & 1) !== 0; }
	get pass() { return (this.id >> 18 & 1) !== 0; }
	get byKing() { return (this.id >> 19 & 1) !== 0; }
	get captured() { return squaresOf(Math.floor(this.id / LOW)); }

	// The first of the routes: the squares that the piece stands on, including the first and the last.
	get route() {
		if (this.id < LOW)
			return routeOf(this.pass ? [] : [this.from, this.to], Number(this.promotion));
		return routesOf(restore(this.#origin), this, 1)[0] ?? routeOf([], 0);
	}

	get text() { return written(c.draughts_move_write, restore(this.#origin), codeOf(this), 0); }
	toString() { return this.text; }

	get code() {
		const low = this.id & LOW - 1, high = Math.floor(this.id / LOW);
		return `0x${hexadecimal(high)}${hexadecimal(low)}`;
	}

	toJSON() {
		const { text, from, to, route, captured, count, promotion, off, pass, byKing, code } = this;
		return { text, from, to, route, captured, count, promotion, off, pass, byKing, code };
	}

	// For console.log in Node.
	[Symbol.for('nodejs.util.inspect.custom')]() {
		const { text, from, to, captured } = this;
		return `Move ${text} { from: ${from}, to: ${to}, captured: [${captured.join(', ')}] }`;
	}
}

const hexadecimal = (number) => number.toString(16).padStart(8, '0');

// A list of squares. Its crowned property is not enumerable, so lists of the same squares are equal.
const routeOf = (squares, crowned) => Object.defineProperty(squares, 'crowned', { value: crowned });

// The number of a move, as C expects it.
export function codeOf({ id }) {
	memory();
	view.setUint32(scratch.code, id & LOW - 1, true);
	view.setUint32(scratch.code + 4, id / LOW, true);
	return view.getBigUint64(scratch.code, true);
}

const idAt = (pointer) => view.getUint32(pointer + 4, true) * LOW + view.getUint32(pointer, true);

// The moves at scratch.moves or, if `from` is given, only those that start on this square.
export function movesAt(total, position, from) {
	const moves = [], origin = wordsOf(position);
	for (let i = 0, at = scratch.moves; i < total; i++, at += 8)
		if (from === undefined || (view.getUint32(at, true) & 63) === from)
			moves.push(new Move(idAt(at), origin));
	return moves;
}

export function listMoves(position, from) {
	return movesAt(c.draughts_position_moves(position, scratch.moves, LIMITS.MOVES_MAX), position, from);
}

// The move at a pointer, in the position before it.
export function moveAt(pointer, position) {
	const origin = wordsOf(position);
	return new Move(idAt(pointer), origin);
}

export function moveOfCode(code, position) {
	memory();
	view.setBigUint64(scratch.code, code, true);
	return moveAt(scratch.code, position);
}

export function routesOf(position, move, capacity) {
	const at = zeros(capacity * SIZES.route);
	const total = Math.min(c.draughts_position_routes(position, codeOf(move), at, capacity), capacity);
	memory();
	return Array.from({ length: total }, (_, i) => {
		const route = at + i * SIZES.route, first = route + OFFSETS.route.square;
		return routeOf([...u8.subarray(first, first + u8[route + OFFSETS.route.length])], u8[route + OFFSETS.route.crowned]);
	});
}

// Why a string is not a legal move; null if it is one. `read` is draughts_move_read for a position, or
// draughts_game_read_move for a game.
export function explain(read, object, position, move) {
	const at = zeros(SIZES.reason);
	readInto(0, at, read, object, position, move);
	return reasonAt(at, position);
}

// Reads a string, or the squares of a path, in C; returns the status.
function readInto(code, reason, read, object, position, move) {
	if (!Array.isArray(move))
		return withText(move, (place, length) => read(object, place, length, code, reason));
	const bytes = copyIn(move.map(byteOf));
	try {
		const status = c.draughts_move_read_path(position, bytes, move.length, scratch.code, reason);
		if (status !== ENUMS.error.OK || read === c.draughts_move_read)
			return status;
	} finally {
		c.free(bytes);
	}
	memory();
	return readInto(code, reason, read, object, position, moveAt(scratch.code, position).text); // a game may be over
}

function readMove(read, object, position, move) {
	const reason = zeros(SIZES.reason);
	const status = readInto(scratch.code, reason, read, object, position, move);
	if (status !== ENUMS.error.OK)
		throw refusal(status, reasonAt(reason, position));
	memory();
	return moveAt(scratch.code, position);
}

// The move that a program means by a Move, a string, a path of squares, { text }, { code } or { from, to }.
export function findMove(read, object, position, move) {
	if (move instanceof Move)
		return move;
	if (typeof move === 'string' || Array.isArray(move))
		return readMove(read, object, position, move);
	if (move?.code !== undefined)
		return readCode(position, move.code);
	if (move?.text !== undefined)
		return readMove(read, object, position, move.text);
	if (move?.from !== undefined && move.to !== undefined)
		return readEnds(read, object, position, move);
	throw new TypeError('a move is a string, a path of squares, one of moves(), { code } or { from, to }, not ' + describe(move));
}

function readCode(position, code) {
	if (typeof code !== 'string' || !/^0x[0-9a-f]{16}$/.test(code))
		throw new DraughtsError('SYNTAX', `${describe(code)} is not the code of a move`);
	const number = BigInt(code);
	if (number >> 20n & 0xfffn)
		throw refusal(ENUMS.error.ERR_ILLEGAL, null);
	return moveOfCode(number, position);
}

function readEnds(read, object, position, { from, to }) {
	if (!isSquare(from) || (to !== 0 && !isSquare(to)))
		throw new RangeError(`a move goes from a square, 1 to 32, to another square or to 0, not from ${
			describe(from)} to ${describe(to)}`);
	const found = listMoves(position, from).filter((move) => move.to === to);
	if (found.length === 1)
		return found[0];
	readMove(read, object, position, endsOf(position, { from, to }));
	throw refusal(ENUMS.error.ERR_AMBIGUOUS, null); // as a string, the ends stand for one move, but as numbers for several
}

// Plays with draughts_position_play or draughts_game_play, and returns the move.
export function playMove(play, read, object, position, move) {
	const found = findMove(read, object, position, move);
	const status = play(object, codeOf(found));
	if (status === ENUMS.error.OK)
		return found;
	const text = typeof move === 'object' && typeof move.text === 'string' ? move.text : '';
	throw refusal(status, explain(read, object, position, text || endsOf(position, found)));
}

// A move written by its ends, because a move that is not legal here has no text.
function endsOf(position, { from, to }) {
	const rules = rulesetAt(c.draughts_position_ruleset(position));
	return `${rules.squareText(from) ?? from}-${to === 0 ? 'off' : rules.squareText(to) ?? to}`;
}
