// SPDX-License-Identifier: MIT
// What goes wrong: statuses, and the reasons of refused moves.
import { REASONS, STATUSES, nameOf, squaresOf } from './names.mjs';
import { c, memory, stringAt, written } from './wasm.mjs';

export class DraughtsError extends Error {
	constructor(status, message, { reason = null, article = reason?.article ?? null, place = null, faults = [] } = {}) {
		super(message);
		Object.assign(this, { name: 'DraughtsError', status, reason, article, place, faults });
	}
}

export function check(status, details) {
	if (status !== 0)
		throw new DraughtsError(nameOf(STATUSES, status), stringAt(c.draughts_strerror(status)), details);
}

// The reason at a pointer; null if there is none.
export function reasonAt(pointer, position) {
	const at = (offset) => memory().getUint32(pointer + offset, true);
	if (at(0) === 0)
		return null;
	const text = written(c.draughts_reason_write, position, pointer);
	const article = stringAt(c.draughts_reason_article(c.draughts_position_ruleset(position), at(0)));
	return {
		code: nameOf(REASONS, at(0)), text,
		article: text.endsWith(`(${article}).`) ? article : null, // a result that was declared has another
		count: at(4), from: at(8), to: at(12), squares: squaresOf(at(16)),
		offset: at(20), length: at(24), pieceMoves: at(28), piece: at(36),
	};
}

export function refusal(status, reason) {
	return new DraughtsError(nameOf(STATUSES, status),
		reason?.text ?? stringAt(c.draughts_strerror(status)),
		{ reason, place: reason && { offset: reason.offset, length: reason.length } });
}
