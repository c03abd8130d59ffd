// SPDX-License-Identifier: MIT
// Writes a tree as PDN, and reads PDN as a tree.
import { Pdn, PdnWriter, Position } from './draughts.mjs';
import { Tree, nodeAfter } from './tree.mjs';

// The first game of a text, at a place, and its PDN. If the game has a fault, error describes the fault, and the tree
// contains the moves before it. Throws if the text contains no game that can be shown.
export function readTree(text, ruleset, place) {
	const pdn = new Pdn(text, { ruleset }), open = [], tags = new Map();
	let tree = null, at = null, error = null; // the next event belongs to the node `at`
	const take = {
		'tag': ({ name, text: value }) => tags.set(name, value),
		'start'() { at = (tree = new Tree(pdn.position.ruleset.name, pdn.position.fen, tags)).root; },
		'move': ({ move }) => at.children.push(at = nodeAfter(at, move)),
		'comment'({ text: words }) {
			if (at) // the tree does not keep comments among the tags
				at.comment += (at.comment && ' ') + words;
		},
		'nag': ({ number }) => at.nags.push(number),
		'variation'() { open.push(at); at = at.parent ?? at; },
		'variation-end'() { at = open.pop(); },
		'fault': (event) => { error ??= event.error; },
		'game-end': ({ outcome, ending }) => tree && Object.assign(tree, { outcome, ending }),
	};
	for (const event of pdn.events()) {
		take[event.kind]?.(event);
		if (event.kind === 'game-end')
			break;
	}
	pdn.close();
	if (!tree)
		throw error ?? new Error('The text contains no game.');
	if (tags.has('FEN'))
		tree.fen = tags.get('FEN'); // with its quiet plies
	for (const name of ['Result', 'FEN', 'SetUp', 'GameType', 'Variant'])
		tags.delete(name); // the tree has its own fields for these
	tree.place = place;
	return { tree, error, pdn: pdnOf(tree) };
}

const written = new WeakMap(); // the last text of a tree, and the revision that it describes

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

// A move, the variations that replace it, and the moves that follow.
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
