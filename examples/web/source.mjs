// SPDX-License-Identifier: MIT
// Where the WebAssembly is. The edition in a single file contains it, and does not need this file.

export const standard = () => new URL('draughts.wasm', import.meta.url);
