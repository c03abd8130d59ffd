// SPDX-License-Identifier: MIT
// Where the engine's WebAssembly and its worker are. The edition in a single file contains both, and does not need
// this file.

export const standard = () => new URL('draughts-engine.wasm', import.meta.url);

// The weights of the evaluation for games of which draughts-engine.wasm contains none, by ruleset.
export const weights = {
	russian: () => new URL('engine-russian.bin', import.meta.url),
	brazilian: () => new URL('engine-brazilian.bin', import.meta.url),
};

// Bundlers recognize the file of a worker by this expression.
export const startWorker = () => new Worker(new URL('./engine-worker.mjs', import.meta.url), { type: 'module' });

// The same for Node, in a form that bundlers do not recognize, so that they do not copy the file twice.
const file = './engine-worker.mjs';
export const workerFile = () => new URL(/* webpackIgnore: true */ file, import.meta.url);
