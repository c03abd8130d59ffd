// SPDX-License-Identifier: MIT
// The module of the computer: what it exports and imports.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes } from '../../web/tests/common.mjs';

const [draughts, engine] = ['draughts.wasm', 'computer.wasm'].map((name) => new WebAssembly.Module(bytes(name)));
const functions = (module) => WebAssembly.Module.exports(module).filter(({ kind }) => kind === 'function').map(({ name }) => name);

test('the module of the computer has the same functions, and imports a clock', () => {
	assert.deepEqual(functions(engine).sort(), [...functions(draughts), 'computer_new', 'computer_search'].sort());
	assert.deepEqual(WebAssembly.Module.imports(engine),
		[{ module: 'computer', name: 'now', kind: 'function' }]);
});
