// SPDX-License-Identifier: MIT
// Random calls with random arguments throw only what they should: a DraughtsError with a status of the
// declarations, a TypeError, a RangeError, or the Error of a closed object. SEED chooses other calls, and STEPS
// how many.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes, draughts, random, source } from './common.mjs';

const { default: init, DraughtsError, Game, Pdn, PdnWriter, Position, Successors, ruleset, rulesets } = draughts;
await init(bytes('draughts.wasm'));

const STEPS = Number(process.env.STEPS ?? 8000), SEED = Number(process.env.SEED ?? 1);
const STATUSES = new Set(/type Status = ([^;]*);/.exec(source('examples/web/draughts.d.mts'))[1].match(/\w+/g));
const PDN = '[Event "x"]\n1. 11-15 {so} (1. 9-13 $4) 22-18 15x22 25x18 1-0\n[FEN "W:W1"] 1. 3-4 *\n';

const VALUES = [undefined, null, true, NaN, -0, 0, 1, 2, 22, 32, 33, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, Infinity, 7n, '', '11-15', '22x15',
	'e1-g3', 'c3', 'english', 'dipole', 'white', 'black', 'draw', 'white-wins', 'ongoing', 'time', 'game-end', 'variation-end', 'W:W32:B1',
	'W:W13e1:B12d8', 'B:WK2,22:B1:H20', '\0', '\ud800', '%<&\x1b[31m', 'x'.repeat(3000), '('.repeat(2000), '{ a } $3 (1. 9-13)', PDN,
	Symbol('s'), [], [22, 18], [0, 'x'], {}, { from: 22 }, { from: 11, to: 15 }, { code: '0x00000000000013cb' }, { text: 5 },
	{ coordinates: true, numbers: true, full: 1 }, { turn: null, pieces: [] }, { turn: 'white', pieces: [[22, { side: 'white', height: 13 }]] },
	{ turn: 'red', pieces: [[99, {}]] }, { marks: { target: [22, 99] }, arrows: [{ from: 1, to: 99 }], size: -5 }, { ruleset: null },
	{ repetitions: 1, quietMoves: 2 ** 40 }, { repetitions: 2, quietMoves: 5, menReset: true }, new Uint8Array(24), new Uint8Array([255]),
	new ArrayBuffer(8), new Map([[22, { side: 'black' }]]), () => 3, new Date(0), /x/, new Proxy({}, {})];
const MAKERS = [(name) => new Game(name), (name) => new Position(name), () => new Pdn(PDN), () => new PdnWriter(), () => new Successors(),
	(name) => new Position(name).successors(), () => new Game('english', 'W:WK32:BK1:H10')];
const FUNCTIONS = [Position.fromSetup, Position.unpack, draughts.checkSetup, draughts.setupSvg, draughts.readSetup, draughts.resultText, draughts.writeSetup,
	draughts.readGames, ruleset, (...all) => new Game(...all), (...all) => new Position(...all), (...all) => new Pdn(...all),
	(...all) => new PdnWriter(...all), Game.fromJSON];

function isDocumented(error) {
	if (error instanceof DraughtsError)
		return STATUSES.has(error.status) && error.message !== '' && Array.isArray(error.faults);
	if (error instanceof TypeError || error instanceof RangeError)
		return true;
	return error.constructor === Error && / is closed$|belongs to another object|is not loaded/.test(error.message);
}

// The methods and accessors of an object, with those that its class inherits.
function names(object) {
	const found = [];
	for (let of = object; of && of !== Object.prototype; of = Object.getPrototypeOf(of))
		found.push(...Object.getOwnPropertyNames(of));
	return found.filter((name) => !name.startsWith('_') && name !== 'constructor');
}

test('random calls throw what is documented', (t) => {
	const below = random(SEED), one = (list) => list[below(list.length)], fresh = () => one(MAKERS)(one(rulesets()).name);
	let pool = [], thrown = 0;
	for (let step = 0; step < STEPS; step++) {
		if (pool.length < 8 || below(30) === 0)
			pool.push(fresh());
		if (pool.length > 40)
			pool = pool.slice(30);
		const object = one(pool), name = one(names(object));
		const args = Array.from({ length: below(4) }, () => (below(3) === 0 ? one(pool) : one(VALUES)));
		if (name.startsWith('perft'))
			args[0] = below(4);
		try {
			const given = below(4) === 0 ? one(FUNCTIONS)(...args) :
				typeof object[name] === 'function' ? object[name](...args) : step % 2 ? object[name] : (object[name] = args[0], object[name]);
			for (const found of Array.isArray(given) ? given.slice(0, 2) : [given])
				if (found?.constructor?.name in draughts)
					pool.push(found);
		} catch (error) {
			thrown++;
			assert.ok(isDocumented(error), `seed ${SEED}, step ${step}, ${object.constructor.name}.${name}: ${error.stack ?? String(error)}`);
		}
	}
	t.diagnostic(`${STEPS} calls, ${thrown} of them refused`);
	assert.ok(thrown > STEPS / 10 && thrown < STEPS * 9 / 10);
	assert.equal(new Position('english').perft(6), 36768n); // the module is as it was
});

test('a refused call changes nothing', () => {
	const below = random(SEED + 1), one = (list) => list[below(list.length)];
	for (let step = 0; step < STEPS / 20; step++) {
		const kind = one(rulesets()).name, object = one([new Game(kind), new Position(kind)]), before = JSON.stringify(object);
		const name = one(names(object).filter((each) => !each.startsWith('perft')));
		const args = Array.from({ length: below(4) }, () => one(VALUES));
		try {
			if (typeof object[name] === 'function')
				object[name](...args);
			else
				object[name] = args[0];
		} catch (error) {
			assert.equal(JSON.stringify(object), before, `step ${step}, ${name}`);
		}
		object.close();
	}
});
