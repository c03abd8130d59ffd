// SPDX-License-Identifier: MIT
// The declarations of draughts-game.mjs: the class of <draughts-game>.
import type { BoardWords, DraughtsBoard } from './board.mjs';
import type { Game } from './draughts.mjs';

/** A board with the moves of a game. Attributes: pdn (or the text of the element), ruleset, ply, orientation, theme and
 * numbers. A `ply' event follows every step. */
export declare class DraughtsGame extends HTMLElement {
	pdn: string; words: Partial<BoardWords>;
	/** How many plies are played, from 0 to length. */ ply: number;
	readonly length: number; readonly board: DraughtsBoard;
	/** null until it is read. It belongs to the element. */ readonly game: Game | null;
}

declare global {
	interface HTMLElementTagNameMap { 'draughts-game': DraughtsGame }
}

export {};
