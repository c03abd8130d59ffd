// SPDX-License-Identifier: MIT
// Checks the main line from end to end: the engine looks at every position, and the moves that lose much are marked.
import { changeWith, current, onShow, show } from './current-game.mjs';
import { $ } from './elements.mjs';
import { Engine } from './engine.mjs';
import { sayFailure } from './messages.mjs';
import { chanceOf, other, valueOfEnd } from './sentences.mjs';
import { Tree } from './tree.mjs';

const engine = new Engine(), NODES = 60000;
// The kinds of bad moves: the smallest fraction of the expected points that they lose, their NAG and their names.
const KINDS = [[.3, 4, 'blunder', 'blunders'], [.2, 2, 'mistake', 'mistakes'], [.1, 6, 'inaccuracy', 'inaccuracies']];
let checked = null, drawn = null; // the tree that is being checked, and the one that is shown

export const isChecking = () => checked !== null;

async function checkGame() {
	const { tree } = current, nodes = [tree.root, ...Tree.lineFrom(tree.root)];
	let failure = null;
	checked = tree;
	$('check').textContent = 'Stop the check';
	show();
	const chances = await chancesOf(tree, nodes).catch((error) => { failure = error; });
	checked = null;
	$('check-result').textContent = chances ? mark(tree, nodes, chances) : '';
	$('check').textContent = 'Check the game';
	show();
	if (failure)
		sayFailure('The game cannot be checked', failure);
}

// The points that White can expect in each position.
async function chancesOf(tree, nodes) {
	const chances = [];
	for (const [i, node] of nodes.entries()) {
		$('check-result').textContent = `Checking move ${i} of ${nodes.length - 1}…`;
		const game = tree.gameAt(node), sign = game.position.turn === 'white' ? 1 : -1;
		try {
			chances.push(chanceOf(game.isOver ? valueOfEnd(game)
				: sign * (await engine.search(game, { nodes: NODES })).value));
		} finally {
			game.close();
		}
	}
	return chances;
}

// Marks the moves, and returns a summary.
function mark(tree, nodes, chances) {
	const kinds = { white: [], black: [] }, undos = [];
	let side = tree.game().start.turn;
	nodes.slice(1).forEach((node, i) => {
		const loss = (chances[i] - chances[i + 1]) * (side === 'white' ? 1 : -1);
		const kind = KINDS.find(([least]) => loss >= least);
		kinds[side].push(kind);
		if (kind && !node.nags.some((nag) => nag <= 6))
			undos.push(tree.sign(kind[1], node));
		side = other(side);
	});
	const summary = `White: ${wordsOf(kinds.white)}. Black: ${wordsOf(kinds.black)}.`;
	if (undos.length > 0) // on a phone, the toast covers the place of the summary
		changeWith(`Moves were marked. ${summary}`, () => undos.forEach((undo) => undo()));
	return summary;
}

const wordsOf = (found) => KINDS.map((kind) => [found.filter((one) => one === kind).length, kind])
	.filter(([count]) => count > 0).map(([count, [, , one, many]]) => `${count} ${count === 1 ? one : many}`)
	.join(', ') || 'no mistakes found';

onShow(({ tree, mode }) => {
	if (checked && (tree !== checked || mode !== 'analyse'))
		engine.cancel();
	if (!checked && drawn !== tree)
		$('check-result').textContent = '';
	drawn = tree;
});

$('check').onclick = () => (checked ? engine.cancel() : checkGame());
