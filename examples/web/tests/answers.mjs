// SPDX-License-Identifier: MIT
// A page that plays a move only after its server has answered, in Chromium.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { SRCDIR, WEB, source } from './common.mjs';
import { browser, click, inBoard, place, shoot } from './on-a-page.mjs';

// The page plays the move after answer(value), and takes it back after answer(false) and refuse().
beforeEach(() => browser.run(`() => {
	globalThis.slides = () => board.shadowRoot.getAnimations().filter(({ effect }) => effect.getKeyframes().some(({ translate }) => translate)).length;
	globalThis.listen = () => {
		board.onmove = async ({ detail: { move } }) => {
			const value = await new Promise((resolve, reject) => Object.assign(globalThis, { answer: resolve, refuse: reject }));
			if (value === 'later')
				return;
			if (value !== false)
				board.update({ position: game.position, lastMove: game.play(move) });
			return value;
		};
	};
	listen();
}`));

// The center of the piece that stands on a square of the position, in squares of the board from its left and its top.
const where = (square) => browser.run(`(square) => {
	const of = (one) => one.getBoundingClientRect(), size = of(board.shadowRoot.querySelector('rect.s' + square)).width;
	const box = of(board.shadowRoot.querySelector('.pieces .s' + square + ' .face')), frame = of(board.shadowRoot.querySelector('.light'));
	return [(box.x + box.width / 2 - frame.x) / size, (box.y + box.height / 2 - frame.y) / size].map(Math.floor);
}`, square);
const drag = async (from, to) => browser.point([await place(from), 'pointerDown', { x: 5, y: 5 }, await place(to), 'pointerUp']);
const settled = () => browser.run('() => new Promise((resolve) => setTimeout(resolve, 30))');
const said = () => browser.run('() => board.shadowRoot.querySelector(".said").textContent');
const ON_11 = [5, 2], ON_15 = [4, 3], ON_16 = [6, 3]; // column and row of squares 11, 15 and 16

test('a dropped piece waits for the answer, and nothing slides when it comes', async () => {
	assert.deepEqual(await where(11), ON_11);
	await drag(11, 15);
	assert.deepEqual(await where(11), ON_15);
	assert.equal(await browser.run('() => game.length'), 0);
	await drag(9, 14); // nothing can be moved meanwhile
	await browser.run('() => { board.cancel(); board.update({ marks: { plain: [1] } }); board.update({ movable: "black" }); }');
	assert.deepEqual(await where(11), ON_15);
	await browser.run('() => answer(true)');
	await settled();
	assert.deepEqual(await where(15), ON_15);
	assert.equal(await browser.run('() => slides()'), 0);
	assert.equal(await browser.run('() => game.moveText(1)'), '11-15');
	assert.equal(await inBoard('.marked.selected'), 0);
	await browser.run('() => { board.movable = "both"; }');
	await drag(22, 18); // the board can be used again
	await browser.run('() => answer(true)');
	await settled();
	assert.equal(await browser.run('() => game.moveText(2)'), '22-18');
});

test('a clicked move slides at once, and not again after the answer', async () => {
	await browser.setPlaybackRate(.05);
	await click(11, 15);
	assert.equal(await browser.run('() => slides()'), 1);
	await browser.run('() => board.shadowRoot.getAnimations().forEach((one) => one.finish())');
	await browser.run('() => answer(true)');
	await settled();
	assert.equal(await browser.run('() => slides()'), 0);
	assert.deepEqual(await where(15), ON_15);
});

test('false and a rejection send the piece back, and the person can move again', async () => {
	for (const no of ['answer(false)', 'refuse(new Error("no network"))']) {
		await drag(11, 15);
		await browser.run(`() => ${no}`);
		await settled();
		assert.deepEqual(await where(11), ON_11, no);
		assert.equal(await said(), 'The move was not accepted.');
		assert.equal(await browser.run('() => game.length'), 0);
	}
	assert.match((await browser.logs()).map(({ message }) => message).join(), /no network/);
	await drag(11, 16);
	await browser.run('() => answer(true)');
	await settled();
	assert.deepEqual(await where(16), ON_16);
});

test('listeners call detail.wait(), and an answer may come before the position', async () => {
	await browser.run(`() => {
		board.onmove = null;
		board.addEventListener('move', ({ detail }) => detail.wait(new Promise((resolve) => { globalThis.answer = resolve; })));
	}`);
	await drag(11, 15);
	await browser.run('() => answer()');
	await settled();
	assert.deepEqual(await where(11), ON_15);
	await browser.run('() => board.update({ lastMove: game.play("11-15") })'); // as a stream of events brings it
	assert.equal(await browser.run('() => slides()'), 0);
	assert.deepEqual(await where(15), ON_15);
});

test('a move that was accepted but never shown does not block the board', async () => {
	await drag(11, 15);
	await browser.run('() => answer("later")');
	await settled();
	await click(9, 14);
	assert.deepEqual(await where(11), ON_11);
	await browser.run('() => answer(true)');
	await settled();
	assert.equal(await browser.run('() => game.moveText(1)'), '9-14');
});

test('an answer about an earlier position changes nothing', async () => {
	await drag(11, 15);
	await browser.run('() => { globalThis.late = answer; board.position = game.position; board.update({ position: new game.constructor("english", "W:W31:B1").position }); }');
	await click(31);
	await browser.run('() => late(false)');
	await settled();
	assert.equal(await inBoard('.marked.selected'), 1);
	assert.equal(await said(), '');
});

test('captured pieces are faint while the page waits, and a move off the board in Dipole waits as well', async () => {
	await browser.run('() => { make("english", "W:W32:B27,19,1"); listen(); }'); // E7: both men are captured
	await drag(32, 23);
	assert.equal(await inBoard('.jumped'), 2);
	await browser.run('() => answer(false)');
	await settled();
	assert.equal(await inBoard('.jumped'), 0);
	await browser.run('() => { make("dipole", "W:W3d8,1a1:B1h8"); listen(); }'); // D8: checkers leave the board
	await click(2);
	await browser.run('() => board.shadowRoot.querySelector(".tray button").click()');
	assert.equal(await browser.run('() => game.length'), 0);
	await browser.run('() => answer(true)');
	await settled();
	assert.equal(await browser.run('() => game.moveText(1)'), 'd8-off:1');
	assert.equal(await browser.run('() => board.shadowRoot.querySelector(".pieces .s2 text").textContent'), '2');
});

// The program of the README, with the package in node_modules, as a person would start it.
test('the server of the README: two people, a third who watches, and a refusal in German', async (t) => {
	const directory = mkdtempSync(join(tmpdir(), 'draughts-server-')), program = /```mjs\n([^]*?)```/.exec(source('examples/web/README.md'))[1];
	assert.ok(program.split('\n').length <= 61);
	cpSync(WEB, join(directory, 'node_modules/libdraughts'), { recursive: true });
	cpSync(join(SRCDIR, 'examples/web/package.json'), join(directory, 'node_modules/libdraughts/package.json'));
	writeFileSync(join(directory, 'server.mjs'), program);
	const free = createServer().listen(0), { port } = free.address();
	await new Promise((resolve) => free.close(resolve));
	const running = spawn(process.execPath, ['server.mjs'], { cwd: directory, env: { ...process.env, PORT: port }, stdio: 'inherit' });
	t.after(() => {
		running.kill();
		rmSync(directory, { recursive: true });
	});
	const url = `http://localhost:${port}/`, isUp = () => fetch(url, { headers: { cookie: 'key=white' } }).catch(() => null);
	for (const end = Date.now() + 30_000; !await isUp();) {
		assert.ok(running.exitCode === null && Date.now() < end, 'the server does not start');
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const as = async (key, path, method = 'POST') => {
		const response = await fetch(url + path, { method, headers: { cookie: `key=${key}` } });
		return [response.status, await response.text()];
	};
	assert.match((await as('black', '', 'GET'))[1], /movable: 'black'/);
	assert.match((await as('other', '', 'GET'))[1], /movable: 'none'/);
	assert.match((await as('white', '', 'GET'))[1], /movable: 'white'/); // as before
	assert.deepEqual(await as('other', 'move?22-18'), [422, 'Sie sind nicht am Zug.']);
	assert.deepEqual(await as('black', 'move?9-13'), [422, 'Sie sind nicht am Zug.']);
	assert.deepEqual(await as('white', 'move?18-14'), [422, 'Auf d4 steht kein Stein.']);
	assert.equal((await as('white', 'move'))[0], 422);
	assert.equal((await as('white', 'libdraughts/../../server.mjs', 'GET'))[0], 404);
	assert.equal((await as('white', 'libdraughts/nothing.mjs', 'GET'))[0], 404);
	assert.deepEqual(await as('white', 'move?22-18'), [200, '']);
	// The other player, with a finger.
	await browser.resize(390, 844);
	await browser.touch(true);
	await browser.page.setCookie({ name: 'key', value: 'black', url });
	await browser.open(url);
	await browser.wait('() => (globalThis.board = document.querySelector("draughts-board")).lastMove?.text === "c3-d4"');
	for (const square of [9, 14])
		await browser.point([await place(square), 'pointerDown', 'pointerUp'], 'touch');
	await browser.wait('() => board.lastMove.from === 9');
	assert.equal((await as('white', 'move?18x9'))[0], 200); // F4
	await browser.wait('() => board.lastMove.from === 18 && board.position.turn === "black"');
	assert.deepEqual(await as('black', 'move?11-15'), [422, 'Es besteht Schlagzwang: Die Steine auf a7 und c7 können schlagen (F6).']);
	for (const square of [11, 15]) // the board explains it in German as well
		await browser.point([await place(square), 'pointerDown', 'pointerUp'], 'touch');
	assert.match(await browser.run('() => document.querySelector("p").textContent'), /^Es besteht Schlagzwang: Die Steine auf a7 und c7 können schlagen \(F6\)\.$/);
	await browser.run('() => Promise.all(board.shadowRoot.getAnimations().map(({ finished }) => finished.catch(() => {})))');
	await shoot('server');
});
