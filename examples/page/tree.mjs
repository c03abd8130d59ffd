// SPDX-License-Identifier: MIT
// A game as a tree: the moves, the variations, comments and NAGs. A node is a move and the position after it; the
// root is the start. Circles and arrows that a person draws belong to a node. A node's first child continues the line; its other children are variations, whose lead is the
// comment before them. A change that a person may want to undo returns a function that undoes it, whatever has happened
// since.
import { Game, Position } from './draughts.mjs';

export const SIGNS = ['', '!', '?', '!!', '??', '!?', '?!'];
const OPEN = { outcome: 'ongoing', ending: 'none' };
let changes = 0; // the changes of all trees, so that each state of each tree has its own number

// A function of a tree that is computed again only if the tree has changed, or is another.
export function perRevision(compute) {
	let revision = 0, value;
	return (tree) => {
		if (revision !== tree.revision)
			[revision, value] = [tree.revision, compute(tree)];
		return value;
	};
}

export const nodeAfter = (parent, move = null) => ({ parent, move, lead: '', comment: '', drawings: [], nags: [],
	children: [] });

// Takes over the comment and the children of another node for the same move.
function merge(at, twin) {
	at.comment ||= twin.comment;
	at.drawings.push(...twin.drawings);
	for (const child of twin.children) {
		const same = at.children.find(({ move }) => move.id === child.move.id);
		if (same)
			merge(same, child);
		else
			at.children.push(Object.assign(child, { parent: at }));
	}
}

const mainResult = perRevision((tree) => {
	const game = tree.gameAt(tree.end), { isOver } = game, { outcome, ending } = isOver ? game : tree.declared;
	game.close();
	return { outcome, ending, isOnBoard: isOver };
});

export class Tree {
	revision = ++changes; // a new number after each change
	#game = null; // the game up to a node
	#path = []; // that node's path

	constructor(ruleset, fen = new Position(ruleset).fen, tags = new Map()) {
		Object.assign(this, { ruleset, fen, tags, root: nodeAfter(null), declared: OPEN });
		this.current = this.root;
	}

	// The nodes on the path from the root to a node, without the root.
	pathTo(at = this.current) {
		const path = [];
		for (; at.parent; at = at.parent)
			path.push(at);
		return path.reverse();
	}

	// The game up to the current node. The game belongs to the tree, and the next call of this method changes it.
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

	// A separate game up to a node.
	gameAt(at) {
		const game = new Game(this.ruleset, this.fen);
		for (const { move } of this.pathTo(at))
			game.play(move);
		return game;
	}

	// The nodes of the line that continues from a node, without that node; and the last node of the line.
	static lineFrom(at) {
		const line = [];
		while (at.children.length > 0)
			line.push(at = at.children[0]);
		return line;
	}

	static endOf(at) { return Tree.lineFrom(at).at(-1) ?? at; }

	get end() { return Tree.endOf(this.root); }
	get isMain() { return this.pathTo().every((at) => at.parent.children[0] === at); }

	// The result of the main line: on the board or, if the game is not over there, as declared.
	get result() { return mainResult(this); }

	get isEmpty() {
		const { root, tags, fen, ruleset } = this;
		return root.children.length === 0 && !root.comment && root.drawings.length + tags.size === 0
			&& fen === new Position(ruleset).fen;
	}

	// The place of the current node as a string such as `12' or `12,4:1': its ply, then each ply at which its path leaves
	// the first line, with the number of the variation.
	get place() {
		const turns = this.pathTo().map((at, ply) => [ply, at.parent.children.indexOf(at)]).filter(([, i]) => i > 0);
		return [this.pathTo().length, ...turns.map(([ply, i]) => `${ply}:${i}`)].join();
	}

	// Goes to such a place, or as far towards it as the tree leads.
	set place(text) {
		const [plies, ...turns] = text.split(','), others = new Map(turns.map((turn) => turn.split(':').map(Number)));
		let at = this.root;
		for (let ply = 0; ply < Number(plies) && at.children.length > 0; ply++)
			at = at.children[others.get(ply) ?? 0] ?? at.children[0];
		this.current = at;
	}

	#change(declared = this.declared) {
		this.declared = declared;
		this.revision = ++changes;
	}

	// Goes to the node of the move if there is one; otherwise the move begins a new line. A move after the end of the
	// main line takes back the declared result.
	play(move) {
		let next = this.current.children.find((child) => child.move.code === move.code);
		if (!next) {
			const isAtEnd = this.current === this.end;
			next = nodeAfter(this.current, this.game().position.moves().find(({ code }) => code === move.code));
			this.current.children.push(next);
			this.#change(isAtEnd ? OPEN : undefined);
		}
		this.current = next;
	}

	// Marks a move with one of the signs, which replaces any other; 0 removes the sign.
	sign(nag, at = this.current) {
		const before = at.nags, others = before.filter((one) => one >= SIGNS.length);
		const set = (nags) => { at.nags = nags; this.#change(); };
		set(nag > 0 ? [nag, ...others] : others);
		return () => set(before);
	}

	// An empty value removes a tag. PDN holds no NUL, in tags or in comments.
	setTag(name, value) {
		const text = value.replaceAll('\0', '');
		text ? this.tags.set(name, text) : this.tags.delete(name);
		this.#change();
	}

	comment(text) {
		this.current.comment = text.replaceAll('\0', '');
		this.#change();
	}

	draw(drawings) {
		this.current.drawings = drawings;
		this.#change();
	}

	// Adds moves as a variation after a node, unless the node has the first of them already.
	graft(parent, [first, ...moves]) {
		if (parent.children.some(({ move }) => move.code === first.code))
			return () => {};
		const top = nodeAfter(parent, first);
		let at = top;
		for (const move of moves)
			at.children.push(at = nodeAfter(at, move));
		parent.children.push(top);
		this.#change();
		return () => {
			if (this.pathTo().includes(top))
				this.current = parent;
			parent.children.splice(parent.children.indexOf(top), 1);
			this.#change();
		};
	}

	// Removes the current move and everything after it.
	cut() {
		const at = this.current, { parent } = at, i = parent.children.indexOf(at), { declared, isMain } = this;
		parent.children.splice(i, 1);
		this.current = parent;
		this.#change(isMain ? OPEN : declared);
		return () => {
			const twin = parent.children.find(({ move }) => move.id === at.move.id); // played again since
			if (twin)
				merge(at, parent.children.splice(parent.children.indexOf(twin), 1)[0]);
			parent.children.splice(i, 0, at);
			this.current = at;
			this.#change(isMain ? declared : undefined);
		};
	}

	// Makes the line of the current move the main line.
	promote() {
		const moved = this.pathTo().map((at) => [at, at.parent.children.indexOf(at)]);
		const { declared, isMain } = this;
		const put = (at, i) => {
			const { children } = at.parent;
			children.splice(children.indexOf(at), 1);
			children.splice(i, 0, at);
		};
		moved.forEach(([at]) => put(at, 0));
		this.#change(isMain ? declared : OPEN);
		return () => {
			moved.forEach(([at, i]) => put(at, i));
			this.#change(declared);
		};
	}

	// Ends the line of the current move with a result, and makes this line the main line.
	declare(outcome, ending) {
		const before = this.current;
		this.current = Tree.endOf(before);
		const undo = this.promote();
		this.#change({ outcome, ending });
		return () => { undo(); this.current = before; };
	}
}
