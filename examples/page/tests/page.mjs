// SPDX-License-Identifier: MIT
// The page and the board in headless Chromium: whole games, refusals, files, the editor, claims.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WEB, draughts, random } from '../../web/tests/common.mjs';
import { KEYS, board, browser, click, drag, fen, fenIs, inBoard, load, make, message, place, press, ready, reload, said, server, setUp, sheet,
	sheetIs, status, stored, toastIs, whiteBelow } from './in-browser.mjs';

const { SHOTS } = process.env;
const { Game, PdnWriter, readGames } = draughts;

for (const ruleset of ['english', 'italian', 'dipole', 'russian'])
	test(`a whole game of ${ruleset} by clicks, drags and keys`, async (t) => {
		await browser.choose('#ruleset', ruleset);
		await whiteBelow();
		const game = new Game(ruleset), below = random(7), start = performance.now();
		while (!game.isOver && game.length < 150) {
			const moves = game.position.moves(), move = moves[below(moves.length)];
			game.play(move);
			if (!move.pass) { // the page passes by itself
				const before = new Game(game.positionAt(game.length - 1));
				await make(move, ['clicks', 'drags', 'keys'][game.length % 3], before);
			}
			while (!game.isOver && game.position.moves()[0].pass)
				game.play(game.position.moves()[0]);
			await fenIs(game.fen);
		}
		assert.ok(game.isOver);
		assert.match(await status(), game.outcome === 'white-wins' ? /^White wins: / : /^Black wins: /);
		t.diagnostic(`${game.length} plies in ${((performance.now() - start) / 1000).toFixed(1)} s`);
	});

test('a refused move is explained, and the piece stays where it was', async () => {
	await setUp('W:W22,32:B18,1'); // E6
	assert.equal(await inBoard('.marked.plain'), 1);
	await drag(32, 28);
	await said('cannot capture. You must capture with the piece on 22 \\(E6\\)');
	await click(22);
	assert.equal(await inBoard('.marked.target'), 1);
	await drag(22, 17);
	await said('^You must capture.*\\(E6\\)');
	assert.equal(await inBoard('.man.white.s22'), 1);
	assert.equal(await browser.run('() => document.querySelector("#board").shadowRoot.querySelector(".s22.man").style.translate'), '');
	await browser.choose('#ruleset', 'italian');
	await setUp('W:W22,29:BK19,B1'.replace('B1', '1')); // I4: a man does not take a king, and after a slip any piece moves
	await click(22, 15);
	await said('\\(I4\\)');
	await click(29, 25);
	await browser.wait('() => /29-25/.test(document.querySelector("#moves").innerText)');
	await setUp('W:W30,22,23:B26,17,10,19'); // I8
	await click(22);
	await said('as many pieces as you can: .* can take 2');
	await browser.run('() => document.querySelector("#board").addEventListener("refuse", ({ detail: { reason } }) => { globalThis.code = reason.code; })');
	await press('new');
	await click(32);
	assert.equal(await browser.run('() => code'), 'BLOCKED');
});

test('a choice among captures is made on the board', async () => {
	await setUp('W:W29:B9,10,17,18,25'); // G3
	await click(29, 6);
	await said('2 captures end on 6: choose the squares of the one you want');
	assert.equal(await inBoard('.marked.reason'), 1);
	await click(22);
	assert.equal(await inBoard('.jumped'), 1);
	assert.equal(await inBoard('.marked.target'), 2);
	await click(15);
	await browser.wait('() => document.querySelector("#fen").value.startsWith("B:W6:")');
	assert.equal(await fen(), 'B:W6:B9,17');
});

test('moves from elsewhere are animated, dropped pieces are not', async () => {
	await browser.reduceMotion(false);
	await browser.setPlaybackRate(0.05);
	const animations = () => browser.run('() => document.querySelector("#board").shadowRoot.getAnimations().filter((one) => one.effect.getKeyframes().some((frame) => frame.translate)).length');
	await drag(11, 15);
	assert.equal(await animations(), 0);
	await click(22, 18);
	assert.equal(await animations(), 1);
});

test('a move is animated and said when it is played or redone, and not again; an undo is animated and not said', async () => {
	await browser.reduceMotion(false);
	assert.deepEqual(await browser.run(`async () => {
		const { default: init, Game } = await import('/draughts.mjs');
		await init();
		const game = new Game(), board = document.createElement('draughts-board'), seen = [];
		const show = (changes) => {
			board.update(changes ?? { lastMove: game.move(game.length) });
			const find = (css) => [...board.shadowRoot.querySelectorAll(css)];
			seen.push([find('.said')[0].textContent, board.shadowRoot.getAnimations().length, find('.last').length]);
		};
		document.body.append(board);
		board.position = game.position;
		for (const text of ['11-15', '22-18'])
			show({ lastMove: game.play(text) });
		show();
		game.undo();
		show();
		game.redo();
		show({ position: game.position });
		show();
		const dipole = new Game('dipole');
		show({ position: dipole.position, lastMove: null });
		show({ lastMove: dipole.play('e1-off:4') });
		return seen;
	}`), [['Black: 11-15', 1, 1], ['White: 22-18', 2, 1], ['White: 22-18', 2, 1], ['', 2, 1], ['', 1, 1], ['White: 22-18', 2, 1],
		['', 0, 0], ['White: e1-off:4', 1, 1]]);
});

test('pieces that a capture has jumped stay faint until it ends', async () => {
	await setUp('W:WK1,32:B6,7,14,15,22,23');
	await browser.reduceMotion(false);
	await browser.setPlaybackRate(0.01);
	await click(1, 10, 17);
	assert.deepEqual(await browser.run(`() => document.querySelector("#board").shadowRoot.getAnimations().map((one) => {
		one.currentTime = 200; // on 17
		return Number(getComputedStyle(one.effect.target).opacity);
	}).map((opacity) => (opacity < .4 ? 'faint' : 'whole')).sort()`), ['faint', 'faint', ...Array(5).fill('whole')]);
});

test('properties that were set before the element was defined are kept', async () => {
	assert.deepEqual(await browser.run(`() => {
		const board = document.implementation.createHTMLDocument('').createElement('draughts-board'), { position } = document.querySelector('#board');
		Object.assign(board, { position, orientation: 'black', movable: 'none' });
		document.body.append(board);
		const [one, last] = [1, 32].map((square) => board.shadowRoot.querySelector('rect.s' + square)?.getBoundingClientRect().y);
		return [board.getAttribute('orientation'), board.movable, one > last];
	}`), ['black', 'none', true]);
});

test('an arrow of the engine does not drop the chosen piece', async () => {
	await click(11);
	await browser.run('() => { document.querySelector("#board").arrows = [{ from: 24, to: 20 }]; }');
	assert.equal(await inBoard('.marked.target'), 2);
	await click(15);
	assert.equal(await sheet(), '1 11-15');
});

test('no position is an empty board', async () => {
	await click(11, 15);
	const boxes = await inBoard('rect.dark');
	await board('position', null);
	assert.deepEqual([await inBoard('rect.dark'), await inBoard('.man, .last')], [boxes, 0]);
	await click(22);
	await press('new');
	assert.equal(await inBoard('.man'), 24);
});

test('with a finger: taps, drags, and a slip', async () => {
	await browser.resize(390, 844);
	await browser.touch(true);
	const types = () => browser.run('() => globalThis.types ??= (document.querySelector("#board").addEventListener("pointerdown", (event) => types.push(event.pointerType), true), [])');
	await types();
	const tap = async (square) => browser.point([await place(square), 'pointerDown', 'pointerUp'], 'touch');
	await tap(11);
	assert.equal(await inBoard('.marked.target'), 2); // 15 and 16
	await tap(15);
	assert.match(await fen(), /^W:/);
	const start = await place(22), end = await place(18), off = await place(14);
	await browser.point([start, 'pointerDown', off, 'pointerUp'], 'touch');
	await said('^The piece on 22 cannot reach 14.*E3');
	assert.equal(await browser.run('() => document.querySelector("#board").shadowRoot.querySelector(".s22.man").style.translate'), '');
	await browser.point([start, 'pointerDown', { x: start.x + 20, y: start.y - 20 }, end, 'pointerUp'], 'touch');
	await browser.wait('() => document.querySelector("#moves").innerText.includes("22-18")');
	assert.deepEqual(new Set(await types()), new Set(['touch']));
	assert.equal(await browser.run('() => scrollY'), 0);
	await browser.touch(false);
});

test('touch-move only if it is chosen, and only after an illegal move', async () => { // I13
	const chosen = () => browser.run('() => /s(\\d+)/.exec(document.querySelector("#board").shadowRoot.querySelector("[aria-pressed=true]")?.getAttribute("class"))?.[1]');
	await browser.choose('#ruleset', 'italian');
	await whiteBelow();
	const bound = 'You must move the piece on 22, because you tried an illegal move with it \\(I13\\)';
	await click(22, 10, 23); // another piece, as touch-move was not chosen
	assert.equal(await chosen(), '23');
	await press('touch');
	await browser.run('() => { globalThis.refusals = 0; document.querySelector("#board").addEventListener("refuse", () => { refusals++; }); }');
	await click(22, 23); // touching binds nobody
	assert.equal(await chosen(), '23');
	assert.equal(await browser.run('() => refusals'), 0);
	await click(22, 10, 23);
	assert.equal(await browser.run('() => refusals'), 2);
	await said(bound);
	assert.equal(await chosen(), '22');
	await click(22); // letting go of the piece does not free the person
	await click(23);
	await said(bound);
	assert.notEqual(await chosen(), '23');
	await press('new');
	await whiteBelow();
	await click(23); // a new game, though its position is the same
	assert.equal(await chosen(), '23');
	await press('new');
	await browser.choose('#level', '0');
	await whiteBelow();
	await click(22, 10, 13, 24);
	await said(bound);
	await click(18, 10, 17, 11); // the other side is free until it errs in turn
	assert.equal(await chosen(), '10');
	await said('You must move the piece on 10, because you tried an illegal move with it \\(I13\\)');
	await reload();
	assert.equal(await browser.run('() => document.querySelector("#touch").checked && document.querySelector("#board").hasAttribute("touch-move")'), true);
	await browser.choose('#ruleset', 'english'); // the article is one of Italian checkers
	assert.equal(await browser.run('() => document.querySelector("#touch").offsetParent'), null);
	assert.equal(await browser.run('() => document.querySelector("#board").hasAttribute("touch-move")'), false);
});

test('what a screen reader gets', async () => {
	await click(11, 15);
	assert.equal(await inBoard('text:not([aria-hidden=true])'), 0);
	const label = (square) => browser.run('(square) => document.querySelector("#board").shadowRoot.querySelector("rect.s" + square).getAttribute("aria-label")', square);
	assert.equal(await label(15), '15, black man');
	assert.equal(await label(22), '22, white man, can move');
	await click(22);
	assert.equal(await inBoard('[aria-pressed=true].s22'), 1);
	assert.equal(await inBoard('[aria-pressed]:not(.s22)'), 0);
	await click(22);
	assert.equal(await browser.run('() => document.querySelector("#board").shadowRoot.querySelector(".said").textContent'), 'Black, move 1: 11-15');
	await click(22, 18);
	assert.deepEqual(await browser.run('() => [...document.querySelectorAll("#moves button")].map(({ ariaLabel }) => ariaLabel)'),
		['Black, move 1: 11-15', 'White, move 1: 22-18']);
	await setUp('W:WK22:B1');
	assert.equal(await label(22), '22, white king, can move');
});

const GAME = '[Event "Test"]\n[White "Ann"]\n[Black "Bob"]\n1. 11-15 {a plan} $1 (1. 9-13 22-18 (1... 24-20 {deep}) 2. 5-9) 22-18 2. 15x22 25x18 *\n';
const LINES = '1 11-15! a plan … 1.9-13 22-18 1…24-20 deep 2.5-9 1 … 22-18 2 15x22 25x18';

test('a game with variations: walked, extended, commented, cut, saved and reloaded', async () => {
	await load(GAME);
	await browser.wait('() => /deep/.test(document.querySelector("#moves").innerText)');
	assert.equal(await sheet(), LINES);
	await press('first');
	await browser.keys(KEYS.ArrowRight, KEYS.ArrowRight);
	await click(15, 22);
	assert.equal(await sheet(), LINES);
	await click(26, 17); // another answer
	let longer = `${LINES} 2…26x17`;
	assert.equal(await sheet(), longer);
	await browser.run('() => { const comment = document.querySelector("#comment"); comment.value = "new {one"; comment.oninput(); }');
	assert.equal(await sheet(), `${longer} new {one`);
	await browser.choose('#sign', '3');
	await browser.choose('#sign', '4'); // in place of the other
	longer = longer.replace('26x17', '26x17??');
	assert.equal(await sheet(), `${longer} new {one`);
	await reload();
	assert.equal(await sheet(), `${longer} new {one`);
	assert.match(await fen(), /^B:W17,/);
	await press('save');
	const [{ game, error }] = readGames(await browser.saved('game.pdn'));
	assert.equal(error, null);
	assert.equal(game.tags.get('White'), 'Ann');
	assert.equal(game.annotation(4), '(2... 26x17 $4 {new {one})');
	assert.match(game.annotation(1), /\(1\. 9-13 22-18 \(1\.\.\. 24-20 \{deep\}\) 2\. 5-9\)/);
	await press('link');
	const url = await browser.run('() => location.href');
	await browser.run('() => localStorage.clear()');
	await browser.open('about:blank');
	await browser.open(url);
	await ready();
	assert.equal(await sheet(), `${longer} new {one`);
	await press('first');
	await press('last');
	await press('cut');
	const cut = `${LINES.replace('25x18', '26x17??')} new {one`;
	assert.equal(await sheet(), cut);
	await browser.send('POST', '/refresh', {}); // the link was of an earlier state
	await ready();
	assert.equal(await sheet(), cut);
});

test('circles and arrows of a file are on the board; those that a person draws in an analysis are kept', async () => {
	const drawn = () => browser.run('() => document.querySelector("#board").drawings.map(({ from, to, colour }) => `${colour} ${from} ${to}`)');
	const draw = async (from, to) => {
		const { mouse } = browser.page, [start, end] = [await place(from), await place(to)];
		await mouse.move(start.x, start.y);
		await mouse.down({ button: 'right' });
		await mouse.move(end.x, end.y, { steps: 4 });
		await mouse.up({ button: 'right' });
	};
	await load('[Event "?"]\n1. 11-15 {first [%csl Gd4]} 22-18 {[%csl Xd4]} *');
	await sheetIs('1 11-15 first 22-18 [%csl Xd4]');
	await press('on');
	assert.deepEqual(await drawn(), ['green 18 18']); // E1: 18 is d4, and 22 is c3
	await browser.wait('() => document.querySelector("#board")._pen');
	await draw(22, 18);
	assert.deepEqual(await drawn(), ['green 18 18', 'green 22 18']);
	assert.equal(await browser.value('#comment'), 'first');
	await press('on');
	assert.deepEqual(await drawn(), []);
	await reload();
	await press('back');
	assert.deepEqual(await drawn(), ['green 18 18', 'green 22 18']);
	await press('mode-edit');
	assert.deepEqual(await drawn(), []);
	await press('mode-play'); // where the right button draws nothing
	await draw(22, 17);
	assert.equal((await drawn()).length, 2);
	assert.match((await stored())[0].pdn, /1\. 11-15 \{first \[%csl Gd4\]\[%cal Gc3d4\]\}/);
});

test('a broken file: what is wrong, and the moves up to there', async () => {
	await load('[Event "x"]\n1. 11-15 22-18 15-19 *\n');
	await said('You must capture: the piece on 15 can \\(E6\\)');
	assert.equal(await sheet(), '1 11-15 22-18');
	await load('no game');
	await toastIs('contains no game');
	assert.equal(await sheet(), '1 11-15 22-18');
});

test('a file of 10,000 games', async (t) => {
	const writer = new PdnWriter(), below = random(3);
	for (let i = 0; i < 10000; i++) {
		const game = new Game('english');
		writer.tag('White', `Player ${i}`);
		writer.tag('Black', i === 7777 ? 'Tinsley' : 'Nobody');
		writer.start(game.position);
		for (let k = 0; k < 40 && !game.isOver; k++) {
			const moves = game.position.moves();
			writer.move(game.play(moves[below(moves.length)]));
		}
		writer.gameEnd();
		game.close();
	}
	const path = join(browser.profile, 'many.pdn');
	writeFileSync(path, writer.text);
	await browser.run(`() => {
		globalThis.longest = 0;
		let last = performance.now();
		globalThis.timer = setInterval(() => {
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
		}, 1);
	}`);
	const start = performance.now();
	await browser.send('POST', `/element/${await browser.find('#file')}/value`, { text: path });
	await browser.wait('() => document.querySelector("#count").textContent === "10000 of 10000 games" && !document.querySelector("#collection").hidden');
	const longest = await browser.run('() => { clearInterval(timer); return longest; }');
	t.diagnostic(`${((performance.now() - start) / 1000).toFixed(2)} s, the longest pause ${longest.toFixed(0)} ms`);
	assert.ok(await browser.run('() => document.querySelectorAll("#list button").length') < 40);
	await browser.run('() => { const search = document.querySelector("#search"); search.value = "tinsley"; search.dispatchEvent(new Event("input")); }');
	assert.equal(await browser.text('#count'), '1 of 10000 games');
	await browser.run('() => document.querySelector("#search").dispatchEvent(new Event("input"))');
	await browser.run('() => document.querySelector("#list button").click()');
	assert.match(await browser.text('#list button'), /^7778\. Player 7777 – Tinsley$/);
});

const piece = (value) => browser.run('(value) => document.querySelector(`[name=piece][value="${value} man"]`).click()', value);

test('the editor, with the faults of the library, in all games', async () => {
	for (const [ruleset, square, fault, done] of [['english', 1, /crowning row: 1 /, 'B:W22:B6'], ['italian', 1, /crowning row: 1 /, 'W:W22:B6'],
		['dipole', 1, /more than 12 checkers/, 'W:W3c3:B3c7']]) {
		await browser.choose('#ruleset', ruleset);
		await whiteBelow();
		await press('mode-edit');
		assert.deepEqual(await browser.run('() => ["#tall", "#pieces .king"].map((css) => document.querySelector(css).offsetParent !== null)'),
			ruleset === 'dipole' ? [true, false] : [false, true]); // stacks, but no kings
		await press('clear');
		assert.match(await message(), /board is empty/); // G4
		assert.equal(await browser.run('() => document.querySelector("#done").disabled'), true);
		await piece('white');
		if (ruleset === 'dipole') {
			await browser.run('() => { document.querySelector("#height").value = 12; }');
			await click(30);
			await browser.run('() => { document.querySelector("#height").value = 3; }');
		}
		await click(square);
		assert.match(await message(), fault);
		assert.equal(await inBoard('.marked.fault') > 0, true);
		await click(square);
		await click(22);
		if (ruleset === 'dipole')
			await click(30, 30);
		await piece('black');
		await click(6);
		if (ruleset === 'dipole')
			await piece('black');
		assert.equal(await message(), '');
		await press('done');
		await fenIs(done);
		assert.equal(await browser.run('() => document.body.dataset.mode'), 'play');
	}
	await browser.choose('#ruleset', 'english');
	await setUp('W:W22:BK6');
	assert.equal(await fen(), 'W:W22:BK6');
	await setUp('W:Wx:B1');
	await said('character 4');
});

test('claims with their evidence, and resignation', async () => {
	await setUp('B:WK32:BK1');
	for (const [from, to] of [[1, 5], [32, 28], [5, 1], [28, 32], [1, 5], [32, 28], [5, 1], [28, 32]])
		await click(from, to);
	await said('A draw can be claimed');
	assert.equal(await browser.run('() => document.querySelector("#message").role'), 'status'); // nothing was refused
	assert.equal(await message(), 'A draw can be claimed: this position occurred at the start, after White’s move 2 and after White’s move 4.');
	await press('claim');
	assert.equal(await status(), 'Draw: a player claimed a repetition');
	for (const [gameType, quiet, evidence] of [[21, 'B:WK32:BK1:H49', 'or crowned'], [22, 'W:WK1:BK32:H79', 'and no man moved']]) { // E11, I12
		await load(`[GameType "${gameType}"]\n[FEN "${quiet}"]\n1. 1-5 *\n`);
		await fenIs(quiet);
		await press('last');
		await said(evidence);
		assert.equal(await message(), `A draw can be claimed: from move 1 on, nothing was captured ${evidence}.`);
		await press('claim');
		assert.equal(await status(), 'Draw: a player claimed moves without progress');
	}
	await browser.choose('#ruleset', 'english');
	assert.equal(await browser.run('() => document.querySelector("#claim").hidden'), false);
	await press('resign');
	assert.equal(await status(), 'White wins: Black resigned');
	await setUp('B:WK32:BK1:H49'); // the quiet plies of a FEN count
	assert.equal(await fen(), 'B:WK32:BK1:H49');
	await click(1, 5);
	await said('or crowned');
	await browser.choose('#ruleset', 'dipole');
	assert.equal(await browser.run('() => document.querySelector("#claim").hidden'), true); // D10
	await setUp('W:We3:B2d4,2f4'); // D8
	await said('White cannot move and passes \\(D8\\)');
});

test('the computer answers in every game, and gives a hint; then no network is needed', async () => {
	for (const [ruleset, from, to] of [['english', 11, 15], ['italian', 22, 18], ['dipole', 31, 22]]) {
		await browser.choose('#side', ruleset === 'english' ? 'black' : 'white');
		await browser.choose('#level', '1');
		await browser.choose('#ruleset', ruleset);
		await click(from, to);
		await browser.wait('() => document.querySelectorAll("#moves button").length === 2');
		await press('hint');
		await browser.wait('() => document.querySelector("#board").shadowRoot.querySelectorAll(".arrow").length > 0');
		server.missing.add('*');
	}
	const loaded = await browser.run('() => performance.getEntriesByType("resource").map(({ name }) => name)');
	assert.deepEqual(loaded.filter((name) => !name.startsWith(server.url) && !name.startsWith('data:')), []);
});

test('the page reports what cannot be loaded', async () => {
	server.missing.add('/draughts.wasm').add('/draughts.wasm.gz');
	await browser.send('POST', '/refresh', {});
	await browser.wait('() => /cannot start/.test(document.querySelector("#status").textContent)');
	assert.match(await status(), /draughts\.wasm cannot be loaded: 404/);
	assert.deepEqual((await browser.logs()).filter(({ message: text }) => !/404|cannot be loaded/.test(text)), []);
	await browser.open(pathToFileURL(join(WEB, 'index.html')).href);
	assert.match(await status(), /run\s+python3 -m http\.server/);
	await browser.logs();
});

test('the board stays where it is, whatever is said or opened', async () => {
	for (const [width, height] of [[390, 844], [844, 390], [1280, 900]]) {
		await browser.resize(width, height);
		const rectangle = () => browser.run('() => { const { x, y, width, height } = document.querySelector("#board").getBoundingClientRect(); return [x, y + scrollY, width, height]; }');
		await load(GAME);
		await browser.wait('() => /deep/.test(document.querySelector("#moves").innerText)');
		const before = await rectangle();
		for (const act of [() => press('last'), () => click(8, 4), () => press('first'), () => press('mode-edit'), () => press('clear'), () => press('cancel'),
			() => browser.run('() => { for (const one of document.querySelectorAll("details")) one.open = true; }')]) {
			await act();
			assert.deepEqual(await rectangle(), before, `${width}x${height}: ${act}`);
		}
	}
});

test('the board is never taller or wider than the window, and nothing is cut', async () => {
	for (const [width, height, zoom = 1] of [[320, 640], [390, 844], [844, 390], [1280, 900], [640, 450], [2560, 1440], [1280, 800, 2]])
		for (const theme of ['light', 'dark'])
			for (const ruleset of ['english', 'italian', 'dipole']) {
				await browser.resize(width, height, zoom);
				await browser.choose('#theme', theme);
				await browser.choose('#ruleset', ruleset);
				const found = await browser.run(`() => {
					const svg = document.querySelector('#board').shadowRoot.querySelector('svg').getBoundingClientRect();
					const number = document.querySelector('#board').shadowRoot.querySelector('.number');
					return { page: document.documentElement.scrollWidth, height: svg.height, right: svg.right,
						digits: 20 * svg.width / 864,
						cut: [...document.querySelectorAll('button')].filter((one) => one.offsetParent &&
							one.scrollWidth > one.clientWidth + 1).map((one) => one.id) };
				}`);
				const where = `${width}x${height}, ${zoom * 100} % ${JSON.stringify(found)}`;
				assert.ok(found.page <= width / zoom, where);
				assert.ok(found.height <= height / zoom && found.right <= width / zoom, where);
				assert.ok(width !== 390 || found.digits >= 9, where);
				assert.deepEqual(found.cut, [], where);
				if (SHOTS)
					writeFileSync(join(SHOTS, `${ruleset}-${theme}-${width}-${zoom}.png`), await browser.screenshot());
			}
});
