// SPDX-License-Identifier: MIT
// The squares of a move that a person has chosen so far, the squares that can follow, and the last refusal. It knows
// the position and nothing about the page.

import { nameOf, refusal } from './board-words.mjs';

const isOwn = (position, square) => position.pieces.get(square)?.side === position.turn;

// The squares of the pieces that can capture, if one of them must.
export function forcedOf(position) {
	const captures = position.hasCapture ? position.captures() : [];
	return captures.length > 0 && captures.length === position.count ? [...new Set(captures.map(({ from }) => from))] : [];
}

// Whether a move leads from one position to another.
export function leadsTo(before, move, after) {
	const next = move && after?.clone && before?.clone?.();
	const leads = next && next.ruleset === after.ruleset && next.isLegal(move) && next.play(move) && next.equals(after);
	next?.close();
	return Boolean(leads);
}

export class Choice {
	path = [];
	targets = { moves: [], next: [], whole: false };
	wrong = []; // the squares that the last refusal is about
	isSent = false; // whether the path is a whole move, which the page has not played yet
	#position;
	#turn;
	#words;

	// Touch-move: if turn.isHeld, the reason of the first illegal move of a piece that can move becomes turn.bound, and
	// that piece must move (I13). Other choices in the same turn share the object.
	constructor(position, words, turn = {}) {
		this.#position = position;
		this.#turn = turn;
		this.#words = words;
	}

	isOwn(square) { return isOwn(this.#position, square); }
	get last() { return this.path.at(-1); }
	get off() { return this.path.length === 1 ? this.targets.moves.filter(({ off }) => off) : []; }

	send(path) { Object.assign(this, { path, isSent: true, targets: { moves: [], next: [], whole: true } }); }
	clear() { Object.assign(this, new Choice(this.#position, this.#words, this.#turn)); }

	// The person chooses a square, or 0 for off the board; isDropped means that the piece was dropped there.
	// Returns { move, route, start }, where the picture already shows the piece on route[start]; { reason, from, to }
	// if the square is refused; { step } if the capture goes on from there; or {}.
	choose(square, isDropped = false) {
		const position = this.#position, { path, targets: { moves, next } } = this;
		const ends = moves.filter(({ to, off }) => to === square && (square !== 0 || off));
		this.wrong = [];
		if (square !== 0 && next.includes(square))
			return this.#extend(square, isDropped);
		if (path.length > 1 && square === this.last)
			return {};
		if (ends.length === 1)
			return { move: ends[0], route: ends[0].route, start: isDropped ? ends[0].route.length - 1 : path.length - 1 };
		if (ends.length > 1)
			return square === 0 ? {} : this.#refuse(square, { code: 'AMBIGUOUS', article: 'G3', squares: next },
				path[0], 'ambiguous', ends.length, nameOf(position, square));
		if (isOwn(position, square) && square !== this.last)
			return this.#isBound(square) ? this.#refuse(null, this.#bound(), square) : this.#select(square);
		if (path.length > 0 && square !== 0 && square !== this.last)
			return this.#explain(square);
		if (path.length === 0 && position.pieces.has(square)) // a piece of the other side
			return this.#explain(null, [square, square]);
		this.clear();
		return {};
	}

	#isBound(square) { return this.#turn.bound && this.#turn.bound.piece !== square; }

	#bound() {
		const position = this.#position, { bound } = this.#turn, code = 'TOUCH_MOVE';
		const reason = { ...bound, code, squares: [bound.piece], article: position.ruleset.article(code) };
		return { ...reason, text: position.formatReason(reason) };
	}

	#select(square) {
		const targets = this.#position.targets([square]);
		if (targets.moves.length > 0) {
			Object.assign(this, { path: [square], targets });
			return {};
		}
		if (this.path.length > 1) // the chosen piece must go on
			return this.#explain(null, this.path);
		const squares = forcedOf(this.#position), name = (one) => nameOf(this.#position, one);
		this.clear();
		if (squares.length === 0)
			return this.#refuse(null, { code: 'BLOCKED', squares }, square, 'blocked', name(square));
		for (let to = 1; to <= 32; to++) { // perhaps it can capture, but the rules prefer another capture
			const reason = this.#position.explain(`${name(square)}-${name(to)}`);
			if (/^(MORE|KING)_/.test(reason?.code))
				return this.#refuse(null, reason, square);
		}
		const article = this.#position.ruleset.article('MUST_CAPTURE');
		return this.#refuse(null, { code: 'MUST_CAPTURE', article, squares }, square, 'cannotCapture', name(square),
			squares.map(name));
	}

	// Why a move along a path is refused; square is where the person wants the chosen piece to go, or null.
	#explain(square, path = [...this.path, square]) {
		const names = path.map((one) => nameOf(this.#position, one));
		const reason = this.#position.explain(names.join(this.path.length > 1 ? 'x' : '-'));
		if (this.#turn.isHeld && reason?.pieceMoves > 0)
			this.#turn.bound ??= reason;
		return reason ? this.#refuse(square, reason, path[0]) : {};
	}

	// The text is the reason's own, or the sentence of the words with this name.
	#refuse(to, { article = null, ...reason }, from = this.path[0], ...sentence) {
		this.wrong = reason.squares;
		return { reason: refusal(this.#words, this.#position, { article, ...reason }, ...sentence), from, to };
	}

	// Adds a square to the path. If only one move is left, it is played to its end.
	#extend(square, isDropped) {
		const start = this.path.length - (isDropped ? 0 : 1), from = this.last, path = [...this.path, square];
		const targets = this.#position.targets(path), [move] = targets.moves;
		if (targets.moves.length === 1)
			return { move, start, route: this.#position.routes?.(move)
				.find((route) => path.every((one, i) => route[i] === one)) ?? move.route };
		Object.assign(this, { path, targets });
		return { step: [from, square] };
	}
}
