// SPDX-License-Identifier: MIT
// Boards and games in HTML, with one script tag and no code, in Chromium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source } from './common.mjs';
import { browser, click, inBoard, server, shoot } from './on-a-page.mjs';

// A page with this body, whose scripts are as the README shows them.
async function show(body, head = '') {
	await browser.open(`${server.url}blank`); // without the modules of an earlier page
	await browser.page.setContent(`<!DOCTYPE html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body { margin: 8px }</style>${head}${body}<script type="module" src="${server.url}${/<draughts-game/.test(body) ? 'draughts-game' : 'board'}.mjs"></script>`);
	await browser.run('() => { globalThis.board = document.querySelector("draughts-board"); globalThis.element = document.querySelector("draughts-game"); }');
}
const isShown = (pieces) => browser.wait(`(pieces) => board.shadowRoot?.querySelectorAll(".face").length === pieces`, pieces);
const fault = (of = 'board') => browser.wait(`() => ${of}.shadowRoot?.querySelector(".wrong:not([hidden])")?.textContent`);
const GAME = '[Event "Club"]\n1. 11-15 22-18 {A comment} 2. 15x22 25x18 3. 8-11 29-25 4. 4-8 *';

test('a diagram: fen, ruleset, orientation and movable', async () => {
	await show('<draughts-board fen="W:W21,22,K30:B3,10" ruleset="italian" orientation="black" movable="none"></draughts-board>');
	await isShown(5);
	assert.deepEqual(await browser.run('() => [board.position === null, board.movable, board.orientation, board.shadowRoot.querySelector("svg").ariaLabel]'),
		[false, 'none', 'black', 'Italian checkers, board']);
	await click(22);
	assert.equal(await inBoard('.marked.selected'), 0);
	await browser.run('() => board.setAttribute("fen", "W:W21:B3")');
	await isShown(2);
	await browser.run('() => { board.movable = "both"; }');
	await click(21);
	assert.equal(await inBoard('.marked.selected'), 1);
});

test('a ruleset alone is the initial position, and a position of the page wins over attributes', async () => {
	await show('<draughts-board ruleset="dipole"></draughts-board>');
	await isShown(2);
	await browser.run(`async () => {
		const { Position } = await import('${server.url}draughts.mjs');
		board.setAttribute('ruleset', 'english');
		board.position = new Position('english', 'W:W21:B3,4');
	}`);
	await isShown(3);
});

const ATTRIBUTES = { orientation: ['white', 'black'], theme: ['light', 'dark'], numbers: ['shown', 'hidden'], forced: ['shown', 'hidden'],
	touchMove: [false, true], ruleset: [null, 'italian'], fen: [null, 'W:W21:B3'] };
const texts = () => browser.run('() => Object.fromEntries([...board.attributes].map(({ name, value }) => [name, value]))');
const valuesOf = (what) => browser.run('(what, names) => names.map((name) => globalThis[what][name])', what, Object.keys(ATTRIBUTES));
const both = [0, 1].map((i) => Object.values(ATTRIBUTES).map((values) => values[i]));

test('attributes are properties as well, and update() obeys them', async () => {
	await show('<draughts-board></draughts-board><draughts-game>1. 11-15</draughts-game>');
	await browser.wait('() => board.shadowRoot');
	assert.deepEqual(await valuesOf('board'), both[0]);
	for (const set of ['Object.assign(board, values)', 'board.update(values)', 'fresh(values)']) {
		await browser.run(`(values) => { const fresh = (early) => {
			const made = new DOMParser().parseFromString('<draughts-board></draughts-board>', 'text/html').body.firstChild; // not an element of the board's class
			board.replaceWith(Object.assign(made, early));
			board = made;
		}; ${set}; }`, Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, [, value]]) => [name, value])));
		await isShown(2);
		assert.deepEqual(await valuesOf('board'), both[1]);
		assert.deepEqual(await texts(), { 'orientation': 'black', 'theme': 'dark', 'numbers': 'hidden', 'forced': 'hidden', 'touch-move': '', 'ruleset': 'italian', 'fen': 'W:W21:B3' });
		await click(21);
		await browser.run('() => board.update({ orientation: "white" })');
		assert.equal(await inBoard('.marked.selected'), 1); // as with the attribute
		await browser.run('() => board.update({ orientation: "white", theme: "light", numbers: "shown", forced: "shown", touchMove: false, ruleset: null, fen: null })');
		assert.deepEqual(await valuesOf('board'), both[0]);
		assert.equal('fen' in await texts() || 'ruleset' in await texts() || 'touch-move' in await texts(), false);
	}
	for (const [name, text] of [['theme', /^theme is light, dark, not "x"$/], ['numbers', /^numbers is shown, hidden, not "x"$/], ['touchMove', /^touchMove is false, true, not "x"$/]]) {
		assert.match(await browser.run('(name) => { try { board[name] = "x"; } catch ({ message }) { return message; } }', name), text);
		assert.equal(await browser.run('(name) => board.hasAttribute(name) && board.getAttribute(name) === "x"', name), false);
	}
	assert.match(await browser.run('() => { try { board.fen = 5; } catch ({ message }) { return message; } }'), /^fen is a text or null, not 5$/);
	await browser.run('() => { element.theme = "dark"; element.orientation = "black"; element.ruleset = "russian"; }');
	assert.deepEqual(await browser.run('() => [element.board.theme, element.board.orientation, element.getAttribute("ruleset"), element.numbers]'), ['dark', 'black', 'russian', 'shown']);
	assert.match(await browser.run('() => { try { element.theme = "x"; } catch ({ message }) { return message; } }'), /^theme is light, dark/);
});

test('attributes that are wrong: the fault is in the area of the board, and nothing is thrown', async () => {
	for (const [attributes, text] of [
		['fen="W:W21,,:B"', /character 7/], ['fen="W:W1:B5"', /crowning row: 1/], ['fen="hello"', /character 1/],
		['ruleset="chess"', /no ruleset "chess", only english/], ['movable="wite"', /movable is white, black, both, none, not "wite"/],
		[`fen="W:W${'9'.repeat(1e5)}:B5"`, /character/]]) {
		await show(`<draughts-board ${attributes}></draughts-board>`);
		assert.match(await fault(), text);
		assert.equal(await inBoard('.dark'), 32);
		const { inside, size } = await browser.run(`() => {
			const box = board.getBoundingClientRect(), { left, right, top, bottom } = board.shadowRoot.querySelector('.wrong').getBoundingClientRect();
			return { inside: left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom, size: Math.abs(box.width - box.height) };
		}`);
		assert.ok(inside && size < 2, attributes.slice(0, 40));
		assert.equal(await browser.run('() => board.textContent'), '');
	}
	await browser.run('() => board.setAttribute("fen", "W:W21:B3")');
	await isShown(2);
	assert.equal(await inBoard('.wrong:not([hidden])'), 0);
});

test('an empty board needs no WebAssembly', async (t) => {
	t.after(() => server.missing.clear());
	server.missing.add('/draughts.wasm').add('/draughts.mjs');
	await show('<draughts-board></draughts-board><draughts-board ruleset="italian"></draughts-board>');
	await browser.wait('() => board.shadowRoot?.querySelectorAll(".dark").length === 32');
	const darkAt = (i) => browser.run(`(i) => document.querySelectorAll('draughts-board')[i].shadowRoot
		.querySelector('.dark[x="0"][y="700"]') !== null`, i); // in the corner at the left and below
	assert.equal(await darkAt(0), true); // G1: a1 is dark
	assert.equal(await darkAt(1), false); // I1: h1 is dark
	await browser.run('() => { board = document.querySelectorAll("draughts-board")[1]; }');
	assert.match(await fault(), /./);
	await browser.logs(); // the files that are missing
});

test('a bare board has its size before any script runs', async () => {
	const css = /```css\n(draughts-board[^]*?)```/.exec(source('examples/web/README.md'))[1];
	assert.ok(css.trim().split('\n').length <= 3);
	await browser.resize(390, 844);
	const height = () => browser.run('() => document.querySelector("p").getBoundingClientRect().top');
	const body = '<draughts-board fen="W:W21:B3"></draughts-board><p>Below</p>';
	await browser.page.setContent(`<!DOCTYPE html><meta name="viewport" content="width=device-width"><style>${css}</style>${body}`);
	const before = await height();
	assert.ok(before > 374, `${before}`);
	await show(body, `<style>${css}</style>`);
	await isShown(2);
	assert.ok(Math.abs(await height() - before) <= 1, `${before} ${await height()}`);
});

const state = () => browser.run(`() => {
	const root = element.shadowRoot, current = root.querySelector('[aria-current]');
	return [element.ply, current?.textContent ?? '', root.querySelector('.comment').textContent];
}`);
const loaded = () => browser.wait('() => element.game && (globalThis.board = element.board)');
const button = (name) => browser.run('(name) => element.shadowRoot.getElementById(name).click()', name);

test('a game: its moves, buttons, arrow keys and comments', async () => {
	await browser.resize(390, 844);
	await show(`<draughts-game pdn='${GAME}' ply="2"></draughts-game>`);
	await loaded();
	assert.deepEqual(await state(), [2, '22-18', 'A comment']);
	assert.deepEqual(await browser.run('() => [...element.shadowRoot.querySelectorAll("li")].map((one) => [one.value, one.textContent])'),
		[[1, '11-1522-18'], [2, '15x2225x18'], [3, '8-1129-25'], [4, '4-8']]);
	await shoot('draughts-game');
	await browser.run('() => { globalThis.plies = []; element.addEventListener("ply", ({ detail }) => plies.push(detail.ply)); }');
	await button('forward');
	assert.deepEqual(await state(), [3, '15x22', '']);
	await button('last');
	await button('forward');
	assert.deepEqual(await state(), [7, '4-8', '']);
	await button('first');
	assert.deepEqual(await state(), [0, '', '']);
	await browser.run('() => { globalThis.buttons = [...element.shadowRoot.querySelectorAll("li button")]; }');
	await browser.run('() => element.shadowRoot.querySelector("li button").focus()');
	await browser.keys('\ue014', '\ue014', '\ue014');
	assert.deepEqual(await state(), [3, '15x22', '']);
	assert.equal(await browser.run('() => element.shadowRoot.activeElement.textContent'), '15x22'); // the focus goes with the move
	assert.equal(await browser.run('() => element.shadowRoot.querySelectorAll("li [tabindex=\'0\']").length'), 1);
	await browser.keys('\ue010');
	await browser.keys('\ue011');
	assert.deepEqual(await browser.run('() => plies'), [3, 7, 0, 1, 2, 3, 7, 0]);
	assert.ok(await browser.run('() => buttons.every((one) => one.isConnected)')); // rows keep their elements
	assert.match(await browser.run('() => { try { element.ply = 8; } catch (error) { return error.message; } }'), /ply is a whole number from 0 to 7, not 8/);
	await browser.run('() => { element.setAttribute("orientation", "black"); element.setAttribute("pdn", "[GameType \\"22\\"] 1. 22-18 *"); }');
	await browser.wait('() => element.length === 1');
	assert.equal(await browser.run('() => element.board.orientation'), 'black');
});

test('ready is resolved when the last text has been read, and a second copy of the modules does no harm', async () => {
	await show('<draughts-game pdn="1. 11-15 *"></draughts-game><draughts-game>rubbish</draughts-game>');
	await browser.run('() => customElements.whenDefined("draughts-game")');
	const lengths = await browser.run(`async () => {
		const early = element.ready, [, other] = document.querySelectorAll('draughts-game');
		element.pdn = '1. 11-15 22-18 *';
		await Promise.all([early, other.ready]);
		const copies = await Promise.all(['board', 'draughts-game'].map((name) => import('${server.url}' + name + '.mjs?copy')));
		return [element.length, other.length, copies.length, await document.createElement('draughts-game').ready ?? null];
	}`);
	assert.deepEqual(lengths, [2, 0, 2, null]);
});

test('a game as the text of its element', async () => {
	await show(`<draughts-game ruleset="russian">1. c3-d4 d6-c5 2. b2-c3 *</draughts-game>`);
	await loaded();
	await button('last');
	assert.deepEqual(await state(), [3, 'b2-c3', '']);
});

test('a game that is broken: the fault, and the moves up to there', async () => {
	for (const [attributes, text, length] of [
		['pdn="1. 11-15 22-18 15-19 *"', /You must capture: the piece on 15 can/, 2], ['pdn="1. e4 e5 *"', /e4/, 0],
		['pdn="1. 11-15" ply="x"', /ply is a whole number from 0 to 1, not "x"/, 1], ['pdn="1. 11-15" ply="2"', /from 0 to 1, not "2"/, 1],
		['pdn="rubbish"', /^There is no game in "rubbish"/, 0], [`pdn='{"a":1}' ply="1"`, /^There is no game in "{\\"a\\":1}"/, 0],
		[`pdn="${'A long text. '.repeat(1e4)}"`, /^There is no game in "A long.{20,60}$/, 0], ['pdn="*" ply="1"', /^The game has no moves, so ply is 0, not "1"$/, 0],
		['pdn="1. 11-15 22-18 15-19 *" ply="9"', /You must capture/, 2], ['pdn="hello {"', /./, 0], ['pdn="1. 11-15 *" ruleset="chess"', /no ruleset "chess"/, 0]]) {
		await show(`<draughts-game ${attributes}></draughts-game>`);
		assert.match(await fault('element'), text);
		assert.equal(await browser.run('() => element.length'), length, attributes);
	}
	await show('<draughts-game pdn="1. 11-15" ply="2"></draughts-game>');
	await fault('element');
	await browser.run('() => element.setAttribute("ply", "1")');
	assert.equal(await browser.run('() => element.shadowRoot.querySelector(".wrong").hidden'), true);
});
