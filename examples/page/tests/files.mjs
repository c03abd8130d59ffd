// SPDX-License-Identifier: MIT
// Files, pasted texts, links and stored games. The page reports a text that contains no game, and stays as it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load as loadModule } from '../../web/tests/common.mjs';
import { KEYS, browser, clear, click, fen, fenIs, inBoard, load, message, press, ready, reload, setUp, sheet, sheetIs,
	stored, toast, toastIs } from './in-browser.mjs';

const { readTree } = await loadModule('tree-pdn.mjs');
const rows = () => browser.run('() => [...document.querySelectorAll("#list button")].map(({ innerText }) => innerText.replace(/\\s+/g, " "))');
const below = () => browser.run('() => document.querySelector("#board").orientation');

const RESULTS = '[White "Ann"]\n[Black "Bob"]\n[GameType "21"]\n[Result "0-1"]\n1. 11-15 22-18 0-1\n\n' +
	'[White "Ann"]\n[Black "Bob"]\n[GameType "22"]\n[Result "0-1"]\n1. 22-18 11-14 0-1\n\n[White "Cid"]\n1. 11-15 22-18 15-19 *\n';

test('the list tells who won, by the side that moves first, or by White if the person says so', async () => {
	await load(RESULTS);
	await browser.wait('() => document.querySelectorAll("#list button").length === 3');
	assert.deepEqual(await rows(), ['1. Ann – Bob White wins', '2. Ann – Bob Black wins', '3. Cid – ? ⚠']);
	assert.match(await sheet(), /White wins$/);
	await press('white-first');
	await browser.wait('() => /Black wins/.test(document.querySelector("#list button")?.innerText)');
	assert.deepEqual((await rows()).slice(0, 2), ['1. Ann – Bob Black wins', '2. Ann – Bob Black wins']);
	await browser.wait('() => /Black wins$/.test(document.querySelector("#moves").innerText)');
	await reload();
	assert.equal(await browser.run('() => document.querySelector("#white-first").checked'), true);
	assert.match(await sheet(), /Black wins$/); // the page reads a stored game as it wrote it
});

test('a game that ends on the board has its result at once, everywhere', async () => {
	await setUp('W:W22:B18');
	await click(22, 15);
	assert.equal(await browser.text('#status'), 'White wins: Black has no pieces left');
	assert.equal(await browser.text('#moves .result'), 'White wins');
	await browser.wait('() => /White wins/.test(document.querySelector("#kept button").innerText)');
	assert.match((await stored())[0].pdn, /1-0|0-1/);
	await press('back');
	assert.equal(await browser.text('#status'), 'White to move');
	assert.equal(await browser.text('#moves .result'), 'White wins');
});

test('the lines of a game stand where the library puts them', () => {
	for (const [text, moves] of [
		['1. 11-15 22-18 ((22-17)) 15x22 *', '1. 11-15 22-18 (1... 22-17) 2. 15x22 *'],
		['1. 11-15 24-20 2. 8-11 28-24 (((23-19))) *', '1. 11-15 24-20 2. 8-11 28-24 (2... 23-19) *'],
		['1. 11-15 22-18 ({a} (22-17) 24-20) *', '1. 11-15 22-18 (1... 22-17) ({a} 1... 24-20) *'],
		['1. 11-15 ({before} 9-13 {after}) 22-18 *', '1. 11-15 ({before} 1. 9-13 {after}) 1... 22-18 *'],
		['1. 11-15 22-18 ({only words}) 15x22 *', '1. 11-15 22-18 {only words} 2. 15x22 *'],
		['(9-13 22-18) 1. 11-15 *', '1. 11-15 (1. 9-13 22-18) *'],
		['1. 11-15 ($3 9-13) *', '1. 11-15 (1. 9-13 $3) *'],
		['[FEN ""]\n1. 11-15 *', '1. 11-15 *'], ['[FEN "-"]\n1. 11-15 *', '1. 11-15 *'], ['[FEN "?"]\n1. 11-15 *', '1. 11-15 *'],
	]) {
		const { tree, pdn } = readTree(text, { ruleset: 'english' });
		assert.equal(pdn.replace(/^\[.*\]\n+/gm, '').replace(/\s+/g, ' ').trim(), moves, text);
		assert.equal(readTree(pdn, { ruleset: 'english' }).pdn, pdn);
		assert.equal(tree.root.children[0].move.text, '11-15');
	}
	assert.match(readTree('[FEN "B:WK32:BK1:H49"]\n1. 1-5 *', { ruleset: 'english' }).pdn, /\[FEN "B:WK32:BK1:H49"\]/);
});

test('a comment before a variation is shown before it', async () => {
	await load('1. 11-15 ({before} 9-13 {after}) 22-18 *');
	await sheetIs('1 11-15 … before 1.9-13 after 1 … 22-18');
});

test('the page reports a text that contains no game, and changes nothing', async () => {
	await load('[White "Ann"]\n1. 11-15 *\n\n[White "Bob"]\n1. 12-16 *\n');
	await browser.wait('() => document.querySelectorAll("#list button").length === 2');
	await press('last');
	await click(22, 18);
	const before = [await sheet(), await rows(), await stored()];
	for (const [text, why] of [
		['[Event "x"]\n[White "Carlsen"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n', '"e4".*dark squares'],
		['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'No game was opened'],
		['<!DOCTYPE html><html><body><p>1. 11-15</p></body></html>', 'No game was opened'],
		['[White "Ann"]\n[Black "Bo', 'does not begin a tag'],
		[`${' '.repeat(99)}\n`.repeat(30_000), 'no game'],
		['', 'no game'],
		['{"name": "json"}', 'no game'],
		['W:We3:B2d4,2f4', 'position of Dipole'],
		['W:W31-50:B1-20', 'FEN cannot be read, starting at character 7'],
		['[GameType "20"]\n1. 32-28 18-23 *', 'international draughts'],
		['https://example.org/#game=hello', 'link contains no game'],
		['1-0', 'no moves|no game'],
	]) {
		await browser.run('() => { document.querySelector("#panel-message").textContent = ""; }');
		await load(text);
		await browser.wait('(why) => new RegExp(why).test(document.querySelector("#panel-message").textContent)', why);
		assert.deepEqual([await sheet(), await rows(), await stored()], before, text.slice(0, 40));
	}
	await press('hide-games'); // without the panel, in a toast
	await load('{"name": "json"}');
	await toastIs('no game');
	assert.equal(await browser.run('() => document.querySelector("#undo").hidden'), true);
	await browser.run('() => document.querySelectorAll("#list button")[1].click()'); // the list still works
	await sheetIs('1 12-16');
});

test('a pasted position is set up, and one with faults is opened in the editor', async () => {
	await click(11, 15);
	await load('W:W18:B11:H7');
	await fenIs('W:W18:B11:H7');
	await press('undo');
	assert.equal(await sheet(), '1 11-15');
	await load('"W:W1:B32"');
	await browser.wait('() => document.body.dataset.mode === "edit"');
	assert.match(await message(), /crowning row/);
});

test('the quiet plies of a position survive the editor', async () => {
	await press('mode-edit');
	await setUp('B:WK32:BK1:H49');
	await press('done-analyse');
	assert.equal(await fen(), 'B:WK32:BK1:H49');
	await press('mode-edit');
	await press('done');
	assert.equal(await fen(), 'B:WK32:BK1:H49');
	await press('mode-edit');
	await browser.choose('#turn', 'white'); // another position
	await press('done');
	assert.equal(await fen(), 'W:WK32:BK1');
});

test('White is below in a game of a file, and where the person plays White; a link carries the side', async () => {
	assert.equal(await below(), 'black');
	await load('1. 11-15 *');
	await sheetIs('1 11-15');
	assert.equal(await below(), 'white');
	await press('flip');
	await press('link');
	const url = await browser.run('() => location.href');
	await reload();
	assert.equal(await below(), 'black');
	await clear();
	await browser.open('about:blank');
	await browser.open(url);
	await ready();
	assert.equal(await below(), 'black');
	await browser.open('about:blank');
	await browser.open(url.replace('below=black', 'below=red'));
	await ready();
	assert.equal(await below(), 'white');
	await browser.choose('#level', '1');
	await press('mode-play');
	for (const side of ['white', 'black']) {
		await browser.choose('#side', side);
		assert.equal(await below(), side);
	}
});

test('what a stranger has written into the storage harms nothing', async () => {
	await click(11, 15);
	await press('resign');
	const [key] = await browser.run('() => Object.keys(localStorage).filter((one) => one.startsWith("libdraughts.game."))');
	for (const change of [{ ending: 'eaten' }, { side: 'red', below: 'red' }, { place: '9:9,x' },
		{ title: '<img src=x>' }]) {
		await browser.run('(key, change) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...change }))', key, change);
		await reload();
		assert.match(await sheet(), /^1 11-15 Black wins/, JSON.stringify(change));
		assert.equal(await inBoard('.man'), 24);
		assert.equal(await browser.run('() => document.querySelectorAll("#kept img").length'), 0);
	}
	await press('new');
	for (const change of [{ time: 1e300 }, { moves: { a: 1 } }, { result: 7 }, { title: [] }]) {
		const before = await browser.run('(key) => localStorage.getItem(key)', key);
		await browser.run('(key, change) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...change }))', key, change);
		await reload();
		assert.equal(await browser.text('#kept'), '', JSON.stringify(change));
		await browser.run('(key, before) => localStorage.setItem(key, before)', key, before);
	}
});

test('the panel of games covers nothing in a wide window, and is closed by the back button', async () => {
	const visible = () => browser.run('() => ["games-panel", "stage", "desk"].filter((id) => document.getElementById(id).offsetWidth > 0).join()');
	await click(11, 15);
	for (const [width, height, seen] of [[1280, 800, 'games-panel,stage,desk'], [1279, 800, 'games-panel'], [390, 844, 'games-panel']]) {
		await browser.resize(width, height);
		assert.equal(await visible(), 'stage,desk');
		await press('show-games');
		assert.equal(await visible(), seen);
		const boxes = await browser.run('() => ["games-panel", "stage", "desk"].map((id) => document.getElementById(id).getBoundingClientRect().toJSON())');
		if (width >= 1280)
			assert.ok(boxes[0].right <= boxes[1].left && boxes[1].right <= boxes[2].left && boxes[2].right <= width, JSON.stringify(boxes));
		await browser.run('() => history.back()');
		await browser.wait('() => !document.body.classList.contains("games-open")');
		await press('show-games');
		await reload();
		assert.equal(await visible(), seen);
		await press('mode-play'); // the panel is one of the modes if it is in the place of the board
		await press('hide-games');
		await browser.wait('() => !document.body.classList.contains("games-open") && history.state?.isPanel === false');
		assert.equal(await sheet(), '1 11-15');
	}
});

test('a link that was followed before the panel was opened is not followed again', async () => {
	await browser.run('(hash) => { location.hash = hash; }', '#game=' + encodeURIComponent('1. 11-15 *'));
	await sheetIs('1 11-15');
	await press('show-games');
	await press('new');
	await press('hide-games');
	await browser.wait('() => history.state?.isPanel === false');
	assert.equal(await sheet(), '');
	assert.equal(await browser.run('() => location.hash'), '');
});

test('a file of games is in the list after a reload, and the focus stays in its row', async () => {
	await load('[White "Ann"]\n1. 11-15 *\n\n[White "Bob"]\n1. 12-16 *\n\n[White "Cid"]\n1. 10-15 *\n');
	await browser.wait('() => document.querySelectorAll("#list button").length === 3');
	const focusOn = (i) => browser.run('(i) => { document.querySelectorAll("#list button")[i].focus(); }', i);
	await focusOn(1);
	await browser.keys(KEYS.Enter);
	await sheetIs('1 12-16');
	assert.match(await browser.run('() => document.activeElement.textContent'), /^2\. Bob/);
	await reload();
	await browser.wait('() => document.querySelectorAll("#list button").length === 3');
	assert.equal(await sheet(), '1 12-16');
	await focusOn(2);
	await browser.keys(KEYS.Enter);
	await sheetIs('1 10-15');
	await load('1. 9-13 *'); // one game is no list
	await sheetIs('1 9-13');
	assert.equal((await rows()).length, 3);
	await browser.run('() => [...document.querySelectorAll("#kept button")].find((one) => /Cid/.test(one.textContent)).focus()');
	await browser.keys(KEYS.Enter);
	await sheetIs('1 10-15');
	assert.match(await browser.run('() => document.activeElement.textContent'), /Cid/);
});

test('a database of a stranger gives no list', async () => {
	for (const value of ['7', '"no game"', '{ games: [1] }', 'new Blob(["<html>"])']) {
		await browser.run(`() => new Promise((resolve) => {
			const opening = indexedDB.open('libdraughts', 1);
			opening.onupgradeneeded = () => opening.result.createObjectStore('files');
			opening.onsuccess = () => {
				const change = opening.result.transaction('files', 'readwrite');
				change.objectStore('files').put(${value}, 'last');
				change.oncomplete = () => { opening.result.close(); resolve(); };
			};
		})`);
		await reload();
		await click(11, 15);
		assert.equal(await sheet(), '1 11-15');
		assert.equal(await toast(), null);
		assert.deepEqual(await rows(), []);
		await press('take-back');
		await press('toast-close');
	}
});

test('on a phone, a refusal is in the window wherever the panel is scrolled, and another game leaves the panel', async () => {
	await browser.resize(390, 664);
	await load(Array.from({ length: 12 }, (_, i) => `[White "Player ${i}"]\n1. 11-15 *\n`).join('\n'));
	await browser.wait('() => document.querySelectorAll("#list button").length >= 6');
	await browser.run('() => { document.querySelector("#games-panel details").open = true; document.querySelector("#paste").scrollIntoView(); }');
	await load('{"name": "json"}');
	await browser.wait('() => document.querySelector("#panel-message").textContent !== ""');
	const { top, bottom } = await browser.run('() => document.querySelector("#panel-message").getBoundingClientRect().toJSON()');
	assert.ok(top >= 0 && bottom <= 664, `${top} ${bottom}`);
	await browser.choose('#ruleset', 'italian');
	assert.equal(await browser.run('() => document.querySelector("#stage").offsetWidth > 0'), true);
});
