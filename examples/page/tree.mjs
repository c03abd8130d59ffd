// SPDX-License-Identifier: MIT
// A game as a tree: the moves, what could have been played instead, comments and NAGs. A node is a move
// and the position after it; the root is the start. The first child goes on, the others are variations.
// A change that a person can regret returns a function that takes it back, whatever happened since.
import { Game, Position } from './draughts.mjs';

export const SIGNS = ['', '!', '?', '!!', '??', '!?', '?!'];

export const nodeAfter = (parent, move = null) => ({ parent, move, comment: '', nags: [], children: [] });

// Takes over what another node of the same move has.
function merge(at, twin) {
	at.comment ||= twin.comment;
	for (const child of twin.children) {
		const same = at.children.find(({ move }) => move.id === child.move.id);
		if (same)
			merge(same, child);
		else
			at.children.push(Object.assign(child, { parent: at }));
	}
}

export class Tree {
	revision = 0; // counts the changes, so that drawing and writing are repeated only after a change
	#game = null; // the game up to a node
	#path = []; // that node's path

	constructor(ruleset, fen = new Position(ruleset).fen, tags = new Map()) {
		Object.assign(this, { ruleset, fen, tags, root: nodeAfter(null), outcome: 'ongoing', ending: 'none' });
		this.current = this.root;
	}

	// The nodes from the root to one, without the root.
	pathTo(at = this.current) {
		const path = [];
		for (; at.parent; at = at.parent)
			path.push(at);
		return path.reverse();
	}

	// The game up to the current node. It belongs to the tree, and its next call changes it.
	game() {
		const path = this.pathTo();
		let common = 0;
		while (common < path.length && path[common] === this.#path[common])
			common++;
		this.#game ??= new Game(this.ruleset, this.fen);
		while (this.#game.length > common)
			this.#game.undo();
		for (const { move } of path.slice(common))
			this.#game.play(move);
		this.#path = path;
		return this.#game;
	}

	// A game of its own up to a node.
	gameAt(at) {
		const game = new Game(this.ruleset, this.fen);
		for (const { move } of this.pathTo(at))
			game.play(move);
		return game;
	}

	// The nodes of the line that goes on from one, without it; and the last of them, or itself.
	static lineFrom(at) {
		const line = [];
		while (at.children.length > 0)
			line.push(at = at.children[0]);
		return line;
	}

	static endOf(at) { return Tree.lineFrom(at).at(-1) ?? at; }

	get end() { return Tree.endOf(this.root); }
	get isMain() { return this.pathTo().every((at) => at.parent.children[0] === at); }
	get isEmpty() { return this.root.children.length === 0 && !this.root.comment && this.tags.size === 0 && this.fen === new Position(this.ruleset).fen; }

	// Where the current node is, as a text: its ply and, before it, the plies at which its path leaves
	// the first line, such as `12' or `12,4:1'.
	get place() {
		const turns = this.pathTo().map((at, ply) => [ply, at.parent.children.indexOf(at)]).filter(([, i]) => i > 0);
		return [this.pathTo().length, ...turns.map(([ply, i]) => `${ply}:${i}`)].join();
	}

	// Goes to such a place, or as far as the tree leads.
	set place(text) {
		const [plies, ...turns] = String(text).split(','), others = new Map(turns.map((turn) => turn.split(':').map(Number)));
		this.current = this.root;
		for (let ply = 0; ply < Number(plies) && this.current.children.length > 0; ply++)
			this.current = this.current.children[others.get(ply) ?? 0] ?? this.current.children[0];
	}

	// Goes to the move if it is there already, else it becomes a new line. A move after the end of the
	// main line takes back its declared result.
	play(move) {
		let next = this.current.children.find((child) => child.move.code === move.code);
		if (!next) {
			if (this.current === this.end)
				Object.assign(this, { outcome: 'ongoing', ending: 'none' });
			this.current.children.push(next = nodeAfter(this.current, this.game().position.moves().find(({ code }) => code === move.code)));
			this.revision++;
		}
		this.current = next;
	}

	// Marks the current move with one of the signs, in place of another; 0 is none.
	sign(nag, at = this.current) {
		const before = at.nags, others = before.filter((one) => one >= SIGNS.length);
		at.nags = nag > 0 ? [nag, ...others] : others;
		this.revision++;
		return () => { at.nags = before; this.revision++; };
	}

	comment(text) {
		this.current.comment = text;
		this.revision++;
	}

	// Removes the current move, with all that follows it.
	cut() {
		const at = this.current, { parent } = at, i = parent.children.indexOf(at), { outcome, ending } = this;
		const isMain = this.isMain;
		parent.children.splice(i, 1);
		this.current = parent;
		if (isMain)
			Object.assign(this, { outcome: 'ongoing', ending: 'none' });
		this.revision++;
		return () => {
			const twin = parent.children.find(({ move }) => move.id === at.move.id); // played again since
			if (twin)
				merge(at, parent.children.splice(parent.children.indexOf(twin), 1)[0]);
			parent.children.splice(i, 0, at);
			this.current = at;
			if (isMain)
				Object.assign(this, { outcome, ending });
			this.revision++;
		};
	}

	// Makes the line of the current move the first one.
	promote() {
		const moved = this.pathTo().map((at) => [at, at.parent.children.indexOf(at)]);
		const { outcome, ending, isMain } = this;
		const put = (at, i) => {
			const { children } = at.parent;
			children.splice(children.indexOf(at), 1);
			children.splice(i, 0, at);
		};
		moved.forEach(([at]) => put(at, 0));
		if (!isMain)
			Object.assign(this, { outcome: 'ongoing', ending: 'none' });
		this.revision++;
		return () => {
			moved.forEach(([at, i]) => put(at, i));
			Object.assign(this, { outcome, ending });
			this.revision++;
		};
	}

	// Ends the line of the current move with a result, and makes it the first one.
	declare(outcome, ending) {
		const before = { current: this.current, outcome: this.outcome, ending: this.ending };
		this.current = Tree.endOf(this.current);
		const undo = this.promote();
		Object.assign(this, { outcome, ending });
		return () => { undo(); Object.assign(this, before); };
	}
}
