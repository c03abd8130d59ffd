// SPDX-License-Identifier: MIT
// Searches for computer.mjs. A search without a level looks deeper and deeper, and sends what it finds.
import init, { Game, library } from './draughts.mjs';

const ready = init(new URL('computer.wasm', import.meta.url), { computer: { now } });
const MOST = 40, LINE = 8, LINE_NODES = 3000;
let engine = 0, result;

function now() { return performance.now() / 1000; }

onmessage = async ({ data }) => {
	try {
		await ready;
		postMessage({ ...search(data), isLast: true });
	} catch ({ message }) {
		postMessage({ error: message });
	}
};

function search({ ruleset, fen, quietPlies, moves, limits: { level, milliseconds, depth, nodes } }) {
	const c = library(), game = new Game(ruleset, fen);
	engine ||= c.computer_new();
	if (engine === 0)
		throw new Error('there is not enough memory for the computer');
	result ??= c.malloc(24);
	game.quietPlies = quietPlies;
	for (const code of moves)
		game.play({ code });
	const found = level > 0 ? { ...look(game, { level, seconds: milliseconds / 1000 || 10 }) } : deepen(game, milliseconds / 1000, depth || MOST, nodes);
	game.close();
	return found;
}

// Each depth is searched anew, so that one that is not finished changes nothing.
function deepen(game, seconds, deepest, nodes) {
	const end = now() + (seconds || Infinity);
	let best = null, used = 0;
	for (let depth = Math.min(3, deepest); depth <= deepest; depth++) {
		const found = look(game, { depth, seconds: best && seconds ? end - now() : 0, nodes: best && nodes ? nodes - used : 0 });
		used += found.nodes;
		if (best && found.depth < depth)
			return { ...best, nodes: used };
		best = { ...found, nodes: used, line: lineOf(game, found) };
		postMessage(best);
		if (found.depth < depth || Math.abs(found.value) > 29000 || (seconds && now() >= end) || (nodes && used >= nodes))
			return best;
	}
	return best;
}

// One search, as { move, value, depth, nodes, line } where line is only the move.
function look(game, { level = 0, depth = 0, seconds = 0, nodes = 0 }) {
	const c = library();
	c.computer_search(engine, game.pointer, level, depth, nodes, seconds, Math.random() * 2 ** 32, result);
	const view = new DataView(c.memory.buffer, result, 24);
	const code = '0x' + view.getBigUint64(0, true).toString(16).padStart(16, '0');
	const move = game.position.moves().find((one) => one.code === code).toJSON();
	return { move, value: view.getInt32(8, true), depth: view.getUint32(12, true), nodes: Number(view.getBigUint64(16, true)), line: [move] };
}

// The moves that are probably best after the first one, each by a short search.
function lineOf(game, { move, depth }) {
	const line = [move], after = game.clone();
	after.play(move);
	while (line.length < Math.min(LINE, depth) && !after.isOver) {
		const next = look(after, { depth: Math.max(1, depth - line.length), nodes: LINE_NODES }).move;
		line.push(next);
		after.play(next);
	}
	after.close();
	return line;
}
