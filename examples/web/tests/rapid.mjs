// SPDX-License-Identifier: MIT
// Answers the questions of examples/programs/referee.c for rapid-draughts, as draughts-conformance(7) says.
// rapid-draughts plays English checkers; Node finds it in node_modules next to this file.
import { createInterface } from 'node:readline';
import { EnglishDraughtsEngineFactory, EnglishDraughtsBitSquare as bit } from 'rapid-draughts/english';

// The squares, and each as a set of one bit. Square 1 is bit 11; the bit falls by 6 (modulo 32) from square
// to square in a row, and by 1 and 7 in turn from row to row.
const numbers = Array.from({ length: 32 }, (_, i) => i + 1);
const square = (n) => bit[(43 - 6 * ((n - 1) % 4) - 8 * ((n - 1) >> 3) - (((n - 1) >> 2) & 1)) & 31];

function read(fen) {
	const board = { light: 0, dark: 0, king: 0 };
	for (const list of fen.split(':').slice(1))
		for (const [, king, n] of list.matchAll(/(K?)(\d+)/g)) {
			board[list[0] === 'W' ? 'light' : 'dark'] |= square(n);
			if (king)
				board.king |= square(n);
		}
	return EnglishDraughtsEngineFactory.setup({ player: fen[0] === 'W' ? 'light' : 'dark', board });
}

function write({ player, board }) {
	const list = (side) => numbers.filter((n) => board[side] & square(n))
		.map((n) => (board.king & square(n) ? 'K' : '') + n);
	return `${player === 'light' ? 'W' : 'B'}:W${list('light')}:B${list('dark')}`;
}

for await (const line of createInterface({ input: process.stdin })) {
	const engine = read(line.split(' ')[1]);
	const after = engine.moves.map((move) => {
		const next = engine.clone();
		next.move(move);
		return write(next.data);
	});
	console.log(after.join(' ') || (engine.data.player === 'light' ? 'black' : 'white'));
}
