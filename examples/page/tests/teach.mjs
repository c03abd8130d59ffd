// SPDX-License-Identifier: MIT
// What a teacher and a pupil need: exercises, reasons for every refusal, hints in words, and the side of the person.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, clear, click, fen, keyTo, load, message, mode, press, ready, said, server, setUp, sheet, sheetIs, toastIs,
	whiteBelow } from './in-browser.mjs';
import { draughts } from '../../web/tests/common.mjs';

const below = () => browser.run('() => document.querySelector("#board").orientation');
const side = () => browser.value('#side');
const spoken = () => browser.run('() => document.querySelector("#board").shadowRoot.querySelector(".said").textContent');
const thinks = async () => /thinking/.test(await browser.text('#status'));
const open = async (url) => {
	await browser.open('about:blank');
	await browser.open(url);
	await ready();
};

test('two pieces on one square: the FEN field and the text field name the square', async () => { // G4
	const both = 'White and Black both have a piece on one square: 22 \\(G4\\)';
	await press('mode-analyse');
	await setUp('W:W22:B22');
	await said(both);
	assert.equal(await mode(), 'analyse');
	await setUp('W:W22,22:B1');
	await said('A side has two pieces on one square: 22 \\(G4\\)');
	await press('mode-edit');
	await setUp('W:W22:B18,22');
	await said(both);
	assert.equal(await mode(), 'edit');
	await press('cancel');
	await press('show-games');
	for (const text of ['W:W22:B22', '[FEN "W:W22:B22"]\n1. 22-18 *']) {
		await load(text);
		await browser.wait('() => /22|FEN/.test(document.querySelector("#panel-message").textContent)');
	}
});

test('no text that a person writes makes the page fail', async () => {
	await click(11, 15);
	await press('mode-analyse');
	for (const text of ['}', '{', 'a\0b', '\ud800', '\\', '"', '[%csl Gd4', '\u0001', 'x'.repeat(70000)]) {
		await browser.run(`(text) => {
			for (const id of ['comment', 'tag-White', 'tag-Date']) {
				const field = document.getElementById(id);
				field.value = text;
				field.dispatchEvent(new Event('input'));
			}
		}`, text);
		await press('share');
		await press('save');
		for (const act of [setUp, load])
			await act(text);
		await browser.run('(text) => { const typed = document.querySelector("#typed"); typed.value = text; typed.form.requestSubmit(); }', text);
		await browser.run('(text) => { const search = document.querySelector("#search"); search.value = text; search.dispatchEvent(new Event("input")); }', text);
		assert.deepEqual(await browser.logs(), [], JSON.stringify(text).slice(0, 20));
	}
	await browser.run('(hash) => { location.hash = hash; }', '#game=%00%ff&at=x&below=y');
	await toastIs('no game');
	await browser.choose('#ruleset', 'dipole');
	await press('mode-edit');
	await press('clear');
	for (const height of ['', '0', '-1', '1.5', '99', '1e99']) {
		await browser.run('(height) => { document.querySelector("#height").value = height; }', height);
		await click(22);
		assert.deepEqual(await browser.logs(), [], height);
	}
	await browser.run('() => { document.querySelector("#height").value = 3; }');
	await press('clear');
	await click(22);
	assert.match(await fen(), /W3/);
});

test('after Play from here, the person plays the side to move', async () => {
	await browser.choose('#level', '1');
	for (const [text, turn] of [['W:W22,26:B17,1', 'white'], ['B:W32:B10,1', 'black']]) {
		await press('mode-edit');
		await setUp(text);
		await press('done');
		assert.equal(await side(), turn);
		assert.equal(await below(), turn);
		assert.equal(await thinks(), false);
	}
	await press('new');
	assert.equal(await side(), 'black'); // the side that begins
});

test('a link to a position without moves is an exercise, with the person on the side to move and no analysis', async () => {
	const [text, key] = ['W:W22,26:B1,17', '22x13'];
	await press('mode-edit');
	await setUp(text);
	await press('done-analyse');
	await press('link');
	const url = await browser.run('() => location.href');
	await clear();
	await open(url);
	assert.deepEqual([await mode(), await side(), await below(), await thinks()], ['play', 'white', 'white', false]);
	assert.equal(await fen(), text);
	const move = new draughts.Position('english', text).read(key);
	await click(...move.route);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 2'); // the computer answers
	assert.match(await sheet(), /^1 … 22x13/);
	await open(url); // it has been stored with its moves, so this is a new game
	assert.deepEqual([await sheet(), await mode(), await side()], ['', 'play', 'white']);
});

test('a link to a game with moves still opens its analysis', async () => {
	await open(`${server.url}#${new URLSearchParams({ game: '[FEN "W:W22,26:B17,1"]\n1. 22x13 *' })}`);
	assert.equal(await mode(), 'analyse');
});

test('a right tap removes the refusal before it', async () => {
	await browser.choose('#ruleset', 'russian');
	await setUp('W:WKa1:Bd4,e3,g3,g5,h2');
	await click(29, 11, 8); // a1, f6, g7
	await said('between f6 and g7');
	await click(20); // h4
	assert.equal(await message(), '');
	await browser.choose('#ruleset', 'english');
	await click(5);
	await said('^The piece on 5 cannot move');
	await click(11);
	assert.equal(await message(), '');
	await setUp('B:WK32:BK1');
	for (const [from, to] of [[1, 5], [32, 28], [5, 1], [28, 32], [1, 5], [32, 28], [5, 1], [28, 32]])
		await click(from, to);
	await said('A draw can be claimed');
	await click(1, 32);
	await said('E3|E5');
	await click(1); // what can be claimed is shown again
	assert.match(await message(), /A draw can be claimed/);
});

test('a tap on a piece of the other side says whose turn it is', async () => {
	await whiteBelow();
	const reason = /^The piece on 22 belongs to White, and it is Black's turn \(G1\)\.$/;
	await click(22);
	assert.match(await message(), reason);
	assert.match(await spoken(), reason);
	await click(11);
	assert.equal(await message(), '');
	await click(11);
	await keyTo(22, new draughts.Position('english').ruleset);
	assert.match(await message(), reason);
	await browser.choose('#level', '1'); // the computer's pieces
	await click(21);
	assert.match(await message(), /^The piece on 21 belongs to White/);
});

test('a capture that is not finished must go on, whichever piece is tapped', async () => { // E7
	await setUp('W:W22,30:B10,11,18');
	await click(22, 15, 30);
	await said('The capture is not finished: it must go on from 15 to 6 or 8 \\(E7\\)');
	await click(8);
	await sheetIs('1 … 22x8');
});

test('a hint is a sentence as well', async () => {
	for (const [ruleset, text, words] of [['english', 'W:W22,32:B18,1', 'Hint: capture from 22 to 15.'],
		['english', 'W:W22:B18,10,1', 'Hint: capture from 22 to 15 to 6.'], ['dipole', 'W:W4e1:B2e5,2a7', 'Hint: capture 4 from e1 to e5.']]) {
		await browser.choose('#ruleset', ruleset);
		await setUp(text);
		await press('hint');
		await browser.wait('(words) => document.querySelector("#message").textContent === words', words);
		assert.equal(await browser.run('() => document.querySelector("#message").role'), 'status');
	}
});

test('a new game gives the person the side that begins, unless they choose the other', async () => {
	await browser.choose('#level', '1');
	for (const [ruleset, first] of [['italian', 'white'], ['pool', 'black'], ['russian', 'white'], ['english', 'black']]) {
		await browser.choose('#ruleset', ruleset);
		assert.deepEqual([await side(), await below(), await thinks()], [first, first, false], ruleset);
	}
	await browser.choose('#side', 'white');
	await press('new');
	assert.equal(await side(), 'white');
	await browser.choose('#ruleset', 'italian');
	await browser.choose('#ruleset', 'english');
	assert.equal(await side(), 'black');
	await browser.choose('#side', 'random');
	await browser.choose('#ruleset', 'italian');
	assert.equal(await side(), 'random');
	assert.equal(await browser.run('() => document.querySelector("#side").disabled'), false);
	await browser.choose('#level', '0');
	assert.equal(await browser.run('() => document.querySelector("#side").disabled'), true);
	await browser.choose('#side', 'white');
	await browser.choose('#ruleset', 'english'); // for two people as well, the side that begins is below
	assert.equal(await below(), 'black');
	await browser.choose('#ruleset', 'russian');
	assert.equal(await below(), 'white');
});

test('a picture has the circles and arrows of the board', async () => {
	await load('1. 11-15 {[%csl Gd4,Ra3][%cal Yc3d4]} *');
	await sheetIs('1 11-15');
	await press('last');
	await browser.wait('() => document.querySelector("#board").shadowRoot.querySelectorAll(".rings, .arrow.yellow").length === 3');
	await press('share');
	await press('save-svg');
	const drawn = String(await browser.saved('position.svg')).match(/<(?:path|polygon)[^>]*role="img"[^>]*>/g);
	const colours = drawn.map((shape) => ['fill', 'stroke'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(shape)[1]).join(' '));
	assert.deepEqual(colours, ['none rgb(142, 240, 180)', 'none rgb(255, 176, 160)', 'rgb(255, 233, 122) rgba(0, 0, 0, 0.6)']);
});

test('a win is counted in moves', async () => {
	await setUp('W:W22,K14,K15:B1');
	await press('mode-analyse');
	await browser.wait('() => /^White wins in \\d+ moves$/.test(document.querySelector("#value-bar").getAttribute("aria-valuetext"))');
	await setUp('W:W22:B18');
	await browser.wait('() => document.querySelector("#value-bar").getAttribute("aria-valuetext") === "White wins in 1 move"');
});

test('the rules in brief are about the chosen game alone, and name no article in place of a rule', async () => {
	for (const [ruleset, words] of [['italian', 'Take as many pieces as you can; if equal, take with a king; then take the most kings; then take a king as soon'], // I8
		['russian', 'forward or backward\\. .*Captured pieces stay on the board until the move ends \\(F9\\)\\. You may choose any capture'], // F4, F6
		['brazilian', 'forward or backward\\. .*ends \\(F9\\)\\. Take as many pieces'], ['czech', 'only forward\\. .*ends \\(F9\\)\\. If a king can take']]) {
		await browser.choose('#ruleset', ruleset);
		await press('rules');
		await browser.wait('(words) => new RegExp(words).test(document.querySelector("#rules-text").textContent)', words);
		assert.doesNotMatch(await browser.text('#rules-text'), /a fixed order|by I8|In Czech|other games/);
		await browser.click('#rules-box .close');
	}
});

test('on paper: the board, the side to move and the moves, without buttons', async () => {
	await load('[White "Ann"]\n1. 11-15 22-18 *');
	await sheetIs('1 11-15 22-18');
	await press('last');
	const printed = (css) => browser.run('(css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility() && one.offsetWidth > 0).map(({ id, textContent }) => id || textContent)', css);
	await browser.page.emulateMediaType('print');
	try {
		for (const act of ['keys', 'show-games', 'menu']) {
			await press(act);
			assert.deepEqual(await printed('button, input, select, summary'), ['11-15', '22-18'], act);
			assert.deepEqual(await printed('#board, #status, #moves, #strip-top'), ['strip-top', 'board', 'status', 'moves'], act);
		}
	} finally { await browser.page.emulateMediaType(null); }
	await browser.wait('() => document.querySelector("#best-line button")');
	assert.deepEqual(await browser.run(`() => ['beforeprint', 'afterprint'].map((event) => {
		dispatchEvent(new Event(event));
		return document.querySelector('#board').arrows.length; // the solution of an exercise
	})`), [0, 1]);
});
