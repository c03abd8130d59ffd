// SPDX-License-Identifier: MIT
// What a person finds with at most two presses: the rules, the end of a game, the last mistake, and what can be shared.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { WEB } from '../../web/tests/common.mjs';
import { browser, click, fen, load, mode, place, press, reload, said, setUp, sheetIs, status, whiteBelow } from './in-browser.mjs';

const visible = (css) => browser.run('(css) => document.querySelector(css).getClientRects().length > 0', css);
const isInWindow = (css) => browser.run(`(css) => {
	const { left, top, right, bottom, width } = document.querySelector(css).getBoundingClientRect();
	return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}`, css);

test('the rules of each game in brief, from its manual page', async () => {
	for (const [name, page, words] of [['english', 'english', 'only by jumping|in front of it'], ['italian-first', 'italian', 'dama|king'],
		['dipole', 'dipole', 'all in one stack'], ['czech', 'flying', 'takes only forward']]) {
		await browser.choose('#ruleset', name);
		await browser.choose('#theme', name === 'dipole' ? 'dark' : 'light');
		await browser.click('#rules');
		await browser.wait('(words) => new RegExp(words).test(document.querySelector("#rules-text").textContent)', words);
		assert.equal(await browser.run('() => document.querySelector("#rules-link").getAttribute("href")'), `rules/draughts-${page}.7.html`);
		await browser.wait('() => document.querySelector("#rules-picture").complete');
		assert.equal(await browser.run('() => /class=.draughts draughts-dark/.test(decodeURIComponent(document.querySelector("#rules-picture").src))'), name === 'dipole');
		assert.match(readFileSync(join(WEB, `rules/draughts-${page}.7.html`), 'utf8'), /href="\.\.\/index\.html"/); // and back
		await browser.click('#rules-box .close');
		assert.equal(await visible('#rules-box'), false);
	}
});

test('the end of a game says who won and why, and leads on', async () => {
	await browser.choose('#level', '1');
	await setUp('B:W22,32:B17');
	await click(17, 26);
	assert.equal(await visible('#rematch'), false);
	await setUp('B:W22:B17');
	await click(17, 26);
	assert.equal(await browser.text('#over-title'), 'You won');
	assert.equal(await status(), 'Black wins: White has no pieces left');
	await browser.click('#rematch'); // with the other side
	assert.equal(await browser.value('#side'), 'white');
	assert.equal(await browser.run('() => document.querySelector("#board").orientation'), 'white');
	await browser.wait('() => document.querySelector("#over-title").textContent === "You lost"');
	await browser.click('#share');
	assert.equal(await visible('#share-box'), true);
	await browser.click('#share-box .close');
	await browser.click('#over-analyse');
	assert.equal(await mode(), 'analyse');
	await browser.wait('() => /^White: /.test(document.querySelector("#check-result").textContent)');
	await press('mode-play');
	await press('take-back');
	assert.equal(await visible('#rematch'), false);
	await browser.choose('#level', '0');
	await setUp('B:W22:B17');
	await click(17, 26);
	assert.equal(await browser.text('#over-title'), ''); // two people: nobody is `you'
	assert.equal(await visible('#rematch'), true);
});

test('only one button is the main one', async () => {
	const mains = () => browser.run('() => [...document.querySelectorAll("button.main")].filter((one) => one.offsetParent).map(({ id }) => id).join()');
	assert.equal(await mains(), '');
	await press('mode-edit');
	assert.equal(await mains(), 'done');
	await press('mode-play');
	await setUp('B:W22:B17');
	await click(17, 26);
	assert.equal(await mains(), 'rematch');
});

test('a game is shared as a link, as PDN, and as pictures of the position', async () => {
	await load('[White "Ann"]\n1. 11-15 22-18 *');
	await sheetIs('1 11-15 22-18');
	await press('last');
	await browser.click('#share');
	const link = await browser.value('#share-link');
	assert.match(link, /#game=.*&at=2&below=white$/);
	assert.equal(await browser.run('() => location.href'), link);
	await browser.click('#save-svg');
	assert.match(String(await browser.saved('position.svg')), new RegExp(`^<svg [^]*<desc>${(await fen()).replace(/:H.*/, "")}</desc>`));
	await browser.click('#share');
	await browser.click('#save-png');
	assert.equal((await browser.saved('position.png')).subarray(1, 4).toString(), 'PNG');
	await browser.wait('() => !document.querySelector("dialog[open]")');
	await browser.click('#share');
	await browser.click('#save');
	assert.match(String(await browser.saved('game.pdn')), /\[White "Ann"\]/);
	await browser.driver.defaultBrowserContext().overridePermissions(new URL(link).origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
	await browser.click('#share');
	await browser.click('#link');
	await browser.wait('() => document.querySelector("#toast-text").textContent === "Link copied."');
	assert.equal(await browser.run('() => navigator.clipboard.readText()'), link);
	await browser.run('() => { Object.defineProperty(navigator, "clipboard", { value: undefined }); }');
	await browser.click('#share');
	await browser.click('#link'); // the link is selected instead
	assert.equal(await browser.run('() => getSelection().toString()'), link);
});

test('on a phone, the board and the buttons that are used most fit the first screen', async () => {
	await browser.touch(true);
	try {
		for (const [width, height] of [[390, 844], [390, 664], [320, 568], [360, 640], [844, 390], [667, 375]]) {
			await browser.resize(width, height);
			await reload();
			for (const css of ['#board', '#take-back', '#hint', '#new', '#share', '#menu', '#rules', '#show-games'])
				assert.ok(await isInWindow(css), `${css} at ${width}x${height}`);
			assert.equal(await visible('#resign'), false);
			await browser.click('#menu');
			assert.equal(await visible('#resign'), true);
			assert.equal(await browser.run('() => document.documentElement.scrollWidth <= innerWidth'), true);
			await browser.click('#menu'); // back to the board
		}
	} finally {
		await browser.touch(false);
	}
});

test('on a phone, the end of a game, a refusal and the menu are seen without scrolling', async () => {
	await browser.touch(true);
	try {
		for (const [width, height] of [[390, 844], [412, 732], [390, 664], [320, 568], [360, 640], [844, 390], [667, 375]]) {
			const areInWindow = async (...all) => {
				for (const css of all)
					assert.ok(await isInWindow(css), `${css} at ${width}x${height}`);
			};
			await browser.resize(width, height);
			await browser.run('() => document.activeElement.blur()');
			await browser.choose('#level', '1');
			await press('new');
			await click(11, 22);
			await said('already a piece');
			await areInWindow('#message');
			await browser.click('#menu');
			await areInWindow('#level', '#side', '#resign', '#menu');
			if (height === 844)
				assert.ok((await place(1)).y > 200, 'most of the board stays in sight'); // square 1 is in the person's first row
			await browser.click('#menu');
			await areInWindow('#board', '#menu');
			await browser.click('#mode-edit');
			await setUp('W:W1,2,3:B32,31');
			await said('crowning row');
			await areInWindow('#board', '#message', '#pieces');
			await browser.click('#initial');
			if (height === 844)
				await areInWindow('#turn', '#done', '#done-analyse', '#clear', '#cancel');
			await browser.click('#mode-play');
			await setUp('B:W22:B17');
			await click(17, 26);
			await areInWindow('#over-title', '#rematch', '#over-analyse', '#share', '#take-back', '#new', '#menu');
			assert.deepEqual(await browser.run('() => [...document.querySelectorAll("#bar button")].filter((one) => one.scrollWidth > one.clientWidth || one.offsetLeft + one.offsetWidth > one.parentNode.offsetLeft + one.parentNode.offsetWidth).map(({ id }) => id)'),
				[], `cut at ${width}x${height}`);
			if (width > height)
				assert.ok(await browser.run('() => document.querySelector("#board").offsetWidth >= innerWidth / 3'), `${width}`);
		}
	} finally {
		await browser.touch(false);
	}
});

test('a list of games that is in the place of the board is as wide as its column, whatever it shows', async () => {
	const edges = () => browser.run('() => { const { left, right } = document.querySelector("#open").parentNode.getBoundingClientRect(); return [left, right]; }');
	for (const [width, height] of [[390, 844], [768, 1024]]) {
		await browser.resize(width, height);
		await press('show-games');
		const before = await edges();
		await browser.run('() => { document.querySelector("#games-panel details").open = true; }');
		assert.deepEqual(await edges(), before);
		await load('1. e4 e5 *');
		await browser.wait('() => document.querySelector("#panel-message").textContent');
		assert.deepEqual(await edges(), before);
		await reload();
		await press('hide-games');
	}
});

test('in Dipole the strip is at the board, and the tray is below it', async () => {
	await browser.choose('#ruleset', 'dipole');
	for (const [width, height] of [[1280, 800], [390, 844], [844, 390]]) {
		await browser.resize(width, height);
		const [board, strip, tray] = await browser.run(`() => [document.querySelector('#board').shadowRoot.querySelector('svg'), document.querySelector('#strip-bottom'),
			document.querySelector('#board').shadowRoot.querySelector('.tray')].map((one) => one.getBoundingClientRect().toJSON())`);
		if (strip.height > 0) {
			assert.ok(strip.top - board.bottom < 8, `${width}: ${strip.top} ${board.bottom}`);
			assert.ok(tray.top >= strip.bottom, `${width}: ${tray.top} ${strip.bottom}`);
		}
		assert.ok(tray.bottom <= height, `${width}: ${tray.bottom}`);
	}
});

test('the names, the date and an agreed draw of a game that was entered by hand', async () => {
	await click(11, 15, 22, 18);
	await browser.run('() => { document.querySelector("details.more").open = true; }');
	await browser.type('#tag-White', 'Ann "the fox"');
	await browser.type('#tag-Date', '2026.11.29');
	assert.match(await browser.text('#strip-top') + await browser.text('#strip-bottom'), /Ann "the fox"/);
	await browser.choose('#result', 'draw agreed');
	assert.equal(await status(), 'Draw: the players agreed');
	await press('undo');
	assert.equal(await status(), 'Black to move');
	await browser.choose('#result', 'white-wins time');
	await reload();
	assert.match(await status(), /^White wins: .*time/);
	assert.equal(await browser.value('#tag-White'), 'Ann "the fox"');
	assert.equal(await browser.value('#result'), 'white-wins time');
	await browser.choose('#result', 'ongoing none');
	assert.equal(await status(), 'Black to move');
	await press('new');
	await click(12, 16);
	await press('save-all');
	const games = String(await browser.saved('games.pdn'));
	assert.match(games, /12-16[^]*\[White "Ann \\"the fox\\""\]|Ann \\"the fox\\"[^]*12-16/);
	await load(games);
	await browser.wait('() => document.querySelectorAll("#list button").length === 2');
	await setUp('B:W22:B17');
	await click(17, 26);
	assert.equal(await browser.run('() => document.querySelector("#result").disabled'), true); // the board decides
	await browser.choose('#ruleset', 'dipole');
	assert.equal(await browser.run('() => document.querySelector("#result [value^=draw]").hidden'), true);
});

test('a game is embedded in another page by its element', async () => {
	await load('[White "A & B <i>"]\n1. 11-15 22-18 {say "x"} *');
	await sheetIs('1 11-15 22-18 say "x"');
	await press('last');
	await press('share');
	const text = await browser.value('#embed');
	assert.match(text, /^<script type="module" src="http[^"]*\/draughts-game.mjs"><\/script>\n<draughts-game /);
	await press('link');
	assert.deepEqual(await browser.run(`async (html) => {
		const page = new DOMParser().parseFromString(html, 'text/html'), game = page.querySelector('draughts-game');
		return [game.getAttribute('ply'), game.getAttribute('orientation'), game.getAttribute('pdn').includes('A & B <i>'),
			(await fetch(page.querySelector('script').src)).ok];
	}`, text), ['2', 'white', true, true]);
});

test('over a slow line, nothing shifts while the page loads', async (t) => {
	// The files come in the same order at every speed; at 60 kB/s one load takes 5 seconds.
	for (const [width, height, speed] of [[390, 844, 60e3], [844, 390, 600e3], [768, 1024, 600e3], [1280, 800, 60e3], [1920, 1080, 600e3]]) {
		await browser.resize(width, height);
		await browser.cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
		await browser.cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: speed, uploadThroughput: speed });
		try {
			await browser.send('POST', '/refresh', {});
			await browser.wait('() => document.querySelector("#ruleset").length > 0');
			const sum = await browser.run(`() => new Promise((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => { sum = list.getEntries().reduce((all, { value }) => all + value, sum); }).observe({ type: 'layout-shift', buffered: true });
				setTimeout(() => resolve(sum), 300);
			})`);
			t.diagnostic(`${width}x${height}: ${sum.toFixed(3)}`);
			assert.ok(sum <= .05, `${width}x${height}: ${sum}`);
		} finally {
			await browser.cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
		}
	}
});

test('Next mistake checks the game first if that was not done, or waits for the check', async () => {
	await load('[FEN "W:W26,32:B17,1"]\n1. 26-22 17x26 2. 32-28 1-5 *\n');
	await browser.wait('() => document.querySelectorAll("#moves button").length === 4');
	await browser.click('#next-mistake');
	await browser.wait('() => /was better than 26-22/.test(document.querySelector("#message").textContent)');
	assert.equal(await browser.text('#moves [aria-current]'), '26-22??');
	await load('[FEN "W:W26,32:B17,2"]\n1. 26-22 17x26 2. 32-28 2-6 *\n');
	await browser.wait('() => !document.querySelector("#graph").checkVisibility() && document.querySelectorAll("#moves button").length === 4');
	await browser.run('() => { document.querySelector("#check").click(); document.querySelector("#next-mistake").click(); }'); // without waiting for the check
	await browser.wait('() => /was better than 26-22/.test(document.querySelector("#message").textContent)');
	await load('1. 11-15 23-19 *');
	await sheetIs('1 11-15 23-19');
	await browser.click('#next-mistake');
	await said('^No mistakes were found');
});

test('in the editor, pieces are moved, painted, erased, and dragged from the palette', async () => {
	const pieces = async () => (await fen()).slice(2);
	const path = async (...squares) => browser.point([await place(squares[0]), 'pointerDown', ...await Promise.all(squares.slice(1).map(place)), 'pointerUp']);
	const choose = (value) => browser.run('(value) => document.querySelector(`[name=piece][value="${value}"]`).click()', value);
	const palette = (value) => browser.run(`(value) => {
		const { x, y, width, height } = document.querySelector('[name=piece][value="' + value + '"]').getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	}`, value);
	const off = { x: 3, y: 300 };
	await whiteBelow();
	await press('mode-edit');
	await press('clear');
	await choose('white man');
	await path(18, 22, 25); // paints
	assert.equal(await pieces(), 'W18,22,25:B');
	await path(22, 17, 13); // moves
	assert.equal(await pieces(), 'W13,18,25:B');
	await choose('black king');
	await path(13, 9); // moves the man, whatever is chosen
	assert.equal(await pieces(), 'W9,18,25:B');
	await browser.point([await place(9), 'pointerDown', off, 'pointerUp']); // off the board
	assert.equal(await pieces(), 'W18,25:B');
	await browser.point([await palette('black king'), 'pointerDown', await place(10), await place(6), 'pointerUp']);
	assert.equal(await pieces(), 'W18,25:BK6');
	await choose('erase');
	await path(18, 22, 25);
	assert.equal(await pieces(), 'W:BK6');
	await choose('black king');
	await click(6); // the same piece: removes it
	assert.equal(await pieces(), 'W:B');
	await browser.touch(true);
	try {
		await browser.resize(390, 844);
		await browser.point([await palette('white man'), 'pointerDown', await place(21), await place(17), 'pointerUp'], 'touch');
		assert.equal(await pieces(), 'W17:B');
		await browser.point([await place(17), 'pointerDown', await place(14), 'pointerUp'], 'touch');
		assert.equal(await pieces(), 'W14:B');
		assert.equal(await browser.run('() => scrollY'), 0);
	} finally {
		await browser.touch(false);
	}
});
