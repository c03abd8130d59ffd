// SPDX-License-Identifier: MIT
// What the tests in Chromium share: a browser, a server, and what a person does with the pointer and the keyboard.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import { Browser, serve } from '../../web/tests/browser.mjs';
import { WEB, bytes, draughts } from '../../web/tests/common.mjs';

export const KEYS = { ArrowUp: '\ue013', ArrowDown: '\ue015', ArrowLeft: '\ue012', ArrowRight: '\ue014', Enter: '\ue007',
	Escape: '\ue00c', Tab: '\ue004', Home: '\ue011', End: '\ue010' };
export let server, browser;

before(async () => {
	await draughts.default(bytes('draughts.wasm'));
	server = await serve(WEB);
	browser = await Browser.start({ chromium: process.env.CHROMIUM });
});

after(async () => {
	await browser?.quit();
	server?.close();
});

export const ready = () => browser.wait('() => document.querySelector("#board")?.shadowRoot?.querySelector("svg") && !document.querySelector("#status code")');

// The page as a new visitor sees it.
beforeEach(async () => {
	server.missing.clear();
	await browser.resize(1280, 900);
	await browser.reduceMotion(true);
	await browser.setPlaybackRate(1);
	await browser.open(`${server.url}blank`);
	await clear();
	await browser.open(server.url);
	await ready();
	await browser.choose('#level', '0');
});

// Removes everything that the browser keeps.
export const clear = () => browser.run(`() => new Promise((resolve) => {
	history.replaceState(null, '');
	localStorage.clear();
	sessionStorage.clear();
	const deletion = indexedDB.deleteDatabase('libdraughts');
	deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve();
})`);

// No test leaves an error in the console.
afterEach(async () => {
	assert.deepEqual(await browser.logs(), []);
});

export async function reload() {
	await browser.send('POST', '/refresh', {});
	await ready();
}

export const status = () => browser.text('#status');
export const message = () => browser.text('#message');
export const fen = () => browser.value('#fen');
export const fenIs = (text) => browser.wait('(text) => document.querySelector("#fen").value === text', text);
export const said = (pattern) => browser.wait('(pattern) => new RegExp(pattern).test(document.querySelector("#message").textContent)', pattern);
export const sheet = async () => (await browser.run('() => document.querySelector("#moves").innerText')).replace(/\s+/g, ' ').trim();
export const sheetIs = (text) => browser.wait('(text) => document.querySelector("#moves").innerText.replace(/\\s+/g, " ").trim() === text', text);
export const inBoard = (css) => browser.run('(css) => document.querySelector("#board").shadowRoot.querySelectorAll(css).length', css);
export const press = (id) => browser.run('(id) => document.getElementById(id).click()', id);
export const board = (attribute, value) => browser.run('(name, value) => { document.querySelector("#board")[name] = value; }', attribute, value);
export const mode = () => browser.run('() => document.body.dataset.mode');
export const toast = () => browser.run('() => (document.querySelector("#toast").hidden ? null : document.querySelector("#toast-text").textContent)');
export const toastIs = (pattern) => browser.wait('(pattern) => !document.querySelector("#toast").hidden && new RegExp(pattern).test(document.querySelector("#toast-text").textContent)', pattern);
export const stored = () => browser.run('() => Object.keys(localStorage).filter((key) => key.startsWith("libdraughts.game.")).map((key) => JSON.parse(localStorage.getItem(key)))');

// White below, as the person sets it.
export async function whiteBelow() {
	if (await browser.run('() => document.querySelector("#board").orientation') !== 'white')
		await press('flip');
}

// The middle of a square in the window; it is there without scrolling.
export const place = (square) => browser.run(`(square) => {
	const { x, y, width, height } = document.querySelector('#board').shadowRoot.querySelector('rect.s' + square).getBoundingClientRect();
	return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}`, square);

export async function click(...squares) {
	for (const square of squares)
		await browser.point([await place(square), 'pointerDown', 'pointerUp']);
}

export async function drag(from, to) {
	const start = await place(from), end = await place(to);
	await browser.point([start, 'pointerDown', { x: (start.x + end.x) >> 1, y: (start.y + end.y) >> 1 }, end, 'pointerUp']);
}

const focused = () => browser.run('() => Number(/s(\\d+)/.exec(document.querySelector("#board").shadowRoot.activeElement?.getAttribute("class"))?.[1] ?? 0)');

// Goes to a square with the arrow keys, and presses Enter. White is below.
export async function keyTo(square, rules) {
	if (await focused() === 0)
		await browser.run('() => document.querySelector("#board").shadowRoot.querySelector("[tabindex=\'0\']").focus()');
	const [file, rank] = rules.squareName(square);
	for (let i = 0; i < 24; i++) {
		const now = rules.squareName(await focused());
		if (now === file + rank)
			return browser.keys(KEYS.Enter);
		await browser.keys(now[1] < rank ? KEYS.ArrowUp : now[1] > rank ? KEYS.ArrowDown
			: now[0] < file ? KEYS.ArrowRight : KEYS.ArrowLeft);
	}
	assert.fail(`the keys do not lead to ${file}${rank}`);
}

export async function setUp(text) {
	await browser.run('(text) => { const fen = document.querySelector("#fen"); fen.value = text; fen.form.requestSubmit(); }', text);
}

export async function load(text) {
	await browser.run('(text) => { document.querySelector("#pdn").value = text; document.querySelector("#paste").click(); }', text);
}

// Makes a move in one of three ways, square by square, until the page has played it.
export async function make(move, way, game) {
	const rules = game.ruleset;
	if (way === 'keys')
		await keyTo(move.from, rules);
	else if (way === 'clicks' || move.off)
		await click(move.from);
	if (move.off)
		return browser.run('(count) => document.querySelector("#board").shadowRoot.querySelector(`.tray [aria-label^="${count} "]`).click()', move.count);
	const earlier = await fen();
	for (let i = 1; i < move.route.length && await fen() === earlier; i++)
		await (way === 'keys' ? keyTo(move.route[i], rules) : way === 'clicks' ? click(move.route[i])
			: drag(move.route[i - 1], move.route[i]));
}
