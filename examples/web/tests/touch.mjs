// SPDX-License-Identifier: MIT
// Fingers on the board, in Chromium: which swipes scroll the page, and which presses are reported.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { browser, click, inBoard, place } from './on-a-page.mjs';

const SIZES = [[320, 568], [390, 844], [768, 1024], [1280, 800]];
const LENGTH = 100, LEAST = 60; // of a swipe, and how far it scrolls, in pixels: less if a busy browser joins its first moves

beforeEach(() => browser.touch(true));

// Swipes up from a square, or from the light square between two. Either the browser takes the finger and scrolls the page, or
// the page has the finger until it leaves.
async function swipe(scrolls, what, ...squares) {
	const touch = (type, ...touchPoints) => browser.cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
	await browser.run(`() => {
		scrollTo({ top: 200, behavior: 'instant' });
		globalThis.ends = [];
		for (const type of ['pointercancel', 'pointerup'])
			window['on' + type] = () => { ends.push(type); };
	}`);
	const { x, y } = await middle(...squares);
	await touch('touchStart', { x, y });
	for (let moved = 10; moved <= LENGTH; moved += 10)
		await touch('touchMove', { x, y: y - moved });
	try {
		if (scrolls) // the finger rests, or the page would go on after it has left
			await browser.wait(`async (least) => {
				const before = scrollY;
				await new Promise((resolve) => setTimeout(resolve, 80));
				return scrollY === before && before - 200 >= least;
			}`, LEAST);
	} finally { await touch('touchEnd'); }
	await browser.wait('() => ends.length > 0');
	assert.deepEqual(await browser.run('() => ends'), [scrolls ? 'pointercancel' : 'pointerup'], what);
	assert.equal(await browser.run('() => scrollY > 200'), scrolls, what);
}

async function middle(one, other = one) {
	const [{ x, y }, end] = [await place(one), await place(other)];
	return { x: Math.round((x + end.x) / 2), y };
}

// A page that is long above and below the board.
async function scrollable(fen) {
	await browser.run(`(fen) => {
		make('english', fen ?? undefined);
		document.body.style.cssText += '; padding: 260px 0 1200px';
		scrollTo({ top: 200, behavior: 'instant' });
	}`, fen ?? null);
}

const SCROLLS = true, HOLDS = false;
const LIGHT = [17, 18]; // the light square between them
const check = (where, scrolls, what) => swipe(scrolls, what, ...[where].flat());

for (const [width, height] of SIZES)
	test(`a swipe scrolls except on own pieces and targets, at ${width} x ${height}`, async () => {
		await browser.resize(width, height);
		await scrollable('B:W18,22,32:B11,15,1');
		await browser.run('() => { globalThis.moves = 0; board.onmove = () => moves++; globalThis.refused = 0; board.onrefuse = () => refused++; }');
		await check(LIGHT, SCROLLS, 'a light square');
		await check(14, SCROLLS, 'an empty square');
		await check(22, SCROLLS, 'a piece of the other side');
		await check(15, HOLDS, 'an own piece'); // dropped elsewhere, it stays chosen
		assert.equal(await inBoard('.marked.target'), 1);
		await check(14, SCROLLS, 'an empty square beside the chosen piece');
		assert.equal(await inBoard('.marked.target'), 1);
		await check(19, HOLDS, 'a target');
		await browser.run('() => { board.movable = "white"; }');
		await check(15, SCROLLS, 'a piece that only the other person may move');
		await browser.run('() => { board.movable = "none"; }');
		await check(15, SCROLLS, 'a piece on a diagram');
		await browser.run('() => { globalThis.pressed = []; board.update({ edit: true }); board.onsquare = ({ detail }) => pressed.push(detail.square); }');
		await check(15, HOLDS, 'a square in the editor');
		await check(LIGHT, SCROLLS, 'a light square in the editor');
		assert.deepEqual(await browser.run('() => pressed'), [15]);
	});

test('two fingers zoom, even if the first is on an own piece', async () => {
	await browser.resize(390, 844);
	await scrollable();
	const { x, y } = await place(11), touch = (type, ...touchPoints) => browser.cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
	await touch('touchStart', { x, y, id: 1 });
	await touch('touchStart', { x, y, id: 1 }, { x: x + 60, y, id: 2 });
	for (let moved = 10; moved <= 90; moved += 10)
		await touch('touchMove', { x: x - moved, y, id: 1 }, { x: x + 60 + moved, y, id: 2 });
	await touch('touchEnd');
	await browser.wait('() => visualViewport.scale > 1.2');
	assert.equal(await browser.run('() => board.matches(".dragging")'), false);
});

test('a finger drags a piece and taps squares', async () => {
	await browser.resize(390, 844);
	await scrollable();
	const [from, to] = [await place(11), await place(15)];
	await browser.point([from, 'pointerDown', { x: from.x + 20, y: from.y - 20 }, to, 'pointerUp'], 'touch');
	assert.equal(await browser.run('() => game.move(1).text'), '11-15');
	for (const square of [22, 18])
		await browser.point([await place(square), 'pointerDown', 'pointerUp'], 'touch');
	assert.equal(await browser.run('() => game.move(2).text'), '22-18');
});

const presses = () => browser.run('() => presses.splice(0)');

test('every press is an event, also out of turn and by keyboard', async () => {
	await scrollable('B:W18,K22:B11');
	await browser.run('() => { globalThis.presses = []; board.onpress = ({ detail }) => presses.push(detail); board.movable = "none"; }');
	await click(22, 11, 14);
	assert.deepEqual(await presses(), [{ square: 22, piece: { side: 'white', king: true, height: 1 }, button: 0 },
		{ square: 11, piece: { side: 'black', king: false, height: 1 }, button: 0 }, { square: 14, piece: null, button: 0 }]);
	await browser.point([await middle(...LIGHT), 'pointerDown', 'pointerUp'], 'touch');
	assert.deepEqual(await presses(), [{ square: null, piece: null, button: 0 }]);
	const { x, y } = await place(22);
	await browser.page.mouse.click(x, y, { button: 'right' });
	assert.deepEqual((await presses()).map(({ square, button }) => [square, button]), [[22, 2]]);
	await browser.run('() => { board.shadowRoot.querySelector("rect.s11").focus(); }');
	await browser.keys('\ue007');
	await browser.run('() => { board.edit = true; }');
	await click(14);
	assert.deepEqual((await presses()).map(({ square }) => square), [11, 14]);
	await browser.run('() => { board.position = null; }');
	await browser.point([{ x, y }, 'pointerDown', 'pointerUp']);
	assert.deepEqual(await presses(), []); // an empty board has no squares to press
});
