// SPDX-License-Identifier: MIT
// A move that a person chooses before it is their turn: a piece, and any other square, because nobody knows the position
// in which the move will be played.
import { Choice } from './board-choice.mjs';

export class Premove extends Choice {
	#position;
	#side;

	constructor(position, words, side) {
		super(position, words);
		this.#position = position;
		this.#side = side;
	}

	isOwn(square) { return this.#position.pieces.get(square)?.side === this.#side; }

	// Returns { premove }, which is null if the person takes back the one that is set.
	choose(square) {
		const { last } = this, isOwn = this.isOwn(square) && square !== last;
		this.path = isOwn ? [square] : [];
		return { premove: isOwn || !last || !square || square === last ? null : { from: last, to: square } };
	}
}
