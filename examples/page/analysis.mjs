// SPDX-License-Identifier: MIT
// The analysis of the position on the board: a bar and a number for the value, the best line, and arrows.
import { current, isOver, onShow, play, resultNow, settings, show } from './current-game.mjs';
import { say } from './messages.mjs';
import { Engine } from './engine.mjs';
import { arrowsOf } from './opponent.mjs';
import { shortValue, valueSentence } from './sentences.mjs';

const $ = (id) => document.getElementById(id);
const engine = new Engine(), PAUSE = 150, MILLISECONDS = 12000, DEPTH = 30;
const known = new WeakMap(); // the latest result for each node
let asked = null, timer, isPaused = false;

onShow(({ tree }) => {
	const isOn = current.mode === 'analyse' && settings.isAnalysing, node = isOn && !isPaused && !isOver() ? tree.current : null;
	$('value-bar').hidden = !isOn;
	$('engine').checked = settings.isAnalysing;
	if (isOn)
		draw(isOver() ? { white: { 'white-wins': 30000, 'black-wins': -30000 }[resultNow().outcome] ?? 0 } : known.get(tree.current));
	else
		$('depth').textContent = $('best-line').textContent = '';
	if (node === asked)
		return;
	asked = node;
	clearTimeout(timer);
	engine.cancel();
	if (node)
		timer = setTimeout(search, PAUSE, node); // who walks through a game starts no search at each step
});

async function search(node) {
	const sign = current.game.position.turn === 'white' ? 1 : -1;
	const keep = (found) => {
		if (asked !== node || (known.get(node)?.depth ?? 0) > found.depth)
			return;
		known.set(node, { ...found, white: sign * found.value });
		draw(known.get(node));
	};
	try {
		keep(await engine.search(current.game, { milliseconds: MILLISECONDS, depth: DEPTH, onProgress: keep }));
	} catch (error) {
		if (error.name !== 'AbortError')
			say(`The engine does not run: ${error.message}.`);
	}
}

function draw(found) {
	const white = found?.white ?? 0, share = 100 / (1 + Math.exp(-white / 130));
	$('value-bar').style.setProperty('--share', `${Math.min(Math.max(share, 3), 97)}%`);
	$('value-text').textContent = found ? shortValue(white) : '';
	$('value-bar').setAttribute('aria-valuenow', Math.round(2 * share - 100));
	$('value-bar').setAttribute('aria-valuetext', found ? valueSentence(white) : 'not known yet');
	$('value-bar').classList.toggle('turned', settings.orientation === 'black');
	$('value-bar').classList.toggle('white-ahead', white >= 0);
	if (!found?.line) {
		$('depth').textContent = isOver() ? '' : '…';
		$('best-line').replaceChildren();
		return;
	}
	$('depth').textContent = `depth ${found.depth}`;
	drawLine(found);
	$('board').arrows = [...arrowsOf(found.line[0], 'target'), ...arrowsOf(found.line[1])];
}

// The line as moves that can be clicked: each plays the line up to it.
function drawLine({ line, white }) {
	const { game, tree } = current, from = tree.current, number = (i) => game.moveNumber(game.length + 1 + i);
	const value = Object.assign(document.createElement('b'), { textContent: shortValue(white), title: valueSentence(white) });
	const isFirst = game.position.turn === game.ruleset.first;
	$('best-line').replaceChildren(value, ...line.flatMap(({ text }, i) => {
		const hasNumber = i === 0 || isFirst === (i % 2 === 0);
		const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text,
			onclick: () => current.tree.current === from && line.slice(0, i + 1).forEach((move) => play(move)) });
		return [...hasNumber ? [` ${number(i)}${isFirst === (i % 2 === 0) ? '.' : '…'} `] : [' '], button];
	}));
}

// The check of a whole game has the processor to itself.
export function pauseAnalysis(isNowPaused) {
	isPaused = isNowPaused;
	asked = null;
	clearTimeout(timer);
	engine.cancel();
}

$('engine').onchange = () => {
	settings.isAnalysing = $('engine').checked;
	show();
};
