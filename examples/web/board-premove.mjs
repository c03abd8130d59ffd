// SPDX-License-Identifier: MIT
// The squares of a move that a person chooses before it is their turn. It has the members of a Choice that the board
// uses. Any square is allowed, because nobody knows the position in which the move will be played.

export class Premove {
	path = [];
	targets = { moves: [], next: [], whole: false };
	wrong = [];
	off = [];
	isSent = false;
	#position;
	#side;

	constructor(position, side) {
		this.#position = position;
		this.#side = side;
	}

	get last() { return this.path.at(-1); }
	isOwn(square) { return this.#position.pieces.get(square)?.side === this.#side; }

	// Returns { premove }, which is null if the person takes back the one that is set.
	choose(square) {
		const { last } = this, isOwn = this.isOwn(square) && square !== last;
		this.path = isOwn ? [square] : [];
		return { premove: isOwn || !last || !square || square === last ? null : { from: last, to: square } };
	}
}
