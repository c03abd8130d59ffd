// SPDX-License-Identifier: MIT
// The computer, in one worker for each object. The worker starts with the first search. cancel() ends it,
// because a search hears nothing; the next search starts another.

export class Engine {
	#worker = null;
	#reject = null; // of the search that is going on

	get isBusy() { return this.#reject !== null; }

	// Searches the position of a game that is not over. The search ends at the first limit: a level from
	// 1 to 8, or milliseconds, a depth and nodes. Resolves to { move, value, depth, nodes, line }, which
	// onProgress also gets after each depth: move is the first of line; value is for the side to move, in
	// hundredths of a man. Rejects with an AbortError if it is cancelled or another search begins.
	search(game, { level = 0, milliseconds = 0, depth = 0, nodes = 0, onProgress } = {}) {
		this.cancel();
		this.#worker ??= new Worker(new URL('computer-worker.mjs', import.meta.url), { type: 'module' });
		return new Promise((resolve, reject) => {
			this.#reject = reject;
			this.#worker.onmessage = ({ data: { error, isLast, ...found } }) => {
				if (!error && !isLast)
					return onProgress?.(found);
				this.#reject = null;
				error ? reject(new Error(error)) : resolve(found);
			};
			this.#worker.onerror = (event) => {
				event.preventDefault();
				this.close();
				reject(new Error('its worker cannot be started'));
			};
			this.#worker.postMessage({ ruleset: game.ruleset.name, fen: game.start.fen, quietPlies: game.quietPliesAt(0),
				moves: game.moves().map(({ code }) => code), limits: { level, milliseconds, depth, nodes } });
		});
	}

	// Ends a search that is going on.
	cancel() {
		if (this.isBusy)
			this.close();
	}

	// Ends the worker.
	close() {
		const reject = this.#reject;
		this.#reject = null;
		this.#worker?.terminate();
		this.#worker = null;
		reject?.(new DOMException('The search was cancelled.', 'AbortError'));
	}
}
