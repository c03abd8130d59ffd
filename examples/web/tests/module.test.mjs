// SPDX-License-Identifier: MIT
// The WebAssembly module: what it exports and imports, its size, its stack.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { bytes, draughts, load, source } from './common.mjs';

const { ENUMS, LIMITS, OFFSETS, SIZES } = await load('constants.mjs'), names = await load('names.mjs');

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

// The members of the enumerations in the headers, by the names that constants.mjs gives the enumerations.
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const headers = ['error', 'move', 'ruleset', 'position', 'notation', 'reason', 'picture', 'game', 'pdn'].map((name) =>
	source(`include/draughts/${name}.h`)).join('').replace(/\/\*[^]*?\*\//g, '');
const enumerations = [...headers.matchAll(/enum (draughts_(\w+) (?:DRAUGHTS_ENUM )?)?\{([^}]*)\}/g)].map(([, , name, body]) =>
	[name === undefined ? 'LIMITS' : camel(name), [...body.matchAll(/\bDRAUGHTS_(\w+)(?= =)/g)].map(([, member]) => member)]);

test('the numbers are those in tests/abi/numbers.h, which people wrote', () => {
	const found = new Map();
	for (const [name, members] of enumerations)
		for (const [i, member] of members.entries())
			found.set(member, name === 'LIMITS' ? LIMITS[member] : Object.values(ENUMS[name])[i]);
	assert.deepEqual(Object.keys(ENUMS).sort(), enumerations.map(([name]) => name).filter((name) => name !== 'LIMITS').sort());
	// The package does not contain <draughts/tables.h>, so its rows are left out.
	const rows = [...source('tests/abi/numbers.h').matchAll(/^\tABI_(\w+)\((?:struct draughts_)?(\w+), (?:(\w+), )?(\w+)\)/gm)]
		.filter(([, , name]) => !name.startsWith('tables_') && !name.startsWith('TABLES_'));
	for (const [row, kind, name, field, number] of rows)
		if (kind === 'VALUE')
			assert.equal(found.get(name), Number(number), row);
		else if (kind === 'FIELD')
			assert.equal(OFFSETS[camel(name)]?.[camel(field)], Number(number), row);
		else if (row.includes('struct'))
			assert.equal(SIZES[camel(name)], Number(number), row);
	assert.ok(rows.length > 200, `${rows.length} rows`);
	for (const [type, fields] of Object.entries(OFFSETS))
		assert.ok(rows.filter(([, kind, name]) => kind === 'FIELD' && camel(name) === type).length === Object.keys(fields).length ||
			type === 'positionStorage', type);
});

test('the declarations have every name', () => {
	const declarations = source('examples/web/draughts.d.mts');
	for (const list of ['STATUSES', 'OUTCOMES', 'ENDINGS', 'REASONS', 'FAULTS', 'PDN_FAULTS', 'EVENTS', 'KINDS', 'TRAITS', 'PDN_FLAGS', 'SVG_FLAGS', 'DIAGRAM_FLAGS'])
		for (const name of names[list].slice(1).flat().filter((one) => typeof one === 'string'))
			assert.match(declarations, new RegExp(`'${name}'|\\b${name}\\??: boolean`), `draughts.d.mts has no ${name} of ${list}`);
});

test('the declarations export what the modules export, and nothing by accident', async () => {
	for (const name of ['draughts', 'board', 'draughts-game', 'drawings', 'engine', 'languages', 'tables']) {
		const text = source(`examples/web/${name}.d.mts`);
		const found = [...text.matchAll(/^export (default )?(?:declare )?(?:class|function|const) (\w+)/gm)]
			.map(([, isDefault, one]) => (isDefault ? 'default' : one));
		assert.deepEqual([...new Set(found)].sort(), Object.keys(await load(`${name}.mjs`)).sort(), name);
		assert.match(text, /^export \{\};$/m, name); // without it a file exports all that it declares
	}
});

test('the board has the colours of pictures', async () => {
	const { default: init, Position } = draughts, { paints } = await load('board-palette.mjs');
	await init(bytes('draughts.wasm'));
	const rules = [...new Position('english').svg().matchAll(/:where\(\.draughts(?::not\(\.draughts-dark\)|-dark) (.*)\)\{(.*)\}/g)];
	const found = {};
	for (const [, part, paint] of rules)
		(found[part] ??= []).push(paint);
	assert.deepEqual(paints, found);
	assert.equal(Object.keys(found).length, 27);
});

test('nothing is imported', () => {
	assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('the page downloads 65.5 kB of WebAssembly at most', (t) => {
	const { length } = bytes('draughts.wasm.gz'), most = process.env.WASM_OPT ? 65_500 : 67_500;
	t.diagnostic(`${bytes('draughts.wasm').length} bytes, ${length} by gzip -9`);
	assert.ok(length <= most, `${length} bytes`);
});

test('no pointer is negative: the memory ends before 2 GiB', () => {
	const { memory } = new WebAssembly.Instance(module, {}).exports, page = 2 ** 16;
	memory.grow((2 ** 31 - memory.buffer.byteLength) / page - 1);
	assert.throws(() => memory.grow(1), RangeError);
	assert.equal(memory.buffer.byteLength, 2 ** 31 - page);
});

test('two builds are the same', () => {
	assert.deepEqual(readFileSync(process.env.WEB_AGAIN), bytes('draughts.wasm'));
});
