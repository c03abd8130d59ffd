// SPDX-License-Identifier: MIT
// The engine: a search in a worker of its own, for games and positions of draughts.mjs. It needs no module of the
// library: a game is anything that has the properties and methods that are used here.
import { describe, wholeNumber } from './arguments.mjs';
import { standard, startWorker, weights, workerFile } from './engine-source.mjs';
import { bytesOf } from './files.mjs';

const threads = 'node:worker_threads'; // not a literal, because bundlers would look for it

async function start(hear, fail) {
	if (globalThis.Worker)
		return Object.assign(startWorker(), { onmessage: ({ data }) => hear(data),
			onerror: ({ message }) => fail(new Error(message ?? 'the worker of the engine cannot be loaded')) });
	const { Worker: Thread } = await import(/* @vite-ignore */ /* webpackIgnore: true */ threads);
	return new Thread(workerFile()).on('message', hear).on('error', fail);
}

// A game in the form that the worker reads: the start and the codes of the moves, because positions can recur.
function told(game) {
	if (typeof game?.ruleset?.name !== 'string')
		throw new TypeError(`a game or a position is expected, not ${describe(game)}`);
	const { start = game } = game, quiet = Math.min(game.quietPliesAt?.(0) ?? 0, 9999);
	return { ruleset: game.ruleset.name, fen: start.fen + (quiet > 0 ? `:H${quiet}` : ''),
		codes: start === game ? [] : game.moves().map(({ code }) => code),
		draws: game.drawLimits ?? game.ruleset.drawLimits };
}

function limitsOf({ level, depth = 0, nodes = 0, milliseconds, seed = Math.floor(Math.random() * 2 ** 32) }) {
	if (level !== undefined)
		wholeNumber(level, 'level', Engine.levels, 1);
	milliseconds ??= level === undefined && depth === 0 && nodes === 0 ? 1000 : 0;
	return { level: level ?? 0, depth: wholeNumber(depth, 'depth'),
		nodes: wholeNumber(nodes, 'nodes', Number.MAX_SAFE_INTEGER),
		milliseconds: wholeNumber(milliseconds, 'milliseconds'), seed: wholeNumber(seed, 'seed') };
}

export class Engine {
	static levels = 8; // these two are as in engine.h
	static win = 30000;
	#source;
	#bytes;
	#weights = {}; // by ruleset
	#megabytes;
	#worker = null;
	#search = null; // the search that is running
	#isClosed = false;

	constructor({ source = standard(), megabytes = 16 } = {}) {
		this.#megabytes = wholeNumber(megabytes, 'megabytes', 1024, 1);
		this.#source = source;
	}

	get isSearching() { return this.#search !== null; }
	get closed() { return this.#isClosed; }

	async search(game, { onProgress, ...limits } = {}) {
		if (this.#isClosed)
			throw new Error('this Engine is closed');
		const question = { ...told(game), ...limitsOf(limits), megabytes: this.#megabytes }, { position = game } = game;
		if (position.isOver)
			throw new RangeError('the game is over: there is no move to find');
		this.cancel();
		const search = this.#search = { position: position.clone(), onProgress };
		const answer = new Promise((resolve, reject) => Object.assign(search, { resolve, reject }));
		this.#ask(question, search).catch((error) => this.#fail(search, error));
		try {
			return await answer;
		} finally { search.position.close(); }
	}

	async #ask(question, search) {
		if (question.ruleset in weights)
			question.weights = this.#weights[question.ruleset] ??= await bytesOf(weights[question.ruleset]());
		if (this.#search !== search)
			return;
		let worker = this.#worker;
		if (worker === null) {
			question.wasm = this.#bytes ??= await bytesOf(await this.#source);
			// An error before the worker exists belongs to this search, which may have been cancelled.
			worker = await start((message) => worker === this.#worker && this.#hear(message), (error) =>
				(worker === null ? this.#fail(search, error) : worker === this.#worker && this.#fail(this.#search, error)));
			if (this.#search !== search)
				return worker.terminate();
			this.#worker = worker;
		}
		worker.ref?.(); // Node waits for the worker, but not while it is idle
		worker.postMessage(question);
	}

	#hear({ error, isResult, codes, ...found }) {
		const search = this.#search;
		if (error !== undefined)
			return this.#fail(search, new Error(error));
		const at = search.position.clone(), line = codes.map((code) => at.play({ code }));
		at.close();
		const told = { move: line[0], ...found, line };
		if (!isResult)
			return this.#tell(search, told);
		this.#search = null;
		this.#worker.unref?.();
		search.resolve(told);
	}

	#tell(search, found) {
		try {
			search.onProgress?.(found);
		} catch (error) { this.#fail(search, error); }
	}

	// Ends a search, and the worker that may still be running it.
	#fail(search, error) {
		if (search === null || search !== this.#search)
			return;
		this.#search = null;
		this.#worker?.terminate();
		this.#worker = null;
		search.reject(error);
	}

	cancel() { this.#fail(this.#search, new DOMException('the search was cancelled', 'AbortError')); }

	close() {
		this.cancel();
		this.#worker?.terminate();
		this.#worker = null;
		this.#isClosed = true;
	}
}
if (Symbol.dispose)
	Engine.prototype[Symbol.dispose] = Engine.prototype.close;
