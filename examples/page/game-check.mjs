// SPDX-License-Identifier: MIT
// Checks the main line from end to end: the engine looks at every position, and moves that lose much are marked.
import { pauseAnalysis } from './analysis.mjs';
import { changeWith, current, onShow, say, show } from './current-game.mjs';
import { Engine } from './computer.mjs';

const $ = (id) => document.getElementById(id);
const engine = new Engine(), NODES = 60000, MOST = 1000;
const names = { 4: ['blunder', 'blunders'], 2: ['mistake', 'mistakes'], 6: ['inaccuracy', 'inaccuracies'] };
let checked = null; // the tree that is being checked

// The sign for a move that loses so many hundredths of a man.
const signFor = (loss) => (loss >= 250 ? 4 : loss >= 120 ? 2 : loss >= 60 ? 6 : 0);
const limited = (value) => Math.min(Math.max(value, -MOST), MOST);

export async function checkGame() {
	const { tree } = current, nodes = [tree.root];
	while (nodes.at(-1).children.length > 0)
		nodes.push(nodes.at(-1).children[0]);
	pauseAnalysis(true);
	checked = tree;
	$('check').textContent = 'Stop the check';
	try {
		const values = await valuesOf(tree, nodes);
		mark(tree, nodes, values);
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

export function stopCheck() {
	engine.close();
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
	const start = tree.gameAt(tree.root).position.turn, counts = { white: { 4: 0, 2: 0, 6: 0 }, black: { 4: 0, 2: 0, 6: 0 } };
	const undos = [];
	let side = start;
	nodes.slice(1).forEach((node, i) => {
		const loss = (values[i] - values[i + 1]) * (side === 'white' ? 1 : -1), sign = signFor(loss);
		if (sign > 0) {
			counts[side][sign]++;
			if (!node.nags.some((nag) => nag <= 6))
				undos.push(tree.sign(sign, node));
		}
		side = side === 'white' ? 'black' : 'white';
	});
	const text = `White: ${wordsOf(counts.white)}. Black: ${wordsOf(counts.black)}.`;
	if (undos.length > 0)
		changeWith('The game was checked, and moves were marked.', () => undos.forEach((undo) => undo()));
	$('check-result').textContent = text;
}

function wordsOf(counts) {
	const words = [4, 2, 6].filter((sign) => counts[sign] > 0).map((sign) => `${counts[sign]} ${names[sign][counts[sign] === 1 ? 0 : 1]}`);
	return words.length > 0 ? words.join(', ') : 'no mistakes found';
}

onShow(({ tree, mode }) => {
	if (checked && (tree !== checked || mode !== 'analyse'))
		stopCheck();
	if (!checked && drawn !== tree)
		$('check-result').textContent = '';
	drawn = tree;
});
let drawn = null;

$('check').onclick = () => (checked ? stopCheck() : checkGame());
