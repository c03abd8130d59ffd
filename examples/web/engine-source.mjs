// SPDX-License-Identifier: MIT
// Where the engine's WebAssembly and its worker are. The edition in one file has them inside, and this file is
// not part of it.

export const standard = () => new URL('draughts-engine.wasm', import.meta.url);

// Bundlers find the file of a worker by these words.
export const startWorker = () => new Worker(new URL('./engine-worker.mjs', import.meta.url), { type: 'module' });

// The same for Node, in words by which no bundler copies the file again.
const file = './engine-worker.mjs';
export const workerFile = () => new URL(file, import.meta.url);
