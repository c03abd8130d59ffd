// SPDX-License-Identifier: MIT
// The board in words: squares for screen readers, and moves.
import { nameOf } from './board-choice.mjs';

const capital = (word) => word[0].toUpperCase() + word.slice(1);

// A square, its piece, and a note about it.
export function describe(position, square, piece, note) {
	const what = !piece ? 'empty' : position.ruleset.traits.stacks || piece.height > 1
		? `${piece.side} stack of ${piece.height}` : `${piece.side} ${piece.king ? 'king' : 'man'}`;
	return [nameOf(position, square), what, ...note ? [note] : []].join(', ');
}

// A move that was played, with its number, if it is known.
export function sentence(position, pieces, move, number) {
	const side = pieces.get(move.to)?.side ?? (position.turn === 'white' ? 'black' : 'white');
	return `${capital(side)}${number ? `, move ${number}` : ''}: ${move.text}`;
}
