// SPDX-License-Identifier: MIT
// The analysis of the position on the board: a bar and a number for the value, the best line, and its first move.
import { current, onShow, play, settings, show } from './current-game.mjs';
import { $, button, make } from './elements.mjs';
import { Engine } from './engine.mjs';
import { isChecking } from './game-check.mjs';
import { sayFailure } from './messages.mjs';
import { arrowsOf } from './opponent.mjs';
import { chanceOf, shortValue, valueOfEnd, valueSentence } from './sentences.mjs';

const engine = new Engine(), PAUSE = 150, MILLISECONDS = 12000, DEPTH = 30;
const known = new WeakMap(); // the latest result for each node
let asked = null, timer;

// A position in which somebody resigned is analysed like any other. While a whole game is checked, no other
// analysis runs.
onShow(({ tree, game, mode }) => {
	const isOn = mode === 'analyse' && settings.isAnalysing, isOpen = isOn && !game.isOver;
	$('value-bar').hidden = !isOn;
	$('engine').checked = settings.isAnalysing;
	draw(isOpen ? known.get(tree.current) : { white: valueOfEnd(game) });
	ask(isOpen && !isChecking() ? tree.current : null);
});

// The sheet of an exercise does not show its solution.
addEventListener('beforeprint', () => { $('board').arrows = []; });
addEventListener('afterprint', () => show());

// A person who steps through a game quickly does not start a search at each step.
function ask(node) {
	if (node === asked)
		return;
	asked = node;
	clearTimeout(timer);
	engine.cancel();
	if (node)
		timer = setTimeout(search, PAUSE, node);
}

function search(node) {
	const sign = current.game.position.turn === 'white' ? 1 : -1;
	const keep = (found) => {
		if (asked !== node || (known.get(node)?.depth ?? 0) > found.depth)
			return;
		known.set(node, { ...found, white: sign * found.value });
		draw(known.get(node));
	};
	engine.search(current.game, { milliseconds: MILLISECONDS, depth: DEPTH, onProgress: keep })
		.then(keep, (error) => {
			asked = asked === node ? null : asked; // it tries again when the game is next shown
			sayFailure('The engine cannot run', error);
		});
}

function draw(found) {
	const white = found?.white ?? 0, share = 100 * chanceOf(white), bar = $('value-bar');
	bar.style.setProperty('--share', `${Math.min(Math.max(share, 3), 97)}%`);
	bar.setAttribute('aria-valuenow', Math.round(2 * share - 100));
	bar.setAttribute('aria-valuetext', found ? valueSentence(white) : 'not known yet');
	bar.classList.toggle('turned', current.below === 'black');
	bar.classList.toggle('white-ahead', white >= 0);
	$('value-text').textContent = found ? shortValue(white) : '';
	$('depth').textContent = found?.line ? `depth ${found.depth}` : found ? '' : '…';
	$('best-line').replaceChildren(...found?.line ? lineOf(found) : []);
	if (found?.line)
		$('board').arrows = arrowsOf(found.move, 'target');
}

// The line as moves that can be clicked: each plays the line up to it.
function lineOf({ line, white }) {
	const { game, tree } = current, from = tree.current, isFirst = game.position.turn === game.ruleset.first;
	const playTo = (i) => tree.current === from && line.slice(0, i + 1).forEach((move) => play(move));
	return [make('b', { title: valueSentence(white) }, shortValue(white)), ...line.flatMap(({ text }, i) => {
		const opensNumber = isFirst === (i % 2 === 0), number = game.moveNumber(game.length + 1 + i);
		const before = opensNumber ? ` ${number}. ` : i === 0 ? ` ${number}… ` : ' ';
		return [before, button(() => playTo(i), {}, text)];
	})];
}
