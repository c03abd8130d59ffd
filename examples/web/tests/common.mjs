// SPDX-License-Identifier: MIT
// What the tests share. The environment says where things are: WEB the directory that make web fills,
// SRCDIR the sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { pathToFileURL } from 'node:url';

export const { WEB, SRCDIR } = process.env;
export const bytes = (name) => readFileSync(join(WEB, name));
export const source = (name) => readFileSync(join(SRCDIR, name), 'utf8');

// A test that waits for ever ends here, and is named.
const LIMIT = 120;
let limit;
beforeEach(({ name }) => {
	limit = setTimeout(() => {
		console.error(`"${name}" takes more than ${LIMIT} seconds`);
		process.exit(1);
	}, LIMIT * 1000);
});
afterEach(() => clearTimeout(limit));

// The module as it is installed beside its page.
export const load = (name) => import(pathToFileURL(join(WEB, name)));
export const draughts = await load('draughts.mjs');

// Random numbers below a limit, which are the same in every run.
export function random(seed) {
	let state = BigInt(seed) * 2n + 1n;
	return (limit) => {
		state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
		return Number(state >> 33n) % limit;
	};
}
