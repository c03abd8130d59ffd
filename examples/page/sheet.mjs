// SPDX-License-Identifier: MIT
// The moves of a tree as elements: the main line in a row for each number, what belongs to a move below it.
import { signOf } from './tree.mjs';
import { capital, other } from './words.mjs';

const element = (name, properties) => Object.assign(document.createElement(name), properties);
const text = (className, textContent) => element('span', { className, textContent });
const numberOf = (half) => Math.floor(half / 2) + 1;

export function movesOf(tree, { ruleset, start }, goTo) {
	const out = tree.root.comment ? [element('p', { textContent: tree.root.comment })] : [];
	const sheet = { current: tree.current, first: ruleset.first, goTo };
	let isOpen = false; // a row with room for one more move
	for (let at = tree.root, half = start.turn === ruleset.first ? 0 : 1; at.children.length > 0; half++) {
		const [next, ...others] = at.children, isFirst = half % 2 === 0;
		if (!isOpen)
			out.push(text('number', `${numberOf(half)}`), ...isFirst ? [] : [text('gap', '…')]);
		out.push(moveOf(next, half, sheet));
		const below = [...commentOf(next), ...others.map((one) => variationOf(one, half, sheet))];
		isOpen = isFirst && below.length === 0;
		if (below.length > 0)
			out.push(...isFirst ? [text('gap', '…')] : [], ...below);
		at = next;
	}
	return out.length > 0 ? out : [element('p', { textContent: 'No moves yet.' })];
}

const commentOf = ({ comment }) => (comment ? [element('p', { textContent: comment })] : []);

function moveOf(at, half, { current, first, goTo }) {
	const textContent = at.move.text + at.nags.map(signOf).join(' ');
	const button = element('button', { type: 'button', textContent, onclick: () => goTo(at),
		ariaLabel: `${capital(half % 2 === 0 ? first : other(first))}, move ${numberOf(half)}: ${textContent}` });
	if (at === current)
		button.setAttribute('aria-current', 'step');
	return button;
}

// A variation is a line of text, and its own variations stand below the moves that they replace.
function variationOf(from, ply, sheet) {
	const box = element('div', { className: 'variation' });
	let isNumbered = false;
	for (let at = from, half = ply, others = []; at; [at, ...others] = at.children, half++) {
		if (half % 2 === 0 || !isNumbered)
			box.append(`${numberOf(half)}${half % 2 === 0 ? '.' : '…'}`);
		const below = [...commentOf(at), ...others.map((one) => variationOf(one, half, sheet))];
		box.append(moveOf(at, half, sheet), ' ', ...below);
		isNumbered = below.length === 0;
	}
	return box;
}
