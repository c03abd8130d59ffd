// SPDX-License-Identifier: MIT
// The engine of the package in Node: what it finds, reports and refuses, and that it can be stopped.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes, draughts, load, source } from './common.mjs';

const { default: init, Game, Position, rulesets } = draughts, { Engine } = await load('engine.mjs');
await init(bytes('draughts.wasm'));

// Calls a function with an engine, and closes it.
const withEngine = (use, options) => async () => {
	const engine = new Engine(options);
	try {
		await use(engine);
	} finally { engine.close(); }
};
const isAbort = ({ name }) => name === 'AbortError';

test('the WebAssembly of the engine imports three functions, and exports what is needed', () => {
	const module = new WebAssembly.Module(bytes('draughts-engine.wasm')), of = (list) => list.map(({ name }) => name).sort();
	assert.deepEqual(of(WebAssembly.Module.imports(module)), ['found', 'now', 'stop']);
	assert.deepEqual(of(WebAssembly.Module.exports(module)), ['_initialize', 'draughts_game_free', 'free', 'malloc', 'memory',
		'web_engine_game', 'web_engine_search']);
	assert.ok(bytes('draughts-engine.wasm').length < bytes('draughts.wasm').length);
});

// A search of eight plies from the start by the WebAssembly itself: the nodes and the value.
async function searchAlone(ruleset, weights) {
	let last;
	const { instance: { exports: c } } = await WebAssembly.instantiate(bytes('draughts-engine.wasm'), { engine: {
		now: () => 0, stop: () => 0, found: (isResult, value, depth, nodes) => { last = { value, nodes }; } } });
	c._initialize();
	const copy = (data) => {
		const place = c.malloc(data.length + 1);
		new Uint8Array(c.memory.buffer).set([...data, 0], place);
		return place;
	};
	const text = (string) => copy(new TextEncoder().encode(string)), { fen, ruleset: { drawLimits: draws } } = new Position(ruleset);
	const game = c.web_engine_game(text(ruleset), text(fen), fen.length, 0, 0, draws.repetitions, draws.quietMoves,
		Number(draws.menReset));
	assert.equal(c.web_engine_search(game, 16, 0, 8, 0, 0, 1, copy(weights), weights.length, 0, 0, 0), 0);
	return last;
}

for (const name of ['russian', 'brazilian'])
	test(`the weights of ${name} are those of its header, and a search uses them`, withEngine(async (engine) => {
		const weights = bytes(`engine-${name}.bin`), view = new DataView(weights.buffer, weights.byteOffset, weights.length);
		const text = source(`examples/programs/weights/${name}.h`).replace(/\/\*.*\*\//g, '');
		assert.deepEqual(text.match(/-?\d+/g).map(Number), [...weights.subarray(6)].map((byte, i) =>
			(i < 6 ? view.getInt16(2 * i, true) : view.getInt8(i + 6))));
		assert.ok(weights.length <= 14 * 1024);
		const { value, nodes } = await engine.search(new Position(name), { depth: 8, seed: 1 });
		assert.deepEqual({ value, nodes }, await searchAlone(name, weights));
		assert.notEqual(nodes, (await searchAlone(name, [])).nodes);
	}));

test('the numbers are those of engine.h', () => {
	const header = source('examples/programs/engine.h');
	assert.equal(Engine.levels, Number(/define ENGINE_LEVELS (\d+)/.exec(header)[1]));
	assert.equal(Engine.win, Number(/define ENGINE_WIN (\d+)/.exec(header)[1]));
});

test('a win is found in every form of game', withEngine(async (engine) => {
	const position = new Position('english', 'W:W22:B18'); // E6: White takes the last man
	for (const given of [position, new Game(position), new Game('english', 'W:W22:B18:H3')]) {
		const { move, value, depth, nodes, line } = await engine.search(given, { depth: 3 });
		assert.equal(move.text, '22x15');
		assert.deepEqual(line.map(({ text }) => text), ['22x15']);
		assert.ok(depth >= 1 && nodes >= 1);
		assert.equal(value, Engine.win - 1);
	}
	assert.equal((await engine.search(new Position('dipole', 'W:W2c3:B2e5,a5,h8'), { depth: 1 })).move.text, 'c3xe5'); // D6
}));

test('each depth is reported, and its line can be played', withEngine(async (engine) => {
	for (const { name } of rulesets()) {
		const told = [], game = new Game(name);
		game.play(game.position.moves()[0]);
		const found = await engine.search(game, { depth: 6, onProgress: (each) => told.push(each) });
		assert.deepEqual(told.map(({ depth }) => depth), [1, 2, 3, 4, 5, 6]);
		assert.deepEqual(told.at(-1), found);
		assert.equal(found.line[0], found.move);
		assert.ok(found.line.length > 1, name);
		for (const move of found.line)
			game.play(move);
		assert.equal(game.length, 1 + found.line.length);
		assert.equal(engine.isSearching, false);
	}
}));

// E11: after 32-28 the position has occurred three times. White is behind, and a search of the position alone does
// not know that a draw can be claimed.
test('the engine knows the past of a game', withEngine(async (engine) => {
	const game = new Game('english', 'B:WK28:BK5,K9,K10');
	for (const move of ['5-1', '28-32', '1-5', '32-28', '5-1', '28-32', '1-5'])
		game.play(move);
	const { move, value } = await engine.search(game, { depth: 1 });
	assert.deepEqual([move.text, value], ['32-28', 0]);
	assert.ok((await engine.search(game.position, { depth: 1 })).value < 0);
	game.play(move);
	assert.equal(game.length, 8); // the game is as it was, and goes on
}));

test('levels and limits end a search, and the same seed plays the same move', withEngine(async (engine) => {
	const position = new Position('italian');
	for (const level of [1, 2, Engine.levels - 3]) {
		const { depth, nodes, move } = await engine.search(position, { level, seed: 7 });
		assert.ok(depth <= 9 && nodes <= 400000);
		assert.equal((await engine.search(position, { level, seed: 7 })).move.id, move.id);
	}
	assert.ok((await engine.search(position, { nodes: 5000 })).nodes <= 5001);
	const start = performance.now();
	await engine.search(position, { milliseconds: 50 });
	assert.ok(performance.now() - start < 5000);
}));

test('cancel() and another search stop a search at once; the engine goes on', withEngine(async (engine) => {
	const position = new Position('english'), long = { depth: 64 };
	engine.cancel(); // nothing to cancel
	for (const wait of [() => {}, () => new Promise((resolve) => setTimeout(resolve, 300))]) { // before it starts, and after
		const search = engine.search(position, long);
		assert.equal(engine.isSearching, true);
		await wait();
		engine.cancel();
		assert.equal(engine.isSearching, false);
		await assert.rejects(search, isAbort);
	}
	const first = engine.search(position, long), second = engine.search(position, { depth: 2 });
	await assert.rejects(first, isAbort);
	assert.equal((await second).depth, 2);
	const last = engine.search(position, long);
	engine.close();
	await assert.rejects(last, isAbort);
	await assert.rejects(engine.search(position), /this Engine is closed/);
	engine.close();
}));

test('an error in onProgress ends and rejects the search; the engine goes on', withEngine(async (engine) => {
	const position = new Position('english'), mine = new Error('of the listener'), told = [];
	const onProgress = ({ depth }) => {
		told.push(depth);
		if (depth === 2)
			throw mine;
	};
	await assert.rejects(engine.search(position, { depth: 64, onProgress }), (error) => error === mine);
	assert.equal(engine.isSearching, false);
	assert.equal((await engine.search(position, { depth: 3 })).depth, 3);
	assert.deepEqual(told, [1, 2]);

	// The listener may cancel its own search before it throws: the promise is rejected with the first error.
	const stop = () => { engine.cancel(); throw mine; };
	await assert.rejects(engine.search(position, { depth: 64, onProgress: stop }), isAbort);
	let next = null;
	const replace = () => {
		next = engine.search(position, { depth: 2 });
		throw mine;
	};
	await assert.rejects(engine.search(position, { depth: 64, onProgress: replace }), isAbort);
	assert.equal((await next).depth, 2);
}));

// As in a browser: the first worker fails while it is still starting, and the second one answers.
test('a worker that cannot start fails its own search, and not the one after it', withEngine(async (engine) => {
	const position = new Position('english'), { code } = position.moves()[0], found = { isResult: true, value: 0, depth: 1, nodes: 1 };
	const list = [];
	globalThis.Worker = class {
		constructor() { list.push(this); }
		set onerror(fail) {
			if (list.length % 2 === 1)
				fail({ message: 'no worker' });
		}
		postMessage({ number }) { this.onmessage({ data: { ...found, number, codes: [code] } }); }
		terminate() { this.isEnded = true; }
	};
	try {
		const first = engine.search(position), second = engine.search(position);
		await assert.rejects(first, isAbort);
		assert.equal((await second).move.code, code);
		assert.deepEqual(list.map(({ isEnded = false }) => isEnded), [true, false]);
		engine.close();
		list.length = 0;
		const other = new Engine({ source: bytes('draughts-engine.wasm') });
		await assert.rejects(other.search(position), /no worker/);
		assert.equal((await other.search(position)).move.code, code);
		other.close();
	} finally { delete globalThis.Worker; }
}, { source: bytes('draughts-engine.wasm') })); // bytes, so that the searches start in their order

test('a position can be closed while it is searched', withEngine(async (engine) => {
	const game = new Game('dipole'), search = engine.search(game, { depth: 4 });
	game.close();
	assert.equal((await search).line[0].from > 0, true);
}));

test('wrong arguments are refused, and do not end a search', withEngine(async (engine) => {
	const position = new Position('english'), search = engine.search(position, { depth: 5 });
	for (const options of [{ level: 0 }, { level: Engine.levels + 1 }, { level: 'strong' }, { depth: -1 }, { nodes: 1.5 },
		{ milliseconds: Infinity }, { seed: NaN }])
		await assert.rejects(engine.search(position, options), RangeError, JSON.stringify(options));
	for (const game of [undefined, null, 'english', {}])
		await assert.rejects(engine.search(game), TypeError);
	assert.equal((await search).depth, 5);
	const over = new Game('english', 'W:W22:B18');
	over.play('22x15');
	await assert.rejects(engine.search(over), /the game is over/);
	assert.throws(() => new Engine({ megabytes: 0 }), RangeError);
	assert.throws(() => new Engine({ megabytes: 'many' }), RangeError);
}));

test('a file that cannot be loaded is refused, and can be tried again', withEngine(async (engine) => {
	const position = new Position('english');
	await assert.rejects(engine.search(position, { depth: 1 }), /ENOENT/);
	await assert.rejects(engine.search(position, { depth: 1 }), /ENOENT/);
	const broken = new Engine({ source: new Uint8Array(8) });
	await assert.rejects(broken.search(position, { depth: 1 }), /WebAssembly/);
	broken.close();
	const fine = new Engine({ source: bytes('draughts-engine.wasm'), megabytes: 1 });
	assert.equal((await fine.search(position, { depth: 1 })).depth, 1);
	fine.close();
}, { source: new URL('nothing.wasm', import.meta.url) }));

// With shared memory, as in Node and in isolated pages, and without it.
const withBoth = (name, use) => {
	test(`${name}, with shared memory`, withEngine(use));
	test(`${name}, in slices`, async () => {
		const { SharedArrayBuffer } = globalThis;
		globalThis.SharedArrayBuffer = undefined;
		const engine = new Engine();
		globalThis.SharedArrayBuffer = SharedArrayBuffer;
		try {
			await use(engine);
		} finally { engine.close(); }
	});
};
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

withBoth('stop() resolves with the best move so far', async (engine) => {
	const position = new Position('english');
	engine.stop(); // nothing to stop
	for (const early of [true, false]) {
		const told = [], search = engine.search(position, { depth: 64, onProgress: (one) => told.push(one.depth) });
		if (!early)
			await wait(500);
		engine.stop();
		const { move, depth, line } = await search;
		assert.ok(position.isLegal(move) && line[0].id === move.id && depth >= told.at(-1), `${depth}`);
		assert.equal(engine.isSearching, false);
	}
	const level = engine.search(position, { level: Engine.levels, depth: 64 });
	await wait(300);
	engine.stop();
	assert.ok(position.isLegal((await level).move));
});

withBoth('cancel() keeps the worker and the table', async (engine) => {
	const game = new Game('english'), { nodes } = await engine.search(game, { depth: 12 });
	const long = engine.search(game, { depth: 64 });
	await wait(300);
	engine.cancel();
	await assert.rejects(long, isAbort);
	const again = await engine.search(game, { depth: 12 });
	assert.ok(again.nodes < nodes * .75, `${again.nodes} of ${nodes}`); // with an empty table, as many as before
	assert.equal(again.depth, 12);
	const other = await engine.search(new Game('english', 'W:W18,22,32:B4,11'), { depth: 3 }); // another game begins with an empty table
	assert.equal(other.depth, 3);
});

withBoth('a search for a time ends, and reports each depth once', async (engine) => {
	const told = [], begin = performance.now();
	const { depth } = await engine.search(new Position('english'), { milliseconds: 900, onProgress: (one) => told.push(one.depth) });
	assert.ok(performance.now() - begin >= 850);
	assert.deepEqual(told, Array.from({ length: told.length }, (_, i) => i + 1));
	assert.ok(depth >= told.at(-1));
});

test('signal cancels a search', withEngine(async (engine) => {
	const position = new Position('english'), controller = new AbortController(), reason = new Error('enough');
	const search = engine.search(position, { depth: 64, signal: controller.signal });
	controller.abort(reason);
	await assert.rejects(search, (error) => error === reason);
	await assert.rejects(engine.search(position, { signal: controller.signal }), (error) => error === reason);
	const next = new AbortController(), found = await engine.search(position, { depth: 3, signal: next.signal });
	next.abort(); // too late
	assert.equal(found.depth, 3);
}));

test('several lines, best first', withEngine(async (engine) => {
	const position = new Position('english', 'W:W22,32:B17,18,1'); // 22x13 or 22x15
	const initial = await engine.search(new Position('english'), { depth: 7, lines: 3 });
	assert.equal(initial.lines.length, 3);
	assert.equal(new Set(initial.lines.map(({ move }) => move.id)).size, 3);
	assert.ok(initial.lines.every(({ depth }) => depth === 7));
	assert.deepEqual([initial.move, initial.value], [initial.lines[0].move, initial.lines[0].value]);
	const values = initial.lines.map(({ value }) => value);
	assert.deepEqual([...values].sort((one, other) => other - one), values);
	const few = await engine.search(position, { depth: 5, lines: 16 });
	assert.deepEqual(few.lines.map(({ move }) => move.text).sort(), ['22x13', '22x15']);
	assert.equal((await engine.search(new Position('english', 'W:W22:B18'), { depth: 5, lines: 2 })).lines.length, 1);
	const shared = await engine.search(new Position('english'), { nodes: 30_000, lines: 3 });
	assert.ok(shared.lines.length === 3 && shared.lines.every(({ nodes }) => nodes <= 10_100), JSON.stringify(shared.lines.map(({ nodes }) => nodes)));
	for (const lines of [0, 17, 1.5, 'many'])
		await assert.rejects(engine.search(position, { lines }), RangeError);
}));

test('unknown options are refused, with those that there are', withEngine(async (engine) => {
	await assert.rejects(engine.search(new Position('english'), { millisecond: 5 }),
		/search\(\) has no option "millisecond", only level, milliseconds, depth, nodes, seed, lines, signal, onProgress/);
	assert.throws(() => new Engine({ megabyte: 5 }), /an Engine has no option "megabyte", only source, megabytes/);
}));
