// SPDX-License-Identifier: MIT
// How a page changes the looks of a board, and how the board shows its states and moves, in Chromium.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { source } from './common.mjs';
import { browser, click, inBoard, place, shoot } from './on-a-page.mjs';

const computed = (css, what) => browser.run('(css, what) => getComputedStyle(board.shadowRoot.querySelector(css))[what]', css, what);
const [sets] = /```css\n(\.club[^]*?)```/.exec(source('examples/web/README.md')).slice(1);

// A piece of an image set: a wooden disc, and a star for a king.
const image = (name) => {
	const [side, kind] = name.split('-'), [face, line] = side === 'white' ? ['#e9c88f', '#8a5a22'] : ['#6b3a1e', '#d9a45f'];
	return `url('data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" ` +
		`fill="${face}" stroke="${line}" stroke-width="4"/><path fill="none" stroke="${line}" stroke-width="5" d="${kind === 'king' ?
			'M50 16L60 40L86 42L66 59L72 84L50 70L28 84L34 59L14 42L40 40z' : 'M50 14a36 36 0 1 0 .1 0M50 28a22 22 0 1 0 .1 0'}"/></svg>`)}')`;
};
const withImages = sets.replace(/url\(([a-z-]+)\.svg\)/g, (_, name) => image(name));

test('three sets: the own one, red and white, and images', async () => {
	await browser.run(`(css) => {
		document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
		document.body.innerHTML = '<div style="display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; width: 720px; padding: 6px"></div>';
		document.body.style.cssText = 'margin: 0';
		for (const className of ['own', 'club', 'photos']) {
			const board = document.createElement('draughts-board');
			board.className = className;
			board.position = new game.constructor('english', 'W:W31,32,26,27,22,K17:B1,2,6,7,10,K15,18').position;
			board.setAttribute('numbers', 'hidden');
			document.body.firstChild.append(board);
		}
		globalThis.board = document.querySelector('.club');
	}`, withImages);
	const [red, white, green] = ['rgb(179, 32, 42)', 'rgb(255, 255, 255)', 'rgb(47, 107, 70)'];
	assert.equal(await computed('.black .face', 'fill'), red);
	assert.equal(await computed('.white .face', 'fill'), white);
	assert.equal(await computed('.white.king .crown', 'fill'), red);
	assert.equal(await computed('.black .face', 'stroke'), 'rgb(94, 13, 19)');
	assert.equal(await computed('rect.dark', 'fill'), green);
	assert.equal(await computed('.white .image div', 'backgroundImage'), 'none');
	await browser.run('() => { board = document.querySelector(".photos"); }');
	assert.match(await computed('.white.man .image div', 'backgroundImage'), /^url/);
	assert.notEqual(await computed('.white.man .image div', 'backgroundImage'), await computed('.white.king .image div', 'backgroundImage'));
	assert.equal(await computed('.white .drawn', 'display'), 'none');
	await browser.run('() => { board = document.querySelector(".own"); }');
	assert.equal(await computed('.white .drawn', 'display'), 'inline');
	assert.equal(await computed('.white .face', 'fill'), 'rgb(255, 248, 233)'); // as in lib/picture/markup.c
	if (process.env.SHOTS)
		writeFileSync(join(process.env.SHOTS, 'sets.png'), await browser.page.screenshot({ clip: { x: 0, y: 0, width: 732, height: 248 } }));
});

test('the variables of a theme: pieces stay as the page set them', async () => {
	await browser.run('() => { make("english"); board.style.setProperty("--draughts-white", "#f00"); board.setAttribute("theme", "dark"); }');
	assert.equal(await computed('.white .face', 'fill'), 'rgb(255, 0, 0)');
	assert.equal(await computed('.black .face', 'fill'), 'rgb(29, 32, 38)');
});

test('a captured piece keeps its colour until it has gone', async () => {
	await browser.setPlaybackRate(.05);
	await browser.run('() => { make("english", "B:W18,32:B15"); board.update({ lastMove: game.play("15x22") }); }');
	assert.equal(await computed('.pieces > .white:not([class*=" "]) .face', 'fill'), 'rgb(255, 248, 233)');
});

const animations = () => browser.run(`() => board.shadowRoot.getAnimations().map(({ effect }) =>
	[effect.target.getAttribute('class').replace(/ s\\d+/, ''), effect.getKeyframes().length, effect.getTiming().duration])`);

test('a step back is animated as the step forward was, and says nothing', async () => {
	await browser.setPlaybackRate(.05);
	await browser.run('() => { make("english", "W:W32:B27,19,1"); board.duration = 300; globalThis.move = game.play("32x16"); board.update({ lastMove: move }); }'); // E7
	const forward = await animations();
	assert.deepEqual(forward.map(([name, , time]) => [name, time]).sort(), [['black', 600], ['black', 600], ['man white', 600]]);
	await browser.run('() => { board.shadowRoot.getAnimations().forEach((one) => one.finish()); board.shadowRoot.querySelector(".said").textContent = ""; game.undo(); board.update({ lastMove: null }); }');
	assert.deepEqual((await animations()).map(([name, , time]) => [name, time]).sort(), [['man black', 600], ['man black', 600], ['man white', 600]]);
	const frames = await browser.run(`() => {
		const [slide] = board.shadowRoot.getAnimations().filter(({ effect }) => effect.target.matches('.white'));
		return slide.effect.getKeyframes().map(({ translate }) => translate);
	}`);
	assert.deepEqual(frames, ['0px -400px', '-200px -200px', '0px']); // from 16, by 23, to 32
	await browser.run('() => { board.shadowRoot.getAnimations().forEach((one) => one.finish()); board.marks = { plain: [1] }; }');
	assert.deepEqual(await animations(), []); // only once
});

test('without duration nothing moves', async () => {
	await browser.run('() => { board.duration = 0; board.update({ lastMove: game.play("11-15") }); }');
	assert.deepEqual((await animations()).filter(([, , time]) => time > 0), []);
});

test('the square under a dragged piece is marked', async () => {
	const under = () => browser.run('() => [...board.shadowRoot.querySelectorAll(".under")].map((one) => one.getAttribute("class"))');
	await browser.point([await place(11), 'pointerDown', { x: 5, y: 5 }, await place(16)]);
	await browser.wait('() => board.shadowRoot.querySelector(".under")');
	assert.deepEqual(await under(), ['dark s16 under']);
	await shoot('dragged');
	await browser.point([await place(24)]);
	await browser.wait('() => board.shadowRoot.querySelector(".s24.under")');
	await browser.point(['pointerUp']);
	assert.deepEqual(await under(), []);
});

test('the last move is two whole squares, and selection has another shape', async () => {
	for (const theme of ['light', 'dark']) {
		await browser.run(`(theme) => { make('english'); board.setAttribute('theme', theme); board.update({ lastMove: game.play('11-15') }, { animate: false }); }`, theme);
		await click(22);
		const { last, selected } = await browser.run(`() => Object.fromEntries(['last', 'selected'].map((name) => {
			const shape = board.shadowRoot.querySelector('.' + name), { width, height } = shape.getBBox();
			return [name, [width, height, shape.getAttribute('d').match(/m/gi).length]];
		}))`);
		assert.deepEqual(selected, [98, 98, 1]);
		assert.deepEqual(last, [192, 192, 4]); // 11 and 15 touch at a corner: two squares of 92, 8 apart, which the stroke fills
		await shoot(`last-${theme}`);
	}
});

// Arial: capitals and digits are .716 em high, above a descent of .212 em, in a box of 1.117 em.
test('numbers and letters can be read on a small board, are in their squares, and clear of the pieces', async () => {
	for (const [size, least] of [[304, 9.5], [320, 10], [470, 10], [600, 12]])
		for (const [ruleset, isBlackBelow] of [['english', false], ['russian', false], ['russian', true]]) {
			await browser.run(`(ruleset, size, side) => { make(ruleset); document.body.style.maxWidth = size + 'px'; board.orientation = side; }`, ruleset, size, isBlackBelow ? 'black' : 'white');
			const { fonts, nearest, farthest } = await browser.run(`() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
				const svg = board.shadowRoot.querySelector('svg'), { left, top, width } = svg.getBoundingClientRect(), unit = width / 820;
				const distances = [...svg.querySelectorAll('.number, .label')].map((text) => {
					const box = text.getBoundingClientRect(), up = box.top + box.height * (.905 - .716) / 1.117, down = box.bottom - box.height * .212 / 1.117;
					const [l, r, u, d] = [box.left - left, box.right - left, up - top, down - top].map((one) => one / unit - 10);
					const [x, y] = [l + r, u + d].map((both) => Math.floor(both / 200) * 100 + 50); // the middle of its square
					return [Math.hypot(Math.max(l - x, x - r), Math.max(u - y, y - d)), Math.max(x - l, r - x, y - u, d - y)];
				});
				resolve({ fonts: [...svg.querySelectorAll('.number, .label')].map((text) => parseFloat(getComputedStyle(text).fontSize) * unit),
					nearest: Math.min(...distances.map(([near]) => near)), farthest: Math.max(...distances.map(([, far]) => far)) });
			})))`);
			assert.ok(Math.min(...fonts) >= least, `${ruleset}, ${size}: ${Math.min(...fonts)} pixels`);
			assert.ok(nearest >= 41.5, `${ruleset}, ${size}: ${nearest}`); // the radius of a piece is 42, and boxes are rounded
			assert.ok(farthest <= 51, `${ruleset}, ${size}: ${farthest}`);
			await shoot(`numbers-${ruleset}-${size}-${isBlackBelow}`);
		}
});
