// SPDX-License-Identifier: MIT
// The declarations of draughts.mjs. The manual pages of the C library describe the rules and every term.

import type { Texts } from './languages.mjs';

/** Loads the library, by default draughts.wasm next to draughts.mjs. Wait for it before you call anything else. */
export default function init(source?: Source | Promise<Source>, imports?: object): Promise<void>;

/** A URL, the bytes, a fetch() response or a WebAssembly.Module. Programs may lack the types of these objects. */
export type Source = string | object;

export type Side = 'white' | 'black';
/** A square from 1 to 32; 0 is off the board. */
export type Square = number;
export type RulesetName = 'english' | 'english-wcdf' | 'italian' | 'italian-first' | 'dipole' |
	'russian' | 'brazilian' | 'pool' | 'czech';
export type Outcome = 'ongoing' | 'white-wins' | 'black-wins' | 'draw' | 'both-lose';
export type Ending = 'none' | 'no-pieces' | 'no-moves' | 'resigned' | 'agreed' | 'repetition' | 'quiet-moves' |
	'recorded' | 'time' | 'forfeit';
export type Status = 'MEMORY' | 'SYNTAX' | 'POSITION' | 'ILLEGAL' | 'AMBIGUOUS' | 'GAME_OVER' | 'NO_CLAIM' |
	'UNSUPPORTED' | 'RANGE' | 'FILE' | 'DAMAGED';
export type ReasonCode = 'UNREADABLE' | 'NO_SQUARE' | 'AMBIGUOUS' | 'GAME_OVER' | 'EMPTY' | 'NOT_YOURS' |
	'OCCUPIED' | 'DIRECTION' | 'DISTANCE' | 'NO_JUMP' | 'TWICE' | 'CROWNED' | 'MAN_AT_KING' | 'MAN_BACKWARD' |
	'MUST_CAPTURE' | 'GOES_ON' | 'MORE_PIECES' | 'KING_TAKES' | 'MORE_KINGS' | 'KING_EARLIER' | 'NOT_IN_LINE' |
	'COUNT' | 'ODD_STRAIGHT' | 'STACK_SMALL' | 'TARGET_TALL' | 'SIDEWAYS' | 'ON_BOARD' | 'MUST_MOVE' |
	'BLOCKED' | 'LANDING' | 'TOUCH_MOVE';
export type FaultName = 'TURN' | 'OVERLAP' | 'TOO_MANY_WHITE' | 'TOO_MANY_BLACK' | 'MAN_ON_CROWNING_ROW' |
	'KING_WITHOUT_PIECE' | 'HEIGHT' | 'NO_PIECES' | 'KING' | 'RESERVED';
export type PdnFault = 'MOVE' | 'TEXT' | 'COMMENT' | 'BRACE' | 'VARIATION' | 'TAG' | 'GAMETYPE' | 'VARIANT' |
	'FEN' | 'RESULT' | 'SETUP' | 'MEMORY' | 'NO_GAMETYPE' | 'TAGS' | 'DEPTH';

/** A move as a plain object, for JSON. It has a meaning only in its position. */
export interface MoveJSON {
	/** A notation that no other legal move of the position shares. */ text: string;
	/** 0 for a pass. */ from: Square;
	/** 0 off the board and for a pass. */ to: Square;
	/** The squares that the piece stands on, including the first and the last. */ route: Square[];
	captured: Square[];
	/** How many checkers move: always 1 except in Dipole. */ count: number;
	promotion: boolean; off: boolean; pass: boolean; byKing: boolean;
	/** The 64-bit number of the C library, as 0x and 16 digits: equal moves have equal codes. */ code: string;
}

/** A move. Everything except id is a getter, which spread and structuredClone() skip: use toJSON() to copy a move. */
export interface Move extends Readonly<MoveJSON> { readonly route: Route }
export declare class Move {
	private constructor();
	/** In one position, moves with the same id are the same move. */ readonly id: number;
	/** Everything except id, as a plain object for JSON and postMessage. */ toJSON(): MoveJSON;
}

/** The squares that a piece stands on in a move, including the first and the last. */
export interface Route extends Array<Square> {
	/** The index of the square on which a man is crowned; 0 if none is. JSON and copies leave this property out, because
	 * it is not enumerable. */
	readonly crowned: number;
}

/** The squares of a move: its start and every landing, or both ends; 0 at the end is off the board, [] a pass. */
export type Path = readonly number[];

/** A move in any form that play() accepts. { from, to } must fit only one move: if it fits several, it is refused. */
export type MoveLike = string | Path | Move | { code: string } | { text: string } | { from: Square; to: Square };

/** Why a string is not a legal move. */
export interface Reason {
	code: ReasonCode;
	/** An English sentence. */ text: string;
	/** The articles of the rules, such as "E6"; null if there are none. */ article: string | null;
	count: number; from: Square; to: Square; squares: Square[];
	/** The part of the string at fault. */ offset: number; length: number;
	/** The first square in the string, and how many legal moves the piece there has; 0 in the short form (ed4). pieceMoves
	 * is also 0 if the game is over, or if the string is only ambiguous. */
	piece: Square; pieceMoves: number;
	/** For GAME_OVER, how the game ended; otherwise 'ongoing' and 'none'. */ outcome: Outcome; ending: Ending;
}

/** Where an error is. offset and length count bytes of UTF-8. The other fields are only for PDN. */
export interface Place {
	offset: number; length: number;
	game?: number; line?: number; column?: number;
	/** The text of the whole game. */ gameOffset?: number; gameLength?: number;
	/** The assumptions of the reader about the game. */ flags?: PdnFlag[];
}

/** A place in a file of games. */
export interface PdnPlace extends Place {
	game: number; line: number; column: number; gameOffset: number; gameLength: number; flags: PdnFlag[];
}

export type PdnFlag = 'rulesetAssumed' | 'otherSideBegins' | 'moveAssumed' | 'resultContradicted' | 'faulty'
	| 'textIgnored' | 'resultUnread';

export interface Fault { fault: FaultName; squares: Square[]; text: string }

export class DraughtsError extends Error {
	status: Status;
	reason: Reason | null;
	article: string | null;
	place: Place | null;
	/** The faults of a setup, or of the position in a FEN. */ faults: Fault[];
	/** The kind of fault, for PDN. */ fault?: PdnFault;
}

export interface DrawLimits {
	/** 0 means never. */ repetitions: number;
	quietMoves: number;
	/** Whether a move of a man is progress, as captures and crownings are. */ menReset: boolean;
}

/** Properties of a game. The traits of a ruleset never change; later versions can add traits. */
export interface Traits {
	/** Men become kings. */ kings: boolean;
	/** Kings cross any number of empty squares. */ flyingKings: boolean;
	/** A square can hold several checkers. */ stacks: boolean;
	/** Squares are written as c3, not as numbers. */ letters: boolean;
	/** A side that can capture must capture. */ mustCapture: boolean;
	/** Rules restrict the choice among captures. */ rankedCaptures: boolean;
	/** A man may capture a king. */ menTakeKings: boolean;
	/** Men, or stacks, also capture backward. */ menTakeBack: boolean;
	/** A man can become a king in mid-capture. */ crownedInPassing: boolean;
	/** A game can end in a draw. */ draws: boolean;
	/** A player who attempts an illegal move must then move the same piece. */ touchMove: boolean;
}

/** How squares are written: by default in the usual form of the game. Dipole always has letters. */
export interface TextForm {
	/** By file and rank, such as c3. */ coordinates?: boolean;
	/** By number, such as 22, unless `coordinates` is true. */ numbers?: boolean;
}

export interface MoveForm extends TextForm {
	/** Captures with all their landing squares. */ full?: boolean;
	/** With letters, the start by its file alone, such as cd4, where that is enough. */ short?: boolean;
}

export interface Ruleset {
	readonly name: RulesetName;
	readonly title: string;
	/** The side that moves first. */ readonly first: Side;
	/** The number in the GameType tag of PDN; 0 if there is none. */ readonly gametype: number;
	readonly drawLimits: Readonly<DrawLimits>;
	readonly traits: Readonly<Traits>;
	/** The article of a reason, such as "E6" for MUST_CAPTURE; null if there is none here. The article of GAME_OVER
	 * depends on how the game ended. */
	article(code: ReasonCode, ending?: Ending): string | null;
	/** Whether all positions have the same legal moves and results under another ruleset; the draws may differ. */
	sameMoves(other: RulesetName | Ruleset): boolean;
	/** The name of a square in this game: "22", or "c3" if traits.letters is true; null if there is no such square. */
	squareText(square: Square, form?: TextForm): string | null;
	/** "c3" for 22, but "d3" in Italian checkers; null if there is no such square. */
	squareName(square: Square): string | null;
	/** 22 for "c3" and, except in Dipole, for "22"; in Italian checkers, "d3" is 22. 0 if the string does not name a dark
	 * square. */
	squareAt(text: string): Square;
}

/** All rulesets, and the ruleset with a given name. */
export function rulesets(): Ruleset[];
export function ruleset(name: string | Ruleset): Ruleset;

/** The version of the library. */
export function version(): string;
/** All functions of the library, by their names in C, and its memory. */
export function library(): Record<string, any>;

export interface Piece { side: Side; king: boolean; height: number }

export interface Setup {
	/** null means neither side, as in a diagram; checkSetup() reports this as a fault. */ turn?: Side | null;
	/** At most one piece per square: two raise a RangeError. */
	pieces: Iterable<readonly [Square, { side: Side; king?: boolean; height?: number }]>;
}

/** Returns the faults of a setup. The list is empty if the setup is a valid position. */
export function checkSetup(ruleset: RulesetName | Ruleset, setup: Setup): Fault[];
/** A fault as a sentence of your own, with the items of draughts_explain(3), such as "{squares: und }"; the article and
 * the full stop are added. null: the English sentence. */
export function formatFault(ruleset: RulesetName | Ruleset, fault: Fault, text?: string | null, form?: TextForm): string;
/** Reads a FEN as a setup, even if it has faults; and writes the FEN and the picture of a setup. */
export function readSetup(ruleset: RulesetName | Ruleset, fen: string):
	{ turn: Side | null; pieces: Map<Square, Piece> };
export function writeSetup(ruleset: RulesetName | Ruleset, setup: Setup, form?: TextForm): string;
export function setupSvg(ruleset: RulesetName | Ruleset, setup: Setup, options?: SvgOptions): string;

export type MarkKind = 'plain' | 'selected' | 'target' | 'reason' | 'fault';

export interface SvgOptions extends TextForm {
	lastMove?: Move | { code: string } | null;
	/** Letters and digits along the board. */ labels?: boolean;
	/** The name of each dark square. */ names?: boolean;
	blackBelow?: boolean;
	/** Each dark square is an element. */ squares?: boolean;
	theme?: 'light' | 'dark';
	/** In pixels. */ size?: number;
	marks?: Partial<Record<MarkKind, Iterable<Square>>>;
	/** 64 at most. 0 is off the board. */ arrows?: { from: Square; to: Square; kind?: MarkKind }[];
}

export interface DiagramOptions extends TextForm {
	/** Pieces and frame in Unicode. */ unicode?: boolean;
	blackBelow?: boolean;
	/** Empty squares show their names. */ names?: boolean;
	/** Without the last line, which is in English. */ boardOnly?: boolean;
}

/** An object that occupies memory of the library, as all objects below do. `using' also closes it. */
declare abstract class Handle {
	[Symbol.dispose](): void;
	/** Frees the memory. If you do not call it, the garbage collector does so some time later. */ close(): void;
	readonly closed: boolean;
	/** The object's address in memory, for the functions of library(). */ readonly pointer: number;
}

export class Position extends Handle {
	/** The initial position, or the position of a FEN. */ constructor(ruleset?: RulesetName | Ruleset, fen?: string);
	static fromSetup(ruleset: RulesetName | Ruleset, setup: Setup): Position;
	/** From the bytes of pack(). */ static unpack(ruleset: RulesetName | Ruleset, bytes: Uint8Array): Position;

	clone(): Position;
	equals(other: Position): boolean;
	readonly ruleset: Ruleset;
	readonly turn: Side;
	readonly outcome: Outcome; readonly ending: Ending; readonly isOver: boolean;
	readonly hash: bigint;
	fen: string;
	/** The FEN in another form. */ toFen(form?: TextForm): string;
	/** A copy. */ readonly pieces: ReadonlyMap<Square, Piece>;
	/** A copy of the piece on a square. null if the square is empty, or if the number is not a square. */
	pieceAt(square: Square): Piece | null;
	/** 24 bytes, the same on every platform. */ pack(): Uint8Array;

	/** All legal moves, or only the moves of the piece on a square. */ moves(of?: { from?: Square }): Move[];
	captures(): Move[];
	readonly count: number; readonly hasCapture: boolean;
	/** The squares to which each piece can move; 0 is off the board. A pass is not included. */
	destinations(): Map<Square, Square[]>;
	/** The moves whose route begins with these squares, and the squares that can come next. If `whole` is true, the
	 * squares are a complete move. */
	targets(path?: readonly Square[]): { moves: Move[]; next: Square[]; whole: boolean };
	/** Reads a move; throws a DraughtsError with the reason if it is not legal. */ read(move: string | Path): Move;
	/** The same; the error says why in the language of a catalogue: `import it from 'libdraughts/languages/it'`. */
	parse(move: string | Path, options?: { texts?: Texts | null } & TextForm): Move;
	/** The result as a sentence, in the language of a catalogue; empty if there is none. For a game, pass its outcome and ending. */
	resultText(options?: { texts?: Texts | null; outcome?: Outcome; ending?: Ending } & TextForm): string;
	/** Why a string or a path is not a legal move; null if it is one. */ explain(move: string | Path): Reason | null;
	/** A reason from this position as a sentence of your own, with the items of draughts_explain(3), such as
	 * "Auf {from} steht kein Stein"; the article and the full stop are added. null: the English sentence. */
	formatReason(reason: Reason, text?: string | null, form?: TextForm): string;
	isLegal(move: { code: string }): boolean;
	format(move: MoveLike, form?: MoveForm): string;
	/** All ways in which the piece can make the move. */ routes(move: MoveLike): Route[];

	/** Plays a move and returns it; throws a DraughtsError with the reason if it is not legal. */
	play(move: MoveLike): Move;
	/** Turns the board by 180 degrees and swaps the colours. */ rotate(): void;
	switchTurn(): void;
	/** The position after each legal move, for searches. To reuse memory, pass the result of an earlier call. */
	successors(room?: Successors): Successors;
	perft(depth: number): bigint; perftRoutes(depth: number): bigint;

	/** A picture. draughts_svg(3) lists its classes, such as `dark s22`. */ svg(options?: SvgOptions): string;
	/** The middle of a square in the picture with these options, in which a square is 100 wide. */
	center(square: Square, options?: SvgOptions): { x: number; y: number };
	diagram(options?: DiagramOptions): string;
	toJSON(): { ruleset: RulesetName; fen: string };
}

export class Successors extends Handle {
	readonly length: number;
	/** The position after the move with index i, from 0. It changes when the memory is reused. */
	at(i: number): Position;
	move(i: number): Move;
}

/** The result of a game, a position or an event as an English sentence: "White wins: Black has no pieces left."; '' for
 * 'ongoing'. An ending that does not fit the outcome is left out. */
export function resultText(result: { outcome: Outcome; ending?: Ending }): string;

export interface Claims {
	repetition: { plies: number[]; moves: number[] } | null;
	/** A run of quiet plies: its first and its last ply in the game, how many more there were before the game, and the
	 * move numbers of the first and the last ply. */
	quietMoves: { first: number; last: number; before: number; moves: number[] } | null;
}

export class Game extends Handle {
	/** A game that starts from a copy of a position, by default the initial position of English checkers. */
	constructor(from?: Position);
	/** A game that starts from the initial position, or from a FEN, which may contain the quiet plies before the game. */
	constructor(ruleset: RulesetName | Ruleset, fen?: string);
	clone(): Game;
	readonly ruleset: Ruleset;
	/** The current position and the start. They belong to the game: to change a position, clone() it first. */
	readonly position: Position; readonly start: Position;
	positionAt(ply: number): Position;
	readonly length: number;
	/** The move of a ply, counted from 1; null past the last. */ move(ply: number): Move | null;
	moves(): Move[];
	moveNumber(ply: number): number;
	/** The ply with this move number, played by this side; 0 if there is none. */ plyOf(number: number, side: Side): number;
	/** The move of a ply as text; null if there is none. */ moveText(ply: number, form?: TextForm): string | null;

	play(move: MoveLike): Move;
	explain(move: string | Path): Reason | null;
	formatReason(reason: Reason, text?: string | null, form?: TextForm): string;
	/** Takes back the declared result or, if there is none, the last move. False if there is nothing to take back. */
	undo(): boolean;
	/** Restores what undo() took back last, a move or a result. False if there is nothing to restore. */ redo(): boolean;

	/** The current position, with its quiet plies. */ readonly fen: string;
	/** The FEN in another form. */ toFen(form?: TextForm): string;
	readonly outcome: Outcome; readonly ending: Ending; readonly isOver: boolean;
	/** The draws that a player can claim after a ply, by default the last. */ claims(ply?: number): Claims;
	claimDraw(ply?: number): void;
	/** Declares a result and how the game ended. By default a win is 'recorded' and a draw 'agreed'. 'recorded' means
	 * that nothing more is known, as in many files. 'repetition' and 'quiet-moves' must be in claims(). Dipole has no
	 * draws. */
	end(outcome: 'white-wins' | 'black-wins', ending?: 'resigned' | 'time' | 'forfeit' | 'recorded'): void;
	end(outcome: 'both-lose', ending?: 'forfeit' | 'recorded'): void;
	end(outcome: 'draw', ending?: 'agreed' | 'repetition' | 'quiet-moves' | 'recorded'): void;
	/** Takes back a declared result, if there is one, and discards undone moves. A result that was decided on the board is
	 * refused with GAME_OVER. */
	reopen(): void;
	lose(side: Side, ending?: 'resigned' | 'time' | 'forfeit'): void;
	/** The length of the current run of quiet plies. Set it only before the first move. */ quietPlies: number;
	quietPliesAt(ply: number): number;
	drawLimits: DrawLimits;

	/** A copy. */ readonly tags: ReadonlyMap<string, string>;
	/** null removes the tag. PDN leaves out a tag whose name contains blanks, quotes, brackets or braces, or does not begin
	 * with a letter; `tags' and toJSON() keep it. */
	setTag(name: string, value: string | null): void;
	comment(ply: number): string | null;
	setComment(ply: number, text: string | null): void;
	/** Everything written after a ply: comments, NAGs and variations. */ annotation(ply: number): string | null;
	/** The same as events: comments, NAGs, variations and their moves. */ annotationEvents(ply: number): PdnEvent[];
	/** A text that cannot be read is refused, with the place of the wrong bytes. */
	setAnnotation(ply: number, text: string | null): void;
	readonly pdn: string;
	toPdn(options?: PdnForm): string;
	/** Everything except annotations, undone moves and changed draw limits. */ toJSON(): GameJSON;
	/** The game of toJSON(). Without a start it begins in the initial position, and outcome is needed only for a declared
	 * result. Throws if a move is not legal, or a value is wrong. */
	static fromJSON(json: Pick<GameJSON, 'ruleset'> & Partial<GameJSON>): Game;
}

export interface GameJSON {
	ruleset: RulesetName; start: string; moves: string[]; fen: string;
	outcome: Outcome; ending: Ending; tags: Record<string, string>;
}

export type PdnGame =
	| { game: Game; error: null; place: PdnPlace }
	| { game: Game | null; error: DraughtsError; place: PdnPlace };

export type PdnEvent =
	| { kind: 'game' | 'variation' | 'variation-end'; depth: number }
	| { kind: 'start'; depth: number; flags: PdnFlag[] }
	| { kind: 'game-end'; depth: number; outcome: Outcome; ending: Ending; flags: PdnFlag[] }
	| { kind: 'tag'; depth: number; name: string; text: string }
	| { kind: 'move'; depth: number; text: string; move: Move; number: number }
	| { kind: 'comment'; depth: number; text: string }
	| { kind: 'nag'; depth: number; text: string; number: number }
	| { kind: 'result'; depth: number; text: string; outcome: Outcome }
	/** text is what is wrong; number is that of a refused move, or null. The rest of the variation or game is skipped. */
	| { kind: 'fault'; depth: number; text: string; number: number | null; error: DraughtsError };

/** How games are written. */
export interface PdnForm extends MoveForm {
	/** The first number of a result is White's score, instead of the score of the side that moves first. */
	whiteScoreFirst?: boolean;
	/** The moves alone, without tags. */ noTags?: boolean;
}

export interface PdnOptions {
	/** For games that have neither a GameType nor a Variant tag. By default they are read as English checkers, with the
	 * flag 'rulesetAssumed'. If it is null, they are refused. */
	ruleset?: RulesetName | Ruleset | null;
	/** The first number of a result is White's score, instead of the score of the side that moves first. */
	whiteScoreFirst?: boolean;
}

/** PDN text, or the bytes of a file. A file that is not UTF-8 throughout is read as windows-1252. */
export type PdnText = string | Uint8Array | ArrayBuffer;

/** A reader of PDN. A faulty game comes with an error, and with its moves up to the fault. */
export class Pdn extends Handle implements Iterable<PdnGame> {
	constructor(text: PdnText, options?: PdnOptions);
	/** The next game; null at the end. */ next(): PdnGame | null;
	[Symbol.iterator](): Iterator<PdnGame>;
	/** The next event; null at the end. */ read(): PdnEvent | null;
	events(): Generator<PdnEvent>;
	/** Skips the rest of a variation or game. The next event is its end. */
	skip(until: 'variation-end' | 'game-end'): void;
	/** Between the events of a game: a copy of the position before the last move. */ readonly position: Position | null;
	/** The text of the game at a place. */ textOf(place: Place): string;
}

/** The games of a file, one after the other. A loop that closes each game holds only one game at a time. Words and
 * comments without a tag, a move or a result are not a game: "hello" yields nothing. */
export function readGames(text: PdnText, options?: PdnOptions): Generator<PdnGame, void, undefined>;

/** Where PDN comes from: also a File, a Response of fetch(), or a stream of bytes. Programs may lack the types of these. */
export type PdnSource = PdnText | object;

/** The games of a large file, one after the other. It is read in parts, with pauses, so that a page does not freeze, and never
 * as a whole. Parts that are not UTF-8 are read as windows-1252. A game longer than 128 KB is cut. */
export function streamGames(source: PdnSource, options?: PdnOptions): AsyncGenerator<PdnGame, void, undefined>;

/** A writer of PDN. The parts of a game come in this order: tags, start(), the moves with their comments, NAGs and
 * variations, result() and gameEnd(). */
export class PdnWriter extends Handle {
	constructor(options?: PdnForm);
	/** Writes the event that a reader has just read. After a fault, skip() or next(), it writes nothing. Copy all events
	 * to make a clean copy of a file. */
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

// As in TypeScript's esnext.disposable, for programs that do not include it.
declare global {
	interface SymbolConstructor { readonly dispose: unique symbol }
}

// Without this line, everything above would be exported.
export {};
