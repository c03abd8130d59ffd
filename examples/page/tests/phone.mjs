// SPDX-License-Identifier: MIT
// The page on a phone: large fonts, long refusals, boxes that scroll, and no network; and links without a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, click, load, message, press, ready, reload, said, server, setUp, status, toastIs } from './in-browser.mjs';

const PHONES = [[320, 568], [390, 664], [844, 390]];

// Runs a test on each phone, with its touch screen.
async function onPhones(act, phones = PHONES) {
	await browser.touch(true);
	try {
		for (const [width, height] of phones) {
			await browser.run('() => scrollTo(0, 0)'); // a reload restores it
			await browser.resize(width, height);
			await reload();
			await act(`${width}x${height}`);
		}
	} finally {
		await browser.touch(false);
	}
}

const setFont = (percent) => browser.run('(percent) => { document.documentElement.style.fontSize = `${percent}%`; }', percent);

// The words that leave the window or their control, and the words of a list that do not fit it. Names and lines of moves may be
// longer than their place: they end with an ellipsis, or scroll.
const cutWords = () => browser.run(`() => {
	const width = document.documentElement.clientWidth, cut = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	if (document.documentElement.scrollWidth > width)
		cut.push('the page is ' + document.documentElement.scrollWidth + ' wide');
	while (texts.nextNode()) {
		const text = texts.currentNode, parent = text.parentElement, range = document.createRange();
		if (!/[a-z]/i.test(text.data) || !parent.checkVisibility() || parent.closest('option, .late, #spoken, .name, #best-line, #kept'))
			continue;
		range.selectNodeContents(text);
		for (const word of range.getClientRects())
			for (const box of [parent, parent.closest('button'), parent.closest('#facts'), parent.closest('#bar')].filter(Boolean).map((one) => one.getBoundingClientRect()))
				if (word.left < -1 || word.right > width + 1 || word.left < box.left - 1 || word.right > box.right + 1 || word.top < box.top - 5 || word.bottom > box.bottom + 5)
					cut.push(text.data.trim());
	}
	for (const list of document.querySelectorAll('select')) {
		const style = getComputedStyle(list), pen = document.createElement('canvas').getContext('2d');
		pen.font = style.font;
		for (const word of list.checkVisibility() ? list.selectedOptions[0].text.split(' ') : [])
			if (pen.measureText(word).width > list.clientWidth - parseFloat(style.paddingLeft) - 18) // the arrow
				cut.push(list.id + ': ' + word);
	}
	return [...new Set(cut)];
}`);

test('with large fonts, no word is cut and nothing leaves the window', async () => {
	const views = { play: () => press('mode-play'), menu: () => press('menu'), analyse: () => press('mode-analyse'), edit: () => press('mode-edit'),
		games: () => press('show-games'), async over() { await press('show-games'); await press('mode-play'); await press('new'); await press('resign'); },
		async 'over, against the computer'() { await browser.choose('#level', '4'); await press('new'); await press('resign'); },
		rules: () => press('rules') };
	await onPhones(async (where) => {
		for (const [name, show] of Object.entries(views)) {
			await show();
			for (const percent of [100, 115, 130, 150, 175, 200]) {
				await setFont(percent);
				assert.deepEqual(await cutWords(), [], `${where}, ${percent} %, ${name}`);
			}
			await setFont(100);
		}
	});
});

test('on a phone, all of a long refusal is seen', async () => {
	await onPhones(async (where) => {
		await browser.choose('#level', '0');
		await press('new');
		await click(11, 15, 22, 18);
		await click(9);
		await said('\\(E6\\)\\.$');
		for (const percent of [100, 200]) {
			await setFont(percent);
			await click(9);
			const { hidden, bottom, height } = await browser.run(`() => {
				const box = document.querySelector('#message');
				return { hidden: box.scrollHeight - box.clientHeight, bottom: box.getBoundingClientRect().bottom, height: innerHeight };
			}`);
			assert.ok(hidden <= 0 && bottom <= height + 1, `${where}, ${percent} %: ${hidden} pixels are hidden, ${bottom} of ${height}`);
		}
	});
});

test('the button that closes a box stays in sight when the box is scrolled', async () => {
	await onPhones(async (where) => {
		for (const name of ['rules', 'share']) {
			await press(name);
			await browser.wait('() => document.querySelectorAll("#rules-text p").length > 0 || document.querySelector("#share-box").open');
			assert.ok(await browser.run(`(id) => {
				const box = document.getElementById(id), button = box.querySelector('.close');
				box.scrollTo(0, box.scrollHeight);
				const { left, top, width, height } = button.getBoundingClientRect();
				return document.elementFromPoint(left + width / 2, top + height / 2) === button;
			}`, `${name}-box`), `${where}, ${name}`);
			await browser.run('(id) => document.getElementById(id).close()', `${name}-box`);
		}
	});
});

test('in Dipole, the page is never wider than the window', async () => {
	await onPhones(async (where) => {
		await browser.choose('#level', '0');
		await browser.choose('#ruleset', 'dipole');
		await press('new');
		await setUp('W:W12a1:B12h8');
		await click(29); // the stack on a1
		const [page, width] = await browser.run('({ scrollWidth, clientWidth } = document.documentElement) => [scrollWidth, clientWidth]');
		assert.ok(page <= width, `${where}: ${page} of ${width}`);
	});
});

// Runs a test without a network.
async function offline(act) {
	await browser.page.setOfflineMode(true);
	try {
		await act();
	} finally {
		await browser.page.setOfflineMode(false);
	}
}

// The console contains the requests that failed, but no error that nobody has caught.
const noneIsUncaught = async () =>
	assert.deepEqual((await browser.logs()).filter(({ message: text }) => !/ERR_INTERNET_DISCONNECTED/.test(text)), []);

test('without a network, the computer says so, and plays when the network is back', async () => {
	await browser.choose('#level', '1');
	await offline(async () => {
		await click(11, 15);
		await said('^The computer cannot play: the page is offline\\.$');
		assert.equal(await status(), 'White to move');
	});
	await browser.wait('() => document.querySelectorAll("#moves button").length === 2');
	assert.equal(await message(), '');
	await noneIsUncaught();
});

test('without a network, the analysis says so, and begins when the network is back', async () => {
	await offline(async () => {
		await press('mode-analyse');
		await said('^The engine cannot run: the page is offline\\.$');
	});
	await browser.wait('() => document.querySelector("#best-line button") && document.querySelector("#board")._pen');
	await noneIsUncaught();
});

test('without a network, the rules and a file say so', async () => {
	await offline(async () => {
		await press('rules');
		await browser.wait('() => document.querySelector("#rules-text").textContent === "The rules cannot be loaded: the page is offline."');
		await browser.run('() => document.querySelector("#rules-box").close()');
		await load('1. 11-15 *');
		await toastIs('^No game was opened\\. The page is offline\\.$');
	});
	await press('rules');
	await browser.wait('() => document.querySelectorAll("#rules-text p").length > 1');
	await noneIsUncaught();
});

test('a server that does not answer is named', async () => {
	await browser.choose('#level', '1');
	await browser.page.setRequestInterception(true);
	browser.page.once('request', (request) => request.abort());
	try {
		await click(11, 15);
		await said('^The computer cannot play: the server cannot be reached\\.$');
	} finally {
		await browser.page.setRequestInterception(false);
	}
	await browser.logs();
});

test('a link without a game says so, when the page starts and later', async () => {
	await click(11, 15);
	for (const link of ['#game=garbage', '#game=', '#fen=foo', '#foo']) {
		await browser.open('about:blank');
		await browser.open(server.url + link);
		await ready();
		await toastIs('^The link contains no game that can be read\\.');
		assert.equal(await browser.run('() => location.hash'), '');
		await press('toast-close');
		await browser.run('(link) => { location.hash = link; }', link);
		await toastIs('^The link contains no game that can be read\\.');
	}
});
