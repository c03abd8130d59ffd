// SPDX-License-Identifier: MIT
// The WebAssembly module: what it exports and imports, its size, its stack.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { SRCDIR, bytes, source } from './common.mjs';

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

test('the names of numbers are those of the headers, in their order', async () => {
	const names = await import(pathToFileURL(join(SRCDIR, 'examples/web/names.mjs')));
	const headers = ['error', 'ruleset', 'position', 'reason', 'picture', 'pdn'].map((name) =>
		source(`include/draughts/${name}.h`)).join('').replace(/\/\*[^]*?\*\//g, '');
	const declarations = source('examples/web/draughts.d.mts');
	for (const [list, type, prefix] of [['STATUSES', 'error', 'DRAUGHTS_(?:ERR_)?'],
		['OUTCOMES', 'outcome', 'DRAUGHTS_'], ['ENDINGS', 'ending', 'DRAUGHTS_ENDING_'],
		['REASONS', 'reason_code', 'DRAUGHTS_REASON_'], ['FAULTS', 'fault', 'DRAUGHTS_FAULT_'],
		['PDN_FAULTS', 'pdn_fault', 'DRAUGHTS_PDN_FAULT_'], ['EVENTS', 'pdn_kind', 'DRAUGHTS_PDN_'],
		['KINDS', 'svg_kind', 'DRAUGHTS_SVG_'], ['PIECES', 'piece', 'DRAUGHTS_'], ['TRAITS', 'trait', 'DRAUGHTS_TRAIT_']]) {
		const [, body] = new RegExp(`enum draughts_${type} \\{([^}]*)\\}`).exec(headers);
		const found = [...body.matchAll(new RegExp(`\\b${prefix}(\\w+)`, 'g'))].map(([, name]) => name);
		assert.deepEqual(names[list].map((name) => name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toUpperCase().replace(/[- ]/g, '_')), found, type);
		if (list !== 'PIECES')
			for (const name of names[list].slice(1))
				assert.match(declarations, new RegExp(`'${name}'|\\b${name}: boolean`), `draughts.d.mts has no ${name}`);
	}
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
