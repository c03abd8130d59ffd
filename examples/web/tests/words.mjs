// SPDX-License-Identifier: MIT
// The words of a board in another language, in Chromium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, source } from './common.mjs';
import { browser, click, place, shoot } from './on-a-page.mjs';

const { english } = await load('board-words.mjs');
const said = () => browser.run('() => board.shadowRoot.querySelector(".said").textContent');
const refused = () => browser.run('() => globalThis.refused');
const label = (square) => browser.run('(square) => board.shadowRoot.querySelector("rect.s" + square).ariaLabel', square);

// A page in German.
const german = (ruleset, fen) => browser.run(`(ruleset, fen) => {
	make(ruleset, fen ?? undefined);
	const sides = { white: 'weiß', black: 'schwarz' }, Sides = { white: 'Weiß', black: 'Schwarz' };
	board.onrefuse = ({ detail }) => { globalThis.refused = detail.reason.text; };
	board.words = {
		board: (title) => 'Brett: ' + title, empty: 'leer',
		piece: ({ side, king, height }, isStack) => (isStack ? 'Stapel ' + height : king ? 'Dame' : 'Stein') + ' ' + sides[side],
		square: (name, what, note) => name + ': ' + what + (note && ' (' + note + ')'),
		canMove: 'kann ziehen', canGoHere: 'hierher kann der Stein',
		played: (side, number, text) => Sides[side] + (number ? ' ' + number : '') + ': ' + text,
		goesOn: (name) => name + '. Das Schlagen geht weiter.', notAccepted: 'Der Zug wurde nicht angenommen.',
		ambiguous: (count, name) => count + ' Schlagzüge enden auf ' + name, blocked: (name) => 'Der Stein auf ' + name + ' kann nicht ziehen',
		cannotCapture: (name, others) => 'Schlagen muss ' + others.join(' oder ') + ', nicht ' + name,
		reasons: { MUST_CAPTURE: 'Es besteht Schlagzwang: {squares: und }', OCCUPIED: 'Auf {to} steht schon ein Stein' },
		offBoard: 'Vom Brett', off: (count) => count + ' vom Brett',
	};
}`, ruleset, fen ?? null);

test('labels, announcements and refusals are the words of the page', async () => {
	await german('english', 'W:W22,K32,31:B18,1');
	assert.equal(await browser.run('() => board.shadowRoot.querySelector("svg").ariaLabel'), 'Brett: English checkers');
	assert.deepEqual([await label(32), await label(9)], ['32: Dame weiß', '9: leer']);
	await click(32);
	assert.equal(await refused(), 'Schlagen muss 22, nicht 32 (E6).');
	assert.equal(await said(), 'Schlagen muss 22, nicht 32 (E6).');
	await click(22, 17);
	assert.equal(await refused(), 'Es besteht Schlagzwang: 22 (E6).');
	await click(22);
	await click(22, 31);
	await click(22, 15);
	assert.equal(await said(), 'Weiß: 22x15');
	await german('english', 'W:W31,26,27:B1');
	await click(31);
	assert.equal(await refused(), 'Der Stein auf 31 kann nicht ziehen.');
	await browser.run('() => board.shadowRoot.querySelector("rect.s26").focus()');
	assert.equal(await label(26), '26: Stein weiß (kann ziehen)');
	await browser.keys('\ue007');
	await browser.run('() => board.shadowRoot.querySelector("rect.s22").focus()');
	assert.equal(await label(22), '22: leer (hierher kann der Stein)');
	await browser.run('() => { board.words = {}; }');
	assert.equal(await label(31), '31, white man');
});

test('Dipole: stacks and the tray', async () => {
	await german('dipole', 'W:W3d8,1a1:B1h8');
	assert.equal(await label(2), 'd8: Stapel 3 weiß (kann ziehen)');
	await click(2);
	assert.deepEqual(await browser.run('() => [...board.shadowRoot.querySelectorAll(".tray button")].map((one) => one.ariaLabel)'), ['1 vom Brett', '2 vom Brett', '3 vom Brett']);
	assert.match(await browser.run('() => board.shadowRoot.querySelector(".tray").textContent'), /^Vom Brett:/);
});

// A touch screen reader reads squares without giving them the focus.
test('the label of every square has the note that holds for it', async () => {
	const notes = () => browser.run(`() => Array.from({ length: 32 }, (_, i) => [i + 1, board.shadowRoot.querySelector('rect.s' + (i + 1)).ariaLabel])
		.filter(([, label]) => label.includes('(')).map(([square, label]) => square + label.slice(label.indexOf('(')))`);
	const can = (...squares) => squares.map((square) => `${square}(kann ziehen)`);
	await german('english');
	assert.deepEqual(await notes(), can(9, 10, 11, 12));
	await click(11);
	assert.deepEqual(await notes(), [...can(9, 10, 12), '15(hierher kann der Stein)', '16(hierher kann der Stein)']);
	await click(15);
	assert.deepEqual(await notes(), can(21, 22, 23, 24));
	await browser.run('() => { globalThis.renamed = 0; new MutationObserver((all) => { renamed += all.length; }).observe(board.shadowRoot, { subtree: true, attributeFilter: ["aria-label"] }); }');
	await click(22);
	assert.deepEqual(await notes(), [...['17', '18'].map((square) => square + '(hierher kann der Stein)'), ...can(21, 23, 24)]);
	assert.equal(await browser.run('() => renamed'), 3); // 17, 18 and 22
	for (const changes of ['{ movable: "black" }', '{ movable: "none" }', '{ movable: "both", edit: true }']) {
		await browser.run(`() => board.update(${changes})`);
		assert.deepEqual(await notes(), [], changes);
	}
	await german('english', 'W:W31,26,27,21:B1,17'); // must capture: E6
	assert.deepEqual(await notes(), can(21));
});

// These moves give pieces away: D9.
test('Dipole: on a phone, every button of the tray is at the board and large enough, and nothing else moves', async () => {
	await browser.resize(320, 568);
	for (const [font, fen, lines] of [['100%', 'W:W12d8:B1h8', 2], ['200%', 'W:W12d8:B1h8', 4], ['100%', 'W:W3d8:B1h8', 1]]) {
		await german('dipole', fen);
		await browser.run('(font) => { document.documentElement.style.fontSize = font; document.body.style.cssText += "; max-width: 304px"; document.body.append("Below"); }', font);
		const below = () => browser.run('() => { const range = new Range(); range.selectNode(document.body.lastChild); return range.getBoundingClientRect().top; }'), top = await below();
		await click(2);
		const { board, all, between } = await browser.run(`() => {
			const all = [...board.shadowRoot.querySelectorAll('.tray button')].map((one) => one.getBoundingClientRect().toJSON());
			const { left, right, bottom } = board.shadowRoot.querySelector('svg').getBoundingClientRect();
			return { board: { left, right, bottom }, all, between: board.shadowRoot.elementFromPoint(all[0].left - 2, all.at(-1).bottom - 2)?.closest('.tray') !== null };
		}`);
		await shoot(`tray-${font}-${all.length}`);
		assert.equal(all.length, fen.includes('12') ? 12 : 3);
		for (const { left, right, top: from, width, height } of all) {
			assert.ok(left >= board.left && right <= board.right && from >= board.bottom, `${font}: ${left} ${right}`);
			assert.ok(width >= 28 && height >= 44, `${font}: ${width} x ${height}`);
		}
		assert.ok(new Set(all.map(({ top: from }) => from)).size <= lines, `${font}: ${all.map(({ top: from }) => from)}`);
		assert.equal(await below(), top);
		assert.equal(between, true); // a finger beside a button does not press what is below it
	}
});

test('unknown words are refused, with the words that there are', async () => {
	assert.match(await browser.run('() => { try { board.words = { emtpy: "leer" }; } catch (error) { return error.message; } }'), /words is an object with some of board, .*empty/);
});

test('the catalogue and its type have the same words', () => {
	const [, body] = /export interface BoardWords \{([^]*?)\n\}/.exec(source('examples/web/board.d.mts'));
	const typed = [...body.replace(/\/\*\*[^]*?\*\//g, '').matchAll(/(?:^|;|\t)\s*(\w+)(?:\(|:)/gm)].map(([, name]) => name);
	assert.deepEqual(typed.sort(), Object.keys(english).sort());
});

// The browser's own event would run a listener of the board.
test('no event of the elements has the name of an event of the browser', async () => {
	const types = ['board', 'draughts-game'].flatMap((name) => [...source(`examples/web/${name}.d.mts`).matchAll(/(\w+): \w+Event[;\s]/g)].map(([, type]) => type));
	assert.ok(types.includes('drawingschange') && types.length >= 8, types.join(' '));
	assert.deepEqual(await browser.run('(types) => types.filter((type) => `on${type}` in HTMLElement.prototype)', types), []);
});
