// SPDX-License-Identifier: MIT
// Checks the main line from end to end. The engine looks at every position; moves that lose much are marked, and get a
// better move as a variation. A graph shows the value after each move, and a button leads from mistake to mistake.
import { element } from './board-shapes.mjs';
import { changeWith, current, goTo, onShow, show } from './current-game.mjs';
import { $ } from './elements.mjs';
import { Engine } from './engine.mjs';
import { say, sayFailure } from './messages.mjs';
import { DECIDED, chanceOf, valueOfEnd } from './sentences.mjs';
import { Tree } from './tree.mjs';

const engine = new Engine(), NODES = 60000, MORE = 5 * NODES; // more for moves that seem to be mistakes
const BETTER = 5; // plies of the better line
// The kinds of bad moves: the smallest loss as a fraction of the expected points, and in hundredths of a man; their NAG
// and their names. A side that is lost anyway can still lose men.
const KINDS = [[.2, 180, 4, 'blunder', 'blunders'], [.12, 80, 2, 'mistake', 'mistakes'], [.06, 40, 6, 'inaccuracy', 'inaccuracies']];
const BAD = KINDS.map(([, , nag]) => nag);
const results = new WeakMap(); // the nodes and values of each tree that was checked
const HEIGHT = 100, WIDTH = 1000; // of the graph, which is stretched
let checked = null, drawn = null; // the tree that is being checked, and the one that is shown
let ending = null; // the end of the check that runs, or of the last
let graphed = null; // the graph that is drawn

export const isChecking = () => checked !== null;
const check = () => (ending = checkGame());

async function checkGame() {
	const { tree } = current, nodes = [tree.root, ...Tree.lineFrom(tree.root)];
	let failure = null;
	checked = tree;
	$('check').textContent = 'Stop the check';
	show();
	const found = await lookAt(tree, nodes).catch((error) => { failure = error; });
	checked = null;
	$('check-result').textContent = found ? mark(tree, nodes, found) : '';
	$('check').textContent = 'Check the game';
	if (found)
		results.set(tree, { nodes, values: found.map(({ white }) => white) });
	show();
	if (failure)
		sayFailure('The game cannot be checked', failure);
}

// What the engine finds in each position. Where a move seems to be a mistake, it looks again.
async function lookAt(tree, nodes) {
	const found = [];
	for (const [i, node] of nodes.entries()) {
		$('check-result').textContent = `Checking move ${i} of ${nodes.length - 1}…`;
		found.push(await look(tree, node, NODES));
		if (i > 0 && kindOf(found[i - 1], found[i], node, 2)) {
			found[i - 1] = await look(tree, nodes[i - 1], MORE);
			found[i] = await look(tree, node, MORE);
		}
	}
	return found;
}

// The value of a position for White, the side to move, and the best line, which is empty if there is no choice.
async function look(tree, node, most) {
	const game = tree.gameAt(node), { turn, count } = game.position;
	try {
		if (game.isOver)
			return { white: valueOfEnd(game), turn, line: [] };
		const { value, line } = await engine.search(game, { nodes: most });
		return { white: turn === 'white' ? value : -value, turn, line: count > 1 ? line : [] };
	} finally {
		game.close();
	}
}

// The kind of mistake that a move is, if it is one, after its losses are multiplied by a factor.
function kindOf(before, after, { move }, factor = 1) {
	const sign = before.turn === 'white' ? factor : -factor, values = [before.white, after.white];
	const [chance, drop] = [chanceOf, Number].map((of) => sign * (of(before.white) - of(after.white)));
	const men = values.every((value) => Math.abs(value) < DECIDED) ? drop : 0;
	return before.line.length === 0 || before.line[0].code === move.code ? undefined
		: KINDS.find(([least, leastMen]) => chance >= least || men >= leastMen);
}

// Marks the moves, and returns a summary.
function mark(tree, nodes, found) {
	const kinds = { white: [], black: [] }, undos = [];
	nodes.slice(1).forEach((node, i) => {
		const kind = kindOf(found[i], found[i + 1], node);
		kinds[found[i].turn].push(kind);
		if (!kind)
			return;
		undos.unshift(tree.graft(node.parent, found[i].line.slice(0, BETTER)));
		if (!node.nags.some((nag) => nag <= 6))
			undos.unshift(tree.sign(kind[2], node));
	});
	const summary = `White: ${wordsOf(kinds.white)}. Black: ${wordsOf(kinds.black)}.`;
	if (undos.length > 0)
		changeWith('Moves were marked.', () => undos.forEach((undo) => undo()));
	return summary;
}

const wordsOf = (found) => KINDS.map((kind) => [found.filter((one) => one === kind).length, kind])
	.filter(([count]) => count > 0).map(([count, [, , , one, many]]) => `${count} ${count === 1 ? one : many}`)
	.join(', ') || 'no mistakes found';

// ---- What was found ----

const mistakesOf = (tree) => Tree.lineFrom(tree.root).filter(({ nags }) => nags.some((nag) => BAD.includes(nag)));

// Goes to the next move of the main line that is marked as bad; from the end of the game to the last, and from the last
// to the first. If there is none, checks the game first.
async function nextMistake() {
	const { tree } = current;
	if (mistakesOf(tree).length === 0)
		await (checked ? ending : check());
	const ply = tree.pathTo().length, mistakes = mistakesOf(tree);
	if (tree !== current.tree)
		return;
	if (mistakes.length === 0) {
		if (results.has(tree))
			say('No mistakes were found.', 'status');
		return;
	}
	const isAfterLast = tree.current === tree.end && tree.current !== mistakes.at(-1);
	const next = mistakes.find((at) => tree.pathTo(at).length > ply) ?? mistakes.at(isAfterLast ? -1 : 0);
	goTo(next);
	const [played, better] = next.parent.children;
	say(better ? `${better.move.text} was better than ${played.move.text}.` : `${played.move.text} was not good.`, 'status');
}

// White's share of the expected points in each position, from the bottom.
function drawGraph(box, points, at) {
	const x = (i) => WIDTH * i / Math.max(points.length - 1, 1), y = ({ chance }) => HEIGHT * (1 - chance);
	const key = points.map((point) => `${y(point).toFixed(1)}${point.isBad}`).join();
	if (graphed !== key) {
		graphed = key;
		const line = points.map((point, i) => `L${x(i).toFixed(1)} ${y(point).toFixed(1)}`).join('');
		box.replaceChildren(element('path', { class: 'share', d: `M0 ${HEIGHT}${line}L${WIDTH} ${HEIGHT}Z` }),
			element('path', { class: 'even', d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
			element('path', { class: 'bad', d: points.map((point, i) => (point.isBad ? `M${x(i)} ${y(point).toFixed(1)}v0` : '')).join('') }),
			element('path', { class: 'at' }));
	}
	box.lastChild.setAttribute('d', at < 0 ? '' : `M${x(at)} 0V${HEIGHT}`);
}

onShow(({ tree, mode }) => {
	if (checked && (tree !== checked || mode !== 'analyse'))
		engine.cancel();
	if (!checked && drawn !== tree)
		$('check-result').textContent = '';
	drawn = tree;
	const known = results.get(tree), isKnown = known?.nodes.at(-1) === tree.end;
	$('graph').toggleAttribute('hidden', !isKnown);
	$('next-mistake').disabled = tree.root.children.length === 0;
	if (isKnown)
		drawGraph($('graph'), known.nodes.map((node, i) => ({ node, chance: chanceOf(known.values[i]),
			isBad: node.nags.some((nag) => BAD.includes(nag)) })), known.nodes.indexOf(tree.current));
});

$('check').onclick = () => (checked ? engine.cancel() : check());
$('next-mistake').onclick = nextMistake;
$('graph').onclick = ({ clientX }) => {
	const { nodes } = results.get(current.tree), { left, width } = $('graph').getBoundingClientRect();
	goTo(nodes[Math.round((clientX - left) / width * (nodes.length - 1))]);
};

// Checks the game on the board, unless that is done or going on.
export const startCheck = () => checked || results.get(current.tree)?.nodes.at(-1) === current.tree.end || check();
