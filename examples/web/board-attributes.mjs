// SPDX-License-Identifier: MIT
// A position from the attributes of an element. Only an element that has them loads the library.

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
