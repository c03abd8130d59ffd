// SPDX-License-Identifier: MIT
// PDN: a reader of games and events, and a writer of events, as draughts.d.mts describes them.
import { describe, wholeNumber } from './arguments.mjs';
import { ENUMS, OFFSETS, SIZES } from './constants.mjs';
import { DraughtsError, check, reasonAt } from './errors.mjs';
import { Game } from './game.mjs';
import { Handle, adopted, pointerOf } from './handle.mjs';
import { codeOf, findMove, moveAt } from './move.mjs';
import { ENDINGS, EVENTS, OUTCOMES, PDN_FAULTS, PDN_FLAGS, STATUSES, flagsFrom, nameOf, numberOf, pdnFlags } from './names.mjs';
import { Position } from './position.mjs';
import { ruleset } from './ruleset.mjs';
import { c, copyIn, decode, encode, fieldsAt, library, memory, scratch } from './wasm.mjs';
import { withPair, withText, written, zeros } from './wasm.mjs';

const flagsOf = (bits) => PDN_FLAGS.filter(([, bit]) => bits & bit).map(([name]) => name);

export class Pdn extends Handle {
	static name = 'Pdn'; // for messages, whatever a bundler calls the class
	#text;
	#length = 0;

	constructor(text, { ruleset: rules = 'english', whiteScoreFirst = false } = {}) {
		super();
		if (text === adopted)
			return;
		const ofGames = rules === null ? 0 : ruleset(rules).pointer, bytes = inUtf8(text);
		const { free, draughts_pdn_free } = library(), place = copyIn(bytes);
		const pdn = c.draughts_pdn_new(place, bytes.length, ofGames, flagsFrom(PDN_FLAGS, { whiteScoreFirst }));
		if (pdn === 0)
			free(place);
		this.#length = bytes.length;
		this._read(pdn, place, (pointer) => {
			draughts_pdn_free(pointer);
			free(place);
		});
	}

	_read(pdn, text, free) {
		this.#text = text;
		return this._own(pdn, free);
	}

	next() {
		const at = zeros(4);
		if (!c.draughts_pdn_read_game(this.pointer, at))
			return null;
		const pointer = memory().getUint32(at, true);
		if (pointer !== 0) {
			return { error: null, place: placeAt(this.#putPlace()),
				game: new Game(adopted)._own(pointer, c.draughts_game_free) };
		}
		const error = this.#fault(), partial = c.draughts_pdn_partial(this.pointer);
		return { error, place: error.place, game: partial === 0 ? null
			: new Game(adopted)._own(c.draughts_game_clone(partial), c.draughts_game_free) };
	}

	*[Symbol.iterator]() {
		for (let found; (found = this.next()) !== null;)
			yield found;
	}

	read() {
		const at = zeros(SIZES.pdnEvent);
		if (!c.draughts_pdn_read_event(this.pointer, at))
			return null;
		const found = fieldsAt(at, OFFSETS.pdnEvent);
		const kind = EVENTS[found.kind], event = { kind, depth: found.depth };
		if (['tag', 'move', 'comment', 'nag', 'result', 'fault'].includes(kind))
			event.text = written(c.draughts_pdn_write_text, this.pointer, at);
		if (kind === 'tag')
			event.name = decode(this.#text + found.nameOffset, found.nameLength);
		if (kind === 'move')
			event.move = moveAt(at + OFFSETS.pdnEvent.move, c.draughts_pdn_position(this.pointer));
		if (kind === 'move' || kind === 'nag')
			event.number = found.number;
		if (kind === 'result' || kind === 'game-end')
			event.outcome = OUTCOMES[found.outcome];
		if (kind === 'game-end')
			event.ending = ENDINGS[found.ending];
		if (kind === 'start' || kind === 'game-end')
			event.flags = flagsOf(found.flags);
		if (kind === 'fault')
			Object.assign(event, { number: found.number || null, error: this.#fault() });
		return event;
	}

	*events() {
		for (let event; (event = this.read()) !== null;)
			yield event;
	}

	skip(until) { check(c.draughts_pdn_skip(this.pointer, numberOf(EVENTS, until))); }

	get position() {
		const position = c.draughts_pdn_position(this.pointer);
		return position === 0 ? null
			: new Position(adopted)._own(c.draughts_position_clone(position), c.draughts_position_free);
	}

	textOf({ gameOffset, gameLength }) {
		const most = this.pointer && this.#length, offset = wholeNumber(gameOffset, 'gameOffset', most);
		return decode(this.#text + offset, wholeNumber(gameLength, 'gameLength', most - offset));
	}

	#putPlace() {
		const at = zeros(SIZES.pdnPlace);
		c.draughts_pdn_get_place(this.pointer, at);
		return at;
	}

	#fault() {
		const at = this.#putPlace(), place = placeAt(at), { status, fault } = fieldsAt(at, OFFSETS.pdnPlace);
		const position = c.draughts_pdn_position(this.pointer);
		const reason = position === 0 ? null : reasonAt(at + OFFSETS.pdnPlace.reason, position);
		const error = new DraughtsError(nameOf(STATUSES, status),
			written(c.draughts_pdn_write_fault, this.pointer, 0), { reason, place });
		error.fault = nameOf(PDN_FAULTS, fault);
		return error;
	}
}

function placeAt(at) {
	const { game, line, column, offset, length, gameOffset, gameLength, flags } = fieldsAt(at, OFFSETS.pdnPlace);
	return { game, line, column, offset, length, gameOffset, gameLength, flags: flagsOf(flags) };
}

// The text of a file. Bytes that are not UTF-8 are read as windows-1252, the encoding of most old files.
export function inUtf8(text) {
	if (typeof text === 'string')
		return encode(text);
	if (!(text instanceof Uint8Array || text instanceof ArrayBuffer))
		throw new TypeError(`PDN is a string or the bytes of a file, not ${describe(text)}`);
	const bytes = new Uint8Array(text);
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return bytes;
	} catch { return encode(new TextDecoder('windows-1252').decode(bytes)); }
}

export function readGames(text, options) {
	return gamesOf(new Pdn(text, options)); // wrong arguments are refused immediately
}

function* gamesOf(pdn) {
	try {
		yield* pdn;
	} finally { pdn.close(); }
}

// The events of a ply's annotation.
export function eventsOf(game, ply) {
	const pdn = c.draughts_pdn_new_annotation(game.pointer, ply);
	const reader = new Pdn(adopted)._read(pdn, 0, c.draughts_pdn_free);
	try {
		return [...reader.events()];
	} finally { reader.close(); }
}

export class PdnWriter extends Handle {
	static name = 'PdnWriter';

	constructor(options) {
		super();
		library();
		this._own(c.draughts_pdn_writer_new(pdnFlags(options)), c.draughts_pdn_writer_free);
	}

	copy(pdn) { check(c.draughts_pdn_writer_event(this.pointer, pointerOf(pdn, Pdn))); }

	tag(name, value) {
		const writer = this.pointer;
		if (typeof name !== 'string' || typeof value !== 'string')
			throw new TypeError(`a tag is a name and a text, not ${describe(name)} and ${describe(value)}`);
		check(withPair(name, value, (...pair) => c.draughts_pdn_writer_tag(writer, ...pair)));
	}

	start(position) { check(c.draughts_pdn_writer_start(this.pointer, pointerOf(position, Position))); }

	move(move) {
		if (move?.code === undefined)
			throw new TypeError('a writer takes a move from moves()');
		check(c.draughts_pdn_writer_move(this.pointer, codeOf(findMove(null, 0, scratch.position, move))));
	}

	comment(text) {
		const writer = this.pointer;
		check(withText(text, (place, length) => c.draughts_pdn_writer_comment(writer, place, length)));
	}

	nag(number) { check(c.draughts_pdn_writer_nag(this.pointer, wholeNumber(number, 'a NAG'))); }
	variation() { check(c.draughts_pdn_writer_variation(this.pointer)); }
	variationEnd() { check(c.draughts_pdn_writer_variation_end(this.pointer)); }
	result(outcome) { check(c.draughts_pdn_writer_result(this.pointer, numberOf(OUTCOMES, outcome))); }
	gameEnd() { check(c.draughts_pdn_writer_game_end(this.pointer)); }

	get text() {
		const at = zeros(4), place = c.draughts_pdn_writer_text(this.pointer, at);
		if (place === 0)
			check(ENUMS.error.ERR_MEMORY);
		return decode(place, memory().getUint32(at, true));
	}
}
