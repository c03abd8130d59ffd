// SPDX-License-Identifier: MIT
// No game is lost: not by a button, a link, a second tab, or what the storage holds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draughts } from '../../web/tests/common.mjs';
import { KEYS, browser, click, fen, load, mode, press, ready, reload, said, server, setUp, sheet, sheetIs, status, stored,
	toast, toastIs } from './in-browser.mjs';

const START = '1 11-15';
const hashOf = (pdn, at) => `#${new URLSearchParams({ game: pdn, ...at === undefined ? {} : { at } })}`;
const GAME = '[White "Ann"]\n[Black "Bob"]\n1. 11-15 22-18 2. 15x22 25x18 *\n';
const LINE = '1 11-15 22-18 2 15x22 25x18';
const valueOf = (id) => browser.value(`#${id}`);

test('New can be undone, and the game is among those that are kept', async () => {
	await click(11, 15);
	await press('new');
	assert.equal(await sheet(), '');
	assert.match(await toast(), /Your last game/);
	await press('undo');
	assert.equal(await sheet(), START);
	assert.equal(await toast(), null);
	await press('new');
	await click(12, 16);
	assert.equal((await stored()).length, 2);
	await browser.run('() => document.querySelector("#kept li:last-child button").click()');
	assert.equal(await sheet(), START);
	await press('undo');
	assert.equal(await sheet(), '1 12-16');
});

test('New on an empty board offers nothing to undo', async () => {
	await press('new');
	assert.equal(await toast(), null);
	assert.deepEqual(await stored(), []);
});

test('another game of the list can be undone', async () => {
	await click(11, 15);
	await browser.choose('#ruleset', 'russian');
	assert.equal(await sheet(), '');
	await browser.keys('u');
	assert.equal(await sheet(), START);
	assert.equal(await valueOf('ruleset'), 'english');
});

test('another game from the editor, undone: the old one, and no editor', async () => {
	await click(11, 15);
	await press('mode-edit');
	await browser.choose('#ruleset', 'italian');
	await press('undo');
	assert.equal(await sheet(), START);
	assert.notEqual(await mode(), 'edit');
	await press('mode-edit');
	await load(GAME);
	await sheetIs(LINE);
	await press('undo');
	assert.equal(await sheet(), START);
	assert.notEqual(await mode(), 'edit');
});

test('Delete can be undone, even after other moves', async () => {
	await load(GAME);
	await sheetIs(LINE);
	await press('last');
	await press('back');
	await press('cut');
	assert.match(await toast(), /Deleted 15x22 and the moves after it/);
	await click(15, 22);
	await press('undo');
	assert.match(await sheet(), /15x22 25x18/);
});

test('Resign and a claimed draw can be undone', async () => {
	await click(11, 15);
	await press('resign');
	assert.equal(await status(), 'Black wins: White resigned');
	await press('undo');
	assert.equal(await status(), 'White to move');
	await setUp('B:WK32:BK1');
	for (const [from, to] of [[1, 5], [32, 28], [5, 1], [28, 32], [1, 5], [32, 28], [5, 1], [28, 32]])
		await click(from, to);
	await press('claim');
	assert.match(await status(), /^Draw/);
	await press('undo');
	assert.equal(await status(), 'Black to move');
});

test('a resignation in a variation is undone with the order of the lines', async () => {
	await load(GAME);
	await sheetIs(LINE);
	await press('first');
	await click(12, 16);
	const before = await sheet();
	await press('mode-play');
	await press('resign');
	assert.match(await sheet(), /^1 12-16 Black wins|^1 12-16/);
	await press('undo');
	assert.equal(await sheet(), before);
});

test('a move that was taken back can be restored', async () => {
	await click(11, 15, 22, 18);
	await press('take-back');
	assert.equal(await sheet(), START);
	await press('undo');
	assert.equal(await sheet(), '1 11-15 22-18');
});

test('a link opens beside the game, at its ply, and can be undone', async () => {
	await click(12, 16);
	await browser.open('about:blank');
	await browser.open(server.url + hashOf(GAME, 2));
	await ready();
	assert.equal(await sheet(), LINE);
	assert.match(await fen(), /^B:/);
	assert.equal(await browser.text('#moves [aria-current]'), '22-18');
	assert.equal(await mode(), 'analyse');
	assert.match(await toast(), /game in the link was opened/);
	assert.equal((await stored()).length, 2);
	await press('undo');
	assert.equal(await sheet(), '1 12-16');
	assert.equal(await browser.run('() => location.hash'), '');
});

test('a link that is opened again adds no second copy', async () => {
	for (let i = 0; i < 2; i++) {
		await browser.open('about:blank');
		await browser.open(server.url + hashOf(GAME, 1));
		await ready();
		assert.equal(await browser.text('#moves [aria-current]'), '11-15');
	}
	assert.equal((await stored()).length, 1);
});

test('another address in the same tab is opened as well', async () => {
	await click(12, 16);
	await browser.run('(hash) => { location.hash = hash; }', hashOf(GAME, 4));
	await sheetIs(LINE);
	assert.equal(await browser.text('#moves [aria-current]'), '25x18');
	await press('undo');
	assert.equal(await sheet(), '1 12-16');
});

test('a copied link holds the ply, also in a variation', async () => {
	await load('1. 11-15 (1. 9-13 22-18 2. 5-9) 22-18 *');
	await browser.wait('() => /5-9/.test(document.querySelector("#moves").innerText)');
	await browser.run('() => [...document.querySelectorAll(".variation button")].at(1).click()');
	await press('link');
	const url = await browser.run('() => location.href'), before = await fen();
	await browser.run('() => { localStorage.clear(); sessionStorage.clear(); }');
	await browser.open('about:blank');
	await browser.open(url);
	await ready();
	assert.equal(await fen(), before);
});

test('a bad link says why, and the game stays', async () => {
	await click(12, 16);
	for (const [link, why] of [['', 'The text contains no game|contains no game'], ['[Ruleset', 'contains no game'], ['[GameType "99"]\n1. 11-15 *', 'GameType|99|read']]) {
		await browser.open('about:blank');
		await browser.open(server.url + hashOf(link));
		await ready();
		await toastIs(why);
		assert.equal(await sheet(), '1 12-16');
	}
	await browser.open('about:blank');
	await browser.open(server.url + hashOf('1. 11-15 22-18 15-19 *', 9)); // as far as it can be read
	await ready();
	await said('\\(E6\\)');
	assert.equal(await sheet(), '1 11-15 22-18');
	assert.equal((await stored()).length, 2);
});

test('looking at earlier moves changes no setting and starts nothing', async () => {
	await browser.choose('#level', '1');
	await click(11, 15);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 2');
	const two = await sheet();
	for (const id of ['first', 'on', 'back', 'last', 'back'])
		await press(id);
	await browser.keys(KEYS.Home, KEYS.ArrowRight);
	assert.deepEqual(await Promise.all(['level', 'side', 'ruleset'].map(valueOf)), ['1', 'black', 'english']);
	assert.equal(await status(), 'White to move');
	assert.equal(await sheet(), two);
	await press('last');
	const position = new draughts.Position('english', await fen());
	await click(...position.moves()[0].route);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 4'); // the computer still plays
});

test('opening a game changes no setting', async () => {
	await browser.choose('#level', '1');
	await load(GAME);
	await sheetIs(LINE);
	await press('mode-play');
	assert.equal(await valueOf('level'), '1');
	await reload();
	assert.equal(await valueOf('level'), '1');
});

test('a reload restores the game, the ply, the mode and the settings', async () => {
	await load(GAME);
	await sheetIs(LINE);
	await press('first');
	await press('on');
	await browser.choose('#theme', 'dark');
	await press('flip');
	const before = await fen();
	await reload();
	assert.equal(await fen(), before);
	assert.equal(await mode(), 'analyse');
	assert.equal(await valueOf('theme'), 'dark');
	assert.equal(await sheet(), LINE);
});

test('damaged and foreign storage: a new game, and what can be read stays', async () => {
	await click(11, 15);
	const [id] = await browser.run('() => Object.keys(localStorage).filter((key) => key.startsWith("libdraughts.game."))');
	for (const text of ['{', '7', 'null', '{"version":1}', '{"version":2,"pdn":5}',
		'{"version":2,"pdn":"no game","place":"1","mode":"play","side":"red","ending":"none","title":"x","time":1,"result":""}',
		'{"version":2,"pdn":"1. 11-15 *","place":"x,y:z","mode":"?","side":"white","ending":"none","title":"x","time":1,"result":""}']) {
		await browser.run('(id, text) => localStorage.setItem(id, text)', id, text);
		await reload();
		await click(12, 16);
		assert.match(await sheet(), /12-16/, text);
		await browser.run('(id) => { for (const key of Object.keys(localStorage)) localStorage.removeItem(key); sessionStorage.clear(); localStorage.setItem("libdraughts.settings.current", id.slice(17)); }', id);
	}
	for (const text of ['{', '[]', '{"version":2,"level":9,"side":"green","theme":"x","ruleset":"chess","orientation":7}']) {
		await browser.run('(text) => localStorage.setItem("libdraughts.settings", text)', text);
		await reload();
		assert.deepEqual(await Promise.all(['level', 'side', 'theme', 'ruleset'].map(valueOf)), ['4', 'black', 'auto', 'english']);
	}
});

test('a fault of the page while it draws a stored game is reported', async () => {
	await click(11, 15);
	await press('new');
	await browser.run('() => { document.querySelector("#board").update = () => { throw new Error("a fault in drawing"); }; }');
	await browser.run('() => document.querySelector("#kept li button").click()');
	const said = await browser.logs();
	assert.equal(said.length, 1, JSON.stringify(said));
	assert.match(said[0].message, /a fault in drawing/);
});

test('the game that an earlier version kept is taken over', async () => {
	await browser.run('() => { localStorage.clear(); sessionStorage.clear(); localStorage.setItem("libdraughts", JSON.stringify({ pdn: "1. 11-15 22-18 *", ply: [0, 0] })); }');
	await reload();
	assert.equal(await sheet(), '1 11-15 22-18');
	assert.equal((await stored()).length, 1);
});

test('two tabs do not overwrite each other', async () => {
	const first = await browser.send('GET', '/window');
	await click(11, 15);
	const { handle } = await browser.send('POST', '/window/new', { type: 'tab' });
	await browser.send('POST', '/window', { handle });
	await browser.resize(1280, 900);
	await browser.open(server.url);
	await ready();
	assert.equal(await sheet(), START); // the last game
	await click(22, 18); // the second tab goes on with it
	await browser.send('POST', '/window', { handle: first });
	await browser.wait('() => Object.values(localStorage).some((value) => value.includes("22-18"))'); // it arrives late on a busy machine
	await click(24, 20); // and the first one as well
	await toastIs('Another tab');
	assert.deepEqual((await stored()).map(({ pdn }) => /2\d-\d+/.exec(pdn)[0]).sort(), ['22-18', '24-20']);
	await reload();
	assert.equal(await sheet(), '1 11-15 24-20');
	await browser.send('POST', '/window', { handle });
	await reload();
	assert.equal(await sheet(), '1 11-15 22-18');
	await press('first'); // stepping through the game makes no copy
	await press('last');
	assert.equal((await stored()).length, 2);
	await browser.send('DELETE', '/window');
	await browser.send('POST', '/window', { handle: first });
});

test('a kept game that is deleted can be brought back', async () => {
	await click(11, 15);
	await press('new');
	await browser.run('() => document.querySelector("#kept .icon").click()');
	assert.deepEqual(await stored(), []);
	await press('undo');
	assert.equal((await stored()).length, 1);
});

test('a browser without storage: the page works', async () => {
	await browser.run('() => { localStorage.setItem = () => { throw new Error("full"); }; Storage.prototype.setItem = () => { throw new Error("full"); }; }');
	await click(11, 15);
	assert.equal(await sheet(), START);
	assert.match(await toast(), /cannot keep any more games/);
});

test('walking through a file keeps only the game that is open or changed', async () => {
	await click(11, 15);
	await browser.run(`(text) => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([text], 'games.pdn'));
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
	}`, [1, 2, 3, 4].map((i) => `[White "Player ${i}"]\n1. 12-16 *\n`).join('\n'));
	const open = async (i) => {
		await browser.wait('(i) => document.querySelectorAll("#list button").length === 4 && (document.querySelectorAll("#list button")[i - 1].click(), true)', i);
		await browser.wait('(name) => document.querySelector("#heading").textContent.includes(name)', `Player ${i}`);
	};
	for (const i of [2, 3, 4])
		await open(i);
	assert.equal((await stored()).length, 2);

	await press('last');
	await click(24, 20);
	await open(1);
	assert.equal((await stored()).length, 3);
	await press('undo');
	assert.match(await sheet(), /12-16 24-20/);
	await press('mode-play');
});

test('the key u takes back a move of the new game, and not the new game', async () => {
	await click(11, 15);
	await press('new');
	await click(12, 16, 24, 20);
	await browser.keys('u');
	assert.equal(await sheet(), '1 12-16');
	await browser.keys('u');
	assert.equal(await sheet(), '1 12-16 24-20'); // it brings the move back
	await press('new');
	await browser.keys('u');
	assert.equal(await sheet(), '1 12-16 24-20');
});

test('a reload brings back no move that was taken back', async () => {
	await click(11, 15);
	await press('take-back');
	await reload();
	assert.equal(await sheet(), '');
	assert.deepEqual(await stored(), []);
	await click(12, 16);
	await press('take-back');
	await press('undo');
	await reload();
	assert.equal(await sheet(), '1 12-16');
});

test('a kept game that is damaged says so, and stays', async () => {
	await click(11, 15);
	await press('new');
	await browser.run(`() => {
		const key = Object.keys(localStorage).find((one) => one.startsWith('libdraughts.game.'));
		localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), pdn: 'no game' }));
	}`);
	await browser.run('() => document.querySelector("#kept li button").click()');
	await toastIs('cannot be read');
	assert.equal((await stored()).length, 1);
});

test('the position of the editor comes back after another mode', async () => {
	await press('mode-edit');
	await press('clear');
	await click(18);
	const before = await fen();
	await press('mode-analyse');
	await press('undo');
	assert.equal(await mode(), 'edit');
	assert.equal(await fen(), before);
	await press('cancel');
	await press('mode-edit');
	await press('cancel'); // nothing was changed
	assert.equal(await mode(), 'analyse');
});
