// SPDX-License-Identifier: MIT
// The moves of a tree as elements: the line in moves of a number, variations in brackets below.
import { signOf } from './tree.mjs';

const element = (name, properties) => Object.assign(document.createElement(name), properties);

// The root has a button, too, when the start has a comment.
export function movesOf(tree, game, goTo) {
	const first = game.ruleset.first, start = game.start.turn;
	const out = [];
	if (tree.root.comment)
		out.push(element('p', { textContent: tree.root.comment }));
	writeLine(tree.root, 0, { tree, goTo, out, offset: start === first ? 0 : 1 });
	return out.length > 0 ? out : [element('p', { textContent: 'No moves yet.' })];
}

// The line after a node. ply counts the moves before it.
function writeLine(from, ply, sheet) {
	let numbered = false;
	for (let at = from; at.children.length > 0; at = at.children[0], ply++) {
		const [next, ...others] = at.children;
		writeMove(next, ply, numbered, sheet);
		numbered = next.comment === '' && others.length === 0;
		for (const one of others)
			writeVariation(one, ply, sheet);
	}
}

function writeVariation(first, ply, sheet) {
	const box = element('div', { className: 'variation' }), inside = { ...sheet, out: [] };
	writeMove(first, ply, false, inside);
	writeLine(first, ply + 1, inside);
	box.append(...inside.out);
	sheet.out.push(box);
}

function writeMove(at, ply, numbered, { tree, goTo, out, offset }) {
	const half = ply + offset, number = Math.floor(half / 2) + 1, second = half % 2 === 1;
	const button = element('button', { type: 'button', onclick: () => goTo(at),
		textContent: `${second ? numbered ? '' : `${number}… ` : `${number}. `}${at.move.text}${
			at.nags.map(signOf).join(' ')}` });
	if (at === tree.current)
		button.setAttribute('aria-current', 'step');
	out.push(button, ' ');
	if (at.comment)
		out.push(element('p', { textContent: at.comment }));
}
