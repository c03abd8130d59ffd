// SPDX-License-Identifier: MIT
// What draughts.mjs exports. The manual pages of the C library describe the rules and every term.

/**
 * Loads the library; wait for it before anything else. Without a source it is draughts.wasm beside
 * draughts.mjs. Later calls change nothing.
 */
export default function init(source?: Source | Promise<Source>, imports?: object): Promise<void>;

/** A URL, the bytes, a fetch() response or a compiled module. */
export type Source = string | { readonly href: string } | ArrayBuffer | ArrayBufferView |
	{ arrayBuffer(): Promise<ArrayBuffer> } | CompiledModule;
/** A WebAssembly.Module. Without the types of browsers or Node, TypeScript does not know that. */
export type CompiledModule = object;

export type Side = 'white' | 'black';
/** A square from 1 to 32; 0 is off the board. */
export type Square = number;
export type RulesetName = 'english' | 'english-wcdf' | 'italian' | 'italian-first' | 'dipole';
export type Outcome = 'ongoing' | 'white-wins' | 'black-wins' | 'draw';
export type Ending = 'none' | 'no-pieces' | 'no-moves' | 'resigned' | 'agreed' | 'repetition' |
	'quiet-moves' | 'recorded' | 'time' | 'forfeit';
export type Status = 'MEMORY' | 'SYNTAX' | 'POSITION' | 'ILLEGAL' | 'AMBIGUOUS' | 'GAME_OVER' |
	'NO_CLAIM' | 'UNSUPPORTED' | 'RANGE';
export type ReasonCode = 'UNREADABLE' | 'NO_SQUARE' | 'AMBIGUOUS' | 'GAME_OVER' | 'EMPTY' |
	'NOT_YOURS' | 'OCCUPIED' | 'DIRECTION' | 'DISTANCE' | 'NO_JUMP' | 'TWICE' | 'CROWNED' |
	'MAN_AT_KING' | 'MAN_BACKWARD' | 'MUST_CAPTURE' | 'GOES_ON' | 'MORE_PIECES' | 'KING_TAKES' |
	'MORE_KINGS' | 'KING_EARLIER' | 'NOT_IN_LINE' | 'COUNT' | 'ODD_STRAIGHT' | 'STACK_SMALL' |
	'TARGET_TALL' | 'SIDEWAYS' | 'ON_BOARD' | 'MUST_MOVE';
export type FaultName = 'TURN' | 'OVERLAP' | 'TOO_MANY_WHITE' | 'TOO_MANY_BLACK' |
	'MAN_ON_CROWNING_ROW' | 'KING_WITHOUT_PIECE' | 'HEIGHT' | 'NO_PIECES' | 'KING' | 'RESERVED';
export type PdnFault = 'MOVE' | 'TEXT' | 'COMMENT' | 'BRACE' | 'VARIATION' | 'TAG' | 'GAMETYPE' |
	'VARIANT' | 'FEN' | 'RESULT' | 'SETUP' | 'MEMORY';

/** A move: a plain object that JSON carries. It means something only in its position. */
export interface Move {
	/** The shortest notation that no other legal move of the position has. */
	text: string;
	/** 0 for a pass. */
	from: Square;
	/** 0 off the board and for a pass. */
	to: Square;
	/** The squares that the piece stands on, the first and the last included. */
	route: Square[];
	captured: Square[];
	/** How many checkers move: 1 but in Dipole. */
	count: number;
	promotion: boolean;
	off: boolean;
	pass: boolean;
	byKing: boolean;
	/** The 64-bit number of the C library, as 0x and 16 digits: equal moves have equal codes. */
	code: string;
}

/** What play() takes: a move, a move without its code, or a text. */
export type MoveLike = string | Move | { code: string } | { text: string };

/** Why a text is no legal move. */
export interface Reason {
	code: ReasonCode;
	/** An English sentence. */
	text: string;
	/** The articles of the rules, "E6"; null if it is no matter of an article. */
	article: string | null;
	count: number;
	from: Square;
	to: Square;
	squares: Square[];
	/** The part of the text that it is about. */
	offset: number;
	length: number;
	/** The square that the text names first, and how many legal moves the piece there has. */
	piece: Square;
	pieceMoves: number;
}

/** Where an error is: offset and length count bytes of UTF-8; the others are those of PDN. */
export interface Place {
	offset: number;
	length: number;
	game?: number;
	line?: number;
	column?: number;
}

export interface Fault {
	fault: FaultName;
	squares: Square[];
	text: string;
}

export class DraughtsError extends Error {
	status: Status;
	reason: Reason | null;
	article: string | null;
	place: Place | null;
	/** What is wrong with a setup. */
	faults: Fault[];
	/** What is wrong with PDN. */
	fault?: PdnFault;
}

export interface DrawLimits {
	/** 0 is never. */
	repetitions: number;
	quietMoves: number;
	menReset: boolean;
	/** Told, and not set. */
	agreement: boolean;
}

export interface Ruleset {
	readonly name: RulesetName;
	readonly title: string;
	/** The side that moves first. */
	readonly first: Side;
	/** The GameType of PDN; 0 if there is none. */
	readonly gametype: number;
	readonly drawLimits: Readonly<DrawLimits>;
	/** "c3" for 22; null for no square. */
	squareName(square: Square): string | null;
	/** 22 for "c3"; 0 for no dark square. */
	squareAt(name: string): Square;
}

/** All rulesets, and one by its name. */
export function rulesets(): Ruleset[];
export function ruleset(name: string | Ruleset): Ruleset;

/** The version of the library, and all its functions by their names in C, and its memory. */
export function version(): string;
export function library(): Record<string, any>;

export interface Piece {
	side: Side;
	king: boolean;
	height: number;
}

export interface Setup {
	turn?: Side;
	pieces: Iterable<readonly [Square, { side: Side; king?: boolean; height?: number }]>;
}

/** What is wrong with a setup; nothing, if it is a position. */
export function checkSetup(ruleset: RulesetName | Ruleset, setup: Setup): Fault[];

export type MarkKind = 'plain' | 'selected' | 'target' | 'reason' | 'fault';

export interface SvgOptions {
	lastMove?: Move | null;
	coordinates?: boolean;
	numbers?: boolean;
	blackBelow?: boolean;
	/** Each dark square is an element. */
	squares?: boolean;
	theme?: 'light' | 'dark';
	/** In pixels. */
	size?: number;
	marks?: Partial<Record<MarkKind, Iterable<Square>>>;
	arrows?: { from: Square; to: Square; kind?: MarkKind }[];
}

/** An object with memory of the library. Everything below is one. */
declare abstract class Handle {
	/** Gives the memory back. Without this it happens when the garbage collector finds the object. */
	close(): void;
	readonly closed: boolean;
	/** Where it is in memory, for the functions of library(). */
	readonly pointer: number;
}

export class Position extends Handle {
	/** The initial position, or that of a FEN. */
	constructor(ruleset?: RulesetName | Ruleset, fen?: string);
	static fromSetup(ruleset: RulesetName | Ruleset, setup: Setup): Position;
	/** From the bytes of pack(). */
	static unpack(ruleset: RulesetName | Ruleset, bytes: Uint8Array): Position;

	clone(): Position;
	equals(other: Position): boolean;
	readonly ruleset: Ruleset;
	readonly turn: Side;
	readonly outcome: Outcome;
	readonly ending: Ending;
	readonly hash: bigint;
	fen: string;
	readonly pieces: Map<Square, Piece>;
	/** 24 bytes, the same on every platform. */
	pack(): Uint8Array;

	moves(): Move[];
	captures(): Move[];
	readonly count: number;
	readonly hasCapture: boolean;
	/** Where each piece can go, 0 for off the board; a pass is not among them. */
	destinations(): Map<Square, Square[]>;
	/** Reads a move; throws a DraughtsError with the reason if it is not legal. */
	read(text: string): Move;
	/** Why a text is no legal move; null if it is one. */
	explain(text: string): Reason | null;
	isLegal(move: { code: string }): boolean;
	format(move: { code: string }, form?: { coordinates?: boolean; full?: boolean }): string;
	routes(move: { code: string }): Square[][];

	/** Plays a move and returns it; throws a DraughtsError with the reason if it is not legal. */
	play(move: MoveLike): Move;
	reset(): void;
	/** Turns the board by 180 degrees and exchanges the colours. */
	rotate(): void;
	switchTurn(): void;
	/** The positions after all moves, in room, which can be used again: for searches. */
	successors(room?: Successors): Successors;
	perft(depth: number): bigint;
	perftRoutes(depth: number): bigint;

	svg(options?: SvgOptions): string;
	/** The middle of a square in the picture that these options make; a square is 100 wide. */
	center(square: Square, options?: SvgOptions): { x: number; y: number };
	diagram(form?: { unicode?: boolean; blackBelow?: boolean; numbers?: boolean }): string;
}

export class Successors extends Handle {
	readonly length: number;
	/** The position after the i-th move; it is another one when the room is filled again. */
	at(i: number): Position;
	move(i: number): Move | null;
}

export interface Claims {
	repetition: { plies: number[]; moves: number[] } | null;
	/** The first and last ply of the row, the plies of it before the game; and the move numbers. */
	quietMoves: { first: number; last: number; before: number; moves: number[] } | null;
}

export class Game extends Handle {
	/** A game of a ruleset, or one that starts from a copy of a position. */
	constructor(from?: RulesetName | Ruleset | Position);
	clone(): Game;
	readonly ruleset: Ruleset;
	/** The position now and at the start. They belong to the game: clone() one to change it. */
	readonly position: Position;
	readonly start: Position;
	positionAt(ply: number): Position;
	readonly length: number;
	/** The move of a ply from 1 on; null past the last. */
	move(ply: number): Move | null;
	moves(): Move[];
	moveNumber(ply: number): number;

	play(move: MoveLike): Move;
	explain(text: string): Reason | null;
	/** False if there is nothing to undo or redo. */
	undo(): boolean;
	redo(): boolean;

	readonly outcome: Outcome;
	readonly ending: Ending;
	claims(): Claims;
	claimDraw(): void;
	agreeDraw(): void;
	lose(side: Side, ending?: 'resigned' | 'time' | 'forfeit'): void;
	setResult(outcome: Outcome): void;
	/** Set it before the first move only. */
	quietPlies: number;
	get drawLimits(): DrawLimits;
	set drawLimits(limits: Omit<DrawLimits, 'agreement'>);

	readonly tags: Map<string, string>;
	/** null removes it. */
	setTag(name: string, value: string | null): void;
	comment(ply: number): string | null;
	setComment(ply: number, text: string | null): void;
	/** All movetext after a ply: comments, NAGs and variations. */
	annotation(ply: number): string | null;
	setAnnotation(ply: number, text: string | null): void;
	readonly pdn: string;
}

export type PdnGame =
	| { game: Game; error: null; place: Place }
	| { game: Game | null; error: DraughtsError; place: Place };

export type PdnEvent =
	| { kind: 'game' | 'start' | 'variation' | 'variation-end' | 'game-end'; depth: number }
	| { kind: 'tag'; depth: number; name: string; text: string }
	| { kind: 'move'; depth: number; text: string; move: Move; number: number }
	| { kind: 'comment'; depth: number; text: string }
	| { kind: 'nag'; depth: number; text: string; number: number }
	| { kind: 'result'; depth: number; text: string; outcome: Outcome }
	| { kind: 'fault'; error: DraughtsError };

/** A reader of PDN. A game that is wrong comes with an error and its moves up to there. */
export class Pdn extends Handle implements Iterable<PdnGame> {
	/** The ruleset is that of games that do not name one. */
	constructor(text: string, options?: { ruleset?: RulesetName | Ruleset });
	/** The next game; null at the end. */
	next(): PdnGame | null;
	[Symbol.iterator](): Iterator<PdnGame>;
	/** The next event; null at the end. */
	read(): PdnEvent | null;
	events(): Generator<PdnEvent>;
	/** Passes over the rest of a variation or game, whose end is the next event. */
	skip(until: 'variation-end' | 'game-end'): void;
}

export {};
