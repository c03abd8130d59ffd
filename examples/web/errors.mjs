// SPDX-License-Identifier: MIT
// Errors: statuses, and the reasons why moves are refused.
import { ENUMS, OFFSETS, SIZES } from './constants.mjs';
import { ENDINGS, OUTCOMES, REASONS, STATUSES, nameOf, numberOf, setOf, squaresOf, textFlags } from './names.mjs';
import { c, copyIn, encode, fieldsAt, putFields, stringAt, written, zeros } from './wasm.mjs';

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
	const { code, count, fromSquare: from, toSquare: to, squares, offset, length, pieceMoves, outcome, piece,
		ending } = fieldsAt(pointer, OFFSETS.reason);
	return code === ENUMS.reasonCode.NONE ? null : {
		code: nameOf(REASONS, code), text: written(c.draughts_reason_write, position, pointer, 0),
		article: stringAt(c.draughts_reason_article(c.draughts_position_ruleset(position), pointer)),
		count, from, to, offset, length, pieceMoves, piece, squares: squaresOf(squares),
		outcome: nameOf(OUTCOMES, outcome), ending: nameOf(ENDINGS, ending),
	};
}

// Writes the sentence of a program, or the English one, with a function that takes (...values, text, flags).
export function formatted(write, values, text, form) {
	if (text !== null && (typeof text !== 'string' || text.includes('\0')))
		throw new TypeError('a sentence is a string without NUL, or null');
	const flags = textFlags(form), place = text === null ? 0 : copyIn(encode(text));
	try {
		return written(write, ...values, place, flags);
	} finally {
		c.free(place);
	}
}

// Writes a reason that reasonAt() returned.
export function formatReason(position, reason, text, form) {
	const at = zeros(SIZES.reason);
	const { code, count, from, to, squares, offset, length, piece, pieceMoves, outcome, ending } = reason;
	putFields(at, OFFSETS.reason, {
		code: numberOf(REASONS, code), count, fromSquare: from, toSquare: to, squares: setOf(squares), offset, length,
		piece, pieceMoves, outcome: numberOf(OUTCOMES, outcome), ending: numberOf(ENDINGS, ending),
	});
	return formatted(c.draughts_reason_format, [position, at], text, form);
}

export function refusal(status, reason) {
	return new DraughtsError(nameOf(STATUSES, status),
		reason?.text ?? stringAt(c.draughts_strerror(status)),
		{ reason, place: reason && { offset: reason.offset, length: reason.length } });
}
