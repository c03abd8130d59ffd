// SPDX-License-Identifier: MIT
// The declarations of board.mjs: the class of <draughts-board>, and its events.
import type { MarkKind, Move, Piece, Position, Reason, ReasonCode, RulesetName, Side, Square } from './draughts.mjs';
import type { Drawing } from './drawings.mjs';

export type { Drawing };

export interface BoardState {
	/** null shows an empty board. The board draws a copy, so call update() after a move in a game. The position may be
	 * closed while it is shown. */
	position: Position | null;
	/** The first and last squares of this move are marked. If the move leads from the position shown before to the new
	 * one, as after play() and redo(), it is animated and announced. A step back, as after undo(), is animated. */
	lastMove: Move | null;
	/** The number of lastMove, to announce with it: game.moveNumber(game.length); 0 for none. */ number: number;
	marks: Partial<Record<MarkKind, Iterable<Square>>>;
	arrows: { from: Square; to: Square; kind?: MarkKind }[];
	/** Milliseconds for each step of a move; 0 switches animation off. */ duration: number;
	/** Whose pieces the person may move. */ movable: Side | 'both' | 'none';
	/** If true, pieces cannot be moved, and a press on a dark square or on the frame (square 0) is a `square' event. */
	edit: boolean;
	/** Whether the person may choose a move while the other side is to move; `movable' must be one side. */
	premovable: boolean;
	/** The move that was chosen in this way, marked on the board; null for none. When its turn comes, it is a `move' event if it
	 * is legal, and is forgotten otherwise. */
	premove: { from: Square; to: Square } | null;
	/** Whether the person may draw circles and arrows: with the right button, with Alt and a finger or the main button, or with Alt
	 * and Enter at both ends. */
	drawable: boolean;
	/** The circles and arrows on the board. The person draws and removes some; another position removes all. */ drawings: Drawing[];
	/** The words that differ from the English ones. */ words: Partial<BoardWords>;
	/** The side at the bottom. This property and those below are attributes as well; touchMove is touch-move. */ orientation: Side;
	theme: 'light' | 'dark'; numbers: 'shown' | 'hidden'; forced: 'shown' | 'hidden'; touchMove: boolean;
	/** A diagram: null without the attribute. `position' wins, and does not change them. */ ruleset: RulesetName | null; fen: string | null;
}

/** The labels, announcements and refusals of a board and of <draughts-game>, in the language of the page. */
export interface BoardWords {
	/** The name of the board. */ board(title: string): string; emptyBoard: string;
	/** A square for screen readers. `what' is what piece() returns, or `empty'; `note' is `canMove', `canGoHere' or ''. */
	square(name: string, what: string, note: string): string;
	empty: string; piece(piece: Piece, isStack: boolean): string;
	/** Notes about a square. */ canMove: string; canGoHere: string;
	/** A move that was played. number is 0 if it is not known. */ played(side: Side, number: number, text: string): string;
	/** A premove that was set. */ premove(from: string, to: string): string;
	/** What a person draws, and removes. */ circle(colour: string, name: string): string;
	arrow(colour: string, from: string, to: string): string; removed(drawing: string): string;
	/** The person has jumped to the square `name', from which the capture must go on. */ goesOn(name: string): string;
	/** The page's answer to a move was false or a rejection, so the piece goes back. */ notAccepted: string;
	/** Refusals, without a full stop; the article is added. */ ambiguous(count: number, name: string): string;
	blocked(name: string): string; cannotCapture(name: string, others: string[]): string;
	/** Sentences for position.formatReason(). */ reasons: Partial<Record<ReasonCode, string>>;
	/** Dipole: the tray. */ offBoard: string; off(count: number): string;
	/** The buttons and the list of <draughts-game>. */ first: string; back: string; forward: string; last: string; moves: string;
}

/** A reason from explain(), or a reason from the board: MUST_CAPTURE, AMBIGUOUS, TOUCH_MOVE if the person has tried an
 * illegal move with another piece (touch-move), or BLOCKED for a piece without moves. */
export type BoardReason = Reason | Pick<Reason, 'article' | 'squares' | 'text'> & { code: Reason['code'] | 'BLOCKED' };
/** The piece stays where it was dropped until the promise that wait() gets is settled. */
export type MoveEvent = CustomEvent<{ move: Move; from: Square; to: Square; wait(answer: PromiseLike<unknown>): void }>;
export type RefuseEvent = CustomEvent<{ reason: BoardReason; from: Square; to: Square | null }>;
export type SquareEvent = CustomEvent<{ square: Square }>;
/** Every press: square is 0 on the frame, and null on a light square. Keys and screen readers press button 0. */
export type PressEvent = CustomEvent<{ square: Square | null; piece: Piece | null; button: number }>;
/** The chosen square, or null after the piece was let go. */ export type ChooseEvent = CustomEvent<{ square: Square | null }>;
/** A premove was set; or it was taken back, played or forgotten. */
export type PremoveEvent = CustomEvent<{ from: Square; to: Square }>;
/** The person has drawn or removed something; `drawings' is the property. */
export type DrawingsChangeEvent = CustomEvent<{ drawings: Drawing[] }>;
/** All of them bubble and are composed, so an element around the board receives them. None can be cancelled. */
export interface BoardEventMap extends HTMLElementEventMap {
	move: MoveEvent; refuse: RefuseEvent; square: SquareEvent; press: PressEvent; choose: ChooseEvent;
	premoveset: PremoveEvent; premoveunset: PremoveEvent; drawingschange: DrawingsChangeEvent;
}

/** README.md describes the attributes: fen, ruleset, movable, orientation, theme, numbers, forced and touch-move. */
export interface DraughtsBoard extends BoardState {}
export declare class DraughtsBoard extends HTMLElement {
	/** Changes several properties and draws once. With animate: false, the board neither animates nor announces. */
	update(changes?: Partial<BoardState>, how?: { animate?: boolean }): void;
	/** Lets go of the chosen piece, unless its move waits for an answer. */ cancel(): void;
	/** A promise that it returns is like a promise passed to detail.wait(). */ onmove: ((event: MoveEvent) => unknown) | null;
	onrefuse: ((event: RefuseEvent) => void) | null;
	onchoose: ((event: ChooseEvent) => void) | null;
	onsquare: ((event: SquareEvent) => void) | null;
	onpress: ((event: PressEvent) => void) | null;
	onpremoveset: ((event: PremoveEvent) => void) | null;
	onpremoveunset: ((event: PremoveEvent) => void) | null;
	ondrawingschange: ((event: DrawingsChangeEvent) => void) | null;
	addEventListener<K extends keyof BoardEventMap>(type: K,
		listener: (this: DraughtsBoard, event: BoardEventMap[K]) => unknown,
		options?: boolean | AddEventListenerOptions): void;
	addEventListener(type: string, listener: EventListenerOrEventListenerObject,
		options?: boolean | AddEventListenerOptions): void;
	removeEventListener<K extends keyof BoardEventMap>(type: K,
		listener: (this: DraughtsBoard, event: BoardEventMap[K]) => unknown,
		options?: boolean | EventListenerOptions): void;
	removeEventListener(type: string, listener: EventListenerOrEventListenerObject,
		options?: boolean | EventListenerOptions): void;
}

declare global {
	interface HTMLElementTagNameMap { 'draughts-board': DraughtsBoard }
}

export {};
