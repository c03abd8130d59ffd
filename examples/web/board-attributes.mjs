// SPDX-License-Identifier: MIT
// The attributes of an element as properties, and the position that they give. Only an element with a position in its
// attributes loads the library.
import { ATTRIBUTES } from './board-values.mjs';

export const attributeOf = (property) => (property === 'touchMove' ? 'touch-move' : property);

export function valueOf(element, property) {
	const text = element.getAttribute(attributeOf(property)), values = ATTRIBUTES[property];
	return values ? values[Number(values[1] === true ? text !== null : text === values[1])] : text;
}

export function setAttribute(element, property, value) {
	if (value === null || value === false)
		element.removeAttribute(attributeOf(property));
	else
		element.setAttribute(attributeOf(property), value === true ? '' : value);
}

// Defines properties of an element, and sets those that a page set before the element had its class.
export function define(element, names, get, set) {
	const early = names.filter((name) => Object.hasOwn(element, name)).map((name) => [name, element[name]]);
	for (const name of names)
		Object.defineProperty(element, name, { get: () => get(name), set: (value) => set(name, value) });
	Object.assign(element, Object.fromEntries(early));
}

// A second copy of a module on a page leaves the element of the first copy in place.
export function register(name, element) {
	if (globalThis.customElements && !customElements.get(name))
		customElements.define(name, element);
}

// The library, when it is needed. Bundlers find this import.
export async function load() {
	const library = await import('./draughts.mjs');
	await library.default();
	return library;
}

// The position of a FEN, or the initial position; or the fault, as a sentence.
export async function readPosition(ruleset, fen) {
	try {
		const { Position } = await load();
		return { position: new Position(ruleset, fen ?? undefined), fault: '' };
	} catch (error) {
		return { position: null, fault: faultOf('FEN', error) };
	}
}

// An error in the words of an element's own area.
export function faultOf(what, { message, faults = [], place }) {
	const where = place && faults.length === 0 ? ` (${what}, character ${place.offset + 1})` : '';
	return `${faults.map(({ text }) => text).join(' ') || message}${where}`;
}

// What an empty board needs of a ruleset. Squares are dark where those of the game are.
export const emptyRules = (name) => ({ name: `empty ${name}`, traits: {},
	squareName(square) {
		const row = Math.floor((square - 1) / 4), isRight = /^italian/.test(name) === (row % 2 === 1);
		return `${'abcdefgh'[2 * ((square - 1) % 4) + Number(isRight)]}${8 - row}`;
	} });
