// SPDX-License-Identifier: MIT
// Writes a tree as PDN, and reads PDN as a tree.
import { Pdn, PdnWriter, Position } from './draughts.mjs';
import { readDrawings, writeDrawings } from './drawings.mjs';
import { Tree, nodeAfter, perRevision } from './tree.mjs';

// The first game of a text, at a place, and its PDN. If the game has a fault, error describes the fault, and the tree
// contains the moves before it. Throws if the text contains no game that can be shown.
export function readTree(text, { ruleset, place = '0', whiteScoreFirst = false }) {
	const pdn = new Pdn(text, { ruleset, whiteScoreFirst }), tags = new Map(), outer = [];
	// A line is the main line or a variation. It begins after a node; `at` is its last node, null before its first move.
	let tree = null, line = null, error = null;
	const add = (words, to, name) => { to[name] += (to[name] && words && ' ') + words; };
	const comment = (words) => {
		if (!line.at)
			return add(words, line, 'lead');
		const { text: said, drawings } = readDrawings(words, pdn.position.ruleset);
		line.at.drawings.push(...drawings);
		add(said, line.at, 'comment');
	};
	const take = {
		'tag': ({ name, text: value }) => tags.set(name, value),
		'start'() {
			const { root } = tree = new Tree(pdn.position.ruleset.name, pdn.position.fen, tags);
			line = { after: root, at: root };
		},
		'move'({ move }) {
			const parent = line.at ?? line.after, { lead, nags } = line;
			const next = Object.assign(nodeAfter(parent, move), line.at ? {} : { lead, nags });
			outer.length === 0 ? parent.children.unshift(next) : parent.children.push(next);
			line.at = next;
		},
		'comment': ({ text: words }) => line && comment(words), // the tree does not keep comments among the tags
		'nag': ({ number }) => (line.at ?? line).nags.push(number),
		'variation'() {
			outer.push(line);
			line = { after: line.at ? line.at.parent ?? line.at : line.after, at: null, lead: '', nags: [] };
		},
		'variation-end'() {
			const { at, lead } = line;
			line = outer.pop();
			if (!at && lead)
				comment(lead);
		},
		'fault': (event) => { error ??= event.error; },
		'game-end'({ outcome, ending }) {
			if (tree)
				tree.declared = { outcome, ending };
		},
	};
	for (const event of pdn.events()) {
		take[event.kind]?.(event);
		if (event.kind === 'game-end')
			break;
	}
	pdn.close();
	if (!tree)
		throw error ?? new Error('The text contains no game.');
	tree.fen = startOf(text, ruleset) ?? tree.fen;
	for (const name of ['Result', 'FEN', 'SetUp', 'GameType', 'Variant'])
		tags.delete(name); // the tree has its own fields for these
	tree.place = place;
	return { tree, error, pdn: pdnOf(tree) };
}

// The FEN of the start of the first game, with its quiet plies.
function startOf(text, ruleset) {
	const pdn = new Pdn(text, { ruleset }), game = pdn.next()?.game;
	pdn.close();
	while (game?.undo());
	return game?.fen;
}

export const pdnOf = perRevision((tree) => writePdn(tree));

export function writePdn(tree, { whiteScoreFirst = false } = {}) {
	const writer = new PdnWriter({ whiteScoreFirst }), end = tree.gameAt(tree.end);
	for (const [name, value] of tree.tags)
		writer.tag(name, value);
	if (tree.fen !== new Position(tree.ruleset).fen)
		writer.tag('FEN', tree.fen);
	writer.start(end.start);
	writeNotes(writer, tree.root, end.ruleset);
	writeLine(writer, tree.root, end.ruleset);
	if (tree.declared.outcome !== 'ongoing' && !end.isOver)
		writer.result(tree.declared.outcome);
	writer.gameEnd();
	const { text } = writer;
	writer.close();
	end.close();
	return text;
}

function writeNotes(writer, { comment, drawings, nags }, ruleset) {
	const text = writeDrawings(drawings, ruleset, comment);
	nags.forEach((nag) => writer.nag(nag));
	if (text)
		writer.comment(text);
}

// A move, the variations that replace it, and the moves that follow.
function writeLine(writer, from, ruleset) {
	for (let at = from; at.children.length > 0; at = at.children[0])
		at.children.forEach((child, i) => {
			if (i > 0)
				writer.variation();
			if (child.lead)
				writer.comment(child.lead);
			writer.move(child.move);
			writeNotes(writer, child, ruleset);
			if (i > 0) {
				writeLine(writer, child, ruleset);
				writer.variationEnd();
			}
		});
}
