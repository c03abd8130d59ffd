// SPDX-License-Identifier: MIT
// What draughts.mjs exports. The manual pages of the C library describe the rules and every term.

/** Loads the library, by default draughts.wasm beside draughts.mjs; wait for it before anything else. */
export default function init(source?: Source | Promise<Source>, imports?: object): Promise<void>;

/** A URL, the bytes, a fetch() response or a WebAssembly.Module, whose types not all programs have. */
export type Source = string | object;

export type Side = 'white' | 'black';
/** A square from 1 to 32; 0 is off the board. */
export type Square = number;
export type RulesetName = 'english' | 'english-wcdf' | 'italian' | 'italian-first' | 'dipole';
export type Outcome = 'ongoing' | 'white-wins' | 'black-wins' | 'draw';
export type Ending = 'none' | 'no-pieces' | 'no-moves' | 'resigned' | 'agreed' | 'repetition' | 'quiet-moves' |
	'recorded' | 'time' | 'forfeit';
export type Status = 'MEMORY' | 'SYNTAX' | 'POSITION' | 'ILLEGAL' | 'AMBIGUOUS' | 'GAME_OVER' | 'NO_CLAIM' |
	'UNSUPPORTED' | 'RANGE' | 'FILE' | 'DAMAGED';
export type ReasonCode = 'UNREADABLE' | 'NO_SQUARE' | 'AMBIGUOUS' | 'GAME_OVER' | 'EMPTY' | 'NOT_YOURS' |
	'OCCUPIED' | 'DIRECTION' | 'DISTANCE' | 'NO_JUMP' | 'TWICE' | 'CROWNED' | 'MAN_AT_KING' | 'MAN_BACKWARD' |
	'MUST_CAPTURE' | 'GOES_ON' | 'MORE_PIECES' | 'KING_TAKES' | 'MORE_KINGS' | 'KING_EARLIER' | 'NOT_IN_LINE' |
	'COUNT' | 'ODD_STRAIGHT' | 'STACK_SMALL' | 'TARGET_TALL' | 'SIDEWAYS' | 'ON_BOARD' | 'MUST_MOVE';
export type FaultName = 'TURN' | 'OVERLAP' | 'TOO_MANY_WHITE' | 'TOO_MANY_BLACK' | 'MAN_ON_CROWNING_ROW' |
	'KING_WITHOUT_PIECE' | 'HEIGHT' | 'NO_PIECES' | 'KING' | 'RESERVED';
export type PdnFault = 'MOVE' | 'TEXT' | 'COMMENT' | 'BRACE' | 'VARIATION' | 'TAG' | 'GAMETYPE' | 'VARIANT' |
	'FEN' | 'RESULT' | 'SETUP' | 'MEMORY' | 'NO_GAMETYPE' | 'TAGS' | 'DEPTH';

/** What JSON keeps of a move. It means something only in its position. */
export interface MoveJSON {
	/** The shortest notation that no other legal move of the position has. */ text: string;
	/** 0 for a pass. */ from: Square;
	/** 0 off the board and for a pass. */ to: Square;
	/** The squares that the piece stands on, the first and the last included. */ route: Square[];
	captured: Square[];
	/** How many checkers move: 1 but in Dipole. */ count: number;
	promotion: boolean; off: boolean; pass: boolean; byKing: boolean;
	/** The 64-bit number of the C library, as 0x and 16 digits: equal moves have equal codes. */
	code: string;
}

/** A move. All but id are getters: copy one with toJSON(), as a spread and structuredClone() leave them out. */
export interface Move extends Readonly<MoveJSON> {}
export declare class Move {
	private constructor();
	/** In one position, moves with the same id are the same move. */ readonly id: number;
	/** All of this as a plain object, for JSON and postMessage. */ toJSON(): MoveJSON;
}

/** What play() takes. { from, to } must be one move: of two captures with the same ends neither is chosen. */
export type MoveLike = string | Move | { code: string } | { text: string } | { from: Square; to: Square };

/** Why a text is no legal move. */
export interface Reason {
	code: ReasonCode;
	/** An English sentence. */ text: string;
	/** The articles of the rules, "E6"; null if there is none, or a result was declared. */ article: string | null;
	count: number; from: Square; to: Square; squares: Square[];
	/** The part of the text that it is about. */ offset: number; length: number;
	/** The square that the text names first, and how many legal moves the piece there has. */
	piece: Square; pieceMoves: number;
}

/** Where an error is: offset and length count bytes of UTF-8; the others are those of PDN. */
export interface Place {
	offset: number; length: number;
	game?: number; line?: number; column?: number;
	/** The whole game, for a reader; and what it had to assume. */ gameOffset?: number; gameLength?: number;
	flags?: PdnFlag[];
}

export type PdnFlag = 'rulesetAssumed' | 'otherSideBegins' | 'moveAssumed' | 'resultContradicted' | 'faulty';

export interface Fault { fault: FaultName; squares: Square[]; text: string }

export class DraughtsError extends Error {
	status: Status;
	reason: Reason | null;
	article: string | null;
	place: Place | null;
	/** What is wrong with a setup, or with that of a FEN. */ faults: Fault[];
	/** What is wrong with PDN. */ fault?: PdnFault;
}

export interface DrawLimits {
	/** 0 is never. */ repetitions: number;
	quietMoves: number;
	menReset: boolean;
	/** Whether players may agree on a draw. The ruleset decides this; it cannot be set. */ agreement: boolean;
}

export interface Ruleset {
	readonly name: RulesetName;
	readonly title: string;
	/** The side that moves first. */ readonly first: Side;
	/** The GameType of PDN; 0 if there is none. */ readonly gametype: number;
	readonly drawLimits: Readonly<DrawLimits>;
	/** E6 for MUST_CAPTURE; null if a reason has none here. */ article(code: ReasonCode): string | null;
	/** "c3" for 22; null for no square. */ squareName(square: Square): string | null;
	/** 22 for "c3"; 0 for no dark square. */ squareAt(name: string): Square;
}

/** All rulesets, and one by its name. */
export function rulesets(): Ruleset[];
export function ruleset(name: string | Ruleset): Ruleset;

/** The version of the library, and all its functions by their names in C, and its memory. */
export function version(): string;
export function library(): Record<string, any>;

export interface Piece { side: Side; king: boolean; height: number }

export interface Setup {
	/** null is neither, as in a diagram: a fault. */ turn?: Side | null;
	pieces: Iterable<readonly [Square, { side: Side; king?: boolean; height?: number }]>;
}

/** What is wrong with a setup; nothing, if it is a position. */
export function checkSetup(ruleset: RulesetName | Ruleset, setup: Setup): Fault[];
/** A FEN that may have faults as a setup, the FEN of a setup, and its picture. */
export function readSetup(ruleset: RulesetName | Ruleset, fen: string): { turn: Side | null; pieces: Map<Square, Piece> };
export function writeSetup(ruleset: RulesetName | Ruleset, setup: Setup): string;
export function setupSvg(ruleset: RulesetName | Ruleset, setup: Setup, options?: SvgOptions): string;

export type MarkKind = 'plain' | 'selected' | 'target' | 'reason' | 'fault';

export interface SvgOptions {
	lastMove?: Move | { code: string } | null;
	coordinates?: boolean; numbers?: boolean; blackBelow?: boolean;
	/** Each dark square is an element. */ squares?: boolean;
	theme?: 'light' | 'dark';
	/** In pixels. */ size?: number;
	marks?: Partial<Record<MarkKind, Iterable<Square>>>;
	arrows?: { from: Square; to: Square; kind?: MarkKind }[];
}

/** An object with memory of the library. Everything below is one; `using' closes it, too. */
declare abstract class Handle {
	[Symbol.dispose](): void;
	/** Gives the memory back. Without this it happens when the garbage collector finds the object. */
	close(): void;
	readonly closed: boolean;
	/** Where it is in memory, for the functions of library(). */ readonly pointer: number;
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
	readonly outcome: Outcome; readonly ending: Ending; readonly isOver: boolean;
	readonly hash: bigint;
	fen: string;
	/** A copy. */ readonly pieces: ReadonlyMap<Square, Piece>;
	/** 24 bytes, the same on every platform. */ pack(): Uint8Array;

	/** All moves, or those of the piece on a square. */ moves(of?: { from?: Square }): Move[];
	captures(): Move[];
	readonly count: number; readonly hasCapture: boolean;
	/** Where each piece can go, 0 for off the board; a pass is not among them. */
	destinations(): Map<Square, Square[]>;
	/** The moves whose route begins with these squares, and the next squares of these routes. whole: the squares are
	 * a complete move, which can be played as it is. */
	targets(path?: Square[]): { moves: Move[]; next: Square[]; whole: boolean };
	/** Reads a move; throws a DraughtsError with the reason if it is not legal. */
	read(text: string): Move;
	/** Why a text is no legal move; null if it is one. */ explain(text: string): Reason | null;
	isLegal(move: { code: string }): boolean;
	format(move: MoveLike, form?: { coordinates?: boolean; full?: boolean }): string;
	routes(move: MoveLike): Square[][];

	/** Plays a move and returns it; throws a DraughtsError with the reason if it is not legal. */
	play(move: MoveLike): Move;
	/** Turns the board by 180 degrees and exchanges the colours. */ rotate(): void;
	switchTurn(): void;
	/** The positions after all moves, in room, which can be used again: for searches. */
	successors(room?: Successors): Successors;
	perft(depth: number): bigint; perftRoutes(depth: number): bigint;

	/** Its classes, such as `dark s22`, are those of draughts_svg(3). */ svg(options?: SvgOptions): string;
	/** The middle of a square in the picture that these options make; a square is 100 wide. */
	center(square: Square, options?: SvgOptions): { x: number; y: number };
	diagram(form?: { unicode?: boolean; blackBelow?: boolean; numbers?: boolean }): string;
	toJSON(): { ruleset: RulesetName; fen: string };
}

export class Successors extends Handle {
	readonly length: number;
	/** The position after the i-th move, from 0; it is another one when the room is filled again. */
	at(i: number): Position;
	move(i: number): Move;
}

export interface Claims {
	repetition: { plies: number[]; moves: number[] } | null;
	/** A row of quiet plies: its first and its last one, how many more there were before the game, and the move
	 * numbers of the first and the last. */
	quietMoves: { first: number; last: number; before: number; moves: number[] } | null;
}

export class Game extends Handle {
	/** A game of a ruleset, or one that starts from a copy of a position. */ constructor(from?: Position);
	/** The FEN may have the quiet plies before the game, as fen has them. */
	constructor(ruleset: RulesetName | Ruleset, fen?: string);
	clone(): Game;
	readonly ruleset: Ruleset;
	/** The position now and at the start. They belong to the game: clone() one to change it. */
	readonly position: Position; readonly start: Position;
	positionAt(ply: number): Position;
	readonly length: number;
	/** The move of a ply from 1 on; null past the last. */ move(ply: number): Move | null;
	moves(): Move[];
	moveNumber(ply: number): number;

	play(move: MoveLike): Move;
	explain(text: string): Reason | null;
	/** Takes back a declared result, if there is one, and else a move. False if there is nothing to take back. */
	undo(): boolean;
	/** Plays again a move that was undone; false if there is none. */ redo(): boolean;

	/** The current position, with its quiet plies. */ readonly fen: string;
	readonly outcome: Outcome; readonly ending: Ending; readonly isOver: boolean;
	/** The draws that a player can claim after a ply; without one, now. */ claims(ply?: number): Claims;
	claimDraw(): void;
	/** Declares a result, and how the game ended: without an ending a win is 'recorded' and a draw 'agreed'. 'recorded'
	 * says that no more is known, as in many files. 'repetition' and 'quiet-moves' must be in claims(). Dipole has no
	 * draws. */
	end(outcome: 'white-wins' | 'black-wins', ending?: 'resigned' | 'time' | 'forfeit' | 'recorded'): void;
	end(outcome: 'draw', ending?: 'agreed' | 'repetition' | 'quiet-moves' | 'recorded'): void;
	/** Takes back a declared result. */ end(outcome: 'ongoing', ending?: 'none'): void;
	lose(side: Side, ending?: 'resigned' | 'time' | 'forfeit'): void;
	/** Set it before the first move only. */ quietPlies: number;
	quietPliesAt(ply: number): number;
	get drawLimits(): DrawLimits;
	set drawLimits(limits: Omit<DrawLimits, 'agreement'>);

	/** A copy. */ readonly tags: ReadonlyMap<string, string>;
	/** null removes it. */ setTag(name: string, value: string | null): void;
	comment(ply: number): string | null;
	setComment(ply: number, text: string | null): void;
	/** All movetext after a ply: comments, NAGs and variations. */ annotation(ply: number): string | null;
	/** The same as events: comments, NAGs, variations and their moves. */
	annotationEvents(ply: number): PdnEvent[];
	setAnnotation(ply: number, text: string | null): void;
	readonly pdn: string;
	toPdn(options?: { whiteScoreFirst?: boolean }): string;
	toJSON(): { ruleset: RulesetName; start: string; moves: string[]; fen: string; outcome: Outcome;
		ending: Ending; tags: Record<string, string> };
}

export type PdnGame =
	| { game: Game; error: null; place: Place }
	| { game: Game | null; error: DraughtsError; place: Place };

export type PdnEvent =
	| { kind: 'game' | 'variation' | 'variation-end'; depth: number }
	| { kind: 'start'; depth: number; flags: PdnFlag[] }
	| { kind: 'game-end'; depth: number; outcome: Outcome; ending: Ending; flags: PdnFlag[] }
	| { kind: 'tag'; depth: number; name: string; text: string }
	| { kind: 'move'; depth: number; text: string; move: Move; number: number }
	| { kind: 'comment'; depth: number; text: string }
	| { kind: 'nag'; depth: number; text: string; number: number }
	| { kind: 'result'; depth: number; text: string; outcome: Outcome }
	| { kind: 'fault'; error: DraughtsError };

export interface PdnOptions {
	/** Of games that name none: English checkers, or null to refuse them. */ ruleset?: RulesetName | Ruleset | null;
	/** The first number of a result is White's, not the first side's. */ whiteScoreFirst?: boolean;
}

/** A text, or the bytes of a file: UTF-8 or, if they are not, windows-1252. */
export type PdnText = string | Uint8Array | ArrayBuffer;

/** A reader of PDN. A game that is wrong comes with an error and its moves up to there. */
export class Pdn extends Handle implements Iterable<PdnGame> {
	constructor(text: PdnText, options?: PdnOptions);
	/** The next game; null at the end. */ next(): PdnGame | null;
	[Symbol.iterator](): Iterator<PdnGame>;
	/** The next event; null at the end. */ read(): PdnEvent | null;
	events(): Generator<PdnEvent>;
	/** Passes over the rest of a variation or game, whose end is the next event. */
	skip(until: 'variation-end' | 'game-end'): void;
	/** Between the events of a game: a copy of the position before the last move. */
	readonly position: Position | null;
	/** The text of a game, by its place. */ textOf(place: Place): string;
}

/** All games of a file at once. */
export function readGames(text: PdnText, options?: PdnOptions): PdnGame[];

/** A writer of PDN: tags, start(), moves and what stands after them, gameEnd(). */
export class PdnWriter extends Handle {
	constructor(options?: { whiteScoreFirst?: boolean });
	/** Writes the event that a reader has just read. All of them make a clean copy of a file. */
	copy(pdn: Pdn): void;
	tag(name: string, value: string): void;
	start(position: Position): void;
	move(move: { code: string }): void;
	comment(text: string): void;
	nag(number: number): void;
	variation(): void; variationEnd(): void;
	result(outcome: Outcome): void;
	gameEnd(): void;
	readonly text: string;
}

// As in TypeScript's esnext.disposable, for programs that do not name it.
declare global {
	interface SymbolConstructor { readonly dispose: unique symbol }
}
