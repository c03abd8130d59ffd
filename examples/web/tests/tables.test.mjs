// SPDX-License-Identifier: MIT
// Endgame tables in JavaScript. TABLES is a directory in which make_tables_threads has made the tables of English checkers with
// up to three pieces, with both distances.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { bytes, draughts, load, source } from './common.mjs';

const { default: init, Game, Position } = draughts, { Tables } = await load('tables.mjs');
await init(bytes('draughts.wasm'));
const { TABLES } = process.env, names = readdirSync(TABLES).sort(), files = names.map((name) => readFileSync(join(TABLES, name)));
const open = async () => {
	const tables = await Tables.open('english', { source: bytes('draughts-tables.wasm') });
	files.forEach((file) => tables.add(file));
	return tables;
};

test('the WebAssembly of the tables imports nothing, and is at most 80 KB', (t) => {
	const file = bytes('draughts-tables.wasm'), { length } = gzipSync(file, { level: 9 });
	assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file)), []);
	t.diagnostic(`draughts-tables.wasm: ${file.length} bytes, ${length} by gzip -9`);
	assert.ok(length <= 80_000);
});

test('all positions with two kings have the values of tables.txt', async () => {
	const tables = await open(), found = { white: [0, 0, 0], black: [0, 0, 0] };
	assert.equal(tables.pieces, 3);
	for (const [side, letter] of [['white', 'W'], ['black', 'B']])
		for (let white = 1; white <= 32; white++)
			for (let black = 1; black <= 32; black++)
				if (white !== black) {
					const position = new Position('english', `${letter}:WK${white}:BK${black}`);
					found[side][['win', 'draw', 'loss'].indexOf(tables.probe(position).value)]++;
					position.close();
				}
	const [, ...row] = /^english 0101 +(\d+) (\d+) (\d+) +(\d+) (\d+) (\d+)/m.exec(source('tests/data/tables.txt'));
	assert.deepEqual([...found.white, ...found.black], row.map(Number));
});

test('the best moves win in as many plies as the tables say', async () => {
	const tables = await open();
	for (const fen of ['W:WK14,K15:BK1', 'B:WK14,K15:BK1', 'W:WK18,30:B1']) {
		const game = new Game('english', fen), winner = tables.probe(game).value === 'win' ? game.position.turn : game.position.turn === 'white' ? 'black' : 'white';
		for (let [{ end }] = tables.moves(game); end > 0; end--) {
			const [best] = tables.moves(game), isWinner = game.position.turn === winner;
			assert.deepEqual([best.value, best.end], [isWinner ? 'win' : 'loss', end], game.fen);
			assert.equal(tables.moves(game).length, game.position.count);
			game.play(best.move);
		}
		assert.equal(game.outcome, `${winner}-wins`);
	}
});

test('other positions are unknown, and bytes that are no table are refused', async () => {
	const tables = await open();
	assert.deepEqual(tables.probe(new Position('english')), { value: 'unknown', plies: 0 });
	assert.deepEqual(tables.probe(new Position('italian', 'W:WK14,K15:BK1')), { value: 'unknown', plies: 0 });
	assert.equal(tables.moves(new Position('english')).length, 7);
	for (const wrong of [new Uint8Array(0), new Uint8Array(100), files[0].subarray(0, files[0].length - 1), files[0].map((byte) => byte ^ 1)])
		assert.throws(() => tables.add(wrong), /no whole table of english/);
	for (const wrong of [null, 'x', [1], 5])
		assert.throws(() => tables.add(wrong), TypeError);
	for (const wrong of [null, 'W:W1:B2', {}, undefined])
		assert.throws(() => tables.probe(wrong), TypeError);
	await assert.rejects(Tables.open('chess', { source: bytes('draughts-tables.wasm') }), /no ruleset "chess"/);
});

test('a name or a FEN that is too long, or that C would read only in part, is refused', async () => {
	const tables = await open(), won = 'W:WK14,K15:BK1', of = (fen, name = 'english') => ({ fen, ruleset: { name }, moves: () => [] });
	assert.equal(tables.probe(of(won)).value, 'win');
	for (const wrong of [`${'x'.repeat(2000)}english`, `${'\0'.repeat(993)}english`, 'english\0', 'x'.repeat(5000), '', 5]) {
		await assert.rejects(Tables.open(wrong, { source: bytes('draughts-tables.wasm') }), /no ruleset/);
		if (typeof wrong === 'string')
			assert.throws(() => tables.probe(of(won, wrong)), /no ruleset/);
	}
	for (const wrong of [`W:WK14,K15:BK1${' '.repeat(2000)}`, `nonsense${' '.repeat(1000)}${won}`, 'nonsense', '', `${won}\0`])
		for (const ask of [() => tables.probe(of(wrong)), () => tables.moves(of(wrong))])
			assert.throws(ask, /the FEN .* cannot be read/s);
});
