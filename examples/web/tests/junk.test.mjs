// SPDX-License-Identifier: MIT
// Values of every type for every argument, in every order, on open and closed objects: they may cause an
// error that JavaScript can catch, but never a trap of the WebAssembly. JUNK is the time in seconds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes, draughts, random } from './common.mjs';

const { default: init, Game, Pdn, PdnWriter, Position, Successors, ruleset, rulesets } = draughts;
await init(bytes('draughts.wasm'));
const below = random(Number(process.env.SEED ?? 1)), one = (list) => list[below(list.length)];
const TEXT = '[Event "x"]\n1. 11-15 {so} (1. 9-13 $4) 22-18 15x22 25x18 1-0\n[FEN "W:W1"] 1. 3-4 *\n';

// Objects of all classes, closed now and then; the objects that they return are added to the pool.
const make = [() => new Game(one(rulesets())), () => new Position(one(rulesets())), () => new Pdn(TEXT), () => new PdnWriter(),
	() => new Successors(), () => new Position('english').successors(), () => new Game('english', 'W:WK32:BK1:H10')];
const values = [undefined, null, true, false, NaN, 0, -0, 1, -1, 0.5, 2, 3, 32, 33, 1e9, 2 ** 32, 2 ** 53, -Infinity, Infinity, 5n, '',
	'11-15', '22x15', 'white', 'black', 'draw', 'ongoing', 'resigned', 'english', 'dipole', 'W:W32:B1', '\0', '\ud800', 'x'.repeat(20000),
	'variation-end', 'game-end', Symbol('s'), [], [22, 18], [0], {}, { from: 1 }, { from: 11, to: 15 }, { from: 22, to: 0 }, { code: '0x00000000000013cb' },
	{ code: '0xffffffffffffffff' }, { code: 7 }, { text: 5 }, { id: 5067 }, { pointer: 12 }, { turn: null, pieces: [] }, { turn: 'white', pieces: [[1, null]] },
	{ turn: 'white', pieces: [[22, { side: 'white' }], [1, { side: 'black', king: true, height: 300 }]] }, { pieces: 3 }, { marks: { target: [99, -1, 'x'] } },
	{ arrows: [{ from: 1e9, to: -5 }] }, { lastMove: { code: 'x' } }, { size: -5 }, { repetitions: 1, quietMoves: 2 }, { ruleset: null },
	new Uint8Array(24), new Uint8Array(3), new ArrayBuffer(8), new Map([[1, 2]]), () => 3, new Date(), /x/, new Proxy({}, {})];
const slow = new Set(['perft', 'perftRoutes']); // a depth of 3 is enough
const errors = [Error, TypeError, RangeError, SyntaxError];

function attempt(call) {
	try {
		return call();
	} catch (error) {
		assert.ok(!(error instanceof WebAssembly.RuntimeError), error.stack);
		assert.ok(errors.some((kind) => error instanceof kind), String(error));
		assert.ok(error.message.length > 0);
	}
}

test('junk', (t) => {
	const end = performance.now() + Number(process.env.JUNK ?? 2) * 1000;
	let pool = [], calls = 0;
	while (performance.now() < end) {
		if (pool.length > 40) {
			pool.filter(({ close }) => close).forEach((object) => object.close());
			pool = [];
		}
		if (pool.length < 8 || below(20) === 0)
			pool.push(one(make)());
		const any = () => (below(3) === 0 ? one(pool) : one(values));
		const object = one(pool), names = [];
		for (let of = object; of && of !== Object.prototype; of = Object.getPrototypeOf(of))
			names.push(...Object.getOwnPropertyNames(of));
		const name = one(names.filter((text) => !text.startsWith('_') && text !== 'constructor'));
		const args = Array.from({ length: below(4) }, any);
		if (slow.has(name) && !(Number.isInteger(args[0]) ? args[0] <= 3 : typeof args[0] !== 'object'))
			continue;
		const given = attempt(() => {
			if (typeof object[name] === 'function')
				return object[name](...args);
			if (below(2))
				object[name] = args[0];
			return object[name];
		});
		calls++;
		for (const found of Array.isArray(given) ? given.slice(0, 3) : [given])
			if (typeof found === 'object' && found !== null && (found.constructor?.name in draughts))
				pool.push(found);
		attempt(() => one([Position.fromSetup, Position.unpack, draughts.checkSetup, draughts.setupSvg, draughts.readSetup,
			draughts.writeSetup, draughts.readGames, ruleset, (...all) => new Game(...all), (...all) => new Position(...all),
			(...all) => new Pdn(...all)])(...args));
	}
	t.diagnostic(`${calls} calls`);
	assert.ok(calls > 100);
	assert.equal(new Position('english').perft(6), 36768n); // the module is as it was
});
