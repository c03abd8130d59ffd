// SPDX-License-Identifier: MIT
// The list of moves: an item for each number, with both moves, and what belongs to them. It is made again
// only when the tree has changed; a step moves nothing but the mark of the current move.
import { current, goTo, onShow } from './current-game.mjs';
import { capital, other, resultOf } from './sentences.mjs';
import { SIGNS } from './tree.mjs';

const $ = (id) => document.getElementById(id);
const SHORT = 32; // characters of a comment that is shown next to its move
const signOf = (nag) => SIGNS[nag] ?? `$${nag}`;
const element = (name, properties, ...children) => {
	const made = Object.assign(document.createElement(name), properties);
	made.append(...children);
	return made;
};
const numberOf = (half) => Math.floor(half / 2) + 1;
let buttons = new Map(), drawn = {}, marked = null, first;

onShow(({ tree, game }) => {
	const key = [tree.revision, tree.outcome].join();
	if (drawn.tree !== tree || drawn.key !== key) {
		drawn = { tree, key };
		buttons = new Map();
		first = game.ruleset.first;
		$('moves').replaceChildren(...itemsOf(tree, game.start.turn));
		$('moves-empty').hidden = tree.root.children.length > 0 || tree.root.comment !== '';
	}
	marked?.removeAttribute('aria-current');
	marked = buttons.get(tree.current) ?? null;
	marked?.setAttribute('aria-current', 'step');
	bringIntoView($('moves'), marked, tree.current === tree.end);
});

function bringIntoView(list, button, isEnd) {
	if (!button || isEnd)
		list.scrollTop = button ? list.scrollHeight : 0; // the result is below the last move
	else if (button.offsetTop < list.scrollTop || button.offsetTop + button.offsetHeight > list.scrollTop + list.clientHeight)
		list.scrollTop = button.offsetTop - list.clientHeight / 2;
}

function itemsOf(tree, turn) {
	const items = tree.root.comment ? [element('li', { className: 'note' }, tree.root.comment)] : [];
	let row = null; // an item with room for one more move
	for (let at = tree.root, half = turn === first ? 0 : 1; at.children.length > 0; half++) {
		const [next, ...others] = at.children, isFirst = half % 2 === 0, isLong = next.comment.length > SHORT;
		if (!row)
			items.push(row = element('li', {}, element('span', { className: 'number' }, `${numberOf(half)}`),
				...isFirst ? [] : [gap()]));
		row.append(element('span', { className: 'move' }, moveOf(next, half),
			...next.comment && !isLong ? [element('span', { className: 'short' }, next.comment)] : []));
		const below = [...isLong ? [element('p', {}, next.comment)] : [], ...others.map((one) => variationOf(one, half))];
		if (below.length > 0)
			row.append(...isFirst ? [gap()] : [], ...below);
		if (!isFirst || below.length > 0)
			row = null;
		at = next;
	}
	if (tree.outcome !== 'ongoing')
		items.push(element('li', { className: 'result' }, resultOf(tree)));
	return items;
}

const gap = () => element('span', { className: 'gap', ariaHidden: 'true' }, '…');

function moveOf(at, half) {
	const signs = at.nags.map(signOf).join(' '), side = half % 2 === 0 ? first : other(first);
	const button = element('button', { type: 'button', onclick: () => goTo(at),
		ariaLabel: `${capital(side)}, move ${numberOf(half)}: ${at.move.text}${signs}` }, at.move.text);
	if (signs)
		button.append(element('b', { className: `sign nag${at.nags[0]}` }, signs));
	buttons.set(at, button);
	return button;
}

// A variation is a line of text, and its own variations stand below the moves that they replace.
function variationOf(from, ply) {
	const box = element('div', { className: 'variation', role: 'group', ariaLabel: 'Variation' });
	let isNumbered = false;
	for (let at = from, half = ply, others = []; at; [at, ...others] = at.children, half++) {
		if (half % 2 === 0 || !isNumbered)
			box.append(`${numberOf(half)}${half % 2 === 0 ? '.' : '…'}`);
		const below = [...at.comment ? [element(at.comment.length > SHORT ? 'p' : 'span', { className: 'short' }, at.comment)] : [],
			...others.map((one) => variationOf(one, half))];
		box.append(moveOf(at, half), ' ', ...below);
		isNumbered = below.length === 0;
	}
	return box;
}
