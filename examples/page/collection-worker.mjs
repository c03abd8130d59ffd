// SPDX-License-Identifier: MIT
// A worker that reads a file of games: it sends places and tags in batches, and a game's text on demand.
import init, { Pdn } from './draughts.mjs';

const ready = init(), BATCH = 500;
let pdn = null;

onmessage = async ({ data: { file, ruleset, place } }) => {
	await ready;
	if (place)
		return postMessage({ text: pdn.textOf(place) });
	pdn?.close();
	pdn = new Pdn(typeof file === 'string' ? file : await file.arrayBuffer(), { ruleset });
	let games = [], batch = 1; // the first game is sent immediately
	for (const { game, error, place: at } of pdn) {
		games.push({ place: at, tags: game?.tags ?? new Map(), isFaulty: error !== null });
		game?.close();
		if (games.length < batch)
			continue;
		postMessage({ games });
		[games, batch] = [[], BATCH];
	}
	postMessage({ games, isLast: true });
};
