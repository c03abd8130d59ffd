// SPDX-License-Identifier: MIT
// A tree as PDN, and the reverse.
import { Pdn, PdnWriter, Position } from './draughts.mjs';
import { Tree, nodeAfter } from './tree.mjs';

// The first game of a text. If it has a fault, error describes it, and the tree holds the moves before it.
export function readTree(text, ruleset) {
	const pdn = new Pdn(text, { ruleset }), open = [], tags = new Map();
	let tree = null, at = null, error = null;
	for (const event of pdn.events()) {
		if (event.kind === 'tag')
			tags.set(event.name, event.text);
		else if (event.kind === 'start')
			at = (tree = new Tree(pdn.position.ruleset.name, pdn.position.fen, tags)).root;
		else if (event.kind === 'fault')
			error ??= event.error;
		else if (event.kind === 'game-end' && tree)
			Object.assign(tree, { outcome: event.outcome, ending: event.ending });
		if (event.kind === 'game-end')
			break;
		if (at)
			at = take(event, at, open);
	}
	pdn.close();
	if (!tree)
		throw error ?? new Error('The text contains no game.');
	if (tags.has('FEN'))
		tree.fen = tags.get('FEN'); // with its quiet plies
	for (const name of ['Result', 'FEN', 'SetUp', 'GameType', 'Variant'])
		tags.delete(name); // the tree knows them
	return { tree, error };
}

// Adds an event to the tree, and returns the node for the next.
function take({ kind, move, text, number }, at, open) {
	if (kind === 'move') {
		const next = nodeAfter(at, move);
		at.children.push(next);
		return next;
	}
	if (kind === 'comment')
		at.comment += (at.comment && ' ') + text;
	else if (kind === 'nag')
		at.nags.push(number);
	else if (kind === 'variation')
		return open.push(at), at.parent ?? at;
	else if (kind === 'variation-end')
		return open.pop();
	return at;
}

const written = new WeakMap(); // the last text of a tree, and of which revision it is

export function pdnOf(tree) {
	if (written.get(tree)?.revision !== tree.revision)
		written.set(tree, { revision: tree.revision, text: write(tree) });
	return written.get(tree).text;
}

function write(tree) {
	const writer = new PdnWriter(), end = tree.gameAt(tree.end);
	for (const [name, value] of tree.tags)
		writer.tag(name, value);
	if (tree.fen !== new Position(tree.ruleset).fen)
		writer.tag('FEN', tree.fen);
	writer.start(end.start);
	writeNotes(writer, tree.root);
	writeLine(writer, tree.root);
	if (tree.outcome !== 'ongoing' && !end.isOver)
		writer.result(tree.outcome);
	writer.gameEnd();
	const { text } = writer;
	writer.close();
	end.close();
	return text;
}

function writeNotes(writer, { comment, nags }) {
	nags.forEach((nag) => writer.nag(nag));
	if (comment)
		writer.comment(comment);
}

// A move, the variations in place of it, and so on.
function writeLine(writer, from) {
	for (let at = from; at.children.length > 0; at = at.children[0])
		at.children.forEach((child, i) => {
			if (i > 0)
				writer.variation();
			writer.move(child.move);
			writeNotes(writer, child);
			if (i > 0) {
				writeLine(writer, child);
				writer.variationEnd();
			}
		});
}
