// SPDX-License-Identifier: MIT
// The deepest call that the library has fits the stack of the module.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes, draughts } from './common.mjs';

const { default: init, Position } = draughts;
await init(bytes('draughts.wasm'));

// Two kings go back and forth, 1-5 and 28-32, and no man can ever move: each side has one legal move
// (E3 to E5), so there is one leaf at every depth.
const corridor = 'W:WK1,15,16,17,18,19,20,21,22,23,24,27:B6,7,8,9,10,11,12,13,14,K28';

test('perft of depth 64', () => {
	const position = new Position('english', corridor);
	for (const depth of [1, 2, 64]) {
		assert.equal(position.perft(depth), 1n);
		assert.equal(position.perftRoutes(depth), 1n);
	}
});
