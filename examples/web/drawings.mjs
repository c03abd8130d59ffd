// SPDX-License-Identifier: MIT
// Circles and arrows in the comments of PDN, written as chess programs write them in PGN: [%csl Gd4,Re5] for circles,
// [%cal Gd4e5] for arrows. The squares have letters in every game.
import { check, COLOURS } from './board-values.mjs';

const COMMAND = / ?\[%(csl|cal)\s([^\][]*)\]/g;
const letterOf = (colour = 'green') => colour[0].toUpperCase();

// Takes the drawings out of a comment. A command that cannot be read stays in the text.
export function readDrawings(comment, ruleset) {
	const drawings = [], text = (comment ?? '').replace(COMMAND, (command, kind, list) => {
		const read = list.split(',').map((item) => {
			const [, letter, ...names] = /^\s*([A-Z])([a-h][1-8])([a-h][1-8])?\s*$/.exec(item) ?? [];
			const [from, to = kind === 'csl' ? from : 0] = names.filter(Boolean).map((name) => ruleset.squareAt(name));
			return { from, to, colour: COLOURS.find((colour) => letterOf(colour) === letter) };
		});
		const isRight = ({ from, to, colour }) => from && to && colour && (from === to) === (kind === 'csl');
		return read.every(isRight) ? (drawings.push(...read), '') : command;
	});
	return { text: text.trim(), drawings };
}

// Adds drawings to a comment.
export function writeDrawings(drawings, ruleset, text = '') {
	check({ drawings });
	const circles = drawings.filter(({ from, to }) => from === to), arrows = drawings.filter(({ from, to }) => from !== to);
	const write = (kind, list, ...ends) => (list.length === 0 ? '' : `[%${kind} ${list.map((one) =>
		letterOf(one.colour) + ends.map((end) => ruleset.squareName(one[end])).join('')).join(',')}]`);
	return [text, write('csl', circles, 'from') + write('cal', arrows, 'from', 'to')].filter(Boolean).join(' ');
}
