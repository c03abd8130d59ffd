// SPDX-License-Identifier: MIT
// The WebAssembly module: what it exports and imports, its size, its stack.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { bytes, source } from './common.mjs';

const module = new WebAssembly.Module(bytes('draughts.wasm'));
const functions = (of) => WebAssembly.Module.exports(of).filter(({ kind }) => kind === 'function')
	.map(({ name }) => name).sort();

// The names of the version script.
const [, global] = /global:([^]*?)local:/.exec(
	source('lib/libdraughts.map').replace(/^#.*/gm, ''));
const named = global.match(/\bdraughts_\w+(?=;)/g);

test('every public function is exported, and nothing else', () => {
	assert.ok(named.includes('draughts_position_moves'));
	assert.deepEqual(functions(module), [...named, '_initialize', 'free', 'malloc', 'web_layout'].sort());
});

test('nothing is imported', () => {
	assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('the page downloads 64 KB at most', (t) => {
	const { length } = gzipSync(bytes('draughts.wasm'), { level: 9 });
	t.diagnostic(`${bytes('draughts.wasm').length} bytes, ${length} by gzip -9`);
	assert.ok(length <= 64 * 1024, `${length} bytes`);
});

test('two builds are the same', () => {
	assert.deepEqual(readFileSync(process.env.WEB_AGAIN), bytes('draughts.wasm'));
});

test('the module of the computer has the same functions, and imports a clock', () => {
	const engine = new WebAssembly.Module(bytes('engine.wasm'));
	assert.deepEqual(functions(engine), [...functions(module), 'computer_search'].sort());
	assert.deepEqual(WebAssembly.Module.imports(engine),
		[{ module: 'computer', name: 'now', kind: 'function' }]);
});
