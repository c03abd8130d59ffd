// SPDX-License-Identifier: MIT
// Pages that were written from the README alone, used with a finger at 390 pixels; and the server of the README, which is in
// answers.mjs.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from './browser.mjs';
import { SRCDIR, WEB } from './common.mjs';
import { browser, inBoard, place, shoot } from './on-a-page.mjs';

async function open(t, name) {
	const directory = mkdtempSync(join(tmpdir(), 'draughts-pages-')), pages = join(SRCDIR, 'examples/web/tests/pages');
	cpSync(WEB, join(directory, 'libdraughts'), { recursive: true });
	cpSync(pages, directory, { recursive: true });
	const server = await serve(directory);
	t.after(() => {
		server.close();
		rmSync(directory, { recursive: true });
	});
	assert.ok(readFileSync(join(pages, `${name}.html`), 'utf8').trim().split('\n').length < 40);
	await browser.resize(390, 844);
	await browser.touch(true);
	await browser.open(`${server.url}${name}.html`);
	await browser.wait('() => (globalThis.board = document.querySelector("draughts-board"))?.shadowRoot?.querySelector(".pieces > g")');
	assert.ok(await browser.run('() => document.documentElement.scrollWidth <= 390'), name);
}

async function tap(...squares) {
	for (const square of squares)
		await browser.point([await place(square), 'pointerDown', 'pointerUp'], 'touch');
}

const text = (css) => browser.run('(css) => document.querySelector(css).textContent', css);
const shows = (css, words) => browser.wait('(css, words) => document.querySelector(css).textContent === words', css, words);

test('a diagram in a blog', async (t) => {
	await open(t, 'blog');
	assert.equal(await inBoard('.pieces > g'), 6);
	await tap(6);
	assert.equal(await inBoard('.marked'), 0);
	assert.equal(await browser.run('() => board.matches(".keys")'), false); // a press brings no focus
	await browser.wait('() => document.querySelector("draughts-game").game');
	await shoot('page-blog');
	await browser.run('() => { globalThis.element = document.querySelector("draughts-game"); element.scrollIntoView({ block: "center" }); }');
	const at = await browser.run('() => { const { x, y } = element.shadowRoot.getElementById("forward").getBoundingClientRect(); return { x: x + 20, y: y + 20 }; }');
	await browser.point([at, 'pointerDown', 'pointerUp'], 'touch');
	await browser.wait('() => element.ply === 3');
	await shoot('page-blog-game');
});

test("a club's red and white set", async (t) => {
	await open(t, 'club');
	await tap(11, 15);
	await shows('#text', 'White to move.');
	await tap(22, 15);
	assert.match(await text('#text'), /^There is already a piece on 15/);
	await shoot('page-club');
	assert.equal(await browser.run('() => getComputedStyle(board.shadowRoot.querySelector(".black .face")).fill'), 'rgb(179, 32, 42)');
});

test('a premove', async (t) => {
	await open(t, 'premove');
	await tap(22, 18);
	await shows('#next', 'Next: 22-18');
	await shoot('page-premove');
	await browser.wait('() => board.lastMove?.text === "22-18"');
	await shows('#next', '');
});

test('a puzzle', async (t) => {
	await open(t, 'puzzle');
	await tap(17, 14);
	assert.equal(await text('#text'), '17-14 is not the best move. Try again.');
	await tap(6, 2);
	await shows('#text', 'Right! Go on.');
	await browser.wait('() => board.lastMove.text === "13x22"');
	await tap(2, 11);
	await shows('#text', 'Solved.');
	await shoot('page-puzzle');
});
