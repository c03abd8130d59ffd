// SPDX-License-Identifier: MIT
// The three modes and their controls; the engine and its workers; keys; names for screen readers; sizes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { WEB, draughts, random } from '../../web/tests/common.mjs';
import { KEYS, browser, click, fen, inBoard, load, message, mode, press, ready, reload, said, server, setUp, sheet, sheetIs, toast } from './in-browser.mjs';

const { Game } = draughts;
const BLUNDER = '[FEN "W:W26,32:B17,1"]\n1. 26-22 17x26 2. 32-28 1-5 *\n'; // a piece for nothing
const visible = (css) => browser.run('(css) => document.querySelector(css).offsetParent !== null', css);
const arrows = () => inBoard('.arrow');

// Counts the workers that the page starts and ends from now on.
const countWorkers = () => browser.run(`() => {
	const Real = Worker;
	globalThis.live = 0;
	globalThis.started = 0;
	globalThis.Worker = class extends Real {
		constructor(...all) { super(...all); live++; started++; }
		terminate() { live--; super.terminate(); }
	};
}`);

const longGame = (plies) => {
	const below = random(11);
	for (;;) {
		const game = new Game();
		while (!game.isOver && game.length < plies) {
			const moves = game.position.moves();
			game.play(moves[below(moves.length)]);
		}
		if (game.length === plies)
			return game;
		game.close();
	}
};

test('each mode has its own controls', async () => {
	const controls = { play: ['#new', '#take-back', '#level', '#hint', '#resign'], analyse: ['#best-line', '#check', '#comment', '#value-bar'], edit: ['#pieces', '#turn', '#initial'] };
	for (const name of Object.keys(controls)) {
		await press(`mode-${name}`);
		assert.equal(await mode(), name);
		for (const [other, list] of Object.entries(controls))
			for (const css of list)
				assert.equal(await visible(css), other === name, `${css} in ${name}`);
	}
});

test('squares and pieces of the page have the colours of the board, in both themes', async () => {
	await setUp('W:W22,K32:B18,K1');
	await press('mode-edit');
	for (const theme of ['light', 'dark']) {
		await browser.choose('#theme', theme);
		const { page, board } = await browser.run(`() => {
			const of = (from, css, what, pseudo) => getComputedStyle(from.querySelector(css), pseudo)[what];
			const { shadowRoot } = document.querySelector('#board'), page = {}, board = {};
			for (const side of ['white', 'black']) {
				const disc = (what) => of(document, '[data-side=' + side + '] .role', what, '::before');
				const part = (name, what) => of(shadowRoot, '.' + side + ' .' + name, what);
				page[side] = [disc('backgroundColor'), disc('borderTopColor'), of(document, '#pieces .' + side + ' .crown', 'fill')];
				board[side] = [part('face', 'fill'), part('face', 'stroke'), part('crown', 'fill')];
			}
			page.square = of(document, '#pieces [value=erase] + i', 'backgroundColor');
			board.square = of(shadowRoot, 'rect.dark', 'fill');
			return { page, board };
		}`);
		assert.deepEqual(page, board, theme);
		assert.equal(page.white[0], theme === 'dark' ? 'rgb(236, 238, 241)' : 'rgb(255, 248, 233)'); // as lib/picture/markup.c
	}
});

test('every colour of the style sheets has a name, at the top', () => {
	const named = /^:root[^{]*\{[^}]*\}/gm, colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?)\(/gi;
	const sheets = ['page.css', 'layout.css'].map((name) => readFileSync(join(WEB, name), 'utf8'));
	assert.ok(sheets[0].match(named).join('').match(colour).length > 20);
	assert.deepEqual(sheets.map((text) => text.replace(named, '').match(colour)), [null, null]);
});

test('the computer tries again after an error of its engine', async () => {
	server.missing.add('/draughts-engine.wasm');
	await browser.choose('#side', 'black');
	await browser.choose('#level', '1');
	await click(11, 15);
	await said('The computer cannot play');
	server.missing.clear();
	assert.equal(await sheet(), '1 11-15');
	await press('flip');
	await browser.wait('() => /^1 11-15 \\d+-\\d+$/.test(document.querySelector("#moves").innerText.replace(/\\s+/g, " ").trim())');
	assert.equal(await message(), '');
	await browser.logs(); // the missing file
});

test('the first move is possible after few requests and bytes, and without a worker', async (t) => {
	await countWorkers();
	const files = await browser.run('() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(({ name, decodedBodySize }) => [name, decodedBodySize])');
	const own = files.filter(([name]) => name.startsWith(server.url)), bytes = own.reduce((sum, [, size]) => sum + size, 0);
	t.diagnostic(`${own.length} requests, ${bytes} bytes`);
	assert.ok(own.length <= 12 && own.length > 3, JSON.stringify(own));
	assert.ok(bytes <= 280e3 && bytes > 100e3, `${bytes}`);
	assert.deepEqual(own.filter(([name]) => /worker|engine|computer/.test(name)), []);
	await click(11, 15);
	assert.equal(await sheet(), '1 11-15');
	assert.equal(await browser.run('() => started'), 0);
});

test('analysis: a value, a line with its depth, arrows; the line can be played', async () => {
	await setUp('W:W22,30:B18,1'); // White takes a man
	await press('mode-analyse');
	await browser.wait('() => /^depth \\d+/.test(document.querySelector("#depth").textContent) && document.querySelector("#best-line button")');
	assert.equal(await browser.text('#best-line button'), '22x15');
	assert.match(await browser.text('#best-line b'), /^\+(\d\.\d|#\d+)$/);
	assert.ok(await arrows() >= 1);
	assert.ok(Number(await browser.run('() => document.querySelector("#value-bar").getAttribute("aria-valuenow")')) > 0);
	assert.match(await browser.run('() => document.querySelector("#value-bar").getAttribute("aria-valuetext")'), /^White (wins|is ahead)/);
	await browser.run('() => document.querySelector("#best-line button").click()');
	assert.equal(await sheet(), '1 … 22x15');
	await browser.run('() => document.querySelector("#engine").click()'); // off
	assert.equal(await arrows(), 0);
	assert.equal(await visible('#value-bar'), false);
	await reload();
	assert.equal(await browser.run('() => document.querySelector("#engine").checked'), false);
});

test('a lost position is bad for the side that moves, whoever it is', async () => {
	for (const [text, sign] of [['W:W30:BK1,K2,K3', -1], ['B:B3:WK30,K31,K32', 1]]) {
		await press('mode-play');
		await setUp(text);
		await press('mode-analyse');
		await browser.wait('() => document.querySelector("#best-line button")');
		assert.equal(Math.sign(await browser.run('() => Number(document.querySelector("#value-bar").getAttribute("aria-valuenow"))')), sign, text);
		assert.equal((await browser.text('#best-line b'))[0], sign > 0 ? '+' : '−', text);
	}
	for (const [text, value] of [['W:W22:B18', '+#1'], ['B:W22:B18', '−#1']]) { // a capture of the last piece
		await setUp(text);
		await browser.wait('(value) => document.querySelector("#best-line b")?.textContent === value', value);
		assert.equal(await browser.text('#value-text'), value);
	}
});

test('in a wide window and on a phone on its side, a toast is beside the board', async () => {
	await browser.run("async () => (await import('/messages.mjs')).toast('Deleted 15x22 and the moves after it.', () => {})");
	for (const [width, height] of [[1440, 900], [1280, 800], [2560, 1440], [844, 390], [667, 375]]) {
		await browser.resize(width, height);
		const { board, toast } = await browser.run(`() => ({
			board: document.querySelector('#board').shadowRoot.querySelector('svg').getBoundingClientRect().right,
			toast: document.querySelector('#toast').getBoundingClientRect().left })`);
		assert.ok(toast >= board, `${width} x ${height}: ${toast} is left of ${board}`);
	}
});

// The controls under a toast.
const coveredByToast = () => browser.run(`async () => {
	(await import('/messages.mjs')).toast('Deleted 15x22 and the moves after it.', () => {});
	const toast = document.querySelector('#toast').getBoundingClientRect();
	return [...document.querySelectorAll('button, input, select, summary, a')].filter((one) => !one.closest('#toast') && one.checkVisibility())
		.map((one) => [one.id || one.textContent, one.getBoundingClientRect()])
		.filter(([, { left, right, top, bottom }]) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top)
		.map(([id]) => id);
}`);

test('a toast covers no control, or the page can be scrolled until it covers none', async () => {
	for (const [width, height] of [[1280, 800], [1440, 900], [768, 1024], [390, 844], [844, 390], [667, 375]]) {
		await browser.resize(width, height);
		for (const name of ['play', 'analyse', 'edit']) {
			await press(`mode-${name}`);
			await browser.run(`() => {
				document.body.classList.add('menu-open');
				scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
			}`);
			assert.deepEqual(await coveredByToast(), [], `${width} x ${height}, ${name}`);
		}
	}
});

test('on a screen held upright, a toast covers no control and no square, before and after the end of a game', async () => {
	await click(11, 15);
	await browser.touch(true);
	try {
		for (const [width, height] of [[390, 844], [390, 664], [320, 568], [768, 1024], [820, 1180]]) {
			await browser.resize(width, height);
			for (const act of ['mode-play', 'resign', 'mode-analyse']) {
				await press(act);
				assert.deepEqual(await coveredByToast(), [], `${width} x ${height}, ${act}`);
				const [toast, squares] = await browser.run(`() => [document.querySelector('#toast').getBoundingClientRect().bottom,
					document.querySelector('#board').shadowRoot.querySelector('rect.light').getBoundingClientRect().top]`);
				assert.ok(toast <= squares + 1, `${width} x ${height}, ${act}: ${toast} is below ${squares}`);
			}
			await press('take-back'); // with the result
		}
	} finally { await browser.touch(false); }
});

test('stepping through a game does not pile up workers', async () => {
	await countWorkers();
	const game = longGame(60);
	await load(game.pdn);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 60');
	await browser.run('() => { for (let i = 0; i < 60; i++) document.querySelector("#on").click(); }');
	await browser.wait('() => document.querySelector("#best-line button") || /[^…]/.test(document.querySelector("#status").textContent)');
	for (let i = 0; i < 5; i++) {
		await press('back');
		await browser.wait('() => document.querySelector("#best-line button")'); // a search goes on
	}
	assert.ok(await browser.run('() => live') <= 2); // the engine, and the reader of the file
	await press('mode-play');
	assert.ok(await browser.run('() => live') <= 1);
});

test('a whole game is checked, its blunder marked, and the marks undone', async () => {
	await load(BLUNDER);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 4');
	const before = await sheet();
	await press('check');
	await browser.wait('() => /^White: .*Black: /.test(document.querySelector("#check-result").textContent)');
	assert.equal(await browser.text('#check-result'), 'White: 1 blunder. Black: no mistakes found.');
	assert.match(await sheet(), /^1 … 26-22\?\? 1…(?!26-22)\d+-\d+ /); // and a better move
	assert.equal(await toast(), 'Moves were marked.');
	assert.equal(await visible('#graph'), true);
	await press('undo');
	assert.equal(await sheet(), before);
});

// White moved at random, and lost twelve men in 17 moves.
const RANDOM = `1. 11-15 21-17 2. 9-13 23-19 3. 5-9 19-16 4. 12x19 24-20 5. 8-11 27-24 6. 4-8 32-27 7. 9-14 20-16 8. 11x20 26-23
	9. 19x26 30x23 10. 14x30 31-26 11. 10-14 23-19 12. 30x16 22-18 13. 14x32 24-19 14. 16x23 28-24 15. 20x27 29-25 16. 13-17 25-21
	17. 7-10 21x7 18. 3x10 1-0`;

test('a check counts the men that a lost side loses as well, and leads from mistake to mistake', async () => {
	await load(RANDOM);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 35');
	await press('check');
	await browser.wait('() => /^White: .*Black: /.test(document.querySelector("#check-result").textContent)');
	const found = await browser.text('#check-result');
	const count = (side) => [...new RegExp(`${side}: ([^.]*)`).exec(found)[1].matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0);
	assert.ok(count('White') >= 5 && /White: \d+ blunder/.test(found), found);
	assert.ok(count('Black') <= 2, found);
	await press('first');
	const seen = new Set();
	for (let i = 0; i < count('White') + count('Black'); i++) {
		await press('next-mistake');
		assert.match(await browser.text('#moves [aria-current]'), /\?/);
		assert.match(await message(), /was better than/);
		seen.add(await fen());
	}
	assert.equal(seen.size, count('White') + count('Black'));
	const marked = (at) => browser.run(`(at) => [...document.querySelectorAll('#moves .move button')].filter(({ textContent }) => textContent.includes('?')).at(at).ariaCurrent`, at);
	await press('last');
	await press('next-mistake'); // from the end of the game to its last mistake, and from there to the first
	assert.equal(await marked(-1), 'step');
	await press('next-mistake');
	assert.equal(await marked(0), 'step');
	await browser.run('() => { const { left, right, top } = document.querySelector("#graph").getBoundingClientRect(); document.querySelector("#graph").dispatchEvent(new MouseEvent("click", { clientX: (left + right) / 2, clientY: top + 5 })); }');
	assert.match(await fen(), /^B:/);
	assert.match(await browser.run('() => document.querySelector("#moves [aria-current]").ariaLabel'), /move 9/);
});

test('a check can be stopped, and marks nothing', async () => {
	await load(longGame(80).pdn);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 80');
	const before = await sheet();
	await press('check');
	await browser.wait('() => /Checking move [1-9]/.test(document.querySelector("#check-result").textContent)');
	await press('check');
	await browser.wait('() => document.querySelector("#check").textContent === "Check the game"');
	assert.equal(await sheet(), before);
});

test('a check that fails says why', async () => {
	await load(BLUNDER);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 4');
	await browser.run('() => document.querySelector("#engine").click()'); // no analysis, so no engine is there yet
	server.missing.add('/draughts-engine.wasm');
	await press('check');
	await said('^The game cannot be checked: .*404');
	assert.equal(await browser.text('#check'), 'Check the game');
	assert.equal(await browser.text('#check-result'), '');
	await browser.logs(); // the missing file
});

test('all games of the library: a move, and the answer of the computer', async () => {
	const names = draughts.rulesets().map(({ name }) => name);
	assert.deepEqual(await browser.run('() => [...document.querySelector("#ruleset").options].map(({ value }) => value)'), names);
	assert.equal(names.length, 9);
	await browser.choose('#level', '1');
	for (const name of names) {
		await browser.choose('#ruleset', name);
		const game = new Game(name);
		await browser.choose('#side', game.position.turn);
		await press('new');
		await click(...game.position.moves()[0].route);
		await browser.wait('() => document.querySelectorAll("#moves button").length >= 2');
	}
});

test('the announcement of the computer’s reply repeats the person’s own move', async () => {
	await browser.choose('#level', '1');
	await click(11, 15);
	await browser.wait('() => /^You played 11-15. The computer played [0-9x-]+\\.$/.test(document.querySelector("#spoken").textContent)');
});

test('text stands out from its background', async () => {
	for (const theme of ['light', 'dark']) {
		await browser.choose('#theme', theme);
		const low = await browser.run(`() => {
			const style = getComputedStyle(document.documentElement), of = (name) => {
				const hex = style.getPropertyValue('--' + name).trim(), full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
				const [r, g, b] = full.match(/../g).map((two) => parseInt(two, 16) / 255).map((v) => (v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4));
				return .2126 * r + .7152 * g + .0722 * b;
			};
			const ratio = (one, other) => { const [low, high] = [of(one), of(other)].sort((a, b) => a - b); return (high + .05) / (low + .05); };
			return [['ink', 'paper'], ['ink', 'card'], ['ink', 'hover'], ['soft', 'paper'], ['soft', 'card'], ['soft', 'hover'], ['soft', 'tint'], ['on-accent', 'accent'], ['error', 'card'], ['accent', 'card']]
				.filter(([one, other]) => ratio(one, other) < 4.5).map((pair) => pair.join(' on '));
		}`);
		assert.deepEqual(low, [], theme);
	}
});

test('levels have names, and a random side is one of the two', async () => {
	assert.deepEqual(await browser.run('() => [...document.querySelector("#level").options].map(({ text }) => /[A-Z][a-z]+/.test(text))'), Array(9).fill(true));
	const own = () => browser.run('() => [...document.querySelectorAll(".strip")].find((one) => one.querySelector(".name").textContent === "You").dataset.side');
	await browser.choose('#level', '1');
	await browser.choose('#side', 'random');
	for (let i = 0; i < 3; i++) {
		await press('new');
		assert.equal(await browser.run('() => document.querySelector("#board").orientation'), await own());
		assert.equal(await browser.value('#side'), 'random');
	}
	const side = await own(), [move] = new Game().position.moves();
	if (side === 'black')
		await click(...move.route);
	await browser.wait('() => document.querySelectorAll("#moves button").length > 0');
	await reload(); // the side belongs to the game
	assert.equal(await own(), side);
	await press('resign');
	assert.equal(await browser.text('#status'), side === 'white' ? 'Black wins: White resigned' : 'White wins: Black resigned');
});

test('keys: arrows, Home, End, f, u, Escape, and typed moves', async () => {
	await browser.keys('1', '1', '-', '1', '5', KEYS.Enter);
	assert.equal(await sheet(), '1 11-15');
	await browser.run('() => document.activeElement.blur()');
	await browser.keys('2', '2', '-', '1', '8', KEYS.Enter);
	assert.equal(await sheet(), '1 11-15 22-18');
	await browser.run('() => document.activeElement.blur()');
	await browser.keys('1', '5', '-', '1', '9', KEYS.Enter); // a capture is compulsory
	await said('\\(E6\\)');
	await browser.keys(KEYS.Escape);
	assert.equal(await browser.value('#typed'), '');
	for (const [key, text] of [[KEYS.Home, null], [KEYS.ArrowRight, '11-15'], [KEYS.End, '22-18'], [KEYS.ArrowLeft, '11-15']]) {
		await browser.keys(key);
		assert.equal(await browser.run('() => document.querySelector("#moves [aria-current]")?.textContent ?? null'), text);
	}
	const side = await browser.run('() => document.querySelector("#board").orientation');
	await browser.keys('f');
	assert.notEqual(await browser.run('() => document.querySelector("#board").orientation'), side);
	await browser.keys(KEYS.End, 'u');
	assert.equal(await sheet(), '1 11-15');
	await browser.keys('u');
	assert.equal(await sheet(), '1 11-15 22-18');
	await click(15);
	await browser.keys(KEYS.Escape);
	assert.equal(await inBoard('[aria-pressed=true]'), 0);
});

test('keys of one character can be switched off, and the others stay', async () => {
	await click(11, 15);
	const side = () => browser.run('() => document.querySelector("#board").orientation'), before = await side();
	await press('keys');
	await browser.keys('f', 'u', '2');
	assert.equal(await side(), before);
	assert.equal(await sheet(), '1 11-15');
	assert.equal(await browser.value('#typed'), '');
	await browser.keys(KEYS.ArrowLeft);
	assert.equal(await browser.run('() => document.querySelector("#moves [aria-current]")'), null);
	await reload();
	assert.equal(await browser.run('() => document.querySelector("#keys").checked'), false);
	await press('keys');
	await browser.run('() => document.activeElement.blur()');
	await browser.keys('f');
	assert.notEqual(await side(), before);
});

test('keys in a box are for the box', async () => {
	await click(11, 15);
	await browser.click('#rules');
	await browser.keys('u', KEYS.ArrowLeft);
	assert.equal(await sheet(), '1 11-15');
	assert.equal(await browser.text('#moves [aria-current]'), '11-15');
	await browser.keys(KEYS.Escape);
	assert.equal(await visible('#rules-title'), false);
});

test('a refusal links to its article, and the article is there', async () => {
	for (const [name, text, page] of [['english', 'W:W22,32:B18,1', 'draughts-english.7'], ['russian', 'W:Wc3,h2:Bd4,a7', 'draughts-flying.7']]) {
		await browser.choose('#ruleset', name);
		await press('mode-play');
		await setUp(text);
		const position = new draughts.Position(name, text), [capture] = position.moves();
		await click([...position.pieces].find(([square, { side }]) => side === 'white' && square !== capture.from)[0]);
		await said('\\([A-Z]\\d+\\)|capture');
		const href = await browser.run('() => document.querySelector("#message a")?.getAttribute("href")');
		assert.match(href, new RegExp(`^rules/${page}\\.html#[EF]\\d+$`));
		const [path, id] = href.split('#');
		assert.match(readFileSync(join(WEB, path), 'utf8'), new RegExp(`id="${id}"`));
	}
});

test('a file that is dropped on the page is opened', async () => {
	await browser.run(`(text) => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([text], 'game.pdn', { type: 'text/plain' }));
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
	}`, '[White "Ann"]\n[Black "Bob"]\n1. 11-15 22-18 *\n\n[White "Cid"]\n1. 12-16 *\n');
	await sheetIs('1 11-15 22-18');
	await browser.wait('() => document.querySelectorAll("#list button").length === 2');
	assert.match(await browser.text('#strip-top') + await browser.text('#strip-bottom'), /Ann.*|Bob.*/);
});

test('the editor begins with the start position, and one with faults cannot be played', async () => {
	await setUp('W:W22:B18');
	await press('mode-edit');
	await press('initial');
	assert.equal(await message(), '');
	await press('done');
	assert.equal(await mode(), 'play');
	assert.equal(await inBoard('.man'), 24);
	await press('mode-edit');
	await press('clear');
	assert.equal(await browser.run('() => document.querySelector("#done").disabled'), true);
	await press('mode-analyse'); // leaves the editor, and the game is as it was
	assert.equal(await inBoard('.man'), 24);
});

test('player strips: names, the turn, and what was lost', async () => {
	await load('[White "Ann"]\n[Black "Bob"]\n1. 11-15 22-18 2. 15x22 25x18 *\n');
	await browser.wait('() => document.querySelectorAll("#moves button").length === 4');
	const strip = (side) => browser.run('(side) => { const strip = document.querySelector(`.strip[data-side=${side}]`); return [strip.querySelector(".name").textContent, strip.classList.contains("turn"), strip.querySelector(".lost").ariaLabel]; }', side);
	assert.deepEqual(await strip('white'), ['Ann', false, '0 pieces lost']);
	assert.deepEqual(await strip('black'), ['Bob', true, '0 pieces lost']);
	await press('last');
	assert.deepEqual(await strip('white'), ['Ann', false, '1 piece lost']);
	assert.deepEqual(await strip('black'), ['Bob', true, '1 piece lost']);
});

test('the move list is a list, with results, signs and short comments beside their moves', async () => {
	await load('[Result "1-0"]\n1. 11-15 $2 {a slip} 22-18 $3 {a comment that is much too long to stand beside its move} 1-0\n');
	await browser.wait('() => document.querySelectorAll("#moves button").length === 2');
	assert.deepEqual(await browser.run('() => [document.querySelector("#moves").tagName, [...document.querySelector("#moves").children].map(({ tagName }) => tagName).join()]'), ['OL', 'LI,LI']);
	assert.deepEqual(await browser.run('() => [...document.querySelectorAll("#moves .sign")].map((one) => one.textContent)'), ['?', '!!']);
	assert.equal(await browser.text('#moves .short'), 'a slip');
	assert.match(await browser.text('#moves p'), /too long/);
	assert.equal(await browser.text('#moves .result'), 'Black wins');
});

test('every control has a name, and no two have the same', async () => {
	await click(11, 15);
	for (const name of ['play', 'analyse', 'edit']) {
		await press(`mode-${name}`);
		const names = await browser.run(`() => [...document.querySelectorAll('button, input, select, textarea, summary, [role=group], [role=radiogroup], section, aside, nav, ol')]
			.filter((one) => one.offsetParent).map((one) => (one.ariaLabel ?? one.labels?.[0]?.textContent ?? (one.getAttribute('aria-labelledby') ? '#' + one.getAttribute('aria-labelledby') : one.textContent)).trim())`);
		assert.deepEqual(names.filter((one, i) => !one || names.indexOf(one) !== i), [], name);
	}
});

test('controls are at least 44 pixels high and wide on touch screens', async () => {
	await browser.touch(true);
	try {
		for (const [width, height] of [[390, 844], [844, 390], [768, 1024]]) {
			await browser.resize(width, height);
			await load('1. 11-15 (1. 9-13) 22-18 *');
			for (const name of ['play', 'analyse', 'edit']) {
				await press(`mode-${name}`);
				const small = await browser.run(`() => [...document.querySelectorAll('button, select, input, summary')].filter((one) => one.offsetParent && one.type !== 'checkbox' && one.type !== 'file')
					.map((one) => [one.id || one.textContent, one.getBoundingClientRect()]).filter(([, { width, height }]) => width < 43.9 || height < 43.9).map(([id, { width, height }]) => id + ' ' + width + 'x' + height)`);
				assert.deepEqual(small, [], `${width}x${height} ${name}`);
			}
		}
	} finally {
		await browser.touch(false);
	}
});

test('a phone reaches the list of games', async () => {
	await browser.resize(390, 844);
	await click(11, 15);
	assert.equal(await visible('#games-panel'), false);
	await browser.click('#show-games');
	assert.equal(await browser.run('() => document.querySelectorAll("#kept li").length'), 1);
	const box = await browser.run('() => { const { x, width, height } = document.querySelector("#kept button").getBoundingClientRect(); return [x >= 0, x + width <= innerWidth, height >= 40]; }');
	assert.deepEqual(box, [true, true, true]);
	await browser.click('#hide-games');
	assert.equal(await visible('#games-panel'), false);
	await browser.click('#show-games');
	await load('1. 10-15 *'); // one game: there is nothing to choose
	await sheetIs('1 10-15');
	assert.equal(await visible('#games-panel'), false);
	await load('[White "Ann"]\n1. 11-15 *\n\n[White "Bob"]\n1. 12-16 *\n');
	await browser.wait('() => document.querySelectorAll("#list button").length === 2');
	await browser.run('() => document.querySelector("#list button:last-child").click()');
	await sheetIs('1 12-16');
	assert.equal(await visible('#games-panel'), false);
});

test('layouts: a tablet upright stacks, and a wide window shows the games beside the board', async () => {
	const boxes = () => browser.run('() => Object.fromEntries(["stage", "desk", "games-panel"].map((id) => [id, document.getElementById(id).getBoundingClientRect().toJSON()]))');
	await browser.resize(768, 1024);
	let found = await boxes();
	assert.ok(found.desk.top >= found.stage.bottom - 1, JSON.stringify(found));
	await browser.resize(2560, 1440);
	found = await boxes();
	assert.ok(found['games-panel'].width > 300 && found.desk.right - found['games-panel'].left > 2000, JSON.stringify(found));
});

test('a step through a long game changes few elements and takes little time', async (t) => {
	await press('mode-analyse');
	await browser.run('() => document.querySelector("#engine").checked && document.querySelector("#engine").click()');
	await load(longGame(155).pdn);
	await browser.wait('() => document.querySelectorAll("#moves button").length === 155');
	const { nodes } = await browser.run(`async () => {
		const counts = [];
		let count = 0;
		const observer = new MutationObserver((changes) => { count += changes.length; });
		for (const root of [document.body, document.querySelector('#board').shadowRoot])
			observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
		for (let i = 0; i < 155; i++) {
			document.querySelector('#on').click();
			count += observer.takeRecords().length;
			counts.push(count);
			count = 0;
		}
		observer.disconnect();
		return { nodes: counts };
	}`);
	await press('first');
	const time = await browser.processorTime('() => { for (let i = 0; i < 155; i++) document.querySelector("#on").click(); }') / 155;
	t.diagnostic(`changes per step: at most ${Math.max(...nodes)}; ${time.toFixed(1)} ms`);
	assert.ok(Math.min(...nodes) > 0 && Math.max(...nodes) <= 80, `${Math.min(...nodes)} to ${Math.max(...nodes)} changes`);
	assert.ok(time <= 16, `${time} ms`); // of the script, per step
});

test('nothing moves when the best line grows, at any width', async () => {
	for (const [width, height] of [[390, 844], [844, 390], [768, 1024], [1280, 900]]) {
		await browser.resize(width, height);
		await press('mode-play');
		await setUp('B:W18,20,21,22,23,24,26,27,30,31,32:B1,2,3,5,6,7,8,9,11,15,16');
		await press('mode-analyse');
		const place = () => browser.run('() => JSON.stringify(document.querySelector("#moves-box").getBoundingClientRect())');
		const before = await place();
		await browser.wait('() => document.querySelectorAll("#best-line button").length >= 8');
		assert.equal(await place(), before, `${width}x${height}`);
	}
});

test('a person cannot type a move for the computer', async () => {
	await browser.choose('#side', 'white');
	await browser.choose('#level', '1');
	await browser.wait('() => document.querySelectorAll("#moves button").length === 1');
	assert.equal(await browser.run('() => document.querySelector("#typed").disabled'), false);
	await press('first'); // Black, the computer, is to move
	assert.equal(await browser.run('() => document.querySelector("#typed").disabled'), true);
	await browser.keys('9', '-', '1', '3', KEYS.Enter);
	assert.equal(await browser.run('() => document.querySelectorAll("#moves button").length'), 1);
});

test('a comment is kept while it is written, and a click on another move leads there', async () => {
	await click(11, 15, 22, 18);
	await press('mode-analyse');
	await browser.type('#comment', 'half a ');
	await press('flip');
	assert.equal(await browser.value('#comment'), 'half a ');
	assert.equal(await sheet(), '1 11-15 22-18 half a');
	await browser.click('#moves button'); // the first
	assert.equal(await browser.text('#moves [aria-current]'), '11-15');
	assert.equal(await browser.value('#comment'), '');
	await reload();
	assert.equal(await sheet(), '1 11-15 22-18 half a');
});

test('the Tab key stops only at the current move', async () => {
	await click(11, 15, 22, 18);
	const stops = () => browser.run('() => [...document.querySelectorAll("#moves button")].filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)');
	assert.deepEqual(await stops(), ['22-18']);
	await press('back');
	assert.deepEqual(await stops(), ['11-15']);
});

test('the faults of a position stay on the page while the editor is open', async () => {
	await press('mode-edit');
	await press('clear');
	const said = await message();
	assert.match(said, /empty/);
	await browser.keys('f');
	assert.equal(await message(), said);
});

test('the icon has the colours of the board', async () => {
	for (const [theme, white] of [['light', '#fff8e9'], ['dark', '#eceef1']]) { // as in lib/picture/markup.c
		await browser.choose('#theme', theme);
		assert.match(decodeURIComponent(await browser.run('() => document.querySelector("#icon").href')), new RegExp(`fill="${white}"`));
	}
});

test('the page works from its modules as they are, without joining them', async () => {
	await browser.open(`${server.url}modules.html`);
	await ready();
	await browser.choose('#level', '0');
	await click(11, 15);
	assert.equal(await sheet(), '1 11-15');
	assert.deepEqual(await browser.run('() => [...document.scripts].map((one) => one.getAttribute("src"))'), ['page.mjs']);
});

test('the last position of a game that was given up is analysed, and its result has no invented cause', async () => {
	await load('1. 11-15 22-18 2. 15x22 25x18 0-1');
	await browser.wait('() => document.querySelectorAll("#moves button").length === 4');
	await press('last');
	assert.equal(await browser.text('#status'), 'White wins');
	await browser.wait('() => document.querySelector("#best-line button")');
});
