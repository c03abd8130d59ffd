// SPDX-License-Identifier: MIT
// The computer as an opponent, which moves when it is to move at the end of a line; and the hint.
import { current, isComputer, onShow, play, settings } from './current-game.mjs';
import { $, setText } from './elements.mjs';
import { Engine } from './engine.mjs';
import { say, sayFailure } from './messages.mjs';
import { hintOf, stateOf } from './sentences.mjs';

// In milliseconds: the least and the greatest time for a move, and the time for a hint.
const engine = new Engine(), LEAST = 400, SLOWEST = 10000, HINT = 1000;
let asked = null; // the node that the computer is thinking about, and the level

// A move as arrows from square to square.
export const arrowsOf = (move, kind = 'plain') =>
	move.route.slice(1).map((to, i) => ({ from: move.route[i], to, kind }));

onShow(({ tree, game }) => {
	const question = isComputer() ? { node: tree.current, level: settings.level } : null;
	if (question && asked?.node === question.node && asked.level === question.level)
		return; // the computer is already thinking about this
	asked = question;
	engine.cancel();
	if (question && !game.position.moves()[0].pass)
		answer(question);
});

async function answer(question) {
	const start = performance.now(), level = Number(question.level);
	const move = await find({ level, milliseconds: SLOWEST }, 'The computer cannot play');
	if (move)
		await new Promise((resolve) => setTimeout(resolve, LEAST - (performance.now() - start)));
	if (asked !== question)
		return;
	asked = null; // after an error, it tries again when the game is next shown
	if (!move)
		return setText($('status'), stateOf(current.game, current.game.position.turn)); // it is not thinking
	const own = question.node.move?.text; // the board announces each move, but the second overwrites the first
	play(move);
	$('spoken').textContent = own ? `You played ${own}. The computer played ${move.text}.` : '';
}

// The move that the engine finds; null if the search is cancelled or fails.
const find = (limits, failure) => engine.search(current.game, limits)
	.then(({ move }) => move, (error) => { sayFailure(failure, error); return null; });

// Shows a good move as an arrow, and says it.
export async function hint() {
	const at = current.tree.current, move = await find({ milliseconds: HINT }, 'The computer cannot give a hint');
	if (move && current.tree.current === at) {
		current.hint = { at, arrows: arrowsOf(move) };
		$('board').arrows = current.hint.arrows;
		say(hintOf(move, current.game.ruleset), 'status');
	}
}
