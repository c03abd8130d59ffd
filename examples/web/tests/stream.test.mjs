// SPDX-License-Identifier: MIT
// Large files of games, read in parts.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes, draughts, random } from './common.mjs';

const { default: init, library, readGames, streamGames } = draughts;
await init(bytes('draughts.wasm'));

const told = ({ game, error, place }) => {
	const one = [game?.toPdn() ?? null, error?.message ?? null, place];
	game?.close();
	return one;
};
const whole = (source, options) => [...readGames(source, options)].map(told);
async function parts(source, options) {
	const all = [];
	for await (const one of streamGames(source, options))
		all.push(told(one));
	return all;
}

const GAMES = ['[Event "Club"]\n[White "Müller"]\n1. 11-15 22-18\n{a comment\n[Event "not a game"]\n} 15x22 25x18 1-0\n\n',
	'[Event "x"]\n1. 11-15 22-18 15-19 *\n\n', '[GameType "22"]\n1. 22-18 (1. 23-20 11-14) 11-14 *\n', '[Event "open"]\n1. 11-15 (1. 9-13 {never\n\n',
	'1. 11-15 22-18 *\n', 'hello\n', '[FEN "W:W1:B5"]\n1. 1-2 *\n', '; a comment\n1. 11-15 *\n'];

test('games in parts are the games of the whole, with their places', async () => {
	for (let seed = 1; seed <= 4; seed++) {
		const below = random(seed);
		let text = '';
		while (text.length < 300_000)
			text += GAMES[below(seed === 1 ? 3 : GAMES.length)].replace('a comment', 'a comment '.repeat(below(60) === 0 ? 3000 : 1));
		if (seed > 1)
			text = text.replaceAll('{never', 'never'); // an open brace ends at an unknown place
		const data = new TextEncoder().encode(text), expected = whole(text);
		for (const source of [text, data, data.buffer, new Blob([data]), new Response(data), new Blob([data]).stream()])
			assert.equal(JSON.stringify(await parts(source)), JSON.stringify(expected), `seed ${seed}`);
	}
});

test('options, encodings and wrong arguments', async () => {
	assert.equal((await parts('1. 22-18 *', { ruleset: 'italian' }))[0][0].includes('22'), true);
	assert.deepEqual(await parts(''), []);
	const latin = Buffer.from('[White "M\xfcller"]\n1. 11-15 *\n', 'latin1');
	assert.match((await parts(latin))[0][0], /Müller/);
	assert.throws(() => streamGames('', { ruleset: 'chess' }), /no ruleset "chess"/);
	await assert.rejects(streamGames(5).next(), /PDN is a string, bytes, a Blob, a Response or a stream of bytes, not 5/);
});

test('a loop that ends early frees everything', async () => {
	const text = '1. 11-15 *\n'.repeat(20_000), size = () => library().memory.buffer.byteLength;
	const first = async () => {
		for await (const { game } of streamGames(text)) {
			game.close();
			break;
		}
	};
	await first();
	const before = size();
	for (let i = 0; i < 100; i++) // without it, 100 parts of 64 KB or more stay
		await first();
	assert.equal(size(), before);
});

// The longest turn of the event loop, in milliseconds of the processor: a page is frozen as long, and a busy machine
// changes nothing.
async function longestTurn(use) {
	let longest = 0, isDone = false, since = process.cpuUsage();
	const tick = () => {
		const { user, system } = process.cpuUsage(since);
		longest = Math.max(longest, (user + system) / 1000);
		since = process.cpuUsage();
		if (!isDone)
			setImmediate(tick);
	};
	setImmediate(tick);
	const result = await use();
	isDone = true;
	return { result, longest };
}

// 100 MB, which are made while they are read.
async function* megabytes(count, text) {
	const data = new TextEncoder().encode(text.repeat(Math.ceil(2 ** 20 / text.length)));
	for (let i = 0; i < count; i++)
		yield data;
}

const LONG = `[Event "Club"]\n1. 11-15 22-18 {${'a comment '.repeat(400)}} 15x22 25x18 8-11 29-25 4-8 25-22 12-16 24-20 1-0\n\n`;
for (const [size, name, text] of [[100, 'games', LONG], [4, 'short games', GAMES[0]], [4, 'one comment', 'x '], [4, 'one line', '1. 11-15 {'.padEnd(1000, 'x')],
	[4, 'variations', '(1. 9-13) '], [4, 'brackets', '('], [4, 'tags', '[A "b"]\n']])
	test(`${size} MB of ${name} are read without a pause of more than 50 ms`, async (t) => {
		const { result: count, longest } = await longestTurn(async () => {
			let count = 0;
			for await (const { game } of streamGames(megabytes(size, text))) {
				count++;
				game?.close();
			}
			return count;
		});
		t.diagnostic(`${count} games; the longest turn takes ${longest.toFixed(0)} ms`);
		assert.ok(longest <= 50, `${longest}`);
	});
