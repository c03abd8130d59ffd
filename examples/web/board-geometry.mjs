// SPDX-License-Identifier: MIT
// Where the squares are: each is 100 units wide, and the board reaches from 0 to 800, whichever side is at the bottom.

const all = Array.from({ length: 32 }, (_, i) => i + 1);

export class Geometry {
	#centers;
	#squares = new Map(); // by their places, counted in rows of eight

	constructor(ruleset, isBlackBelow) {
		this.#centers = all.map((square) => {
			const name = ruleset.squareName(square), file = name.charCodeAt(0) - 97, rank = Number(name[1]) - 1;
			const [column, row] = isBlackBelow ? [7 - file, rank] : [file, 7 - rank];
			this.#squares.set(8 * row + column, square);
			return { x: 100 * column + 50, y: 100 * row + 50 };
		});
	}

	center = (square) => this.#centers[square - 1];

	// The dark square at a place; 0 is off the board, null a light square.
	squareAt({ x, y }) {
		const column = Math.floor(x / 100), row = Math.floor(y / 100);
		return column < 0 || column > 7 || row < 0 || row > 7 ? 0 : this.#squares.get(8 * row + column) ?? null;
	}

	// The dark squares that a jump passes over: one, or more for a king that flies.
	between(from, to) {
		const one = this.center(from), other = this.center(to);
		const steps = Math.max(Math.abs(other.x - one.x), Math.abs(other.y - one.y)) / 100;
		const passed = Array.from({ length: Math.max(steps - 1, 0) }, (_, i) => (i + 1) / steps); // parts of the way
		return passed.map((part) => this.squareAt({ x: one.x + (other.x - one.x) * part,
			y: one.y + (other.y - one.y) * part })).filter(Boolean);
	}

	// The nearest dark square to the left, to the right, above or below.
	neighbour(from, right, up) {
		const now = this.center(from);
		const distance = (square) => {
			const { x, y } = this.center(square), dx = x - now.x, dy = now.y - y;
			const ahead = right * dx + up * dy, aside = Math.abs(up * dx + right * dy);
			return ahead > 0 && aside <= (up ? 100 : 0) ? ahead * 10 + aside + (dx > 0 ? 0 : 1) : Infinity;
		};
		const best = all.reduce((one, other) => (distance(other) < distance(one) ? other : one), from);
		return distance(best) < Infinity ? best : from;
	}
}
