// SPDX-License-Identifier: MIT
// The engine in its worker. It receives a game and limits, and sends back the result of each depth and the final
// result. The WebAssembly comes with the first game. This file imports nothing, so that it works wherever it
// is copied.

const threads = 'node:worker_threads'; // not a literal, because bundlers would look for it
const SLICE = 200; // milliseconds after which a search looks for messages, where memory cannot be shared
const SHORT = 1e6; // nodes of a search that is never cut into slices, so its result does not depend on the clock
let port, c, queue = Promise.resolve();
let sliceEnd = Infinity, ended = 0, last; // `ended`: the last search that was stopped; `last`: the last result
let tell = () => {};
let isStopped = () => false;
const learned = new Map(); // the weights of games, by ruleset: where they are, and their length

// Called by web_engine_found() of engine.c.
function found(isResult, value, depth, nodes, line, length) {
	const codes = [...new BigUint64Array(c.memory.buffer, line, length)];
	last = { value, depth, nodes, codes: codes.map((code) => `0x${code.toString(16).padStart(16, '0')}`) };
	if (!isResult)
		tell(last);
}

async function load(wasm) {
	const engine = { now: () => performance.now() / 1000, stop: () => Number(isStopped() || performance.now() > sliceEnd), found };
	c = (await WebAssembly.instantiate(wasm, { engine })).instance.exports;
	c._initialize();
}

function must(value, what) {
	if (!value)
		throw new Error(what);
	return value;
}

const NO_MEMORY = 'there is not enough memory for the engine';

// A copy of bytes in the memory of the module, with a NUL after them.
function copyIn(bytes) {
	const place = must(c.malloc(bytes.length + 1), NO_MEMORY), memory = new Uint8Array(c.memory.buffer);
	memory.set(bytes, place);
	memory[place + bytes.length] = 0;
	return place;
}

const bytesOfCodes = (codes) => new Uint8Array(BigUint64Array.from(codes, BigInt).buffer);
const messages = () => new Promise((resolve) => setTimeout(resolve));

// One line: the search with some moves excluded. Without shared memory, it is repeated in slices, and the table keeps what
// each slice has found.
async function searchLine(game, { megabytes, level, depth, nodes, milliseconds, seed, weights, keep, isSliced }, excluded, hear) {
	const begin = performance.now(), place = copyIn(bytesOfCodes(excluded));
	let looked = 0, deepest = { depth: 0 }; // a slice may end before it is as deep as an earlier one
	tell = (one) => {
		if (one.depth <= deepest.depth)
			return;
		deepest = one;
		hear({ ...one, nodes: looked + one.nodes });
	};
	try {
		for (let isFirst = true; ; isFirst = false) {
			const spent = performance.now() - begin;
			sliceEnd = isSliced ? performance.now() + SLICE : Infinity;
			must(c.web_engine_search(game, megabytes, level, depth, nodes && Math.max(nodes - looked, 1),
				milliseconds && Math.max(milliseconds - spent, 1) / 1000, seed, ...weights, Number(keep || !isFirst), place,
				excluded.length) === 0, NO_MEMORY);
			looked += last.nodes;
			const isOver = performance.now() <= sliceEnd || (nodes > 0 && looked >= nodes) ||
				(milliseconds > 0 && performance.now() - begin >= milliseconds);
			if (isSliced)
				await messages();
			if (isOver || isStopped())
				return { ...last.depth < deepest.depth ? deepest : last, nodes: looked };
		}
	} finally { c.free(place); }
}

async function search({ wasm, weights, ruleset, fen, codes, draws, lines, cell, ...question }) {
	const { number } = question;
	isStopped = () => ended >= number || (cell && Atomics.load(cell, 0) >= number);
	if (wasm)
		await load(wasm);
	if (isStopped())
		return;
	if (weights && !learned.has(ruleset))
		learned.set(ruleset, [copyIn(new Uint8Array(weights)), weights.byteLength]);
	const encoder = new TextEncoder(), name = encoder.encode(ruleset), start = encoder.encode(fen);
	const places = [name, start, bytesOfCodes(codes)].map(copyIn);
	const game = c.web_engine_game(places[0], places[1], start.length, places[2], codes.length,
		draws.repetitions, draws.quietMoves, Number(draws.menReset));
	places.forEach(c.free);
	must(game, 'the engine cannot read this game');
	const all = [], { nodes, milliseconds } = question;
	const options = { ...question, nodes: Math.ceil(nodes / lines), milliseconds: milliseconds / lines, weights: learned.get(ruleset) ?? [0, 0], isSliced: !cell && question.level === 0 && (nodes === 0 || nodes > SHORT) };
	try {
		for (let i = 0; i < lines && !(i > 0 && isStopped()); i++)
			all.push(await searchLine(game, i === 0 ? options : { ...options, depth: all[0].depth || 1, keep: true },
				all.map((one) => one.codes[0]), i === 0 ? (one) => port.postMessage({ number, isResult: false, ...one }) : () => {}));
		all.sort((one, other) => other.value - one.value); // of equal lines, the one that was found first
		port.postMessage({ number, isResult: true, ...all[0], lines: all });
	} finally { c.draughts_game_free(game); }
}

function listen(to) {
	port = to;
	port.onmessage = ({ data }) => {
		if (data.end)
			ended = data.end;
		else
			queue = queue.then(() => search(data)).catch(({ message }) => port.postMessage({ number: data.number, error: message }));
	};
}

if (globalThis.WorkerGlobalScope)
	listen(globalThis);
else
	import(/* @vite-ignore */ /* webpackIgnore: true */ threads).then(({ parentPort }) => listen(parentPort));
