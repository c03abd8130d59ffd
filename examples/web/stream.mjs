// SPDX-License-Identifier: MIT
// Large files of games, read in parts, with pauses in which a page does other things.
import { describe } from './arguments.mjs';
import { Pdn, inUtf8 } from './pdn.mjs';
import { ruleset } from './ruleset.mjs';

const PART = 1 << 16; // bytes that are read at once
const GAME_MAX = 1 << 17; // the longest game: a longer one would take too long at once
const WORK = 10; // milliseconds between two pauses
const OPEN = ['BRACE', 'COMMENT', 'VARIATION', 'TAG']; // faults that the next part may mend

// The bytes of a source, part by part.
async function* partsOf(source) {
	if (typeof source === 'string') {
		for (let at = 0, end; at < source.length; at = end) {
			end = at + PART;
			if (/[\ud800-\udbff]/.test(source[end - 1]))
				end++; // not between the halves of a character
			yield new TextEncoder().encode(source.slice(at, end));
		}
	} else if (source instanceof Uint8Array || source instanceof ArrayBuffer) {
		for (let at = 0; at < source.byteLength; at += PART)
			yield new Uint8Array(source.slice(at, at + PART));
	} else if (source instanceof Blob) {
		for (let at = 0; at < source.size; at += PART)
			yield new Uint8Array(await source.slice(at, at + PART).arrayBuffer());
	} else if (source?.body || source?.[Symbol.asyncIterator]) {
		for await (const chunk of source.body ?? source)
			for (let at = 0; at < chunk.length; at += PART)
				yield chunk.subarray(at, at + PART);
	} else
		throw new TypeError(`PDN is a string, bytes, a Blob, a Response or a stream of bytes, not ${describe(source)}`);
}

const appended = (one, other) => {
	const both = new Uint8Array(one.length + other.length);
	both.set(one);
	both.set(other, one.length);
	return both;
};

// Pauses if that is due. Returns when the work goes on.
async function paused(since) {
	if (performance.now() - since <= WORK)
		return since;
	await new Promise((resolve) => setTimeout(resolve));
	return performance.now();
}

export function streamGames(source, options = {}) {
	if (options.ruleset)
		ruleset(options.ruleset); // wrong arguments are refused immediately
	return readParts(partsOf(source), options);
}

// Where whole lines end. A line that is too long ends before some character.
function endOfLines(bytes, isEnd) {
	let end = isEnd ? bytes.length : bytes.lastIndexOf(10) + 1;
	if (end === 0 && bytes.length >= GAME_MAX)
		for (end = GAME_MAX - 1; (bytes[end] & 0xc0) === 0x80 && end > 1;)
			end--;
	return end;
}

// The last game of a part is read again with the next part, unless it is longer than a game may be.
async function* readParts(parts, options) {
	const before = { game: 0, line: 0, column: 0, offset: 0 }; // what came before `text`, which may begin within a line
	let raw = new Uint8Array(0), text = raw, isEnd = false, since = performance.now();
	while (!isEnd) {
		since = await paused(since);
		const { value, done } = await parts.next();
		isEnd = done;
		raw = done ? raw : appended(raw, value);
		const end = endOfLines(raw, isEnd);
		text = appended(text, inUtf8(raw.subarray(0, end)));
		raw = raw.slice(end);
		const isLong = text.length >= GAME_MAX, pdn = new Pdn(text, options);
		let held = null, used = 0, count = 0;
		try {
			for (let found; (found = pdn.next()) !== null;) {
				if (held) {
					yield moved(held, before);
					count++;
				}
				held = found;
				used = found.place.gameOffset;
				if (OPEN.includes(found.error?.fault) && !isEnd && !isLong)
					break;
				since = await paused(since);
			}
			if (isEnd || (isLong && count === 0)) {
				used = text.length;
				if (held) {
					yield moved(held, before);
					count++;
				}
			} else
				held?.game?.close();
		} finally { pdn.close(); }
		for (let at = -1; (at = text.indexOf(10, at + 1)) >= 0 && at < used;) {
			before.line++;
			before.column = -at - 1;
		}
		before.column += used;
		before.game += count;
		before.offset += used;
		text = text.slice(used);
	}
}

// A game of a part, with its place in the whole file.
function moved({ game, error, place }, before) {
	place.game += before.game;
	place.column += place.line === 1 ? before.column : 0;
	place.line += before.line;
	place.offset += before.offset;
	place.gameOffset += before.offset;
	return { game, error, place };
}
