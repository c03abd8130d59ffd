// SPDX-License-Identifier: MIT
// Sentences in other languages: the catalogues of the package, and catalogues that a stranger wrote.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test, { mock } from 'node:test';
import { SRCDIR, bytes, draughts, load, source } from './common.mjs';

const { default: init, DraughtsError, Game, Position } = draughts;
const { keys, readLanguage } = await load('languages.mjs');
const names = readdirSync(join(SRCDIR, 'examples/languages')).filter((name) => name.endsWith('.txt')).map((name) => name.slice(0, -4));
const languages = Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await load(`languages/${name}.mjs`)).default])));
const { de, it } = languages;
await init(bytes('draughts.wasm'));

function refused(call) {
	try {
		call();
	} catch (error) {
		assert.ok(error instanceof DraughtsError, String(error));
		return error;
	}
	return assert.fail('nothing was thrown');
}

// What readLanguage() returns, and what it says meanwhile.
function read(...catalogue) {
	const warn = mock.method(console, 'warn', () => {});
	try {
		return { texts: readLanguage(...catalogue), said: warn.mock.calls.map((call) => call.arguments[0]) };
	} finally {
		warn.mock.restore();
	}
}

test('the catalogues are those of examples/languages, complete, and the package exports them', () => {
	assert.equal(keys.length, 67);
	const { exports } = JSON.parse(source('examples/web/package.json'));
	for (const name of names) {
		assert.deepEqual(Object.keys(languages[name]).sort(), [...keys].sort(), name);
		assert.deepEqual(read(source(`examples/languages/${name}.txt`)), { texts: languages[name], said: [] });
		assert.equal(exports[`./languages/${name}`].default, `./languages/${name}.mjs`);
	}
});

test('a refused move in the language of each player', () => {
	const position = new Position('italian', 'W:W22,30:B18');
	assert.equal(refused(() => position.parse('30-26', { texts: de })).message, 'Es besteht Schlagzwang: Der Stein auf 22 kann schlagen (I7).');
	const error = refused(() => position.parse([30, 26], { texts: it, coordinates: true }));
	assert.equal(error.message, 'La presa è obbligatoria: il pezzo in d3 può prendere (I7).');
	assert.equal(error.reason.text, error.message);
	assert.deepEqual([error.status, error.article, error.reason.code, error.place], ['ILLEGAL', 'I7', 'MUST_CAPTURE', { offset: 0, length: 0 }]);
	for (const options of [undefined, {}, { texts: null }, { texts: {} }, { texts: undefined }])
		assert.equal(refused(() => position.parse('30-26', options)).message, 'You must capture: the piece on 22 can (I7).');
	assert.equal(position.parse('22x13', { texts: it }).text, '22x13');
});

test('each refusal of explain.txt in every language', () => {
	let rows = 0;
	for (const line of source('tests/data/explain.txt').split('\n')) {
		const row = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
		if (line.startsWith('#') || row[1] !== 'refused')
			continue;
		const position = new Position(row[2], row[3]), english = refused(() => position.read(row[4])).message;
		assert.equal(refused(() => position.parse(row[4])).message, english);
		for (const texts of Object.values(languages)) {
			const { message, reason } = refused(() => position.parse(row[4], { texts }));
			assert.ok(reason.code === row[6] && message !== english && /^[^{}|]+\.$/.test(message), `${line}: ${message}`);
		}
		position.close();
		rows++;
	}
	assert.ok(rows > 200, `${rows} rows`);
});

test('results in every language', () => {
	const position = new Position('english', 'W:W14:B10');
	assert.equal(position.resultText({ texts: de }), '');
	position.play('14x7');
	assert.equal(position.resultText({ texts: de }), 'Die Partie ist beendet: Schwarz hat keine Steine mehr (E10).');
	assert.equal(position.resultText(), 'White wins: Black has no pieces left.');
	assert.equal(position.resultText({ texts: {} }), 'White wins: Black has no pieces left.');
	assert.equal(refused(() => position.parse('11-15', { texts: it })).message, 'La partita è finita: il Nero non ha più pezzi (E10).');
	const game = new Game('italian');
	game.end('draw', 'agreed');
	const { outcome, ending } = game;
	assert.equal(game.position.resultText({ texts: it, outcome, ending }), 'La partita è finita: i giocatori hanno concordato la patta (G5).');
	assert.equal(it.DRAW, 'Patta');
	assert.throws(() => position.resultText({ outcome: 'lost' }), RangeError);
	game.close();
	position.close();
});

test('a catalogue that is none', () => {
	const position = new Position('italian', 'W:W22,30:B18');
	for (const texts of ['it', 5, true, () => it]) {
		assert.throws(() => position.parse('30-26', { texts }), TypeError);
		assert.throws(() => position.resultText({ texts }), TypeError);
	}
	for (const text of [5, null, {}, 'a\0b'])
		if (text !== null)
			assert.throws(() => position.parse('30-26', { texts: { MUST_CAPTURE: text } }), TypeError);
	for (const text of ['{', '}', '{{{{{', '{to?'.repeat(200), `{to:${'x'.repeat(10000)}}`, ''])
		assert.match(refused(() => position.parse('30-26', { texts: { MUST_CAPTURE: text } })).message, /\(I7\)\.$/);
	position.close();
});

test('missing keys are said once, and their sentences are English', () => {
	const { texts, said } = read('# Dutch\r\n\r\nOCCUPIED Op {to} staat al een schijf\r\n', 'nl');
	assert.deepEqual(said, ['nl: no sentence for 66 of the keys, such as NONE; English is used instead']);
	assert.deepEqual(texts, { OCCUPIED: 'Op {to} staat al een schijf' });
	const position = new Position();
	assert.match(refused(() => position.parse('8-11', { texts })).message, /^Op 11 staat al een schijf \(/);
	assert.match(refused(() => position.parse('22-18', { texts })).message, /^The piece on 22 belongs to White/);
	position.close();
});

test('bad lines are refused with their number and the reason', () => {
	const of = (...parts) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));
	for (const [line, why, number = 4] of [
		['OCCUPIE x', 'there is no key "OCCUPIE"'], [' OCCUPIED x', 'there is no key ""'], ['\uFEFFOK x', 'there is no key "\uFEFFOK"'],
		['__proto__ x', 'there is no key "__proto__"'], ['OCCUPIED', 'OCCUPIED has no sentence'], ['OCCUPIED ', 'OCCUPIED has no sentence'],
		['OK x\nOK x', 'OK stands here a second time', 5], ['OCCUPIED {too}', 'there is no item {too}'], ['OCCUPIED {', 'there is no item {}'],
		['OCCUPIED {to', 'a brace is not closed'], ['OCCUPIED {to?{to?{to?{to}}}}', 'items stand in each other more than 3 deep'],
		['OCCUPIED a\0b', 'the line contains a NUL'], [`OCCUPIED ${'x'.repeat(1015)}`, 'the line is too long'],
		[`OCCUPIED ${'x'.repeat(2 ** 20)}`, 'the line is too long'], ['#'.repeat(2 ** 20), 'the line is too long'],
		[of('OCCUPIED ', 0xff), 'the line is not in UTF-8'], [of('OCCUPIED ', 0xed, 0xa0, 0x80), 'the line is not in UTF-8'],
		[of('# ', 0xc3), 'the line is not in UTF-8'], [`${'K'.repeat(1000)} x`, `there is no key "${'K'.repeat(40)}"`]])
		assert.throws(() => read(of('# x\n\nEMPTY {from}\n', ...typeof line === 'string' ? [line] : line), 'xx'),
			{ name: 'SyntaxError', message: `xx: line ${number}: ${why}` });
	assert.throws(() => readLanguage('OK \uD800'), SyntaxError);
	for (const odd of [null, undefined, 5, [], {}])
		assert.throws(() => readLanguage(odd), TypeError);
	assert.equal(read(`OK ${'x'.repeat(1020)}`).texts.OK.length, 1020);
	assert.equal(read('EMPTY {from?{to?{place}}}}').texts.EMPTY, '{from?{to?{place}}}}');
	assert.deepEqual(read('').texts, {});
});
