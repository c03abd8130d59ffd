// SPDX-License-Identifier: MIT
// Where the WebAssembly is. The edition in one file has it inside, and this file is not part of it.

export const standard = () => new URL('draughts.wasm', import.meta.url);
