// SPDX-License-Identifier: MIT
// Rulesets.
import { describe } from './arguments.mjs';
import { OFFSETS, SIZES } from './constants.mjs';
import { ENDINGS, REASONS, SIDES, TRAITS, isSquare, numberOf, textFlags } from './names.mjs';
import { c, fieldsAt, library, putFields, stringAt, withText, written, zeros } from './wasm.mjs';

export class Ruleset {
	constructor(pointer) {
		const limits = zeros(SIZES.drawLimits), traits = c.draughts_ruleset_traits(pointer);
		Object.defineProperty(this, 'pointer', { value: pointer });
		this.name = stringAt(c.draughts_ruleset_name(pointer));
		this.title = stringAt(c.draughts_ruleset_title(pointer));
		this.first = SIDES[c.draughts_ruleset_first_side(pointer)];
		this.gametype = c.draughts_ruleset_gametype(pointer);
		this.traits = Object.freeze(Object.fromEntries(TRAITS.map(([name, bit]) => [name, (traits & bit) !== 0])));
		c.draughts_ruleset_draw_limits(pointer, limits);
		this.drawLimits = Object.freeze(drawLimitsAt(limits));
		Object.freeze(this);
	}

	article(code, ending = 'none') {
		const reason = zeros(SIZES.reason);
		putFields(reason, OFFSETS.reason, { code: REASONS.indexOf(code), ending: numberOf(ENDINGS, ending) });
		return stringAt(c.draughts_reason_article(this.pointer, reason));
	}

	sameMoves(other) { return c.draughts_ruleset_same_moves(this.pointer, ruleset(other).pointer) !== 0; }

	squareText(square, form) {
		return isSquare(square) ? written(c.draughts_square_write, this.pointer, square, textFlags(form)) : null;
	}

	squareName(square) { return this.squareText(square, { coordinates: true }); }

	squareAt(text) {
		return withText(text, (...name) => c.draughts_square_read(this.pointer, ...name));
	}
}

export function drawLimitsAt(pointer) {
	const { repetitions, quietMoves, menReset } = fieldsAt(pointer, OFFSETS.drawLimits);
	return { repetitions, quietMoves, menReset: menReset !== 0 };
}

const known = new Map(); // by pointer

export function rulesetAt(pointer) {
	if (!known.has(pointer))
		known.set(pointer, new Ruleset(pointer));
	return known.get(pointer);
}

export function rulesets() {
	const all = [];
	for (let i = 0, pointer; (pointer = library().draughts_ruleset_at(i)) !== 0; i++)
		all.push(rulesetAt(pointer));
	return all;
}

export function ruleset(name) {
	if (name instanceof Ruleset)
		return name;
	const pointer = library() && typeof name === 'string' && !name.includes('\0') // C would stop there
		? withText(name, (place) => c.draughts_ruleset_by_name(place)) : 0;
	if (pointer === 0)
		throw new RangeError(`there is no ruleset ${describe(name)}, only ` +
			rulesets().map((one) => one.name).join(', '));
	return rulesetAt(pointer);
}
