// SPDX-License-Identifier: MIT
// Positions, and room for all successors of a position. draughts.d.mts describes each function.
import { describe, wholeNumber } from './arguments.mjs';
import { ENUMS, LIMITS, SIZES } from './constants.mjs';
import { DraughtsError, check, formatReason } from './errors.mjs';
import { Handle, adopted, pointerOf } from './handle.mjs';
import { codeOf, explain, findMove, listMoves, moveAt, movesAt, playMove, routesOf } from './move.mjs';
import { DIAGRAM_FLAGS, ENDINGS, OUTCOMES, SIDES, flagsFrom, isSquare, numberOf, squaresOf, textFlags } from './names.mjs';
import { ruleset, rulesetAt } from './ruleset.mjs';
import { faultsOf, pieceOf, putSetup, putSvgOptions, setupAt, withFen } from './setup.mjs';
import { c, library, memory, scratch, u8, view, written, zeros } from './wasm.mjs';

const textsOf = (texts) => {
	if (typeof texts !== 'object')
		throw new TypeError(`texts is a catalogue, not ${describe(texts)}`);
	return texts ?? {};
};

// The sentence of a catalogue for a reason; null for the English one.
function textOf(texts, { code, ending }) {
	const key = code === 'GAME_OVER' && ending !== 'none' ? `ENDING_${String(ending).toUpperCase().replaceAll('-', '_')}` : code;
	return Object.hasOwn(texts, key) ? texts[key] : null;
}

export class Position extends Handle {
	static name = 'Position'; // for messages, whatever a bundler calls the class

	constructor(rules = 'english', fen) {
		super();
		if (rules === adopted)
			return;
		rules = ruleset(rules);
		this._make((to) => (fen === undefined ? c.draughts_position_init(to, rules.pointer) : readFen(to, rules, fen)));
	}

	// Allocates memory for the position, and calls fill() to set it.
	_make(fill) {
		this._own(library().malloc(LIMITS.POSITION_SIZE), c.free);
		try {
			fill(this.pointer);
		} catch (error) {
			this.close();
			throw error;
		}
		return this;
	}

	static fromSetup(rules, setup) {
		rules = ruleset(rules);
		const at = putSetup(setup);
		return new Position(adopted)._make((to) => {
			const status = c.draughts_position_set_setup(to, rules.pointer, at, 0);
			check(status, { faults: status === ENUMS.error.OK ? [] : faultsOf(rules, at) });
		});
	}

	static unpack(rules, bytes) {
		if (!(bytes instanceof Uint8Array))
			throw new TypeError(`a packed position is a Uint8Array, not ${describe(bytes)}`);
		rules = ruleset(rules);
		const at = zeros(LIMITS.PACKED_SIZE);
		u8.set(bytes.subarray(0, LIMITS.PACKED_SIZE), at);
		return new Position(adopted)._make((to) =>
			check(bytes.length === LIMITS.PACKED_SIZE ? c.draughts_position_unpack(to, rules.pointer, at, 0)
				: ENUMS.error.ERR_SYNTAX));
	}

	clone() { return new Position(adopted)._own(c.draughts_position_clone(this.pointer), c.draughts_position_free); }
	equals(other) { return c.draughts_position_equal(this.pointer, pointerOf(other, Position)) !== 0; }
	get ruleset() { return rulesetAt(c.draughts_position_ruleset(this.pointer)); }
	get turn() { return SIDES[c.draughts_position_turn(this.pointer)]; }
	get outcome() { return OUTCOMES[c.draughts_position_outcome(this.pointer)]; }
	get ending() { return ENDINGS[c.draughts_position_ending(this.pointer)]; }
	get isOver() { return c.draughts_position_outcome(this.pointer) !== ENUMS.outcome.ONGOING; }

	// 64 bits, so a BigInt.
	get hash() { return BigInt.asUintN(64, c.draughts_position_hash(this.pointer)); }
	get fen() { return this.toFen(); }
	set fen(fen) { readFen(this._writable, this.ruleset, fen); }
	toFen(form) { return written(c.draughts_position_write_fen, this.pointer, textFlags(form)); }

	get pieces() {
		const at = zeros(SIZES.setup);
		c.draughts_position_get_setup(this.pointer, at);
		return setupAt(at).pieces;
	}

	pieceAt(square) {
		const position = this.pointer;
		wholeNumber(square, 'a square');
		return pieceOf(c.draughts_position_piece_at(position, square), c.draughts_position_height_at(position, square));
	}

	pack() {
		const at = zeros(LIMITS.PACKED_SIZE);
		c.draughts_position_pack(this.pointer, at);
		memory();
		return u8.slice(at, at + LIMITS.PACKED_SIZE);
	}

	moves({ from } = {}) { return listMoves(this.pointer, from); }

	captures() {
		const total = c.draughts_position_captures(this.pointer, scratch.moves, LIMITS.MOVES_MAX);
		return movesAt(total, this.pointer);
	}

	get count() { return c.draughts_position_count_moves(this.pointer); }
	get hasCapture() { return c.draughts_position_has_capture(this.pointer) !== 0; }

	destinations() {
		const ends = new Map();
		for (const { from, to, pass } of this.moves())
			if (!pass)
				ends.set(from, (ends.get(from) ?? new Set()).add(to));
		return new Map([...ends].map(([from, to]) => [from, [...to]]));
	}

	targets(path = []) {
		if (!Array.isArray(path) || path.length > 16 || path.some((square) => square !== 0 && !isSquare(square)))
			throw new RangeError('a path is a list of squares, 1 to 32, or 0 for off the board');
		const at = zeros(16 + 4), position = this.pointer;
		u8.set(path, at);
		const total = c.draughts_position_targets(position, at, path.length, at + 16, scratch.moves, LIMITS.MOVES_MAX);
		const set = memory().getUint32(at + 16, true), moves = movesAt(total, position);
		const next = squaresOf(set);
		if (path.length === 1 && moves.some(({ off }) => off))
			next.push(0);
		return { moves, next, whole: total > 0 && path.length !== 1 && set === 0 };
	}

	// The error says why in the language of a catalogue.
	parse(move, { texts = null, ...form } = {}) {
		const object = textsOf(texts);
		try {
			return this.read(move);
		} catch (error) {
			if (!error.reason)
				throw error;
			const { status, reason, place } = error, text = this.formatReason(reason, textOf(object, reason), form);
			throw new DraughtsError(status, text, { reason: { ...reason, text }, place });
		}
	}

	resultText({ texts = null, outcome = this.outcome, ending = this.ending, ...form } = {}) {
		const code = 'GAME_OVER', text = textOf(textsOf(texts), { code, ending });
		if (text === null || outcome === 'ongoing')
			return written(c.draughts_result_write, numberOf(OUTCOMES, outcome), numberOf(ENDINGS, ending));
		return this.formatReason({ code, outcome, ending, count: 0, from: 0, to: 0, squares: [], offset: 0, length: 0, piece: 0,
			pieceMoves: 0 }, text, form);
	}

	read(move) { return this.#find(Array.isArray(move) ? move : String(move)); }
	explain(move) { return explain(c.draughts_move_read, this.pointer, this.pointer, move); }
	formatReason(reason, text = null, form = {}) { return formatReason(this.pointer, reason, text, form); }

	isLegal(move) {
		return move?.code !== undefined && c.draughts_position_is_legal(this.pointer, codeOf(this.#find(move))) !== 0;
	}

	format(move, form) {
		const position = this.pointer, code = codeOf(this.#find(move));
		return written(c.draughts_move_write, position, code, textFlags(form));
	}

	routes(move) { return routesOf(this.pointer, this.#find(move), LIMITS.ROUTES_MAX); }
	#find(move) { return findMove(c.draughts_move_read, this.pointer, this.pointer, move); }

	play(move) {
		const position = this._writable;
		return playMove(c.draughts_position_play, c.draughts_move_read, position, position, move);
	}

	rotate() { c.draughts_position_rotate(this._writable, this.pointer); }
	switchTurn() { c.draughts_position_switch_turn(this._writable, this.pointer); }

	successors(room = new Successors()) {
		pointerOf(room, Successors);
		return room._fill(this.pointer);
	}

	perft(depth) { return this.#perft(c.draughts_position_perft, depth); }
	perftRoutes(depth) { return this.#perft(c.draughts_position_perft_routes, depth); }
	#perft(count, depth) {
		return BigInt.asUintN(64, count(this.pointer, wholeNumber(depth, 'a depth', LIMITS.PERFT_DEPTH_MAX)));
	}

	svg(options) { return written(c.draughts_position_write_svg, this.pointer, putSvgOptions(options)); }

	center(square, options) {
		const at = putSvgOptions(options), x = zeros(8);
		if (!isSquare(square))
			throw new RangeError(`${describe(square)} is not a square; squares are 1 to 32`);
		c.draughts_svg_center(this.ruleset.pointer, at, square, x, x + 4);
		memory();
		return { x: view.getInt32(x, true), y: view.getInt32(x + 4, true) };
	}

	diagram(options = {}) {
		return written(c.draughts_position_write_diagram, this.pointer,
			flagsFrom(DIAGRAM_FLAGS, options) | textFlags(options));
	}

	toJSON() { return { ruleset: this.ruleset.name, fen: this.fen }; }
	_summary() { return this.toJSON(); }
}

function readFen(position, rules, fen) {
	const at = zeros(4);
	withFen(rules, fen, at, (...text) => c.draughts_position_read_fen(position, rules.pointer, ...text, at));
}

// Room for all successors of a position, and for the moves that lead to them.
export class Successors extends Handle {
	static name = 'Successors';
	#length = 0;
	#from;
	#moves;
	#views = [];

	constructor() {
		super();
		const block = library() && c.malloc((LIMITS.POSITION_SIZE + 8) * LIMITS.MOVES_MAX + LIMITS.POSITION_SIZE);
		this._own(block, c.free);
		this.#moves = block + LIMITS.POSITION_SIZE * LIMITS.MOVES_MAX;
		this.#from = this.#moves + 8 * LIMITS.MOVES_MAX;
	}

	_fill(position) {
		const block = this.pointer;
		c.draughts_position_copy(this.#from, position);
		this.#length = c.draughts_position_successors(this.#from, block, this.#moves, LIMITS.MOVES_MAX);
		return this;
	}

	get length() { return this.#length; }

	at(i) {
		this.#check(i);
		return this.#views[i] ??= new Position(adopted)._borrow(this.pointer + i * LIMITS.POSITION_SIZE, this);
	}

	move(i) {
		const block = this.#check(i);
		memory();
		return block && moveAt(this.#moves + 8 * i, this.#from);
	}

	#check(i) {
		const block = this.pointer; // throws if the room is closed
		if (!(Number.isInteger(i) && i >= 0 && i < this.#length))
			throw new RangeError(`there are ${this.#length} successors, numbered from 0, so there is no successor ${
				describe(i)}`);
		return block;
	}

	_summary() { return { length: this.#length }; }
}
