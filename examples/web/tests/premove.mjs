// SPDX-License-Identifier: MIT
// Moves that are chosen before their turn, and the choose event, in Chromium.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { browser, click, inBoard, place, shoot } from './on-a-page.mjs';

const events = () => browser.run('() => events.splice(0)');
const settled = () => browser.run('() => new Promise((resolve) => setTimeout(resolve, 20))');
const reply = (text) => browser.run('(text) => board.update({ lastMove: game.play(text) })', text);

// Black, the other side, is to move; the person plays White.
const begin = (fen) => browser.run(`(fen) => {
	make('english', fen ?? undefined);
	globalThis.events = [];
	for (const type of ['premoveset', 'premoveunset', 'choose', 'refuse'])
		board.addEventListener(type, ({ detail }) => events.push([type, detail.from ?? null, detail.to ?? detail.square ?? null]));
	board.addEventListener('move', ({ detail }) => events.push(['move', detail.move.text]));
	board.update({ movable: 'white', premovable: true });
}`, fen ?? null);
beforeEach(() => begin());

test('a premove is set by clicks, is marked, and is played when its turn comes', async () => {
	await click(22, 18);
	assert.deepEqual(await browser.run('() => board.premove'), { from: 22, to: 18 });
	assert.deepEqual(await events(), [['choose', null, 22], ['premoveset', 22, 18], ['choose', null, null]]);
	assert.equal(await inBoard('.marked.premove'), 2);
	assert.equal(await browser.run('() => board.shadowRoot.querySelector(".said").textContent'), 'Next move: 22 to 18');
	await shoot('premove');
	await reply('9-13');
	await settled();
	assert.deepEqual(await events(), [['premoveunset', 22, 18], ['move', '22-18']]);
	assert.equal(await browser.run('() => game.length'), 2);
	assert.equal(await browser.run('() => board.premove'), null);
	assert.equal(await inBoard('.marked.premove'), 0);
});

test('a premove is set by a drag, and one that is not legal is forgotten', async () => {
	await browser.point([await place(22), 'pointerDown', { x: 5, y: 5 }, await place(18), 'pointerUp']);
	assert.deepEqual(await browser.run('() => board.premove'), { from: 22, to: 18 });
	await reply('11-15');
	await settled();
	assert.equal(await browser.run('() => game.moveText(2)'), '22-18');
	await begin('B:W22,30:B14,1'); // Black moves to 18, which must be captured
	await click(30, 26);
	await reply('14-18');
	await settled();
	assert.deepEqual((await events()).slice(-1), [['premoveunset', 30, 26]]);
	assert.equal(await browser.run('() => game.length'), 1);
	await click(22, 15);
	assert.equal(await browser.run('() => game.length'), 2);
});

test('a premove is taken back by another press, by Escape and by the page', async () => {
	for (const take of [() => click(14), () => click(24), () => browser.run('() => { board.premove = null; }')]) {
		await begin();
		await click(22, 18);
		await take();
		assert.equal(await browser.run('() => board.premove'), null);
	}
	await begin();
	await browser.run('() => board.shadowRoot.querySelector("rect.s22").focus()');
	await browser.keys('\ue007');
	await browser.run('() => board.shadowRoot.querySelector("rect.s18").focus()');
	await browser.keys('\ue007', '\ue00c');
	assert.deepEqual((await events()).slice(-2), [['choose', null, null], ['premoveunset', 22, 18]]);
});

test('a premove of a capture with a choice leaves the choice to the person', async () => {
	await begin('B:W29:B9,10,17,18,25,1'); // E7: two ways after the second jump
	await browser.run('() => { board.premove = { from: 29, to: 22 }; }');
	await reply('1-6');
	await settled();
	assert.equal(await browser.run('() => game.length'), 1);
	assert.equal(await inBoard('.marked.target'), 2);
});

test('a premove is not played in another game', async () => {
	await click(22, 18);
	await browser.run('() => { globalThis.game = new game.constructor("italian"); board.update({ position: game.position }); }'); // White begins (I2)
	await settled();
	assert.deepEqual((await events()).slice(-1), [['premoveunset', 22, 18]]);
	assert.equal(await browser.run('() => game.length'), 0);
	assert.equal(await inBoard('.marked.premove'), 0);
});

test('no premove without premovable, for both sides, and after the game', async () => {
	for (const changes of [{ premovable: false }, { movable: 'both', premovable: true }, { movable: 'none' }]) {
		await begin();
		await browser.run('(changes) => board.update(changes)', changes);
		await click(22, 18);
		assert.equal(await browser.run('() => board.premove'), null, JSON.stringify(changes));
	}
	await begin('B:W22:B18,1');
	await browser.run('() => { board.premove = { from: 22, to: 17 }; }');
	await reply('18x25');
	await settled();
	assert.equal(await browser.run('() => board.premove'), null);
	assert.match(await browser.run('() => { try { board.premove = "22-18"; } catch (error) { return error.message; } }'), /premove is \{ from, to \} with two squares, or null, not "22-18"/);
});
