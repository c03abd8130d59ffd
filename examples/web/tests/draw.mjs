// SPDX-License-Identifier: MIT
// Circles and arrows that a person draws, in Chromium, and their commands in comments of PDN.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { bytes, draughts, load } from './common.mjs';
import { browser, click, inBoard, place, server, shoot } from './on-a-page.mjs';

const drawings = () => browser.run('() => board.drawings.map(({ from, to, colour }) => `${colour} ${from} ${to}`)');
const said = () => browser.run('() => board.shadowRoot.querySelector(".said").textContent');
const names = () => browser.run('() => [...board.shadowRoot.querySelectorAll("[role=img]")].map((one) => one.ariaLabel)');
const loaded = (module) => browser.run('(module) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(module))', module);
const drawable = async () => {
	await browser.run('() => { globalThis.draws = []; board.drawable = true; board.addEventListener("drawingschange", ({ detail }) => draws.push(detail.drawings.length)); }');
	await browser.wait('() => board._pen');
};
beforeEach(drawable);

// Draws from one square to another with a button of the mouse, while keys are held.
async function draw(from, to, { button = 'right', held = [] } = {}) {
	const { mouse, keyboard } = browser.page, [start, end] = [await place(from), await place(to)];
	for (const key of held)
		await keyboard.down(key);
	await mouse.move(start.x, start.y);
	await mouse.down({ button });
	await mouse.move(end.x, end.y, { steps: 4 });
	await mouse.up({ button });
	for (const key of held)
		await keyboard.up(key);
}

test('the right button draws a circle and an arrow, and removes them again', async () => {
	await draw(22, 22);
	await draw(22, 18);
	assert.deepEqual(await drawings(), ['green 22 22', 'green 22 18']);
	assert.deepEqual(await names(), ['green circle on 22', 'green arrow from 22 to 18']);
	assert.equal(await said(), 'green arrow from 22 to 18');
	await draw(22, 18);
	assert.equal(await said(), 'Removed: green arrow from 22 to 18');
	await draw(22, 22);
	assert.deepEqual(await drawings(), []);
	assert.equal(await inBoard('[role=img]'), 0);
	assert.deepEqual(await browser.run('() => draws'), [1, 2, 1, 0]);
	assert.equal(await browser.run('() => game.length'), 0);
});

test('keys choose the colour, and another colour replaces the first', async () => {
	await draw(22, 22);
	for (const [held, colour] of [[['Shift'], 'red'], [['Control'], 'red'], [['Alt'], 'blue'], [['Shift', 'Alt'], 'yellow']]) {
		await browser.run('() => { board.drawings = [{ from: 22, to: 22 }, { from: 9, to: 14 }]; }');
		await draw(22, 22, { held });
		assert.deepEqual(await drawings(), ['undefined 9 14', `${colour} 22 22`]);
	}
	await draw(9, 14); // green is the default
	assert.deepEqual(await drawings(), ['yellow 22 22']);
});

test('an unfinished arrow follows the pointer, and one that ends on no dark square is dropped', async () => {
	const { mouse } = browser.page, [start, end] = [await place(22), await place(15)];
	await mouse.move(start.x, start.y);
	await mouse.down({ button: 'right' });
	await mouse.move(end.x, end.y, { steps: 4 });
	assert.deepEqual(await names(), ['green arrow from 22 to 15']);
	await mouse.move(end.x + 75, end.y); // a light square
	assert.deepEqual(await names(), []);
	await mouse.up({ button: 'right' });
	assert.deepEqual(await browser.run('() => draws'), []);
	await mouse.move(start.x, start.y);
	await mouse.down({ button: 'right' });
	await mouse.move(790, 790); // off the board
	await mouse.up({ button: 'right' });
	assert.deepEqual(await drawings(), []);
});

test('Alt and the main button or a finger draw, and neither moves a piece nor scrolls', async () => {
	await draw(11, 15, { button: 'left', held: ['Alt'] });
	assert.deepEqual(await drawings(), ['green 11 15']);
	await browser.touch(true);
	await browser.run('() => { document.body.style.cssText += "; padding: 60px 0 1200px"; }');
	const { x, y } = await place(18), end = await place(11);
	const touch = (type, ...touchPoints) => browser.cdp.send('Input.dispatchTouchEvent', { type, touchPoints, modifiers: 1 });
	await touch('touchStart', { x, y });
	for (let part = 1; part <= 8; part++)
		await touch('touchMove', { x: x + (end.x - x) * part / 8, y: y + (end.y - y) * part / 8 });
	await touch('touchEnd');
	await browser.wait('() => board.drawings.length === 2');
	assert.deepEqual(await drawings(), ['green 11 15', 'green 18 11']);
	assert.deepEqual(await browser.run('() => [scrollY, game.length]'), [0, 0]);
});

test('Alt and Enter draw, and Escape drops the unfinished arrow', async () => {
	const focus = (square) => browser.run('(square) => board.shadowRoot.querySelector("rect.s" + square).focus()', square);
	await focus(22);
	await browser.chord('Alt', 'Enter');
	await browser.keys('\ue013');
	await browser.chord('Alt', 'Enter');
	const [first] = await drawings();
	assert.match(first, /^green 22 (17|18)$/);
	await browser.chord('Alt', 'Enter');
	await browser.keys('\ue00c');
	assert.equal((await drawings()).length, 1);
	await browser.chord('Alt', 'Enter');
	await browser.chord('Alt', 'Enter');
	assert.equal((await drawings()).length, 2);
	assert.equal(await inBoard('.marked.selected'), 0);
});

test('a drawing keeps the chosen piece, and goes with the position', async () => {
	await click(11);
	await draw(22, 18);
	assert.equal(await inBoard('.marked.selected'), 1);
	await click(15);
	assert.equal(await browser.run('() => game.length'), 1);
	assert.deepEqual(await drawings(), []);
	await browser.run('() => { game.play("22-18"); board.update({ position: game.position, drawings: [{ from: 5, to: 9, colour: "red" }] }); }');
	assert.deepEqual(await names(), ['red arrow from 5 to 9']);
});

test('the context menu opens only on a board that is not drawable, which draws nothing', async () => {
	const isPrevented = () => browser.run('() => !board.shadowRoot.querySelector("rect.s22").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, composed: true, cancelable: true }))');
	assert.equal(await isPrevented(), true);
	await browser.run('() => { board.drawable = false; }');
	assert.equal(await isPrevented(), false);
	await draw(22, 18);
	assert.deepEqual(await drawings(), []);
	await browser.open(`${server.url}blank`);
	await browser.run('async () => { await import("/board.mjs"); document.body.append(document.createElement("draughts-board")); }');
	assert.equal(await loaded('board-hand.mjs'), true);
	assert.equal(await loaded('board-draw.mjs'), false);
});

test('wrong values are refused, and the page sees all four colours', async () => {
	const refused = (value) => browser.run('(value) => { try { board.drawings = value; } catch (error) { return error.message; } }', value);
	for (const value of [[{ from: 22 }], [{ from: 0, to: 5 }], [{ from: 1, to: 5, colour: 'pink' }], 'x', [null]])
		assert.match(await refused(value), /drawings is a list of \{ from, to, colour \} with squares; a colour is green, red, blue, yellow, not/);
	await browser.run(`() => {
		board.drawings = ['green', 'red', 'blue', 'yellow'].flatMap((colour, i) => [{ from: 29 + i, to: 29 + i, colour },
			{ from: 13 + i, to: 13 + i, colour }, { from: 21 + i, to: 9 + i, colour }]);
	}`);
	assert.equal(await inBoard('[role=img]'), 12);
	await shoot('drawings');
	await browser.run('() => board.setAttribute("theme", "dark")');
	await shoot('drawings-dark');
});

test('PDN: drawings are read and written as in chess', async () => {
	const { default: init, Game, readGames, ruleset } = draughts, { readDrawings, writeDrawings } = await load('drawings.mjs');
	await init(bytes('draughts.wasm'));
	const [english, italian, dipole] = ['english', 'italian', 'dipole'].map(ruleset);
	// G1: the third rank holds 21 to 24: 22 is c3 where a1 is dark, and d3 where it is not; 18 is d4 or c4
	assert.deepEqual(readDrawings('Strong. [%csl Gc3,Ra5][%cal Bc3d4, Yd4c3] Or not', english), { text: 'Strong. Or not', drawings: [
		{ from: 22, to: 22, colour: 'green' }, { from: 13, to: 13, colour: 'red' }, { from: 22, to: 18, colour: 'blue' },
		{ from: 18, to: 22, colour: 'yellow' }] });
	assert.equal(writeDrawings([{ from: 22, to: 22 }, { from: 22, to: 18, colour: 'red' }], italian, 'So'), 'So [%csl Gd3][%cal Rd3c4]');
	assert.equal(writeDrawings([], english), '');
	assert.deepEqual(readDrawings(null, english), { text: '', drawings: [] });
	for (const text of ['[%csl Gc4]', '[%csl Xc3]', '[%csl Gc3d4]', '[%cal Gc3]', '[%csl]', '[%cal Gc3c3]', '[%csl Gc3', '[%csl ,]', '[%clk 0:01:00]'])
		assert.deepEqual(readDrawings(text, english), { text, drawings: [] });
	for (const text of [' ', '[%csl ', '[%csl', '[', 'Gc3,'].map((part) => part.repeat(2e5))) // quadratic time would be minutes
		assert.deepEqual(readDrawings(`a[%csl ${text}b`, english).drawings, []);
	assert.throws(() => writeDrawings([{ from: 22, to: 33 }], english), /drawings is a list of/);
	for (const one of [english, italian, dipole]) {
		const all = Array.from({ length: 32 }, (_, i) => ({ from: i + 1, to: 32 - i, colour: 'blue' })).concat({ from: 5, to: 5, colour: 'yellow' });
		const game = new Game(one), written = writeDrawings(all, one);
		game.play(game.position.moves()[0]);
		game.setComment(1, written);
		const [{ game: read }] = readGames(game.toPdn());
		const found = readDrawings(read.comment(1), one).drawings;
		assert.deepEqual(new Set(found.map(({ from, to }) => `${from} ${to}`)), new Set(all.map(({ from, to }) => `${from} ${to}`)));
	}
});

test('a game shows the drawings of its comments', async () => {
	await browser.page.setContent(`<script type="module" src="${server.url}draughts-game.mjs"></script>
		<draughts-game pdn="1. 11-15 {Here [%cal Rc3d4]} 22-18 *" ply="1"></draughts-game>`);
	await browser.wait('() => globalThis.element = document.querySelector("draughts-game")');
	await browser.wait('() => element.game && (globalThis.board = element.board)');
	await browser.wait('() => board.shadowRoot.querySelector("[role=img]")');
	assert.deepEqual(await names(), ['red arrow from 22 to 18']);
	assert.equal(await browser.run('() => element.shadowRoot.querySelector(".comment").textContent'), 'Here');
	await browser.run('() => { element.ply = 2; }');
	assert.deepEqual(await names(), []);
});
