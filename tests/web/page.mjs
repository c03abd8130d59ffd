// SPDX-License-Identifier: MIT
// The page in headless Chromium: what a person does with the pointer and the keyboard.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, serve } from './browser.mjs';
import { WEB, bytes, draughts, random } from './common.mjs';

const { CHROMIUM, CHROMEDRIVER, SHOTS } = process.env;
const { default: init, Game, Pdn, Position } = draughts;
let server, browser;

before(async () => {
	await init(bytes('draughts.wasm'));
	server = await serve(WEB);
	browser = await Browser.start({ chromedriver: CHROMEDRIVER, chromium: CHROMIUM });
});

after(async () => {
	await browser?.quit();
	server?.close();
});

beforeEach(async () => {
	server.missing.clear();
	await browser.resize(1280, 900);
	await browser.reduceMotion(false);
	await browser.setPlaybackRate(1);
	await browser.open(server.url);
	await browser.wait('() => document.querySelectorAll("#board rect.dark").length === 32');
});

// No test leaves an error in the console.
afterEach(async () => {
	assert.deepEqual(await browser.logs(), []);
});

const status = () => browser.text('#status');
const message = () => browser.text('#message');
const plies = () => browser.run('() => document.querySelectorAll("#moves button:not(.undone)").length');
const played = (count) => browser.wait(
	'(count) => document.querySelectorAll("#moves button:not(.undone)").length === count', count);
const fen = () => browser.value('#fen');
const marked = (kind) => browser.run('(kind) => document.querySelectorAll(`.marked.${kind}`).length', kind);

// The middle of a square in the window, scrolled into it if need be.
const place = (square) => browser.run(`(square) => {
	const element = document.querySelector('#board rect.s' + square);
	element.scrollIntoView({ block: 'nearest' });
	const { x, y, width, height } = element.getBoundingClientRect();
	return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}`, square);

async function click(...squares) {
	for (const square of squares)
		await browser.point([await place(square), 'pointerDown', 'pointerUp']);
}

async function drag(from, to) {
	const start = await place(from), end = typeof to === 'number' ? await place(to) : to;
	await browser.point([start, 'pointerDown', { x: (start.x + end.x) >> 1, y: (start.y + end.y) >> 1 },
		end, 'pointerUp']);
}

async function setUp(text) {
	await browser.type('#fen', text);
	await browser.click('#fen-form button');
}

for (const ruleset of ['english', 'italian', 'dipole'])
	test(`a whole game of ${ruleset} by clicks`, async () => {
		await browser.reduceMotion(true);
		await browser.choose('#ruleset', ruleset);
		const game = new Game(ruleset), below = random(7);
		while (game.outcome === 'ongoing' && game.length < 150) {
			const moves = game.position.moves(), move = moves[below(moves.length)];
			const ends = moves.filter(({ from, to }) => from === move.from && to === move.to);
			if (move.pass) { // the page passes by itself
				game.play(move);
				continue;
			}
			await click(move.from);
			assert.equal(await marked('selected'), 1);
			assert.equal(await marked('target'),
				game.position.destinations().get(move.from).filter((to) => to !== 0).length);
			if (!move.off)
				await click(move.to);
			if (move.off || ends.length > 1)
				await browser.click(`#choices button:nth-of-type(${ends.indexOf(move) + 1})`);
			game.play(move);
			while (game.outcome === 'ongoing' && game.position.moves()[0].pass)
				game.play(game.position.moves()[0]);
			await played(game.length);
			assert.equal(await fen(), game.position.fen);
		}
		assert.notEqual(game.outcome, 'ongoing');
		assert.match(await status(), game.outcome === 'white-wins' ? /White wins: / : /Black wins: /);
		assert.equal(await browser.value('#pdn'), game.pdn);
	});

test('a capture goes from square to square', async () => {
	await setUp('W:W29:B9,10,18,25');
	await browser.setPlaybackRate(0.1);
	await click(29, 6);
	const frames = await browser.wait(`() => document.getAnimations().map((one) => one.effect.getKeyframes())
		.find((frames) => frames.length > 3)?.map(({ translate }) => translate)`);
	// Upwards to the right, to the right, to the left; a square is 100 wide.
	assert.deepEqual(frames, ['0px', '200px -200px', '400px -400px', '200px -600px']);
	await browser.setPlaybackRate(1);
	await played(1);
});

test('a part of a stack goes, and the rest stays', async () => {
	await browser.choose('#ruleset', 'dipole');
	await browser.setPlaybackRate(0.1);
	await click(31);
	await click(22); // e1-c3
	await browser.wait('() => document.getAnimations().length > 0');
	assert.deepEqual(await browser.run(`() => [...document.querySelectorAll('#board .s31 .height')]
		.map((label) => label.textContent)`), ['10', '2']);
	await browser.setPlaybackRate(1);
	await played(1);
});

test('a move by dragging; off the board, in Dipole', async () => {
	await drag(11, 15);
	await played(1);
	await drag(22, 11); // that is no move
	assert.match(await message(), /can neither move nor capture to 11 \(E3, E4, E5\)/);
	await drag(22, 18);
	await played(2);
	await browser.choose('#ruleset', 'dipole');
	const start = await place(31);
	await drag(31, { x: start.x, y: 2 }); // e1, upwards: D7
	assert.match(await browser.text('#choices'), /^How many leave the board\?456/);
	await browser.click('#choices button:nth-of-type(2)');
	await played(1);
	assert.equal(await fen(), 'B:W7e1:B12d8');
});

test('of two captures with the same ends, one is chosen', async () => {
	for (const [i, victims] of [['17', '9'], ['18', '10']].entries()) {
		await setUp('W:W29:B9,10,17,18,25'); // G3
		await click(29, 6);
		assert.equal(await plies(), 0);
		const labels = await browser.run('() => [...document.querySelectorAll("#choices button")]' +
			'.map((button) => button.ariaLabel)');
		assert.equal(labels.length, 2);
		const wanted = labels.findIndex((label) => victims.every?.((one) => label.includes(one)) ??
			label.includes(victims[0])) + 1;
		await browser.run('(n) => document.querySelectorAll("#choices button")[n - 1].focus()', wanted);
		assert.equal(await marked('reason'), 3); // what it would capture is shown
		await browser.click(`#choices button:nth-of-type(${wanted})`);
		await played(1);
		const left = ['10,18', '9,17'][i];
		assert.equal(await fen(), `B:W6:B${left}`);
	}
});

test('a refused move is explained', async () => {
	await setUp('W:W22,32:B18,1');
	await click(32, 28);
	assert.equal(await message(), 'You must capture: the piece on 22 can (E6).');
	assert.equal(await marked('reason'), 1);
	assert.equal(await plies(), 0);
	await click(22, 15);
	await played(1);
	assert.equal(await message(), '');

	// I13: who tried a wrong move has to move that piece.
	await browser.choose('#ruleset', 'italian');
	await click(22, 15);
	assert.match(await message(), /22/);
	await click(23);
	assert.match(await message(), /22 was tried first.*I13/);
	await click(18);
	await played(1);
});

test('undo, redo, and a click on the score sheet', async () => {
	await click(11, 15);
	await played(1);
	await click(22, 18);
	await played(2);
	const now = await fen();
	await browser.click('#undo');
	await browser.click('#undo');
	assert.equal(await plies(), 0);
	await browser.click('#redo');
	assert.equal(await plies(), 1);
	const ctrl = '\uE009';
	await browser.chord(ctrl, 'y');
	assert.equal(await plies(), 2);
	await browser.chord(ctrl, 'z');
	assert.equal(await plies(), 1);
	await browser.click('#moves li:last-child button:last-child');
	assert.equal(await fen(), now);
	await browser.click('#undo');
	await click(24, 19);
	await played(2);
	assert.equal(await browser.run('() => document.querySelector("#redo").disabled'), true);
});

test('by keyboard alone', async () => {
	await browser.run('() => document.querySelector("#board [tabindex=\'0\']").focus()');
	const square = () => browser.run('() => document.activeElement.getAttribute("aria-label")');
	const [left, up, right, down, enter, escape] =
		['\uE012', '\uE013', '\uE014', '\uE015', '\uE007', '\uE00C'];
	// From wherever it is to 11 (f6): to the upper left corner first.
	await browser.keys(...Array(8).fill(up), ...Array(4).fill(left));
	assert.equal(await square(), '1, b8, black man');
	await browser.keys(down, down, right, right);
	assert.equal(await square(), '11, f6, black man, can move');
	await browser.keys(enter);
	assert.equal(await square(), '11, f6, black man, chosen');
	await browser.keys(escape);
	assert.equal(await marked('target'), 0);
	await browser.keys(enter, down);
	assert.match(await square(), /^1[56], [eg]5, empty, the chosen piece can go here$/);
	await browser.keys(enter);
	await played(1);
	assert.match(await status(), /^Black played 11-1[56]\. White to move\.$/);

	// A choice among captures with the same ends takes the focus, and gives it back.
	await setUp('W:W29:B9,10,17,18,25');
	await browser.run('() => document.querySelector("#board [tabindex=\'0\']").focus()');
	const to6 = [...Array(8).fill(up), ...Array(4).fill(left), down];
	await browser.keys(enter, ...to6, enter);
	assert.match(await square(), /^29x22x1[35]x6, captures /);
	await browser.keys(escape);
	assert.match(await square(), /^6, c7/);
	await browser.keys(enter);
	assert.equal(await plies(), 0);
	await setUp('W:W29:B9,10,17,18,25');
	await click(29);
	await browser.keys(...to6, enter, enter);
	await played(1);
	assert.match(await square(), /^6, c7, white man/);
	await browser.run('() => document.querySelector("#flip").focus()');
	await browser.keys(enter);
	const [one, other] = [await place(1), await place(32)];
	assert.ok(one.y > other.y);
});

test('claims with their evidence, agreement and resignation', async () => {
	await setUp('B:WK32:BK1');
	for (const [i, [from, to]] of [[1, 5], [32, 28], [5, 1], [28, 32], [1, 5], [32, 28], [5, 1],
		[28, 32]].entries()) {
		await click(from, to);
		await played(i + 1);
	}
	assert.equal(await browser.text('#evidence'), 'A draw can be claimed: this position has stood ' +
		'three times: at the start, after move 2 and after move 4 (E11).');
	await browser.click('#claim');
	assert.match(await status(), /Draw: the position has stood three times\.$/);
	await browser.click('#undo');
	await browser.click('#resign');
	assert.match(await status(), /White wins: Black resigned\.$/);
	await browser.click('#undo');
	await browser.click('#agree');
	assert.match(await status(), /Draw: the players agreed\.$/);
	await browser.choose('#ruleset', 'dipole');
	assert.equal(await browser.run('() => document.querySelector("#agree").hidden'), true); // D10
});

test('a side that cannot move passes', async () => {
	await browser.choose('#ruleset', 'dipole');
	await setUp('W:We3:B2d4,2f4'); // D8
	await played(1);
	assert.match(await status(), /^White played pass\. Black to move\.$/);
});

test('PDN and FEN, in and out', async () => {
	await browser.click('#files summary');
	await browser.type('#pdn', '[White "Ann"]\n[Black "Bob"]\n1. 11-15 22-18 15x22 25x18 *\n' +
		'[Event "second"]\n1. 11-15 22-18 15-19 *\n');
	await browser.click('#pdn-load');
	await played(4);
	assert.equal(await browser.run('() => document.querySelector("#games").options[0].text'),
		'1. Ann – Bob');
	await browser.run(`() => {
		const games = document.querySelector('#games');
		games.selectedIndex = 1;
		games.dispatchEvent(new Event('change'));
	}`);
	await played(2);
	assert.match(await browser.text('#pdn-error'), /^Line 5, column 16: .*You must capture/);

	// What is saved is a file that reads back.
	await click(15, 22);
	await played(3);
	await browser.click('#pdn-save');
	let file;
	for (let i = 0; i < 200 && !file; i++) {
		file = readdirSync(browser.profile).find((name) => name === 'game.pdn');
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	const [{ game }] = new Pdn(readFileSync(join(browser.profile, 'game.pdn'), 'utf8'));
	assert.deepEqual(game.moves().map(({ text }) => text), ['11-15', '22-18', '15x22']);
	assert.equal(game.tags.get('Event'), 'second');

	// A file of another game changes the game.
	const path = join(browser.profile, 'in.pdn');
	writeFileSync(path, new Game('dipole').pdn.replace('*', '1. e1-g3 *'));
	await browser.send('POST', `/element/${await browser.find('#pdn-file')}/value`, { text: path });
	await browser.wait('() => document.querySelector("#ruleset").value === "dipole"');
	await played(1);

	await setUp('W:W12e1:Bx8');
	assert.match(await browser.text('#fen-error'), /wrong at character 10, “x8”/);
	await setUp('B:W12e1:B12d8');
	assert.equal(await status(), 'Black to move.');
	assert.equal(await browser.text('#fen-error'), '');
});

test('the computer answers, in every game', async () => {
	await browser.choose('#seconds', '0.2');
	for (const [ruleset, from, to] of [['english', 11, 15], ['italian', 22, 18], ['dipole', 31, 22]]) {
		const black = ruleset === 'english';
		await browser.choose('#white', 'person');
		await browser.choose('#black', 'person');
		await browser.choose('#ruleset', ruleset);
		await browser.choose(black ? '#white' : '#black', 'computer');
		assert.equal((await place(1)).y > (await place(32)).y, black); // the person is below
		await click(from, to);
		await played(2);
		assert.match(await status(), black ? /^White played .* Black to move\.$/ : /White to move\.$/);
		await browser.click('#undo');
		assert.equal(await plies(), 0);
	}
});

test('two computers play on until one is changed', async () => {
	await browser.choose('#seconds', '0.2');
	await browser.choose('#white', 'computer');
	await browser.choose('#black', 'computer');
	await browser.wait('() => document.querySelectorAll("#moves button").length >= 4');
	await browser.click('#new');
	assert.ok(await plies() < 4);
	await browser.choose('#white', 'person');
	await browser.wait('() => / White to move\\.$/.test(document.querySelector("#status").textContent)');
	assert.equal(await plies() % 2, 1);
});

test('once it is loaded, the page needs no network', async () => {
	await browser.wait(`() => performance.getEntriesByType('resource').length >= 4`);
	await browser.wait('() => new Promise((resolve) => setTimeout(() => resolve(true), 500))');
	server.missing.add('*');
	await browser.choose('#seconds', '0.2');
	await browser.choose('#white', 'computer');
	for (const count of [2, 4]) {
		const [{ from, to }] = new Position('english', await fen()).moves();
		await click(from, to);
		await played(count);
	}
});

test('what cannot be loaded is said', async () => {
	server.missing.add('/engine.wasm');
	await browser.send('POST', '/refresh', {});
	await browser.wait('() => document.querySelectorAll("#board rect.dark").length === 32');
	await browser.choose('#black', 'computer');
	await browser.wait('() => document.querySelector("#message").textContent !== ""');
	assert.match(await message(), /^The computer cannot play: .*engine\.wasm cannot be loaded: 404/);
	server.missing.add('/draughts.wasm');
	await browser.send('POST', '/refresh', {});
	await browser.wait('() => /does not work/.test(document.querySelector("#status").textContent)');
	assert.match(await status(), /draughts\.wasm cannot be loaded: 404/);
	const errors = (await browser.logs()).filter(({ message: text }) => !/404|cannot be loaded/.test(text));
	assert.deepEqual(errors, []);
});

test('the page loads nothing but its own files', async () => {
	const loaded = await browser.run('() => performance.getEntriesByType("resource").map(({ name }) => name)');
	assert.ok(loaded.length >= 4);
	assert.deepEqual(loaded.filter((name) => !name.startsWith(server.url) && !name.startsWith('data:')), []);
});

test('nothing is wider than the window, in any theme', async () => {
	for (const [width, height] of [[390, 844], [1280, 900]])
		for (const theme of ['light', 'dark'])
			for (const ruleset of ['english', 'italian', 'dipole']) {
				await browser.resize(width, height);
				await browser.choose('#theme', theme);
				await browser.choose('#ruleset', ruleset);
				const found = await browser.run(`() => ({ page: document.documentElement.scrollWidth,
					board: document.querySelector('#board').getBoundingClientRect().right,
					dark: document.querySelector('#board svg').classList.contains('draughts-dark'),
					cut: [...document.querySelectorAll('button, select')].filter((one) =>
						one.offsetParent && one.scrollWidth > one.clientWidth + 1).map((one) => one.id) })`);
				assert.ok(found.page <= width, `${found.page} pixels of ${width}`);
				assert.ok(found.board <= width);
				assert.equal(found.dark, theme === 'dark');
				assert.deepEqual(found.cut, []);
				if (SHOTS)
					writeFileSync(join(SHOTS, `${ruleset}-${theme}-${width}.png`), await browser.screenshot());
			}
});
