// SPDX-License-Identifier: MIT
// The declarations of draughts-game.mjs: the class of <draughts-game>.
import type { BoardEventMap, BoardState, DraughtsBoard } from './board.mjs';
import type { Game } from './draughts.mjs';

/** The board shows another ply: after a step by the person or by a script, and after a game is read. */
export type PlyEvent = CustomEvent<{ ply: number }>;
/** The events of the board bubble to the element. */
export interface GameEventMap extends BoardEventMap { ply: PlyEvent }

/** A board with the moves of a game. Attributes: pdn (or the text of the element), ruleset, ply, orientation, theme and
 * numbers. */
export interface DraughtsGame extends Pick<BoardState, 'ruleset' | 'orientation' | 'theme' | 'numbers' | 'words'> {}
export declare class DraughtsGame extends HTMLElement {
	pdn: string;
	/** How many plies are played, from 0 to length. */ ply: number;
	readonly length: number; readonly board: DraughtsBoard;
	/** Resolved when the text has been read, even if it is faulty or empty. After a change of the text or the ruleset it is
	 * another promise. */
	readonly ready: Promise<void>;
	/** null until it is read. It belongs to the element. */ readonly game: Game | null;
	addEventListener<K extends keyof GameEventMap>(type: K, listener: (this: DraughtsGame, event: GameEventMap[K]) => unknown,
		options?: boolean | AddEventListenerOptions): void;
	addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
	removeEventListener<K extends keyof GameEventMap>(type: K, listener: (this: DraughtsGame, event: GameEventMap[K]) => unknown,
		options?: boolean | EventListenerOptions): void;
	removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
	interface HTMLElementTagNameMap { 'draughts-game': DraughtsGame }
}

export {};
