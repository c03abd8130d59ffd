// SPDX-License-Identifier: MIT
// The picture of a board. Its squares are made once. Of the pieces, marks and arrows, only those that differ
// from the earlier drawing are made, moved or removed.
import { Geometry } from './board-geometry.mjs';
import { arrowOf, element, lastPath, lookOf, markOf, pieceOf, put } from './board-shapes.mjs';

const MARGIN = 10; // the frame
const side = 800 + 2 * MARGIN;

export class View {
	geometry;
	svg = element('svg', { viewBox: `${-MARGIN} ${-MARGIN} ${side} ${side}`, role: 'group' });
	#squares = new Map(); // rects, by square
	#pieces = new Map(); // { piece, look }, by square
	#drawn = new Map(); // the elements of marks and arrows, by kind and squares
	#layers;
	#under = 0; // the square under a dragged piece
	#laid = ''; // for which game and side the squares are laid out

	// Numbers and letters are larger on a small board.
	constructor() {
		new ResizeObserver(([{ contentRect: { width } }]) => this.svg.classList.toggle('small', width < 490)).observe(this.svg);
	}

	// Lays out the squares, unless they are laid out already.
	layOut(ruleset, isBlackBelow, words) {
		const label = ruleset.title ? words.board(ruleset.title) : words.emptyBoard;
		const laid = `${ruleset.name} ${isBlackBelow} ${label}`;
		if (laid === this.#laid)
			return;
		this.#laid = laid;
		this.svg.setAttribute('aria-label', label);
		this.geometry = new Geometry(ruleset, isBlackBelow);
		for (const map of [this.#pieces, this.#drawn])
			map.clear();
		this.#layers = Object.fromEntries(['below', 'pieces', 'above'].map((name) => [name, element('g', { class: name })]));
		this.svg.replaceChildren(
			element('rect', { class: 'frame', x: -MARGIN, y: -MARGIN, width: side, height: side, rx: 8 }),
			element('rect', { class: 'light', width: 800, height: 800 }), ...this.#makeSquares(), this.#layers.below,
			...ruleset.traits.letters ? lettersOf(isBlackBelow) : ruleset.squareText ? this.#numbersOf(ruleset) : [],
			this.#layers.pieces, this.#layers.above);
	}

	// A square that has the focus stays in the document, so it keeps the focus.
	#makeSquares() {
		for (let square = 1; square <= 32; square++) {
			const { x, y } = this.geometry.center(square);
			const rect = this.#squares.get(square) ??
				element('rect', { class: `dark s${square}`, width: 100, height: 100, role: 'button', tabindex: -1 });
			rect.setAttribute('x', x - 50);
			rect.setAttribute('y', y - 50);
			this.#squares.set(square, rect);
		}
		return this.#squares.values();
	}

	#numbersOf(ruleset) {
		return [...this.#squares.keys()].map((square) => {
			const { x, y } = this.geometry.center(square);
			return element('text', { class: 'number', x: x - 48, y: y - 36, 'aria-hidden': true }, ruleset.squareText(square));
		});
	}

	rect(square) { return this.#squares.get(square); }
	piece(square) { return this.#pieces.get(square)?.piece ?? null; }
	isOn(square) { return this.#pieces.has(square); }

	// Draws the pieces, given by square, and moves the piece of a move. Returns the captured pieces, which stay in the
	// picture if isKept is true.
	drawPieces(pieces, isStack, move, isKept) {
		const taken = [];
		const remove = (square) => {
			const { piece } = this.#pieces.get(square);
			this.#pieces.delete(square);
			taken.push([square, piece]);
			if (!isKept)
				piece.remove();
		};
		const gone = move?.off ? move.from : move && move.to !== move.from && move.captured.includes(move.to) ? move.to : 0;
		if (this.isOn(gone))
			remove(gone);
		if (move && this.isOn(move.from) && pieces.has(move.to) && !pieces.has(move.from) && !this.isOn(move.to)) {
			this.#pieces.set(move.to, this.#pieces.get(move.from));
			this.#pieces.delete(move.from);
		}
		for (const square of [...this.#pieces.keys()])
			if (!pieces.has(square))
				remove(square);
		for (const [square, piece] of pieces)
			this.#drawPiece(square, lookOf(piece, isStack));
		return taken;
	}

	#drawPiece(square, look) {
		let drawn = this.#pieces.get(square);
		if (drawn?.look !== look) {
			const piece = pieceOf(look);
			drawn ? drawn.piece.replaceWith(piece) : this.#layers.pieces.append(piece);
			this.#pieces.set(square, drawn = { piece, look });
		}
		if (drawn.square !== square) {
			drawn.square = square;
			drawn.piece.setAttribute('class', `${look} s${square}`);
			put(drawn.piece, this.geometry.center(square));
		}
	}

	// Draws marks by kind, arrows, the last move, and the shapes of a pen.
	drawMarks(marks, arrows, lastMove, pen) {
		const wanted = new Map(), { center } = this.geometry;
		for (const [kind, squares] of Object.entries(marks))
			for (const square of squares)
				if (this.#squares.has(square)) {
					const isOnPiece = kind === 'target' && this.isOn(square);
					wanted.set(`${kind} ${square} ${isOnPiece}`, () => {
						const mark = markOf(kind, isOnPiece);
						put(mark, center(square));
						return mark;
					});
				}
		for (const { from, to, kind = 'plain' } of arrows)
			if (this.#squares.has(from) && this.#squares.has(to) && from !== to)
				wanted.set(`arrow ${kind} ${from} ${to} ${this.isOn(from)} ${this.isOn(to)}`,
					() => arrowOf(kind, center(from), center(to), this.isOn(from), this.isOn(to)));
		for (const [key, make] of pen?.shapes(this) ?? [])
			wanted.set(key, make);
		const last = lastMove ? lastPath(lastMove, center) : '';
		if (last !== '')
			wanted.set(`last ${last}`, () => element('path', { class: 'last', d: last }));
		for (const [key, mark] of this.#drawn)
			if (!wanted.has(key)) {
				mark.remove();
				this.#drawn.delete(key);
			}
		for (const [key, make] of wanted)
			if (!this.#drawn.has(key)) {
				this.#drawn.set(key, make());
				key.startsWith('last') ? this.#layers.below.prepend(this.#drawn.get(key))
					: this.#layers[key.startsWith('arrow') ? 'above' : 'below'].append(this.#drawn.get(key));
			}
	}

	// Marks the square under a dragged piece; 0 marks none.
	pointOut(square) {
		if (square === this.#under)
			return;
		this.#squares.get(this.#under)?.classList.remove('under');
		this.#squares.get(this.#under = square)?.classList.add('under');
	}

	// The text that a screen reader speaks for a square.
	label(square, text) {
		if (this.rect(square).getAttribute('aria-label') !== text)
			this.rect(square).setAttribute('aria-label', text);
	}

	// A point of the window in the units of the picture.
	pointAt({ clientX, clientY }) {
		const { left, top, width } = this.svg.getBoundingClientRect(), scale = side / width;
		return { x: (clientX - left) * scale - MARGIN, y: (clientY - top) * scale - MARGIN, scale };
	}
}

// Letters and digits in the corners of the squares along two edges.
function lettersOf(isBlackBelow) {
	const texts = [];
	for (let i = 0; i < 8; i++) {
		const file = 'abcdefgh'[isBlackBelow ? 7 - i : i], rank = isBlackBelow ? i + 1 : 8 - i;
		texts.push(textOf(file, 100 * i + 95, 794, i + 7, 'end'), textOf(rank, 5, 100 * i + 17, i, 'start'));
	}
	return texts;
}

const textOf = (text, x, y, place, anchor) => element('text', { x, y, 'text-anchor': anchor, 'aria-hidden': true,
	'class': `label ${place % 2 ? 'on-dark' : 'on-light'}` }, text);
