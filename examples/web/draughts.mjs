// SPDX-License-Identifier: MIT
// libdraughts for JavaScript: the same in Node, browsers and workers. draughts.d.mts describes what
// is exported here; the manual pages describe what it does.
//
//     import init, { Game } from './draughts.mjs';
//
//     await init();
//     const game = new Game('english');
//     game.play('11-15');
//     console.log(game.position.moves().map((move) => move.text));
//     game.close();
//
// Objects hold memory of the module. close() gives it back at once; without it that happens when the
// garbage collector has found the object.

// The names of numbers, in the order of the enumerations in the headers.

const STATUSES = ['OK', 'MEMORY', 'SYNTAX', 'POSITION', 'ILLEGAL', 'AMBIGUOUS', 'GAME_OVER',
	'NO_CLAIM', 'UNSUPPORTED', 'RANGE'];
const SIDES = ['white', 'black'];
const OUTCOMES = ['ongoing', 'white-wins', 'black-wins', 'draw'];
const ENDINGS = ['none', 'no-pieces', 'no-moves', 'resigned', 'agreed', 'repetition',
	'quiet-moves', 'recorded', 'time', 'forfeit'];
const REASONS = ['NONE', 'UNREADABLE', 'NO_SQUARE', 'AMBIGUOUS', 'GAME_OVER', 'EMPTY', 'NOT_YOURS',
	'OCCUPIED', 'DIRECTION', 'DISTANCE', 'NO_JUMP', 'TWICE', 'CROWNED', 'MAN_AT_KING',
	'MAN_BACKWARD', 'MUST_CAPTURE', 'GOES_ON', 'MORE_PIECES', 'KING_TAKES', 'MORE_KINGS',
	'KING_EARLIER', 'NOT_IN_LINE', 'COUNT', 'ODD_STRAIGHT', 'STACK_SMALL', 'TARGET_TALL',
	'SIDEWAYS', 'ON_BOARD', 'MUST_MOVE'];
const FAULTS = ['TURN', 'OVERLAP', 'TOO_MANY_WHITE', 'TOO_MANY_BLACK', 'MAN_ON_CROWNING_ROW',
	'KING_WITHOUT_PIECE', 'HEIGHT', 'NO_PIECES', 'KING', 'RESERVED'];
const PDN_FAULTS = ['NONE', 'MOVE', 'TEXT', 'COMMENT', 'BRACE', 'VARIATION', 'TAG', 'GAMETYPE',
	'VARIANT', 'FEN', 'RESULT', 'SETUP', 'MEMORY'];
const EVENTS = ['end', 'game', 'tag', 'start', 'move', 'comment', 'nag', 'variation',
	'variation-end', 'result', 'game-end'];
const KINDS = ['plain', 'selected', 'target', 'reason', 'fault'];

// Sizes and limits, in the order of layout.c.
const LAYOUT = { pointer: 4, position: 64, packed: 24, moves: 128, routes: 6, drawLimits: 16,
	setup: 48, route: 11, reason: 48, claim: 32, svgOptions: 168, pdnEvent: 72, pdnError: 128 };
const ARROWS = 24;

// The module.

let c; // its functions, by their names in C
let u8, view; // its memory, as it is now
let scratch; // blocks of it, for what a single call takes and gives
const TEXT = 1 << 14;
const encoder = new TextEncoder(), decoder = new TextDecoder();

// Loads the module: the file beside this one, or what source says. Later calls change nothing.
let loading;
export default function init(source = new URL('draughts.wasm', import.meta.url), imports = {}) {
	return (loading ??= load(source, imports).catch((error) => {
		loading = undefined;
		throw error;
	}));
}

async function load(source, imports) {
	const instance = await WebAssembly.instantiate(await compile(await source), imports);
	const exports = instance.exports;

	exports._initialize();
	const sizes = new Uint32Array(exports.memory.buffer, exports.web_layout());
	Object.entries(LAYOUT).forEach(([name, size], i) => {
		if (sizes[i] !== size)
			throw new Error(`draughts.wasm and draughts.mjs are of different versions: ` +
				`the size of ${name} is ${sizes[i]}, not ${size}`);
	});
	c = exports;
	scratch = { text: allocate(TEXT), data: allocate(512),
		moves: allocate(8 * LAYOUT.moves) };
}

async function compile(source) {
	if (source instanceof WebAssembly.Module)
		return source;
	if (typeof source === 'string' || source instanceof URL)
		source = await fetchFile(new URL(source, globalThis.location?.href ?? import.meta.url));
	if (typeof source.arrayBuffer === 'function')
		source = await source.arrayBuffer();
	return WebAssembly.compile(source);
}

async function fetchFile(url) {
	if (url.protocol === 'file:')
		return (await import('node:fs/promises')).readFile(url);
	const response = await fetch(url);
	if (!response.ok)
		throw new Error(`${url} cannot be loaded: ${response.status} ${response.statusText}`);
	return response;
}

// All functions of the library by their names in C, for what is not wrapped here; and its memory.
export function library() {
	if (!c)
		throw new Error('call init() and wait for it before anything else');
	return c;
}

// Memory grows, and what looked at it then sees nothing.
function memory() {
	if (u8?.buffer !== library().memory.buffer) {
		u8 = new Uint8Array(c.memory.buffer);
		view = new DataView(c.memory.buffer);
	}
	return view;
}

function allocate(size) {
	return checked(c.malloc(size));
}

function checked(pointer) {
	if (pointer === 0)
		throw new DraughtsError('MEMORY', text(c.draughts_strerror(1)));
	return pointer;
}

// A block of so many bytes for one call; of zeros, if it is that of the scratch.
function zeros(size) {
	memory();
	u8.fill(0, scratch.data, scratch.data + size);
	return scratch.data;
}

// Calls what takes a text as pointer and length. The NUL after it is for those that take only that.
function withText(string, call) {
	const bytes = encoder.encode(string);
	const place = bytes.length < TEXT ? scratch.text : allocate(bytes.length + 1);
	try {
		memory();
		u8.set(bytes, place);
		u8[place + bytes.length] = 0;
		return call(place, bytes.length);
	} finally {
		if (place !== scratch.text)
			c.free(place);
	}
}

// The text of a function that follows snprintf.
function written(write, ...values) {
	const length = write(...values, scratch.text, TEXT);
	if (length < TEXT)
		return decode(scratch.text, length);
	const place = allocate(length + 1);
	try {
		write(...values, place, length + 1);
		return decode(place, length);
	} finally {
		c.free(place);
	}
}

function decode(pointer, length) {
	memory();
	if (length <= 16) { // for a move this is faster, if it is ASCII
		let short = '', all = 0;
		for (let i = 0; i < length; i++) {
			all |= u8[pointer + i];
			short += String.fromCharCode(u8[pointer + i]);
		}
		if (all < 128)
			return short;
	}
	return decoder.decode(u8.subarray(pointer, pointer + length));
}

// The text at a pointer, up to its NUL; null for NULL.
function text(pointer) {
	memory();
	return pointer === 0 ? null : decode(pointer, u8.indexOf(0, pointer) - pointer);
}

function squaresOf(set) {
	const squares = [];
	for (let square = 1; set !== 0; square++, set >>>= 1)
		if (set & 1)
			squares.push(square);
	return squares;
}

function setOf(squares) {
	let set = 0;
	for (const square of squares)
		if (square >= 1 && square <= 32)
			set |= 1 << (square - 1);
	return set;
}

const nameOf = (names, number) => names[number] ?? String(number);

function numberOf(names, name) {
	const number = names.indexOf(name);
	if (number < 0)
		throw new RangeError(`${name} is none of ${names.join(', ')}`);
	return number;
}

// Errors.

export class DraughtsError extends Error {
	constructor(status, message, { reason = null, article = reason?.article ?? null, place = null,
		faults = [] } = {}) {
		super(message);
		this.name = 'DraughtsError';
		this.status = status;
		this.reason = reason;
		this.article = article;
		this.place = place;
		this.faults = faults;
	}
}

function check(status, details) {
	if (status !== 0)
		throw new DraughtsError(nameOf(STATUSES, status), text(c.draughts_strerror(status)), details);
}

// The reason at a pointer, as draughts_move_explain and others fill it in.
function reasonAt(pointer, position) {
	const at = (offset) => memory().getUint32(pointer + offset, true);
	if (at(0) === 0)
		return null;
	const sentence = written(c.draughts_reason_write, position, pointer);
	return {
		code: nameOf(REASONS, at(0)),
		text: sentence,
		article: /\(([A-Z]\d+(?:, [A-Z]\d+)*)\)\.$/.exec(sentence)?.[1] ?? null,
		count: at(4), from: at(8), to: at(12), squares: squaresOf(at(16)),
		offset: at(20), length: at(24), pieceMoves: at(28), piece: at(36),
	};
}

function refusal(status, reason) {
	return new DraughtsError(nameOf(STATUSES, status), reason?.text ?? text(c.draughts_strerror(status)),
		{ reason, place: reason && { offset: reason.offset, length: reason.length } });
}

// Rulesets.

class Ruleset {
	constructor(pointer) {
		const limits = zeros(LAYOUT.drawLimits);
		Object.defineProperty(this, 'pointer', { value: pointer });
		this.name = text(c.draughts_ruleset_name(pointer));
		this.title = text(c.draughts_ruleset_title(pointer));
		this.first = SIDES[c.draughts_ruleset_first(pointer)];
		this.gametype = c.draughts_ruleset_gametype(pointer);
		c.draughts_ruleset_draw_limits(pointer, limits);
		this.drawLimits = Object.freeze(drawLimitsAt(limits));
		Object.freeze(this);
	}

	// The name of a square, c3; and its number, 0 if the name is that of none.
	squareName(square) {
		const at = zeros(8);
		return c.draughts_square_coordinates(this.pointer, square, at, at + 4)
			? 'abcdefgh'[memory().getUint32(at, true) - 1] + memory().getUint32(at + 4, true) : null;
	}

	squareAt(name) {
		const [file, rank] = name;
		return c.draughts_square_at(this.pointer, 'abcdefgh'.indexOf(file) + 1, Number(rank));
	}
}

function drawLimitsAt(pointer) {
	memory();
	return {
		repetitions: view.getUint32(pointer, true),
		quietMoves: view.getUint32(pointer + 4, true),
		menReset: u8[pointer + 8] !== 0,
		agreement: u8[pointer + 9] !== 0,
	};
}

const known = new Map(); // by pointer

function rulesetAt(pointer) {
	if (!known.has(pointer))
		known.set(pointer, new Ruleset(pointer));
	return known.get(pointer);
}

// All rulesets, in the order of the library.
export function rulesets() {
	const all = [];
	for (let i = 0, pointer; (pointer = library().draughts_ruleset_at(i)) !== 0; i++)
		all.push(rulesetAt(pointer));
	return all;
}

// A ruleset by its name, or as it is.
export function ruleset(name) {
	if (name instanceof Ruleset)
		return name;
	const pointer = library() && withText(String(name), (place) => c.draughts_ruleset_by_name(place));
	if (pointer === 0)
		throw new RangeError(`there is no ruleset ${name}, only ` +
			rulesets().map((one) => one.name).join(', '));
	return rulesetAt(pointer);
}

export const version = () => text(library().draughts_version_string());

// Handles: objects of the library. An owned one is freed by close() or after it was forgotten; a
// borrowed one belongs to another, which it keeps alive.

const forgotten = new FinalizationRegistry(({ free, pointer }) => free(pointer));
const adopted = Symbol('a pointer in place of arguments');

class Handle {
	#pointer;
	#free;
	#owner;

	_own(pointer, free) {
		this.#pointer = checked(pointer);
		this.#free = free;
		forgotten.register(this, { free, pointer }, this);
		return this;
	}

	_borrow(pointer, owner) {
		this.#pointer = pointer;
		this.#owner = owner;
		return this;
	}

	// Where it is in the memory of the module, for the functions of library().
	get pointer() {
		if (this.#pointer === undefined || (this.#owner && this.#owner.closed))
			throw new Error(`this ${this.constructor.name} is closed`);
		return this.#pointer;
	}

	get closed() {
		return this.#pointer === undefined;
	}

	get _writable() {
		if (this.#owner)
			throw new Error(`this ${this.constructor.name} belongs to another object: clone() it first`);
		return this.pointer;
	}

	close() {
		if (this.#free !== undefined && !this.closed) {
			forgotten.unregister(this);
			this.#free(this.#pointer);
			this.#pointer = undefined;
		}
	}
}
if (Symbol.dispose)
	Handle.prototype[Symbol.dispose] = Handle.prototype.close;

// Moves are plain objects, which JSON carries. `code' is the 64-bit number of the library.

function moveObject(position, code) {
	const low = Number(code & 0xffffffffn), captured = Number(code >> 32n);
	const from = low & 63, to = low >> 6 & 63, pass = (low >> 18 & 1) !== 0;
	return {
		text: written(c.draughts_move_write, position, code),
		from, to,
		route: captured !== 0 ? routesOf(position, code, 1)[0] ?? [] : pass ? [] : [from, to],
		captured: squaresOf(captured),
		count: low >> 12 & 15,
		promotion: (low >> 16 & 1) !== 0,
		off: (low >> 17 & 1) !== 0,
		pass,
		byKing: (low >> 19 & 1) !== 0,
		code: '0x' + hexadecimal(captured) + hexadecimal(low),
	};
}

const hexadecimal = (number) => number.toString(16).padStart(8, '0');
const codeAt = (pointer) => memory().getBigUint64(pointer, true);

function codeOf(move) {
	const { code } = move ?? { code: '0x0000000000000000' };
	if (!/^0x[0-9a-f]{16}$/.test(code))
		throw new DraughtsError('SYNTAX', `${code} is not the code of a move`);
	return BigInt(code);
}

function routesOf(position, code, capacity) {
	const at = zeros(capacity * LAYOUT.route);
	const total = Math.min(c.draughts_position_routes(position, code, at, capacity), capacity);
	memory();
	return Array.from({ length: total }, (_, i) => {
		const route = at + i * LAYOUT.route;
		return [...u8.subarray(route + 1, route + 1 + u8[route])];
	});
}

function movesBy(list, position) {
	const moves = [], total = list(position, scratch.moves, LAYOUT.moves);
	for (let i = 0; i < total; i++)
		moves.push(moveObject(position, codeAt(scratch.moves + 8 * i)));
	return moves;
}

// Explains a text by draughts_move_explain or draughts_game_explain.
function explain(call, object, position, string) {
	const at = zeros(LAYOUT.reason);
	const status = withText(string, (place, length) => call(object, place, length, at));
	return { status, reason: reasonAt(at, position) };
}

// The text of a move that has no code; undefined for one that has.
const textOf = (move) => (typeof move === 'string' ? move : move?.code ? undefined : move?.text);

// The code of a move, from a text or from a move, which need not be legal.
function readMove(position, move, call = c.draughts_move_explain, object = position) {
	const string = textOf(move);
	if (string === undefined)
		return codeOf(move);
	const at = zeros(8);
	const status = withText(string, (place, length) =>
		c.draughts_move_read(position, place, length, at));
	if (status === 0)
		return codeAt(at);
	const found = explain(call, object, position, string);
	throw refusal(found.status || status, found.reason);
}

// Plays, by draughts_position_play or draughts_game_play, and returns the move.
function playMove(play, call, object, position, move) {
	const code = readMove(position, move, call, object);
	const played = moveObject(position, code);
	const status = play(object, code);
	if (status !== 0)
		throw refusal(status, explain(call, object, position, textOf(move) ?? move?.text ?? '').reason);
	return played;
}

// Setups: pieces by square, as { side, king, height }.

function writeSetup({ turn = 'white', pieces }) {
	const at = zeros(LAYOUT.setup);
	memory();
	for (const [square, { side, king = false, height = 1 }] of pieces) {
		const bit = setOf([square]), place = at + 4 * numberOf(SIDES, side);
		if (bit === 0)
			throw new RangeError(`${square} is not a square; squares are 1 to 32`);
		view.setUint32(place, view.getUint32(place, true) | bit, true);
		view.setUint32(at + 8, view.getUint32(at + 8, true) | (king ? bit : 0), true);
		u8[at + 12 + square - 1] = height;
	}
	u8[at + 44] = numberOf(SIDES, turn);
	return at;
}

function faultsOf(rules, setup) {
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
	return faultsOf(ruleset(name), writeSetup(setup));
}

function writeSvgOptions({ lastMove = null, coordinates = false, numbers = false, blackBelow = false,
	squares = false, theme = 'light', size = 0, marks = {}, arrows = [] } = {}) {
	const at = zeros(LAYOUT.svgOptions);
	memory();
	view.setBigUint64(at, codeOf(lastMove), true);
	view.setUint32(at + 8, Number(coordinates) | numbers << 1 | blackBelow << 2 | squares << 3, true);
	view.setUint32(at + 12, theme === 'dark' ? 1 : 0, true);
	view.setUint32(at + 16, size, true);
	view.setUint32(at + 20, Math.min(arrows.length, ARROWS), true);
	for (const [kind, marked] of Object.entries(marks))
		view.setUint32(at + 24 + 4 * numberOf(KINDS, kind), setOf(marked), true);
	arrows.slice(0, ARROWS).forEach(({ from, to, kind = 'plain' }, i) =>
		u8.set([from, to, numberOf(KINDS, kind), 0], at + 72 + 4 * i));
	return at;
}

export class Position extends Handle {
	constructor(rules = 'english', fen) {
		super();
		if (rules === adopted)
			return;
		rules = ruleset(rules);
		this._own(c.draughts_position_new(rules.pointer), c.draughts_position_free);
		try {
			if (fen !== undefined)
				this.fen = fen;
		} catch (error) {
			this.close();
			throw error;
		}
	}

	static fromSetup(rules, setup) {
		rules = ruleset(rules);
		const position = new Position(rules);
		const at = writeSetup(setup);
		const status = c.draughts_position_setup(position.pointer, at, 0);
		if (status !== 0) {
			const faults = faultsOf(rules, at);
			position.close();
			check(status, { faults });
		}
		return position;
	}

	static unpack(rules, bytes) {
		const position = new Position(rules);
		const at = zeros(LAYOUT.packed);
		u8.set(bytes.subarray(0, LAYOUT.packed), at);
		const status = bytes.length === LAYOUT.packed
			? c.draughts_position_unpack(position.pointer, at, 0) : 2;
		if (status !== 0) {
			position.close();
			check(status);
		}
		return position;
	}

	clone() {
		return new Position(adopted)._own(c.draughts_position_clone(this.pointer),
			c.draughts_position_free);
	}

	equals(other) {
		return c.draughts_position_equal(this.pointer, other.pointer) !== 0;
	}

	get ruleset() {
		return rulesetAt(c.draughts_position_ruleset(this.pointer));
	}

	get turn() {
		return SIDES[c.draughts_position_turn(this.pointer)];
	}

	get outcome() {
		return OUTCOMES[c.draughts_position_outcome(this.pointer)];
	}

	get ending() {
		return ENDINGS[c.draughts_position_ending(this.pointer)];
	}

	// 64 bits, so a BigInt.
	get hash() {
		return BigInt.asUintN(64, c.draughts_position_hash(this.pointer));
	}

	get fen() {
		return written(c.draughts_position_write_fen, this.pointer);
	}

	set fen(fen) {
		const at = zeros(4);
		check(withText(fen, (place, length) =>
			c.draughts_position_read_fen(this._writable, place, length, at)),
		{ place: { offset: memory().getUint32(at, true), length: 0 } });
	}

	// The pieces by their squares.
	get pieces() {
		const at = zeros(LAYOUT.setup);
		c.draughts_position_get_setup(this.pointer, at);
		memory();
		const black = view.getUint32(at + 4, true), kings = view.getUint32(at + 8, true);
		return new Map(squaresOf(view.getUint32(at, true) | black).map((square) => [square, {
			side: SIDES[black >>> (square - 1) & 1],
			king: (kings >>> (square - 1) & 1) !== 0,
			height: u8[at + 12 + square - 1],
		}]));
	}

	pack() {
		const at = zeros(LAYOUT.packed);
		c.draughts_position_pack(this.pointer, at);
		memory();
		return u8.slice(at, at + LAYOUT.packed);
	}

	moves() {
		return movesBy(c.draughts_position_moves, this.pointer);
	}

	captures() {
		return movesBy(c.draughts_position_captures, this.pointer);
	}

	get count() {
		return c.draughts_position_count(this.pointer);
	}

	get hasCapture() {
		return c.draughts_position_has_capture(this.pointer) !== 0;
	}

	// Where each piece can go: squares by squares, 0 for off the board. A pass is not among them.
	destinations() {
		const total = c.draughts_position_moves(this.pointer, scratch.moves, LAYOUT.moves);
		const ends = new Map();
		for (let i = 0; i < total; i++) {
			const low = memory().getUint32(scratch.moves + 8 * i, true);
			const from = low & 63, to = low >> 6 & 63;
			if (from === 0)
				continue;
			if (!ends.has(from))
				ends.set(from, []);
			if (!ends.get(from).includes(to))
				ends.get(from).push(to);
		}
		return ends;
	}

	// Reads a move, or throws why there is none.
	read(string) {
		return moveObject(this.pointer, readMove(this.pointer, string));
	}

	// Why a text is no legal move; null if it is one.
	explain(string) {
		return explain(c.draughts_move_explain, this.pointer, this.pointer, string).reason;
	}

	isLegal(move) {
		return c.draughts_position_is_legal(this.pointer, codeOf(move)) !== 0;
	}

	format(move, { coordinates = false, full = false } = {}) {
		return written(c.draughts_move_format, this.pointer, codeOf(move),
			Number(coordinates) | full << 1);
	}

	// All ways that a move can go, each a list of squares.
	routes(move) {
		return routesOf(this.pointer, codeOf(move), LAYOUT.routes);
	}

	// Plays a move, or a text, and returns it.
	play(move) {
		return playMove(c.draughts_position_play, c.draughts_move_explain, this._writable,
			this.pointer, move);
	}

	reset() {
		c.draughts_position_reset(this._writable);
	}

	rotate() {
		c.draughts_position_rotate(this._writable, this.pointer);
	}

	switchTurn() {
		c.draughts_position_switch_turn(this._writable, this.pointer);
	}

	// The positions after all moves, for searches: made in room, which can be used again.
	successors(room = new Successors()) {
		return room._fill(this.pointer);
	}

	perft(depth) {
		return BigInt.asUintN(64, c.draughts_position_perft(this.pointer, depth));
	}

	perftRoutes(depth) {
		return BigInt.asUintN(64, c.draughts_position_perft_routes(this.pointer, depth));
	}

	svg(options) {
		return written(c.draughts_position_write_svg, this.pointer, writeSvgOptions(options));
	}

	// The middle of a square in the picture that the options make.
	center(square, options) {
		const at = writeSvgOptions(options), x = at + LAYOUT.svgOptions;
		memory().setBigUint64(x, 0n, true);
		c.draughts_svg_center(this.ruleset.pointer, at, square, x, x + 4);
		return { x: view.getInt32(x, true), y: view.getInt32(x + 4, true) };
	}

	diagram({ unicode = false, blackBelow = false, numbers = false } = {}) {
		return written(c.draughts_position_write_diagram, this.pointer,
			Number(unicode) | blackBelow << 1 | numbers << 2);
	}
}

// Room for the positions after all moves of one, and for the moves.
export class Successors extends Handle {
	#length = 0;
	#from;
	#moves;
	#views = [];

	constructor() {
		super();
		const block = library() && c.malloc((LAYOUT.position + 8) * LAYOUT.moves + LAYOUT.position);
		this._own(block, c.free);
		this.#moves = block + LAYOUT.position * LAYOUT.moves;
		this.#from = this.#moves + 8 * LAYOUT.moves;
	}

	_fill(position) {
		const block = this.pointer;
		c.draughts_position_copy(this.#from, position);
		this.#length = c.draughts_position_successors(this.#from, block, this.#moves);
		return this;
	}

	get length() {
		return this.#length;
	}

	// The position after the i-th move: valid until the room is filled again.
	at(i) {
		return this.#views[i] ??=
			new Position(adopted)._borrow(this.pointer + i * LAYOUT.position, this);
	}

	move(i) {
		const block = this.pointer; // a closed room has no moves
		return block && i < this.#length ? moveObject(this.#from, codeAt(this.#moves + 8 * i)) : null;
	}
}

export class Game extends Handle {
	#position;
	#start;

	constructor(from = 'english') {
		super();
		if (from === adopted)
			return;
		this._own(from instanceof Position ? c.draughts_game_from(from.pointer)
			: c.draughts_game_new(ruleset(from).pointer), c.draughts_game_free);
	}

	clone() {
		return new Game(adopted)._own(c.draughts_game_clone(this.pointer), c.draughts_game_free);
	}

	// The position now and at the start: they follow the game, and are read only.
	get position() {
		return this.#position ??=
			new Position(adopted)._borrow(c.draughts_game_position(this.pointer), this);
	}

	get start() {
		return this.#start ??=
			new Position(adopted)._borrow(c.draughts_game_start(this.pointer), this);
	}

	get ruleset() {
		return this.position.ruleset;
	}

	get length() {
		return c.draughts_game_length(this.pointer);
	}

	// A copy of the position after a ply.
	positionAt(ply) {
		const position = this.position.clone();
		const status = c.draughts_game_position_at(this.pointer, ply, position.pointer);
		if (status !== 0) {
			position.close();
			check(status);
		}
		return position;
	}

	// The move of a ply from 1 on, null past the last; and all of them.
	move(ply) {
		const code = BigInt.asUintN(64, c.draughts_game_move(this.pointer, ply));
		if (code === 0n)
			return null;
		const before = this.positionAt(ply - 1);
		try {
			return moveObject(before.pointer, code);
		} finally {
			before.close();
		}
	}

	moves() {
		return Array.from({ length: this.length }, (_, i) => this.move(i + 1));
	}

	moveNumber(ply) {
		return c.draughts_game_move_number(this.pointer, ply);
	}

	play(move) {
		return playMove(c.draughts_game_play, c.draughts_game_explain, this.pointer,
			this.position.pointer, move);
	}

	explain(string) {
		return explain(c.draughts_game_explain, this.pointer, this.position.pointer, string).reason;
	}

	// False if there is nothing to undo or redo.
	undo() {
		return c.draughts_game_undo(this.pointer) === 0;
	}

	redo() {
		return c.draughts_game_redo(this.pointer) === 0;
	}

	get outcome() {
		return OUTCOMES[c.draughts_game_outcome(this.pointer)];
	}

	get ending() {
		return ENDINGS[c.draughts_game_ending(this.pointer)];
	}

	// The draws that may be claimed, with their evidence; null where there is none.
	claims() {
		const at = zeros(LAYOUT.claim);
		const claims = c.draughts_game_claims(this.pointer, at);
		const [a, b, d, first, last, before] = Array.from({ length: 6 }, (_, i) =>
			memory().getUint32(at + 4 * i, true));
		const number = (ply) => this.moveNumber(ply);
		return {
			repetition: claims & 1 ? { plies: [a, b, d], moves: [a, b, d].map(number) } : null,
			quietMoves: claims & 2
				? { first, last, before, moves: [first, last].map(number) } : null,
		};
	}

	claimDraw() {
		check(c.draughts_game_claim_draw(this.pointer));
	}

	agreeDraw() {
		check(c.draughts_game_agree_draw(this.pointer));
	}

	// A side loses: 'resigned', 'time' or 'forfeit'.
	lose(side, ending = 'resigned') {
		check(c.draughts_game_lose(this.pointer, numberOf(SIDES, side), numberOf(ENDINGS, ending)));
	}

	setResult(outcome) {
		check(c.draughts_game_set_result(this.pointer, numberOf(OUTCOMES, outcome)));
	}

	get quietPlies() {
		return c.draughts_game_quiet_plies(this.pointer);
	}

	set quietPlies(plies) {
		check(c.draughts_game_set_quiet(this.pointer, plies));
	}

	get drawLimits() {
		const at = zeros(LAYOUT.drawLimits);
		c.draughts_game_draw_limits(this.pointer, at);
		return drawLimitsAt(at);
	}

	set drawLimits({ repetitions, quietMoves, menReset }) {
		const at = zeros(LAYOUT.drawLimits);
		memory().setUint32(at, repetitions, true);
		view.setUint32(at + 4, quietMoves, true);
		u8[at + 8] = Number(menReset);
		check(c.draughts_game_set_draw_limits(this.pointer, at));
	}

	// The tags in their order.
	get tags() {
		const tags = new Map(), at = zeros(8);
		for (let i = 0; c.draughts_game_tag_at(this.pointer, i, at, at + 4); i++)
			tags.set(text(memory().getUint32(at, true)), text(memory().getUint32(at + 4, true)));
		return tags;
	}

	// null removes it.
	setTag(name, value) {
		check(withText(name + '\0' + (value ?? ''), (place) => c.draughts_game_set_tag(this.pointer,
			place, value === null ? 0 : place + encoder.encode(name).length + 1)));
	}

	comment(ply) {
		return text(c.draughts_game_comment(this.pointer, ply));
	}

	setComment(ply, string) {
		check(withText(string ?? '', (place) =>
			c.draughts_game_set_comment(this.pointer, ply, string === null ? 0 : place)));
	}

	// All movetext after a ply: comments, NAGs and variations.
	annotation(ply) {
		return text(c.draughts_game_annotation(this.pointer, ply));
	}

	setAnnotation(ply, string) {
		check(withText(string ?? '', (place) =>
			c.draughts_game_set_annotation(this.pointer, ply, string === null ? 0 : place)));
	}

	get pdn() {
		return written(c.draughts_game_write_pdn, this.pointer);
	}
}

// A reader of PDN: for (const { game, error, place } of new Pdn(text)). A game that is wrong comes as
// an error, with the game up to there, and the next one follows.
export class Pdn extends Handle {
	#text;

	constructor(string, { ruleset: rules } = {}) {
		super();
		const bytes = encoder.encode(string);
		const place = library() && allocate(bytes.length + 1);
		memory();
		u8.set(bytes, place);
		const pdn = c.draughts_pdn_new(place, bytes.length);
		const { draughts_pdn_free, free } = c;
		if (pdn === 0)
			free(place);
		this.#text = place;
		this._own(pdn, (pointer) => {
			draughts_pdn_free(pointer);
			free(place);
		});
		if (rules !== undefined)
			c.draughts_pdn_set_ruleset(pdn, ruleset(rules).pointer);
	}

	// The next game; null at the end.
	next() {
		const at = zeros(4);
		const status = c.draughts_pdn_next(this.pointer, at);
		const pointer = memory().getUint32(at, true);
		const error = status === 0 ? null : this.#fault(status);
		if (error !== null) {
			const partial = c.draughts_pdn_partial(this.pointer);
			return { error, place: error.place, game: partial === 0 ? null
				: new Game(adopted)._own(c.draughts_game_clone(partial), c.draughts_game_free) };
		}
		return pointer === 0 ? null : { error, place: this.#where(),
			game: new Game(adopted)._own(pointer, c.draughts_game_free) };
	}

	*[Symbol.iterator]() {
		for (let found; (found = this.next()) !== null;)
			yield found;
	}

	// The next event; null at the end.
	read() {
		const at = zeros(LAYOUT.pdnEvent);
		const status = c.draughts_pdn_read(this.pointer, at);
		if (status !== 0)
			return { kind: 'fault', error: this.#fault(status) };
		const number = (offset) => memory().getUint32(at + offset, true);
		const kind = EVENTS[number(0)];
		const event = { kind, depth: number(4) };
		const code = codeAt(at + 40), nameAt = Number(codeAt(at + 24));
		const nag = number(48), outcome = OUTCOMES[number(52)], nameLength = Number(codeAt(at + 32));
		if (['tag', 'move', 'comment', 'nag', 'result'].includes(kind))
			event.text = written(c.draughts_pdn_text, this.pointer, at);
		if (kind === 'tag')
			event.name = decode(this.#text + nameAt, nameLength);
		if (kind === 'move')
			event.move = moveObject(c.draughts_pdn_position(this.pointer), code);
		if (kind === 'move' || kind === 'nag')
			event.number = nag;
		if (kind === 'result')
			event.outcome = outcome;
		return kind === 'end' ? null : event;
	}

	*events() {
		for (let event; (event = this.read()) !== null;)
			yield event;
	}

	// Leaves a 'variation-end' or 'game-end' as the next event.
	skip(until) {
		check(c.draughts_pdn_skip(this.pointer, numberOf(EVENTS, until)));
	}

	#where() {
		const at = zeros(LAYOUT.pdnError);
		c.draughts_pdn_where(this.pointer, at);
		const [game, line, column, offset, length] = Array.from({ length: 5 }, (_, i) =>
			Number(codeAt(at + 8 * i)));
		return { game, line, column, offset, length };
	}

	#fault(status) {
		const place = this.#where(), fault = memory().getUint32(scratch.data + 44, true);
		const position = c.draughts_pdn_position(this.pointer);
		const reason = position === 0 ? null : reasonAt(scratch.data + 48, position);
		const error = new DraughtsError(nameOf(STATUSES, status),
			written(c.draughts_pdn_write_error, this.pointer), { reason, place });
		error.fault = nameOf(PDN_FAULTS, fault);
		return error;
	}
}
