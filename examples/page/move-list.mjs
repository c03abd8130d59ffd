// SPDX-License-Identifier: MIT
// The list of moves: an item for each number, with both moves, their comments and variations. The list is made again
// only when the tree has changed; a step through the game only moves the mark of the current move.
import { current, goTo, onShow } from './current-game.mjs';
import { $, button, make } from './elements.mjs';
import { capital, other, resultOf } from './sentences.mjs';
import { SIGNS, perRevision } from './tree.mjs';

const SHORT = 32; // characters of a comment that is shown next to its move
const signOf = (nag) => SIGNS[nag] ?? `$${nag}`;
const numberOf = (half) => Math.floor(half / 2) + 1;
let buttons = new Map(), marked = null, first; // first: a side

const drawMoves = perRevision((tree) => {
	const { ruleset, start } = tree.game();
	buttons = new Map();
	first = ruleset.first;
	$('moves').replaceChildren(...itemsOf(tree, start.turn));
	$('moves-empty').hidden = $('moves').children.length > 0;
});

onShow(({ tree }) => {
	drawMoves(tree);
	mark(buttons.get(tree.current) ?? null);
	bringIntoView($('moves'), marked, tree.current === tree.end);
});

// The Tab key stops only at the current move; the arrow keys lead to the others.
function mark(next) {
	marked?.removeAttribute('aria-current');
	marked?.setAttribute('tabindex', '-1');
	marked = next;
	marked?.setAttribute('aria-current', 'step');
	marked?.removeAttribute('tabindex');
}

function bringIntoView(list, move, isEnd) {
	const top = move?.offsetTop, bottom = top + move?.offsetHeight;
	if (!move || isEnd)
		list.scrollTop = move ? list.scrollHeight : 0; // the result is below the last move
	else if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight)
		list.scrollTop = top - list.clientHeight / 2;
}

function itemsOf(tree, turn) {
	const items = tree.root.comment ? [make('li', { className: 'note' }, tree.root.comment)] : [];
	let row = null; // an item with room for one more move
	for (let at = tree.root, half = turn === first ? 0 : 1; at.children.length > 0; half++) {
		const [next, ...others] = at.children, isFirst = half % 2 === 0, isLong = next.comment.length > SHORT;
		if (!row)
			items.push(row = make('li', {}, make('span', { className: 'number' }, `${numberOf(half)}`),
				...isFirst ? [] : [gap()]));
		row.append(make('span', { className: 'move' }, moveOf(next, half),
			...next.comment && !isLong ? [make('span', { className: 'short' }, next.comment)] : []));
		const below = [...isLong ? [make('p', {}, next.comment)] : [], ...others.map((one) => variationOf(one, half))];
		if (below.length > 0)
			row.append(...isFirst ? [gap()] : [], ...below);
		if (!isFirst || below.length > 0)
			row = null;
		at = next;
	}
	if (tree.result.outcome !== 'ongoing')
		items.push(make('li', { className: 'result' }, resultOf(tree.result)));
	return items;
}

const gap = () => make('span', { className: 'gap', ariaHidden: 'true' }, '…');

function moveOf(at, half) {
	const signs = at.nags.map(signOf).join(' '), side = half % 2 === 0 ? first : other(first);
	const ariaLabel = `${capital(side)}, move ${numberOf(half)}: ${at.move.text}${signs}`;
	const made = button(() => goTo(at), { ariaLabel, tabIndex: -1 }, at.move.text);
	if (signs)
		made.append(make('b', { className: `sign nag${at.nags[0]}` }, signs));
	buttons.set(at, made);
	return made;
}

// A variation is a line of text, and its own variations stand below the moves that they replace.
function variationOf(from, ply) {
	const box = make('div', { className: 'variation', role: 'group', ariaLabel: 'Variation' });
	let isNumbered = false;
	for (let at = from, half = ply, others = []; at; [at, ...others] = at.children, half++) {
		if (at.lead)
			box.append(make('span', { className: 'short' }, at.lead), ' ');
		if (half % 2 === 0 || !isNumbered)
			box.append(`${numberOf(half)}${half % 2 === 0 ? '.' : '…'}`);
		const tag = at.comment.length > SHORT ? 'p' : 'span', below = others.map((one) => variationOf(one, half));
		if (at.comment)
			below.unshift(make(tag, { className: 'short' }, at.comment));
		box.append(moveOf(at, half), ' ', ...below);
		isNumbered = below.length === 0;
	}
	return box;
}
