// SPDX-License-Identifier: MIT
// Memory is given back: by close(), and by the garbage collector.
import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { bytes, draughts } from './common.mjs';

const { default: init, Game, Pdn, Position, library, readGames } = draughts;
await init(bytes('draughts.wasm'));
const size = () => library().memory.buffer.byteLength;

test('a million positions made and closed need no more memory', () => {
	new Position('english').close();
	const before = size();
	for (let i = 0; i < 1e6; i++)
		new Position('english').close();
	assert.equal(size(), before);
});

test('games and readers of PDN need no more memory either, even after errors', () => {
	const text = '1. 11-15 22-18 15x22 25x18 *\n[Event "bad"]\n1. 11-15 1-5 *\n'.repeat(20);
	const all = () => {
		const pdn = new Pdn(text);
		for (const { game } of pdn)
			game.close();
		pdn.close();
		const game = new Game('dipole');
		assert.throws(() => game.play('e1-h8'));
		assert.throws(() => new Position('dipole', 'nonsense'));
		game.close();
	};
	all();
	const before = size();
	for (let i = 0; i < 2000; i++)
		all();
	assert.equal(size(), before);
});

test('a file is read game by game', () => {
	const text = '1. 11-15 22-18 15x22 25x18 *\n'.repeat(30000);
	let count = 0;
	const before = size();
	for (const { game } of readGames(text)) {
		game.close();
		count++;
	}
	assert.equal(count, 30000);
	assert.ok(size() - before < 3 * text.length, `${size() - before} bytes for ${text.length}`);
	assert.throws(() => readGames(7), TypeError); // at once
	const pdn = new Pdn(text), { place } = pdn.next();
	assert.match(pdn.textOf(place), /^11-15 .*25x18 \*$/);
	for (const gameLength of [text.length + 1, -1, 2 ** 31])
		assert.throws(() => pdn.textOf({ ...place, gameLength }), RangeError); // no memory of others
});

test('objects that nothing refers to are collected', async () => {
	const rounds = async (count) => {
		for (let i = 0; i < count; i++) {
			for (let k = 0; k < 1000; k++) {
				new Position('italian');
				new Game('english').position;
				new Pdn('1. 11-15 *').next();
			}
			globalThis.gc();
			await setImmediate();
		}
	};
	await rounds(10);
	const before = size();
	await rounds(30); // 30,000 of each would take more than 30 MB
	assert.ok(size() <= before + (1 << 20), `${before} bytes grew to ${size()}`);
});
