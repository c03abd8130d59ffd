// SPDX-License-Identifier: MIT
// Rulesets.
import { REASONS, SIDES, isSquare } from './names.mjs';
import { LAYOUT, c, describe, library, memory, stringAt, u8, view, withText, zeros } from './wasm.mjs';

export class Ruleset {
	constructor(pointer) {
		const limits = zeros(LAYOUT.drawLimits);
		Object.defineProperty(this, 'pointer', { value: pointer });
		this.name = stringAt(c.draughts_ruleset_name(pointer));
		this.title = stringAt(c.draughts_ruleset_title(pointer));
		this.first = SIDES[c.draughts_ruleset_first(pointer)];
		this.gametype = c.draughts_ruleset_gametype(pointer);
		c.draughts_ruleset_draw_limits(pointer, limits);
		this.drawLimits = Object.freeze(drawLimitsAt(limits));
		Object.freeze(this);
	}

	// The article of a reason, null if it has none here.
	article(code) { return stringAt(c.draughts_reason_article(this.pointer, REASONS.indexOf(code))); }

	// The name of a square, c3; and its number, 0 if the name is that of none.
	squareName(square) {
		const at = zeros(8);
		return isSquare(square) && c.draughts_square_coordinates(this.pointer, square, at, at + 4)
			? 'abcdefgh'[memory().getUint32(at, true) - 1] + memory().getUint32(at + 4, true) : null;
	}

	squareAt(name) {
		const [, file, rank] = /^([a-h])([1-8])$/.exec(name) ?? [];
		return file === undefined ? 0
			: c.draughts_square_at(this.pointer, 'abcdefgh'.indexOf(file) + 1, Number(rank));
	}
}

export function drawLimitsAt(pointer) {
	memory();
	return {
		repetitions: view.getUint32(pointer, true),
		quietMoves: view.getUint32(pointer + 4, true),
		menReset: u8[pointer + 8] !== 0,
		agreement: u8[pointer + 9] !== 0,
	};
}

const known = new Map(); // by pointer

export function rulesetAt(pointer) {
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
	const pointer = library() && typeof name === 'string'
		? withText(name, (place) => c.draughts_ruleset_by_name(place)) : 0;
	if (pointer === 0)
		throw new RangeError(`there is no ruleset ${describe(name)}, only ` +
			rulesets().map((one) => one.name).join(', '));
	return rulesetAt(pointer);
}
