// SPDX-License-Identifier: MIT
// A strip for each player, above and below the board: the name, whose turn it is, and the pieces lost.
import { current, hasComputer, isOver, settings } from './current-game.mjs';
import { LEVELS, capital, other } from './sentences.mjs';

export function drawStrips() {
	draw('bottom', settings.orientation);
	draw('top', other(settings.orientation));
}

function draw(place, side) {
	const strip = document.getElementById(`strip-${place}`), [role, name, turn, lost] = strip.children, { position, start } = current.game;
	const count = checkersOf(start, side) - checkersOf(position, side), isTurn = !isOver() && position.turn === side;
	for (const [element, text] of [[name, nameOf(side)], [role, capital(side)], [turn, isTurn ? 'to move' : '']])
		if (element.textContent !== text)
			element.textContent = text;
	strip.dataset.side = side;
	strip.classList.toggle('turn', isTurn);
	lost.ariaLabel = `${count} ${count === 1 ? 'piece' : 'pieces'} lost`;
	while (lost.childElementCount > count)
		lost.lastElementChild.remove();
	while (lost.childElementCount < count)
		lost.append(document.createElement('i'));
}

function nameOf(side) {
	const tag = current.tree.tags.get(capital(side));
	if (tag && !/^[?.]*$/.test(tag))
		return tag;
	return !hasComputer() ? '' : side === current.side ? 'You' : `Computer, level ${LEVELS[settings.level]}`;
}

const checkersOf = (position, side) => [...position.pieces.values()].reduce((sum, piece) => sum + (piece.side === side ? piece.height : 0), 0);
