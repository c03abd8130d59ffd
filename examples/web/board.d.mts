// SPDX-License-Identifier: MIT
// What board.mjs exports: the class of <draughts-board>, and its events.
import type { MarkKind, Move, Position, Reason, Side, Square } from './draughts.mjs';

export interface BoardState {
	/** The one of a game is looked at anew by every update(). */ position: Position | null;
	/** Its squares are shown; a new one is animated, and said with its number. */
	lastMove: Move | null;
	number: number;
	marks: Partial<Record<MarkKind, Iterable<Square>>>;
	arrows: { from: Square; to: Square; kind?: MarkKind }[];
	/** Whose pieces the person moves. */ movable: Side | 'both' | 'none';
	/** Squares are only told, by `square' events. */ edit: boolean;
}

/** A reason as explain() gives it, or what the board knows by itself. */
export type BoardReason = Reason | Pick<Reason, 'code' | 'article' | 'squares' | 'text'>;
export type MoveEvent = CustomEvent<{ move: Move; from: Square; to: Square }>;
export type RefuseEvent = CustomEvent<{ reason: BoardReason; from: Square; to: Square | null }>;
export type SquareEvent = CustomEvent<{ square: Square }>;
export interface BoardEventMap extends HTMLElementEventMap { move: MoveEvent; refuse: RefuseEvent; square: SquareEvent }

export declare class DraughtsBoard extends HTMLElement implements BoardState {
	position: Position | null; lastMove: Move | null; number: number; edit: boolean;
	marks: BoardState['marks']; arrows: BoardState['arrows']; movable: BoardState['movable'];
	/** The side below. */
	orientation: Side;
	/** Changes several properties, draws once, and animates a new lastMove. */
	update(changes?: Partial<BoardState>, how?: { animate?: boolean }): void;
	/** Lets go of the piece that is chosen. */
	cancel(): void;
	onmove: ((event: MoveEvent) => void) | null;
	onrefuse: ((event: RefuseEvent) => void) | null;
	onsquare: ((event: SquareEvent) => void) | null;
	addEventListener<K extends keyof BoardEventMap>(type: K, listener: (this: DraughtsBoard, event: BoardEventMap[K]) => unknown,
		options?: boolean | AddEventListenerOptions): void;
	addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
	removeEventListener<K extends keyof BoardEventMap>(type: K, listener: (this: DraughtsBoard, event: BoardEventMap[K]) => unknown,
		options?: boolean | EventListenerOptions): void;
	removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
	interface HTMLElementTagNameMap { 'draughts-board': DraughtsBoard }
}
