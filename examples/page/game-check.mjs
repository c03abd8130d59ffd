// SPDX-License-Identifier: MIT
// Checks the main line from end to end: the engine looks at every position, and moves that lose much are marked.
import { pauseAnalysis } from './analysis.mjs';
import { changeWith, current, onShow, show } from './current-game.mjs';
import { say } from './messages.mjs';
import { Engine } from './engine.mjs';
import { other } from './sentences.mjs';
import { Tree } from './tree.mjs';

const $ = (id) => document.getElementById(id);
const engine = new Engine(), NODES = 60000, MOST = 1000;
const names = [[4, 'blunder', 'blunders'], [2, 'mistake', 'mistakes'], [6, 'inaccuracy', 'inaccuracies']];
let checked = null, drawn = null; // the tree that is being checked, and the one that is shown

// The sign for a move that loses so many hundredths of a man.
const signFor = (loss) => (loss >= 250 ? 4 : loss >= 120 ? 2 : loss >= 60 ? 6 : 0);
const limited = (value) => Math.min(Math.max(value, -MOST), MOST);

async function checkGame() {
	const { tree } = current, nodes = [tree.root, ...Tree.lineFrom(tree.root)];
	pauseAnalysis(true);
	checked = tree;
	$('check').textContent = 'Stop the check';
	try {
		mark(tree, nodes, await valuesOf(tree, nodes));
	} catch (error) {
		if (error.name !== 'AbortError')
			say(`The game cannot be checked: ${error.message}.`);
		$('check-result').textContent = '';
	}
	checked = null;
	$('check').textContent = 'Check the game';
	pauseAnalysis(false);
	show();
}

// The value of each position for White.
async function valuesOf(tree, nodes) {
	const values = [];
	for (const [i, node] of nodes.entries()) {
		$('check-result').textContent = `Checking move ${i} of ${nodes.length - 1}…`;
		const game = tree.gameAt(node), sign = game.position.turn === 'white' ? 1 : -1;
		try {
			values.push(game.isOver ? { 'white-wins': MOST, 'black-wins': -MOST, 'draw': 0 }[game.outcome]
				: limited(sign * (await engine.search(game, { nodes: NODES })).value));
		} finally {
			game.close();
		}
	}
	return values;
}

function mark(tree, nodes, values) {
	const counts = { white: {}, black: {} }, undos = [];
	let side = tree.gameAt(tree.root).position.turn;
	nodes.slice(1).forEach((node, i) => {
		const sign = signFor((values[i] - values[i + 1]) * (side === 'white' ? 1 : -1));
		counts[side][sign] = (counts[side][sign] ?? 0) + 1;
		if (sign > 0 && !node.nags.some((nag) => nag <= 6))
			undos.push(tree.sign(sign, node));
		side = other(side);
	});
	if (undos.length > 0)
		changeWith('The game was checked, and moves were marked.', () => undos.forEach((undo) => undo()));
	$('check-result').textContent = `White: ${wordsOf(counts.white)}. Black: ${wordsOf(counts.black)}.`;
}

const wordsOf = (counts) => names.filter(([sign]) => counts[sign]).map(([sign, one, many]) =>
	`${counts[sign]} ${counts[sign] === 1 ? one : many}`).join(', ') || 'no mistakes found';

onShow(({ tree, mode }) => {
	if (checked && (tree !== checked || mode !== 'analyse'))
		engine.cancel();
	if (!checked && drawn !== tree)
		$('check-result').textContent = '';
	drawn = tree;
});

$('check').onclick = () => (checked ? engine.cancel() : checkGame());
