// SPDX-License-Identifier: MIT
// Where squares are from one another. center gives the middle of a square, as the board is turned.

const squares = Array.from({ length: 32 }, (_, i) => i + 1);

// The dark square that a jump passes over.
export function between(center, from, to) {
	const one = center(from), other = center(to);
	return squares.find((square) => {
		const { x, y } = center(square);
		return 2 * x === one.x + other.x && 2 * y === one.y + other.y;
	});
}

// The nearest dark square to one side, or above and below.
export function neighbour(center, from, right, up) {
	const now = center(from);
	const distance = (square) => {
		const place = center(square), dx = place.x - now.x, dy = now.y - place.y;
		const ahead = right * dx + up * dy, aside = Math.abs(up * dx + right * dy);
		return ahead > 0 && aside <= (up ? 100 : 0) ? ahead * 10 + aside + (dx > 0 ? 0 : 1) : Infinity;
	};
	const best = squares.reduce((one, other) => (distance(other) < distance(one) ? other : one), from);
	return distance(best) < Infinity ? best : from;
}
