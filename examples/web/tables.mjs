// SPDX-License-Identifier: MIT
// Endgame tables: who wins, and how soon. Their WebAssembly is separate, and positions reach it as FEN.
import { describe } from './arguments.mjs';
import { bytesOf } from './files.mjs';
import { standard } from './tables-source.mjs';

const VALUES = ['unknown', 'win', 'loss', 'draw']; // enum draughts_tables_value
const SIZE = 32, FIELDS = { value: 8, progress: 12, end: 16 }; // struct draughts_tables_move
const MOVES_MAX = 128, DAMAGED = 11, ROOM = 1024;
const compiled = new Map(); // modules, by source

function moduleOf(source) {
	const key = String(source);
	if (!compiled.has(key))
		compiled.set(key, bytesOf(source).then(WebAssembly.compile).catch((error) => {
			compiled.delete(key);
			throw error;
		}));
	return compiled.get(key);
}

// All memory belongs to the instance, and is collected with it.
export class Tables {
	#c;
	#tables;
	#position;
	#moves;
	#room; // for a FEN, the name of a ruleset, or a number of plies

	constructor(c, name) {
		this.#c = c;
		this.#room = this.#allocate(ROOM);
		this.ruleset = name;
		this.#tables = c.draughts_tables_new(this.#rules(name));
		this.#moves = this.#allocate(MOVES_MAX * SIZE);
	}

	static async open(ruleset = 'english', { source = standard() } = {}) {
		const { exports } = await WebAssembly.instantiate(await moduleOf(source), {});
		exports._initialize();
		return new Tables(exports, ruleset);
	}

	#allocate(length) {
		const place = this.#c.malloc(length);
		if (place === 0)
			throw new RangeError(`there is no memory for ${length} bytes of tables`);
		return place >>> 0;
	}

	// Passes a text with a NUL after it. Returns its length, or 0 if C would read only a part of it.
	#put(text) {
		const bytes = new TextEncoder().encode(`${text}\0`), length = bytes.length - 1;
		if (bytes.length > ROOM || bytes.indexOf(0) < length)
			return 0;
		new Uint8Array(this.#c.memory.buffer).set(bytes, this.#room);
		return length;
	}

	#rules(name) {
		const rules = typeof name === 'string' && this.#put(name) ? this.#c.draughts_ruleset_by_name(this.#room) : 0;
		if (rules === 0)
			throw new RangeError(`there is no ruleset ${describe(name)}`);
		return rules;
	}

	get pieces() { return this.#c.draughts_tables_pieces(this.#tables); }

	add(bytes) {
		const given = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
		if (!(given instanceof Uint8Array))
			throw new TypeError(`a table is bytes, not ${describe(bytes)}`);
		const c = this.#c, place = this.#allocate(Math.max(given.length, 1));
		new Uint8Array(c.memory.buffer).set(given, place);
		const status = c.draughts_tables_add(this.#tables, place, given.length);
		if (status === 0)
			return this;
		c.free(place);
		throw status === DAMAGED ? new TypeError(`the bytes are no whole table of ${this.ruleset}`)
			: new RangeError('there is no memory for this table');
	}

	#read(given) {
		const { position = given } = given ?? {}, c = this.#c;
		if (typeof position?.fen !== 'string' || typeof position.ruleset?.name !== 'string')
			throw new TypeError(`a game or a position is expected, not ${describe(given)}`);
		const rules = this.#rules(position.ruleset.name);
		this.#position ??= c.draughts_position_new(rules);
		if (c.draughts_position_read_fen(this.#position, rules, this.#room, this.#put(position.fen), 0) !== 0)
			throw new RangeError(`the FEN ${describe(position.fen)} cannot be read`);
		return position;
	}

	probe(position) {
		this.#read(position);
		const value = VALUES[this.#c.draughts_tables_probe(this.#tables, this.#position, this.#room)];
		return { value, plies: new DataView(this.#c.memory.buffer).getUint32(this.#room, true) };
	}

	moves(given) {
		const legal = new Map(this.#read(given).moves().map((move) => [BigInt(move.code), move]));
		const count = this.#c.draughts_tables_moves(this.#tables, this.#position, this.#moves, MOVES_MAX);
		const view = new DataView(this.#c.memory.buffer);
		return Array.from({ length: count }, (_, i) => {
			const at = this.#moves + SIZE * i, field = (name) => view.getUint32(at + FIELDS[name], true);
			return { move: legal.get(view.getBigUint64(at, true)), value: VALUES[field('value')], progress: field('progress'), end: field('end') };
		});
	}
}
