// A game on the board of a page, in which the person plays White.
import init, { Game } from '/libdraughts/draughts.mjs';
import '/libdraughts/board.mjs';

await init();
export const board = document.querySelector('draughts-board');

export function begin(fen, changes) {
	const game = new Game('english', fen);
	board.update({ position: game.position, movable: 'white', ...changes });
	return game;
}
