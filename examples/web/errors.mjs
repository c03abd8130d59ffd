// SPDX-License-Identifier: MIT
// Errors: statuses, and the reasons why moves are refused.
import { ENUMS, OFFSETS } from './constants.mjs';
import { ENDINGS, OUTCOMES, REASONS, STATUSES, nameOf, squaresOf } from './names.mjs';
import { c, fieldsAt, stringAt, written } from './wasm.mjs';

export class DraughtsError extends Error {
	constructor(status, message, { reason = null, article = reason?.article ?? null, place = null, faults = [] } = {}) {
		super(message);
		Object.assign(this, { name: 'DraughtsError', status, reason, article, place, faults });
	}
}

export function check(status, details) {
	if (status !== ENUMS.error.OK)
		throw new DraughtsError(nameOf(STATUSES, status), stringAt(c.draughts_strerror(status)), details);
}

// The reason at a pointer; null if there is none.
export function reasonAt(pointer, position) {
	const { code, count, fromSquare: from, toSquare: to, squares, at: offset, length, pieceMoves, outcome, piece,
		ending } = fieldsAt(pointer, OFFSETS.reason);
	return code === ENUMS.reasonCode.NONE ? null : {
		code: nameOf(REASONS, code), text: written(c.draughts_reason_write, position, pointer),
		article: stringAt(c.draughts_reason_article(c.draughts_position_ruleset(position), pointer)),
		count, from, to, offset, length, pieceMoves, piece, squares: squaresOf(squares),
		outcome: nameOf(OUTCOMES, outcome), ending: nameOf(ENDINGS, ending),
	};
}

export function refusal(status, reason) {
	return new DraughtsError(nameOf(STATUSES, status),
		reason?.text ?? stringAt(c.draughts_strerror(status)),
		{ reason, place: reason && { offset: reason.offset, length: reason.length } });
}
