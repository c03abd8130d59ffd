// SPDX-License-Identifier: MIT
// The computer as an opponent: it moves when a line ends at its turn. Also the hint.
import { current, isComputer, onShow, play, settings } from './current-game.mjs';
import { say } from './messages.mjs';
import { Engine } from './engine.mjs';

// In milliseconds: both moves can be followed, and nobody waits long.
const engine = new Engine(), LEAST = 400, SLOWEST = 10000;
let asked = null; // the node that it thinks about

// A move as arrows from square to square.
export const arrowsOf = (move, kind = 'plain') =>
	move?.route.slice(1).map((to, i) => ({ from: move.route[i], to, kind })) ?? [];

const isCancel = ({ name }) => name === 'AbortError';

onShow(() => {
	const node = isComputer() ? current.tree.current : null, question = node && { node, level: settings.level };
	if (asked && question && asked.node === node && asked.level === question.level)
		return; // it thinks about this already
	asked = question;
	engine.cancel();
	if (question && !current.game.position.moves()[0].pass)
		answer(question);
});

async function answer(question) {
	const start = performance.now();
	try {
		const { move } = await engine.search(current.game, { level: Number(question.level), milliseconds: SLOWEST });
		await new Promise((resolve) => setTimeout(resolve, LEAST - (performance.now() - start)));
		if (asked === question) {
			asked = null;
			const own = question.node.move?.text; // the board announces each move, but the second overwrites the first
			play(move);
			document.getElementById('spoken').textContent =
				own ? `You played ${own}. The computer played ${move.text}.` : '';
		}
	} catch (error) {
		if (isCancel(error))
			return;
		if (asked === question)
			asked = null; // it tries again when the game is shown next
		say(`The computer cannot play: ${error.message}.`);
	}
}

// Shows a good move as an arrow.
export async function hint() {
	const at = current.tree.current;
	try {
		const { move } = await engine.search(current.game, { milliseconds: 1000 });
		if (current.tree.current === at) {
			current.hint = arrowsOf(move);
			document.getElementById('board').arrows = current.hint;
		}
	} catch (error) {
		if (!isCancel(error))
			say(`The computer cannot give a hint: ${error.message}.`);
	}
}
