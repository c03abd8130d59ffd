// SPDX-License-Identifier: MIT
// A strip for each player, above and below the board: the name, whose turn it is, and the pieces lost.
import { current, hasComputer, isOver, settings } from './current-game.mjs';
import { $, make, setText } from './elements.mjs';
import { LEVELS, capital, knownTag, other } from './sentences.mjs';

export function drawStrips() {
	draw($('strip-bottom'), settings.orientation);
	draw($('strip-top'), other(settings.orientation));
}

function draw(strip, side) {
	const [role, name, turn, lost] = strip.children, { position, start } = current.game;
	const count = checkersOf(start, side) - checkersOf(position, side);
	const isTurn = !isOver() && position.turn === side;
	setText(role, capital(side));
	setText(name, nameOf(side));
	setText(turn, isTurn ? 'to move' : '');
	strip.dataset.side = side;
	strip.classList.toggle('turn', isTurn);
	lost.ariaLabel = `${count} ${count === 1 ? 'piece' : 'pieces'} lost`;
	if (lost.childElementCount !== count)
		lost.replaceChildren(...Array.from({ length: count }, () => make('i')));
}

function nameOf(side) {
	const name = knownTag(current.tree.tags, capital(side));
	if (name || !hasComputer())
		return name;
	return side === current.side ? 'You' : `Computer, level ${LEVELS[settings.level]}`;
}

const checkersOf = ({ pieces }, side) =>
	[...pieces.values()].reduce((sum, piece) => sum + (piece.side === side ? piece.height : 0), 0);
