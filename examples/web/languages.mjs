// SPDX-License-Identifier: MIT
// Catalogues of sentences in other languages: reading them by the rules of examples/languages/README.
import { ENUMS } from './constants.mjs';

const ITEMS = ['from', 'to', 'squares', 'any_square', 'count', 'distance', 'height', 'target_height', 'moves', 'examples',
	'place', 'mover', 'opponent', 'loser', 'winner', 'piece', 'outcome']; // of draughts_explain(3)
const NESTED = 3, LINE_SIZE = 1024;

const keysOf = (enumeration, before = '') => Object.keys(enumeration).map((name) => before + name);
const without = (none, keys) => keys.filter((key) => key !== none);

export const keys = Object.freeze([...keysOf(ENUMS.reasonCode), ...without('ENDING_NONE', keysOf(ENUMS.ending, 'ENDING_')),
	...keysOf(ENUMS.fault, 'FAULT_'), ...without('ONGOING', keysOf(ENUMS.outcome)), ...keysOf(ENUMS.error)]);

// What is wrong with the items of a sentence.
function wrongItems(sentence) {
	let depth = 0;
	for (const [, brace, item] of sentence.matchAll(/([{}])([^:?|{}]*)/g)) {
		if (brace === '{' && !ITEMS.includes(item))
			return `there is no item {${item.slice(0, 30)}}`;
		depth = Math.max(depth + (brace === '{' ? 1 : -1), 0);
		if (depth > NESTED)
			return `items stand in each other more than ${NESTED} deep`;
	}
	return depth > 0 ? 'a brace is not closed' : '';
}

// Adds a line; returns what is wrong with it.
function add(texts, bytes) {
	let line;
	if (bytes.length >= LINE_SIZE)
		return 'the line is too long';
	try {
		line = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return 'the line is not in UTF-8';
	}
	if (line.includes('\0'))
		return 'the line contains a NUL';
	if (line === '' || line.startsWith('#'))
		return '';
	const [, key, sentence] = /^([^ ]*) ?([^]*)$/.exec(line);
	if (!keys.includes(key))
		return `there is no key ${JSON.stringify(key.slice(0, 40))}`;
	if (sentence === '')
		return `${key} has no sentence`;
	if (Object.hasOwn(texts, key))
		return `${key} stands here a second time`;
	texts[key] = sentence;
	return wrongItems(sentence);
}

export function readLanguage(catalogue, name = 'the catalogue') {
	if (typeof catalogue !== 'string' && !(catalogue instanceof Uint8Array))
		throw new TypeError('a catalogue is a string or a Uint8Array');
	if (typeof catalogue === 'string' && /\p{Surrogate}/u.test(catalogue))
		throw new SyntaxError(`${name}: it contains half a character`);
	const bytes = typeof catalogue === 'string' ? new TextEncoder().encode(catalogue) : catalogue, texts = {};
	for (let from = 0, number = 1; from < bytes.length; number++) {
		const to = bytes.indexOf(0x0A, from) < 0 ? bytes.length : bytes.indexOf(0x0A, from);
		const why = add(texts, bytes.subarray(from, bytes[to - 1] === 0x0D && to > from ? to - 1 : to));
		if (why)
			throw new SyntaxError(`${name}: line ${number}: ${why}`);
		from = to + 1;
	}
	const missing = keys.filter((key) => !Object.hasOwn(texts, key));
	if (missing.length > 0)
		console.warn(`${name}: no sentence for ${missing.length} of the keys, such as ${missing[0]}; English is used instead`);
	return texts;
}
