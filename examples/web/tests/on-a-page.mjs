// SPDX-License-Identifier: MIT
// What the tests of the board share: a page in Chromium with nothing but a board, on which every legal move is played.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'node:test';
import { Browser, serve } from './browser.mjs';
import { WEB } from './common.mjs';

export let server, browser;

before(async () => {
	server = await serve(WEB);
	browser = await Browser.start({ chromium: process.env.CHROMIUM });
});

after(async () => {
	await browser?.quit();
	server?.close();
});

beforeEach(async () => {
	await browser.resize(800, 800);
	await browser.reduceMotion(false);
	await browser.setPlaybackRate(1);
	await browser.open(`${server.url}blank`);
	await browser.run(`async () => {
		const { default: init, Game } = await import('/draughts.mjs');
		await Promise.all([init(), import('/board.mjs')]);
		globalThis.make = (ruleset, fen) => {
			globalThis.game = new Game(ruleset, fen);
			globalThis.board = document.createElement('draughts-board');
			document.body.replaceChildren(board);
			document.body.style.cssText = 'display: block; margin: 0; max-width: 600px';
			board.onmove = ({ detail: { move } }) => { game.play(move); board.update({ position: game.position, lastMove: move }); };
			board.position = game.position;
		};
	}`);
	await browser.run('() => make("english")');
});

afterEach(async () => assert.deepEqual(await browser.logs(), []));

export const inBoard = (css) => browser.run('(css) => board.shadowRoot.querySelectorAll(css).length', css);

// The middle of a square in the window.
export const place = (square) => browser.run(`(square) => {
	const { x, y, width, height } = board.shadowRoot.querySelector('rect.s' + square).getBoundingClientRect();
	return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}`, square);

export async function click(...squares) {
	for (const square of squares)
		await browser.point([await place(square), 'pointerDown', 'pointerUp']);
}

// Writes a picture for people, if SHOTS names a directory.
export async function shoot(name) {
	if (process.env.SHOTS)
		writeFileSync(join(process.env.SHOTS, `${name}.png`), await browser.screenshot());
}
