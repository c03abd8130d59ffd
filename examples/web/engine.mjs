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

const OPTIONS = ['level', 'milliseconds', 'depth', 'nodes', 'seed', 'lines', 'signal', 'onProgress'];
const LINES_MAX = 16;
const abortion = () => new DOMException('the search was cancelled', 'AbortError');

function limitsOf({ level, lines = 1, depth = 0, nodes = 0, milliseconds, seed = Math.floor(Math.random() * 2 ** 32) }) {
	if (level !== undefined)
		wholeNumber(level, 'level', Engine.levels, 1);
	milliseconds ??= level === undefined && depth === 0 && nodes === 0 ? 1000 : 0;
	return { level: level ?? 0, lines: wholeNumber(lines, 'lines', LINES_MAX, 1), depth: wholeNumber(depth, 'depth'),
		nodes: wholeNumber(nodes, 'nodes', Number.MAX_SAFE_INTEGER),
		milliseconds: wholeNumber(milliseconds, 'milliseconds'), seed: wholeNumber(seed, 'seed') };
}

// A result in the moves of the library.
function foundIn(position, { codes, ...found }) {
	const at = position.clone(), line = codes.map((code) => at.play({ code }));
	at.close();
	return { move: line[0], ...found, line };
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
	#number = 0; // of the last search
	#game = ''; // which game the table is about
	// Where the worker sees that its search shall end. Pages that are not isolated have no shared memory: there, the worker
	// reads its messages from time to time.
	#cell = globalThis.SharedArrayBuffer ? new Int32Array(new SharedArrayBuffer(4)) : null;

	constructor({ source = standard(), megabytes = 16, ...others } = {}) {
		for (const name of Object.keys(others))
			throw new TypeError(`an Engine has no option ${describe(name)}, only source, megabytes`);
		this.#megabytes = wholeNumber(megabytes, 'megabytes', 1024, 1);
		this.#source = source;
	}

	get isSearching() { return this.#search !== null; }
	get closed() { return this.#isClosed; }

	async search(game, { onProgress, signal, ...limits } = {}) {
		if (this.#isClosed)
			throw new Error('this Engine is closed');
		for (const name of Object.keys(limits))
			if (!OPTIONS.includes(name))
				throw new TypeError(`search() has no option ${describe(name)}, only ${OPTIONS.join(', ')}`);
		const question = { ...told(game), ...limitsOf(limits), megabytes: this.#megabytes }, { position = game } = game;
		if (position.isOver)
			throw new RangeError('the game is over: there is no move to find');
		signal?.throwIfAborted();
		this.cancel();
		const number = ++this.#number, table = JSON.stringify([question.ruleset, question.fen, question.draws]);
		Object.assign(question, { number, cell: this.#cell, lines: Math.min(question.lines, position.count),
			keep: question.level === 0 && table === this.#game });
		this.#game = question.level === 0 ? table : '';
		const search = this.#search = { number, position: position.clone(), onProgress, level: question.level, hasLines: limits.lines > 1, best: null };
		const answer = new Promise((resolve, reject) => Object.assign(search, { resolve, reject }));
		this.#ask(question, search).catch((error) => this.#fail(search, error));
		const abort = () => this.#cancel(search, signal.reason);
		signal?.addEventListener('abort', abort);
		try {
			return await answer;
		} finally {
			signal?.removeEventListener('abort', abort);
			search.position.close();
		}
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

	#hear({ number, error, isResult, lines = [], ...found }) {
		const search = this.#search;
		if (number !== search?.number)
			return; // of a search that was cancelled
		if (error !== undefined)
			return this.#fail(search, new Error(error));
		const readable = (one) => foundIn(search.position, one), told = readable(found);
		if (!isResult)
			return this.#tell(search, told);
		this.#search = null;
		this.#worker.unref?.();
		search.resolve(search.hasLines ? { ...told, lines: lines.map(readable) } : told);
	}

	#tell(search, found) {
		search.best = found;
		try {
			search.onProgress?.(found);
		} catch (error) { this.#cancel(search, error); }
		if (search.isStopped)
			this.stop();
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

	// Ends a search. The worker goes on if it can be told; otherwise it ends as well, and its table is lost.
	#cancel(search, error) {
		if (search === null || search !== this.#search)
			return;
		if (this.#worker === null || !this.#end(search))
			return this.#fail(search, error);
		this.#search = null;
		this.#worker.unref?.();
		search.reject(error);
	}

	// Tells the worker to end a search. False if the worker will not hear it.
	#end({ number, level }) {
		if (this.#cell)
			Atomics.store(this.#cell, 0, number);
		else if (level === 0)
			this.#worker.postMessage({ end: number });
		return this.#cell !== null || level === 0;
	}

	cancel() { this.#cancel(this.#search, abortion()); }

	stop() {
		const search = this.#search;
		if (!search)
			return;
		search.isStopped = true; // if there is no result yet, the first one ends the search
		if (search.best && !this.#end(search)) {
			search.resolve(search.best);
			this.#fail(search, null);
		}
	}

	close() {
		this.cancel();
		this.#worker?.terminate();
		this.#worker = null;
		this.#isClosed = true;
	}
}
if (Symbol.dispose)
	Engine.prototype[Symbol.dispose] = Engine.prototype.close;
