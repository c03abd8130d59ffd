// SPDX-License-Identifier: MIT
// How fast the module is in Node, compared with the same library compiled for this processor, and with
// rapid-draughts, a JavaScript library for English checkers: millions of leaves of the tree of the initial
// position, and millions of plies of random games, per second of processor time.
//
// Usage: node bench.mjs FIGURES, a file with the output of `bench --json`. RAPID is the directory of rapid-draughts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bytes, draughts } from './common.mjs';

const { default: init, Game, Position, Successors } = draughts;
await init(bytes('draughts.wasm'));

const rooms = Array.from({ length: 12 }, () => new Successors());

// Three ways to do the same: to make the moves one after another, but only to count those of the last ply.
function successors(position, depth) {
	if (depth === 1)
		return position.count;
	const next = position.successors(rooms[depth]);
	let leaves = 0;
	for (let i = 0; i < next.length; i++)
		leaves += successors(next.at(i), depth - 1);
	return leaves;
}

function objects(position, depth) {
	const moves = position.moves();
	if (depth === 1)
		return moves.length;
	let leaves = 0;
	for (const move of moves) {
		const next = position.clone();
		next.play(move);
		leaves += objects(next, depth - 1);
		next.close();
	}
	return leaves;
}

function rapid(engine, depth) {
	const moves = engine.moves;
	if (depth === 1)
		return moves.length;
	let leaves = 0;
	for (const move of moves) {
		const next = engine.clone();
		next.move(move);
		leaves += rapid(next, depth - 1);
	}
	return leaves;
}

// The best of some rounds, after half a second in which the engine can compile the hot code.
function rate(count, expected, rounds = 8) {
	let best = 0;
	for (const start = performance.now(); performance.now() - start < 500;)
		count();
	for (let i = 0; i < rounds; i++) {
		const start = process.cpuUsage().user;
		assert.equal(Number(count()), expected);
		best = Math.max(best, expected / (process.cpuUsage().user - start));
	}
	return best;
}

// Random games by moves() and play(), as in a program that does not search.
function games(ruleset, plies) {
	let seed = 1;
	for (let left = plies; left > 0;) {
		const game = new Game(ruleset), { position } = game;
		for (let moves; left > 0 && (moves = position.moves()).length > 0; left--) {
			seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
			game.play(moves[(seed >>> 8) % moves.length]);
		}
		game.close();
	}
	return plies;
}

const leaves = (ruleset, depth) => Number(new Position(ruleset).perft(depth));
const native = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const nativeRate = (name, ruleset) => Math.max(...native.figures.find((one) => one.name === name &&
	one.ruleset === ruleset && one.set === 'initial').rounds);

const rows = [['perft, native'], ['perft, Node'], ['successors, native'], ['successors, Node'],
	['move objects, Node'], ['random games, plies']];
for (const [ruleset, depth] of [['english', 10], ['italian', 10], ['dipole', 6]]) {
	const position = new Position(ruleset), deep = leaves(ruleset, depth);
	rows[0].push(nativeRate('inside', ruleset));
	rows[1].push(rate(() => position.perft(depth), deep));
	rows[2].push(nativeRate('successors', ruleset));
	rows[3].push(rate(() => successors(position, depth), deep));
	rows[4].push(rate(() => objects(position, depth - 3), leaves(ruleset, depth - 3), 4));
	rows[5].push(rate(() => games(ruleset, 100000), 100000, 4));
}
if (process.env.RAPID) {
	const { EnglishDraughtsEngineFactory } = await import(
		pathToFileURL(join(process.env.RAPID, 'dist/english.js')));
	rows.push(['rapid-draughts, Node',
		rate(() => rapid(EnglishDraughtsEngineFactory.setup(), 8), leaves('english', 8), 6)]);
}

console.log(`${process.arch}, Node ${process.version}, ${native.compiler} ${native.flags}\n`);
console.log('                      english   italian    dipole');
for (const [name, ...rates] of rows)
	console.log(name.padEnd(20) + rates.map((one) => one.toFixed(1).padStart(9)).join(' '));
if (process.env.RAPID)
	console.log(`\nsuccessors of this module, times rapid-draughts: ${(rows[3][1] / rows.at(-1)[1]).toFixed(0)}`);
