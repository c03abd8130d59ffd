// SPDX-License-Identifier: MIT
// Games. draughts.d.mts describes each function.
import { describe, wholeNumber } from './arguments.mjs';
import { ENUMS, OFFSETS, SIZES } from './constants.mjs';
import { check } from './errors.mjs';
import { Handle, adopted } from './handle.mjs';
import { explain, moveOfCode, playMove } from './move.mjs';
import { ENDINGS, OUTCOMES, SIDES, numberOf, pdnFlags, textFlags } from './names.mjs';
import { eventsOf } from './pdn.mjs';
import { Position } from './position.mjs';
import { drawLimitsAt, ruleset } from './ruleset.mjs';
import { withFen } from './setup.mjs';
import { c, fieldsAt, library, memory, putFields, scratch, stringAt } from './wasm.mjs';
import { withPair, withText, wordsAt, written, zeros } from './wasm.mjs';

export function resultText({ outcome, ending = 'none' }) {
	return written(library().draughts_result_write, numberOf(OUTCOMES, outcome), numberOf(ENDINGS, ending));
}

export class Game extends Handle {
	static name = 'Game'; // for messages, whatever a bundler calls the class
	#position;
	#start;

	constructor(from = 'english', fen) {
		super();
		if (from === adopted)
			return;
		library();
		if (from instanceof Position)
			this._own(c.draughts_game_from_position(from.pointer), c.draughts_game_free);
		else if (fen === undefined)
			this._own(c.draughts_game_new(ruleset(from).pointer), c.draughts_game_free);
		else
			this.#read(ruleset(from), fen);
	}

	#read(rules, fen) {
		const at = zeros(8);
		withFen(rules, fen, at + 4, (...text) => c.draughts_game_from_fen(rules.pointer, ...text, at, at + 4));
		this._own(memory().getUint32(at, true), c.draughts_game_free);
	}

	clone() { return new Game(adopted)._own(c.draughts_game_clone(this.pointer), c.draughts_game_free); }

	get position() {
		return this.#position ??= new Position(adopted)._borrow(c.draughts_game_position(this.pointer), this);
	}

	get start() {
		return this.#start ??= new Position(adopted)._borrow(c.draughts_game_start_position(this.pointer), this);
	}

	get ruleset() { return this.position.ruleset; }
	get length() { return c.draughts_game_length(this.pointer); }
	get fen() { return this.toFen(); }
	toFen(form) { return written(c.draughts_game_write_fen, this.pointer, textFlags(form)); }

	positionAt(ply) {
		const game = this.pointer;
		wholeNumber(ply, 'a ply');
		return new Position(adopted)._make((to) => check(c.draughts_game_position_at(game, ply, to)));
	}

	move(ply) {
		const code = BigInt.asUintN(64, c.draughts_game_move(this.pointer, wholeNumber(ply, 'a ply')));
		if (code === 0n)
			return null;
		c.draughts_game_position_at(this.pointer, ply - 1, scratch.ply);
		return moveOfCode(code, scratch.ply);
	}

	moves() { return Array.from({ length: this.length }, (_, i) => this.move(i + 1)); }
	moveNumber(ply) { return c.draughts_game_move_number(this.pointer, wholeNumber(ply, 'a ply')); }
	plyOf(number, side) {
		return c.draughts_game_ply_of(this.pointer, wholeNumber(number, 'a move number'), numberOf(SIDES, side));
	}

	moveText(ply, form) {
		return written(c.draughts_game_write_move, this.pointer, wholeNumber(ply, 'a ply'), textFlags(form)) || null;
	}

	play(move) {
		const game = this.pointer;
		return playMove(c.draughts_game_play, c.draughts_game_read_move, game, this.position.pointer, move);
	}

	explain(move) { return explain(c.draughts_game_read_move, this.pointer, this.position.pointer, move); }
	formatReason(reason, text, form) { return this.position.formatReason(reason, text, form); }
	undo() { return c.draughts_game_undo(this.pointer) === ENUMS.error.OK; }
	redo() { return c.draughts_game_redo(this.pointer) === ENUMS.error.OK; }
	get outcome() { return OUTCOMES[c.draughts_game_outcome(this.pointer)]; }
	get ending() { return ENDINGS[c.draughts_game_ending(this.pointer)]; }
	get isOver() { return c.draughts_game_outcome(this.pointer) !== ENUMS.outcome.ONGOING; }

	claims(ply = this.length) {
		const at = zeros(SIZES.claim);
		const claims = c.draughts_game_claims(this.pointer, wholeNumber(ply, 'a ply'), at);
		const { quietFirst: first, quietLast: last, quietBefore: before } = fieldsAt(at, OFFSETS.claim);
		const plies = wordsAt(at + OFFSETS.claim.repetitionPly, 3), number = (of) => this.moveNumber(of);
		return {
			repetition: claims & ENUMS.claimFlag.REPETITION ? { plies, moves: plies.map(number) } : null,
			quietMoves: claims & ENUMS.claimFlag.QUIET_MOVES ? { first, last, before, moves: [first, last].map(number) } : null,
		};
	}

	claimDraw(ply = this.length) { check(c.draughts_game_claim_draw(this.pointer, wholeNumber(ply, 'a ply'))); }

	end(outcome, ending = outcome === 'draw' ? 'agreed' : 'recorded') {
		check(c.draughts_game_end(this.pointer, numberOf(OUTCOMES, outcome), numberOf(ENDINGS, ending)));
	}

	reopen() { check(c.draughts_game_reopen(this.pointer)); }
	lose(side, ending = 'resigned') {
		this.end(numberOf(SIDES, side) === ENUMS.side.WHITE ? 'black-wins' : 'white-wins', ending);
	}

	quietPliesAt(ply) { return c.draughts_game_quiet_plies(this.pointer, wholeNumber(ply, 'a ply')); }
	get quietPlies() { return this.quietPliesAt(this.length); }
	set quietPlies(plies) { check(c.draughts_game_set_quiet_plies(this.pointer, wholeNumber(plies, 'quietPlies'))); }

	get drawLimits() {
		const at = zeros(SIZES.drawLimits);
		c.draughts_game_draw_limits(this.pointer, at);
		return drawLimitsAt(at);
	}

	set drawLimits({ repetitions, quietMoves, menReset }) {
		const at = zeros(SIZES.drawLimits), game = this.pointer;
		putFields(at, OFFSETS.drawLimits, { repetitions: wholeNumber(repetitions, 'repetitions'),
			quietMoves: wholeNumber(quietMoves, 'quietMoves'), menReset: Number(Boolean(menReset)) });
		check(c.draughts_game_set_draw_limits(game, at));
	}

	get tags() {
		const tags = new Map(), at = zeros(8);
		for (let i = 0; c.draughts_game_tag_at(this.pointer, i, at, at + 4); i++)
			tags.set(stringAt(memory().getUint32(at, true)), stringAt(memory().getUint32(at + 4, true)));
		return tags;
	}

	setTag(name, value) {
		if (typeof name !== 'string' || (value !== null && typeof value !== 'string'))
			throw new TypeError(`a tag is a name and a text, or null, not ${describe(name)} and ${describe(value)}`);
		const game = this.pointer;
		check(withPair(name, value, (...pair) => c.draughts_game_set_tag(game, ...pair)));
	}

	comment(ply) {
		return written(c.draughts_game_write_comment, this.pointer, wholeNumber(ply, 'a ply')) || null;
	}

	setComment(ply, text) { check(this.#setText(c.draughts_game_set_comment, ply, text)); }
	annotation(ply) { return stringAt(c.draughts_game_annotation(this.pointer, wholeNumber(ply, 'a ply'))); }
	annotationEvents(ply) { return eventsOf(this, wholeNumber(ply, 'a ply')); }

	setAnnotation(ply, text) {
		const at = zeros(4), status = this.#setText(c.draughts_game_set_annotation, ply, text, at);
		check(status, status === ENUMS.error.ERR_RANGE ? {} : { place: { offset: memory().getUint32(at, true), length: 0 } });
	}

	#setText(set, ply, text, ...offset) {
		const game = this.pointer;
		wholeNumber(ply, 'a ply');
		return text === null ? set(game, ply, 0, 0, ...offset)
			: withText(text, (...place) => set(game, ply, ...place, ...offset));
	}

	get pdn() { return this.toPdn(); }

	toPdn(options) { return written(c.draughts_game_write_pdn, this.pointer, pdnFlags(options)); }

	toJSON() {
		const { fen, outcome, ending, tags } = this, quiet = this.quietPliesAt(0);
		return { ruleset: this.ruleset.name, start: this.start.fen + (quiet ? `:H${quiet}` : ''),
			moves: this.moves().map(({ text }) => text), fen, outcome, ending, tags: Object.fromEntries(tags) };
	}

	static fromJSON(json) {
		if (typeof json?.ruleset !== 'string')
			throw new TypeError(`the JSON of a game has a ruleset, unlike ${describe(json)}`);
		const { ruleset: name, start, moves = [], outcome = 'ongoing', ending, tags = {} } = json, game = new Game(name, start);
		try {
			for (const move of moves)
				game.play(move);
			for (const tag of Object.entries(tags))
				game.setTag(...tag);
			if (outcome !== game.outcome)
				game.end(outcome, ending);
			return game;
		} catch (error) {
			game.close();
			throw error;
		}
	}

	_summary() { return this.toJSON(); }
}
