// SPDX-License-Identifier: MIT
// The WebAssembly module: loading it, its memory, and passing strings to it and back.
import { describe } from './arguments.mjs';
import { ENUMS, LAYOUT, LIMITS, SIZES } from './constants.mjs'; // made by constants.sh
import { DraughtsError } from './errors.mjs';
import { bytesOf } from './files.mjs';
import { standard } from './source.mjs';

const TEXT = 1 << 14;

export let c; // the functions of the module, by their names in C
export let u8, view; // the current views of its memory
export let scratch; // blocks of it, for the arguments and results of a single call
const encoder = new TextEncoder(), decoder = new TextDecoder();

// Loads the module: the file next to this one, or the given source. Later calls change nothing.
let loading;
export function init(source = standard(), imports = {}) {
	return (loading ??= load(source, imports).catch((error) => {
		loading = undefined;
		throw error;
	}));
}

async function load(source, imports) {
	const { exports } = await WebAssembly.instantiate(await compiled(await source), imports);
	exports._initialize();
	if (exports.web_layout?.() >>> 0 !== LAYOUT)
		throw new Error('draughts.wasm and the scripts are from different versions');
	c = exports;
	scratch = { text: allocate(TEXT), data: allocate(512), svg: allocate(SIZES.svgOptions),
		moves: allocate(8 * LIMITS.MOVES_MAX), position: allocate(LIMITS.POSITION_SIZE), ply: allocate(LIMITS.POSITION_SIZE),
		code: allocate(8) };
}

const compiled = async (source) =>
	(source instanceof WebAssembly.Module ? source : WebAssembly.compile(await bytesOf(source)));

// All functions of the library by their names in C, including those that are not wrapped here, and its memory.
export function library() {
	if (!c)
		throw new Error('the library is not loaded yet: call init() once, and wait for it, before anything else');
	return c;
}

// When the memory grows, earlier views of it have length 0.
export function memory() {
	if (!u8?.length) {
		u8 = new Uint8Array(library().memory.buffer);
		view = new DataView(c.memory.buffer);
	}
	return view;
}

// The fields of a structure of 32-bit words. Except for moves, the values of 64-bit fields also fit into 32 bits. Of an
// array, the first element.
export function fieldsAt(pointer, offsets) {
	const fields = {};
	memory();
	for (const name of Object.keys(offsets))
		fields[name] = view.getUint32(pointer + offsets[name], true);
	return fields;
}

export function wordsAt(pointer, count) {
	memory();
	return Array.from({ length: count }, (_, i) => view.getUint32(pointer + 4 * i, true));
}

// Sets some fields of 32 bits.
export function putFields(pointer, offsets, fields) {
	memory();
	for (const [name, value] of Object.entries(fields))
		view.setUint32(pointer + offsets[name], value, true);
}

export const allocate = (size) => checked(c.malloc(size));

export function checked(pointer) {
	if (pointer === 0)
		throw new DraughtsError('MEMORY', stringAt(c.draughts_strerror(ENUMS.error.ERR_MEMORY)));
	return pointer;
}

// A block of zeros for one call.
export function zeros(size) {
	memory();
	u8.fill(0, scratch.data, scratch.data + size);
	return scratch.data;
}

const ascii = /^[\x01-\x7f]*$/;

// Calls a function that takes a string as pointer and length. The NUL after it is for functions that take no length.
export function withText(string, call) {
	if (typeof string !== 'string')
		throw new TypeError(`a string is expected, not ${describe(string)}`);
	if (string.length <= 16 && ascii.test(string)) { // a move
		memory();
		for (let i = 0; i < string.length; i++)
			u8[scratch.text + i] = string.charCodeAt(i);
		u8[scratch.text + string.length] = 0;
		return call(scratch.text, string.length);
	}
	const bytes = encoder.encode(string);
	const place = bytes.length < TEXT ? scratch.text : copyIn(bytes);
	try {
		memory();
		u8.set(bytes, place);
		u8[place + bytes.length] = 0;
		return call(place, bytes.length);
	} finally {
		if (place !== scratch.text)
			c.free(place);
	}
}

// Calls a function that takes a name with a NUL, and a value with its length; the value may be null. Returns its status.
export function withPair(name, value, call) {
	if (name.includes('\0'))
		return ENUMS.error.ERR_SYNTAX;
	const after = encoder.encode(name).length + 1;
	return withText(`${name}\0${value ?? ''}`,
		(place, length) => call(place, value === null ? 0 : place + after, length - after));
}

// A new block with these bytes and a NUL.
export function copyIn(bytes, extra = 1) {
	library();
	const place = allocate(bytes.length + extra);
	memory();
	u8.set(bytes, place);
	u8[place + bytes.length] = 0;
	return place;
}

export const encode = (string) => encoder.encode(string);

// The text of a function that follows snprintf.
export function written(write, ...values) {
	const length = write(...values, scratch.text, TEXT);
	if (length < TEXT)
		return decode(scratch.text, length);
	const place = allocate(length + 1);
	try {
		write(...values, place, length + 1);
		return decode(place, length);
	} finally {
		c.free(place);
	}
}

export function decode(pointer, length) {
	memory();
	if (length <= 16) { // for a move this is faster, if it is ASCII
		let short = '', all = 0;
		for (let i = 0; i < length; i++) {
			all |= u8[pointer + i];
			short += String.fromCharCode(u8[pointer + i]);
		}
		if (all < 128)
			return short;
	}
	return decoder.decode(u8.subarray(pointer, pointer + length));
}

// The text at a pointer, up to its NUL; null for NULL.
export function stringAt(pointer) {
	memory();
	return pointer === 0 ? null : decode(pointer, u8.indexOf(0, pointer) - pointer);
}
