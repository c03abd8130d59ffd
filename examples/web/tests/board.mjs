// SPDX-License-Identifier: MIT
// The board alone, in Chromium: what it changes in the document, how it looks, and what its keys do.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser, click, inBoard, place } from './on-a-page.mjs';

const { SHOTS } = process.env;
const LEFT = '\ue012', UP = '\ue013', ENTER = '\ue007';

beforeEach(() => browser.run(`() => {
	// The elements of the picture that are made, removed, or changed except in name.
	globalThis.watch = () => {
		globalThis.changed = new Set();
		globalThis.observer = new MutationObserver((records) => {
			for (const { target, type, addedNodes, removedNodes } of records.filter((one) => one.attributeName !== 'aria-label'))
				for (const node of type === 'childList' ? [...addedNodes, ...removedNodes] : [target])
					if (!node.matches?.('.plain'))
						changed.add(node);
		});
		observer.observe(board.shadowRoot.querySelector('svg'), { subtree: true, childList: true, attributes: true, characterData: true });
	};
	globalThis.count = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(changed.size))));
}`));

// The six do not include rings around pieces that must capture.
test('a move changes at most six elements', async () => {
	await browser.reduceMotion(true);
	for (const [text, fen] of [['11-15'], ['15x22', 'B:W22,32:B15,1'.replace('22', '18')], ['5-1', 'W:W5:B28']]) {
		await browser.run('(fen) => make("english", fen ?? undefined)', fen ?? null);
		await browser.run('() => board.update()');
		await browser.run('(text) => { watch(); board.update({ lastMove: game.play(text) }); }', text);
		const count = await browser.run('() => count()');
		assert.ok(count > 0 && count <= 6, `${text}: ${count}`);
	}
});

test('a drag moves one element, and a click takes no focus and cuts no animation', async () => {
	await browser.run('() => make("english")');
	const start = await place(11);
	await browser.point([start, 'pointerDown', { x: start.x + 12, y: start.y - 12 }]);
	await browser.run('() => { watch(); globalThis.focused = 0; addEventListener("focusin", () => { focused++; }); }');
	await browser.point([{ x: start.x + 30, y: start.y + 30 }, { x: start.x + 60, y: start.y + 50 }]);
	assert.deepEqual(await browser.run('() => count().then(() => [...changed].map((one) => one.getAttribute("class")).filter((name) => !/^dark/.test(name)))'), ['man black s11']);
	await browser.point([await place(15), 'pointerUp']);
	await browser.setPlaybackRate(.05);
	await click(22, 18);
	const running = () => browser.run('() => board.shadowRoot.getAnimations().length');
	assert.equal(await running(), 1);
	await click(15);
	assert.equal(await inBoard('.marked.selected'), 1);
	assert.equal(await running(), 1);
	assert.equal(await browser.run('() => focused'), 0);
	await browser.setPlaybackRate(1);
});

test('a pointer event takes at most 4 ms of the processor', async (t) => {
	await browser.run('() => make("english", "W:WK14,K19:B6,7,8,15,16,22,23,24")');
	const time = await browser.processorTime(`() => {
		Element.prototype.setPointerCapture = () => {};
		globalThis.refused = 0;
		board.onrefuse = () => { refused++; };
		for (let i = 0; i < 200; i++)
			for (const square of [19, 1 + i % 32]) {
				const rect = board.shadowRoot.querySelector('rect.s' + square), { x, y } = rect.getBoundingClientRect();
				for (const type of ['pointerdown', 'pointermove', 'pointerup'])
					rect.dispatchEvent(new PointerEvent(type, { clientX: x + 20, clientY: y + 20, isPrimary: true, pointerId: 1, pointerType: 'mouse', bubbles: true }));
			}
	}`) / 1200;
	t.diagnostic(`${time.toFixed(2)} ms`);
	assert.ok(await browser.run('() => refused') >= 100);
	assert.ok(time <= 4, `${time} ms`);
});

test('a piece that a flying king jumps from afar is faint until the king arrives', async () => { // F: a king captures from afar
	await browser.setPlaybackRate(.05);
	await browser.run('() => { make("russian", "W:WK29:B15"); board.update({ lastMove: game.play(game.position.moves()[0]) }); }');
	assert.equal(await browser.run('() => board.shadowRoot.getAnimations().filter(({ effect }) => effect.getKeyframes().some((frame) => frame.opacity === "0.35")).length'), 1);
});

test('a press on a piece of the other side is refused, and so is another piece before the capture has ended', async () => { // G1, E7
	await browser.run(`() => {
		make('english', 'W:W22,30:B10,11,18');
		globalThis.refusals = [];
		board.onrefuse = ({ detail: { reason, from, to } }) => refusals.push([reason.code, reason.article, from, to]);
	}`);
	await click(10, 22, 15, 30);
	assert.deepEqual(await browser.run('() => refusals'), [['NOT_YOURS', 'G1', 10, null], ['GOES_ON', 'E7', 22, null]]);
	assert.deepEqual([await inBoard('.marked.selected'), await inBoard('.marked.target'), await inBoard('.jumped')], [1, 2, 1]);
	await click(22); // where the capture began: lets it begin again
	assert.deepEqual([await inBoard('.marked.target'), await inBoard('.jumped')], [1, 0]);
});

test('a closed position stays on the board', async () => {
	await browser.run('() => { const { position } = game; game.close(); }');
	await click(11);
	assert.equal(await inBoard('.marked.target'), 2);
	await click(22);
	await browser.run('() => { board.orientation = "black"; board.update({ movable: "none" }); board.cancel(); }');
	assert.equal(await inBoard('.man'), 24);
});

test('arrow keys are for the page, except while the board is used with the keyboard', async () => {
	await browser.run('() => { globalThis.keys = 0; document.onkeydown = () => { keys++; }; }');
	await click(11);
	await browser.keys(LEFT, UP);
	assert.equal(await browser.run('() => keys'), 2);
	await browser.run('() => { board.cancel(); board.shadowRoot.querySelector("[tabindex=\'0\']").focus(); }');
	await browser.keys(UP, ENTER);
	assert.equal(await browser.run('() => keys'), 2);
	assert.match(await browser.run('() => board.shadowRoot.activeElement.getAttribute("aria-label")'), /^\d+, /);
	await click(11);
	await browser.keys(LEFT);
	assert.equal(await browser.run('() => keys'), 3);
});

test('letters only in games that write letters, and numbers clear of the pieces', async () => {
	for (const [ruleset, numbers, letters] of [['english', 32, 0], ['italian', 32, 0], ['dipole', 0, 16]]) {
		await browser.run('(ruleset) => make(ruleset)', ruleset);
		assert.deepEqual([await inBoard('.number'), await inBoard('.label')], [numbers, letters], ruleset);
		const nearest = await browser.run(`() => Math.min(...[...board.shadowRoot.querySelectorAll('.number, .label')].flatMap((text) => {
			const { x, y, width, height } = text.getBBox(), [cx, cy] = [x, y].map((one) => Math.floor(one / 100) * 100 + 50);
			const center = (one) => Math.floor(one / 100) * 100 + 50;
			const dx = Math.max(x - center(x), center(x) - x - width, 0), dy = Math.max(y + 4 - center(y + 8), center(y + 8) - y - height + 4, 0);
			return Math.hypot(dx, dy);
		}))`);
		assert.ok(nearest >= 43, `${ruleset}: ${nearest}`);
	}
	assert.equal(await browser.run('() => { make("english"); return 2 * board.shadowRoot.querySelector(".face").r.baseVal.value; }'), 84);
});

const STATES = { 'last': 'fill', 'marked selected': 'fill', 'marked target': 'fill', 'marked plain': 'stroke', 'marked reason': 'stroke',
	'marked fault': 'stroke' };

test('every state differs from the dark square by 3:1, and selection from the last move', async () => {
	for (const theme of ['light', 'dark']) {
		const found = await browser.run(`(theme, states) => {
			make('english');
			board.setAttribute('theme', theme);
			board.update({ lastMove: game.play('11-15'), marks: { selected: [1], target: [18], plain: [2], reason: [3], fault: [4] } });
			board.shadowRoot.querySelector("[tabindex='0']").focus();
			const colour = (css, what) => getComputedStyle(board.shadowRoot.querySelector(css))[what];
			return { dark: colour('rect.dark:not(:focus)', 'fill'), focus: colour('.dark:focus', 'stroke'),
				...Object.fromEntries(Object.entries(states).map(([name, what]) => [name, colour('.' + name.replace(' ', '.'), what)])) };
		}`, theme, STATES);
		const luminance = (colour) => colour.match(/\d+/g).map((one) => one / 255)
			.map((one) => (one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4)).reduce((sum, one, i) => sum + one * [.2126, .7152, .0722][i], 0);
		const contrast = (one, other) => {
			const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
			return (high + .05) / (low + .05);
		};
		for (const [name, colour] of Object.entries(found))
			if (name !== 'dark')
				assert.ok(contrast(colour, found.dark) >= 3, `${theme}, ${name}: ${contrast(colour, found.dark).toFixed(2)}`);
		assert.ok(contrast(found['marked selected'], found.last) >= 1.3, theme);
		assert.equal(new Set(await browser.run('() => [...board.shadowRoot.querySelectorAll(".marked, .last")].map((one) => one.getAttribute("d"))')).size, 6);
		if (SHOTS)
			for (const [width, height] of [[390, 844], [1440, 900]]) {
				await browser.resize(width, height);
				writeFileSync(join(SHOTS, `board-${theme}-${width}.png`), await browser.screenshot());
			}
	}
});

test('the engine in a page: one worker, which cancel() ends', async () => {
	const found = await browser.run(`async () => {
		const { Engine } = await import('/engine.mjs');
		globalThis.engine = new Engine();
		const names = [];
		for (let i = 0; i < 5; i++) {
			const search = engine.search(game, { depth: 64, onProgress: ({ depth }) => depth === 3 && engine.cancel() });
			names.push(await search.catch(({ name }) => name));
		}
		const { move, line, depth } = await engine.search(game, { depth: 5 });
		return { names, isLegal: game.position.isLegal(move), isFirst: line[0].id === move.id, depth };
	}`);
	assert.deepEqual(found, { names: Array(5).fill('AbortError'), isLegal: true, isFirst: true, depth: 5 });
	// Chromium gives a worker two seconds to end by itself before it ends it.
	const workers = async (count) => {
		for (let i = 0; browser.page.workers().length > count; i++) {
			assert.ok(i < 200, 'a worker goes on');
			await new Promise((resolve) => setTimeout(resolve, 25));
		}
		return browser.page.workers().length;
	};
	assert.equal(await workers(1), 1);
	await browser.run('() => engine.close()');
	assert.equal(await workers(0), 0);
	const refused = await browser.run(`async () => {
		const { Engine } = await import('/engine.mjs'), engine = new Engine({ source: '/nothing.wasm' });
		return engine.search(game).catch(({ message }) => message);
	}`);
	assert.match(refused, /nothing\.wasm cannot be loaded: 404/);
	assert.deepEqual((await browser.logs()).map(({ message }) => /nothing\.wasm.*404/.test(message)), [true]);
});
