// SPDX-License-Identifier: MIT
// A worker that reads a file of games: it sends places, tags and results in batches, and a game's text on demand.
import init, { Pdn } from './draughts.mjs';

const ready = init(), BATCH = 500;
let pdn = null;

// A game as the list needs it. A game with a fault can be shown if it has a move before the fault.
function gameOf({ game, error, place }) {
	const isShown = game !== null && (game.length > 0 || (error === null && game.tags.size > 0));
	const told = { place, tags: game?.tags ?? new Map(), outcome: game?.outcome ?? 'ongoing', isFaulty: error !== null, isShown };
	game?.close();
	return told;
}

async function read({ file, ...options }) {
	pdn = new Pdn(typeof file === 'string' ? file : await file.arrayBuffer(), options);
	let games = [], batch = 1, fault = null; // the first game is sent immediately
	for (const one of pdn) {
		fault ??= one.error?.message;
		games.push(gameOf(one));
		if (games.length < batch)
			continue;
		postMessage({ games, fault });
		[games, batch] = [[], BATCH];
	}
	postMessage({ games, fault, isLast: true });
}

onmessage = async ({ data }) => {
	await ready;
	if (data.place)
		return postMessage({ text: pdn.textOf(data.place) });
	await read(data).catch(({ message }) => postMessage({ failure: message }));
};
