// SPDX-License-Identifier: MIT
// The engine in its worker. It receives a game and limits, and sends back the result of each depth and the final
// result. The WebAssembly comes with the first game. This file imports nothing, so that it works wherever it
// is copied.

const threads = 'node:worker_threads'; // not a literal, because bundlers would look for it
let port, c;
const learned = new Map(); // the weights of games, by ruleset: where they are, and their length

// Called by web_engine_found() of engine.c.
function found(isResult, value, depth, nodes, line, length) {
	const codes = [...new BigUint64Array(c.memory.buffer, line, length)];
	port.postMessage({ isResult: isResult !== 0, value, depth, nodes,
		codes: codes.map((code) => `0x${code.toString(16).padStart(16, '0')}`) });
}

async function load(wasm) {
	const engine = { now: () => performance.now() / 1000, found };
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

async function search({ wasm, weights, ruleset, fen, codes, draws, megabytes, level, depth, nodes, milliseconds, seed }) {
	if (wasm)
		await load(wasm);
	if (weights && !learned.has(ruleset))
		learned.set(ruleset, [copyIn(new Uint8Array(weights)), weights.byteLength]);
	const encoder = new TextEncoder(), name = encoder.encode(ruleset), start = encoder.encode(fen);
	const places = [name, start, new Uint8Array(BigUint64Array.from(codes, BigInt).buffer)].map(copyIn);
	const game = c.web_engine_game(places[0], places[1], start.length, places[2], codes.length,
		draws.repetitions, draws.quietMoves, Number(draws.menReset));
	places.forEach(c.free);
	must(game, 'the engine cannot read this game');
	const status = c.web_engine_search(game, megabytes, level, depth, nodes, milliseconds / 1000, seed,
		...learned.get(ruleset) ?? [0, 0]);
	c.draughts_game_free(game);
	must(status === 0, NO_MEMORY);
}

function listen(to) {
	port = to;
	port.onmessage = ({ data }) => search(data).catch(({ message }) => port.postMessage({ error: message }));
}

if (globalThis.WorkerGlobalScope)
	listen(globalThis);
else
	import(/* @vite-ignore */ /* webpackIgnore: true */ threads).then(({ parentPort }) => listen(parentPort));
