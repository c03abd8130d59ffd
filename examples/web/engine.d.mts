// SPDX-License-Identifier: MIT
// The declarations of engine.mjs: an engine that searches for the best move, in a worker of its own.
import type { Game, Move, Position, Source } from './draughts.mjs';

export interface EngineOptions {
	/** Where draughts-engine.wasm is, by default next to engine.mjs. */ source?: Source | Promise<Source>;
	/** The table of positions, from 1 to 1024 MB; by default 16. */ megabytes?: number;
}

/** An AbortSignal. Programs may lack its type. */
export interface Signal {
	readonly aborted: boolean;
	readonly reason: unknown;
}

/** A search ends at the first of its limits. With neither a level nor limits, it ends after one second. */
export interface SearchOptions {
	/** A strength for people to play against, from 1 to Engine.levels. It limits the search; at the lower
	 * levels the engine also makes mistakes. The limits below replace the level's own limits. */
	level?: number;
	milliseconds?: number;
	/** Plies to look ahead, at most 64. */ depth?: number;
	/** Positions to look at. */ nodes?: number;
	/** From 0 to 4294967295. A level plays differently with another seed. The default is random. */ seed?: number;
	/** How many of the best moves to find, from 1 to 16. They share `nodes' and `milliseconds'. */ lines?: number;
	/** Cancels the search when it is aborted; the promise is rejected with its reason. */ signal?: Signal;
	/** Called after each depth. If it throws, the search ends, and its promise is rejected with the same error. */
	onProgress?: (found: Found) => void;
}

export interface Found {
	move: Move;
	/** How good the position is for the side to move, in hundredths of a man. A win in n plies is Engine.win - n, and a
	 * loss is the negative of that. */
	value: number;
	/** How many plies deep every line was searched; captures are followed further. */ depth: number;
	/** Positions looked at. */ nodes: number;
	/** The moves that the engine expects, beginning with its own. */ line: Move[];
	/** If the option `lines' is more than 1: the best moves, best first. The first is this result itself. */ lines?: Omit<Found, 'lines'>[];
}

export declare class Engine {
	static readonly levels: number;
	static readonly win: number;
	/** The worker starts with the first search. */ constructor(options?: EngineOptions);
	/** Finds a move, but does not play it. In a game, the engine knows which positions have occurred, and when a draw
	 * can be claimed. Only one search runs at a time: a new search cancels the one before it. */
	search(game: Game | Position, options?: SearchOptions): Promise<Found>;
	/** Ends the search. Its promise is rejected immediately, with an error whose name is AbortError. The worker and the
	 * table stay for the next search, except after a search with a level in a page that is not isolated. */
	cancel(): void;
	/** Ends the search. Its promise is resolved with the best move so far. */ stop(): void;
	/** Cancels the search, and ends the worker for good. */ close(): void;
	[Symbol.dispose](): void;
	readonly isSearching: boolean;
	readonly closed: boolean;
}

export {};
