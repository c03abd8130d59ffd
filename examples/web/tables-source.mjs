// SPDX-License-Identifier: MIT
// Where the WebAssembly of the tables is.

export const standard = () => new URL('draughts-tables.wasm', import.meta.url);
