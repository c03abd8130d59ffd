// SPDX-License-Identifier: MIT
// The declarations of tables.mjs: endgame tables, which draughts-tables(7) describes. `make tables` makes them.
import type { Game, Move, Position, RulesetName, Source } from './draughts.mjs';

/** The result of perfect play for the side to move, without draws by claim. */
export type TableValue = 'unknown' | 'win' | 'draw' | 'loss';

/** A move, and its value for the side that plays it. The distances count plies, with the move itself; 0 if the move leads to a
 * draw, or if the tables do not contain the distance. */
export interface TableMove {
	move: Move; value: TableValue;
	/** To the next capture, crowning or, in some games, move of a man. */ progress: number;
	/** To the end of the game. */ end: number;
}

export declare class Tables {
	private constructor();
	/** Loads draughts-tables.wasm, by default from next to tables.mjs. There are no tables for flying kings. */
	static open(ruleset?: RulesetName, options?: { source?: Source }): Promise<Tables>;
	readonly ruleset: RulesetName;
	/** Adds the contents of a file of tables, which are copied. Throws a TypeError if they are not a table of this game. */
	add(bytes: Uint8Array | ArrayBuffer): this;
	/** All positions with at most this many pieces are covered. */ readonly pieces: number;
	/** The value of a position, and the plies until progress; 0 if there is none, or if the tables do not contain it. */
	probe(position: Position | Game): { value: TableValue; plies: number };
	/** All legal moves, best first. */ moves(position: Position | Game): TableMove[];
}

export {};
