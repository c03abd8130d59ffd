// SPDX-License-Identifier: MIT
// A game as a tree: the moves, what could have been played instead, comments and NAGs. A node is a move
// and the position after it; the root is the start. The first child goes on, the others are variations.
import { Game, Pdn, PdnWriter, Position } from './draughts.mjs';

const SIGNS = ['', '!', '?', '!!', '??', '!?', '?!'];
export const signOf = (nag) => SIGNS[nag] ?? `$${nag}`;

const node = (parent, move = null) => ({ parent, move, comment: '', nags: [], children: [] });

export class Tree {
	constructor(ruleset, fen = new Position(ruleset).fen, tags = new Map()) {
		Object.assign(this, { ruleset, fen, tags, root: node(null), outcome: 'ongoing', ending: 'none' });
		this.current = this.root;
	}

	// The first game of a text. error is what is wrong with it; what could be read is there.
	static read(text, ruleset) {
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
				at = Tree.#take(event, at, open);
		}
		if (tree && tags.has('FEN'))
			tree.fen = tags.get('FEN'); // with its quiet plies
		pdn.close();
		return { tree, error };
	}

	static #take({ kind, move, text, number }, at, open) {
		if (kind === 'move') {
			const next = node(at, move);
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

	get pdn() {
		const writer = new PdnWriter(), position = new Game(this.ruleset, this.fen).position.clone();
		for (const [name, value] of this.tags)
			if (!['Result', 'FEN', 'SetUp', 'GameType', 'Variant'].includes(name))
				writer.tag(name, value);
		if (this.fen !== new Position(this.ruleset).fen)
			writer.tag('FEN', this.fen);
		writer.start(position);
		this.#annotate(writer, this.root);
		this.#write(writer, this.root);
		if (this.outcome !== 'ongoing' && !this.gameAt(this.end).isOver)
			writer.result(this.outcome);
		writer.gameEnd();
		const { text } = writer;
		writer.close();
		return text;
	}

	#annotate(writer, { comment, nags }) {
		nags.forEach((nag) => writer.nag(nag));
		if (comment)
			writer.comment(comment);
	}

	// A move, the variations in place of it, and so on.
	#write(writer, from) {
		for (let at = from; at.children.length > 0; at = at.children[0])
			at.children.forEach((child, i) => {
				if (i > 0)
					writer.variation();
				writer.move(child.move);
				this.#annotate(writer, child);
				if (i > 0) {
					this.#write(writer, child);
					writer.variationEnd();
				}
			});
	}

	// The nodes from the root to one, without the root.
	pathTo(at = this.current) {
		const path = [];
		for (; at.parent; at = at.parent)
			path.unshift(at);
		return path;
	}

	// The game up to a node, for its position, claims and numbers.
	gameAt(at = this.current) {
		const game = new Game(this.ruleset, this.fen);
		for (const { move } of this.pathTo(at))
			game.play(move);
		return game;
	}

	// The last node of the line that goes on from one.
	static endOf(at) {
		while (at.children.length > 0)
			[at] = at.children;
		return at;
	}

	get end() { return Tree.endOf(this.root); }
	get isMain() { return this.pathTo().every((at) => at.parent.children[0] === at); }

	// Goes to the move if it is there already, else it becomes a new line.
	play(move) {
		let next = this.current.children.find((child) => child.move.id === move.id);
		if (!next)
			this.current.children.push(next = node(this.current, move));
		this.current = next;
	}

	// Marks the current move with one of the signs, in place of another; 0 is none.
	sign(nag) {
		const others = this.current.nags.filter((one) => one >= SIGNS.length);
		this.current.nags = nag > 0 ? [nag, ...others] : others;
	}

	// Takes the current move away, with all that follows it.
	cut() {
		const { parent } = this.current;
		if (!parent)
			return;
		parent.children.splice(parent.children.indexOf(this.current), 1);
		this.current = parent;
	}

	// Makes the line of the current move the first one.
	promote() {
		for (const at of this.pathTo()) {
			const { children } = at.parent;
			children.unshift(...children.splice(children.indexOf(at), 1));
		}
	}
}
