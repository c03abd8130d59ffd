// SPDX-License-Identifier: MIT
// Draws the board, the players, the sentences about the game, and which controls can be used.
import { canMove, current, hasComputer, isComputer, isOver } from './current-game.mjs';
import { movable, onShow, resultNow, settings } from './current-game.mjs';
import { $, make, setText } from './elements.mjs';
import { LEVELS, capital, headingOf, knownTag, other, personalOf, stateOf } from './sentences.mjs';
import { SIGNS } from './tree.mjs';

const board = $('board');

onShow(({ tree, game, mode, side, hint, below }) => {
	const { ruleset, position } = game;
	if (mode !== 'edit') {
		board.update({ edit: false, movable: movable(), position, marks: {}, lastMove: tree.current.move,
			number: game.moveNumber(game.length), drawings: tree.current.drawings, drawable: mode === 'analyse',
			arrows: hint.at === tree.current ? hint.arrows : [] });
		setText($('status'), stateOf(resultNow(), position.turn) + (isComputer() ? ': the computer is thinking…' : ''));
		$('fen').value = game.fen;
	}
	const isEnd = mode === 'play' && isOver() && tree.current === tree.end;
	document.body.classList.toggle('over', isEnd);
	setText($('over-title'), isEnd && hasComputer() ? personalOf(tree.result, side) : '');
	if (board.orientation !== below)
		board.orientation = below;
	setText($('heading'), $('heading').title = headingOf(tree.tags));
	document.title = `${ruleset.title} – Draughts`;
	document.body.dataset.mode = mode;
	for (const one of ['play', 'analyse', 'edit'])
		$(`mode-${one}`).setAttribute('aria-pressed', String(one === mode));
	drawActions(tree.current);
	drawSettings(ruleset);
	drawStrip($('strip-bottom'), below);
	drawStrip($('strip-top'), other(below));
	if (tree.root.children.length === 0 && !isOver())
		setText($('example'), position.moves()[0].text);
});

function drawActions({ parent, children, comment, nags }) {
	const { tree, game } = current, { repetition, quietMoves } = game.claims();
	if (document.activeElement !== $('comment')) // unless the person is typing in it
		$('comment').value = comment;
	$('sign').value = nags.find((nag) => nag < SIGNS.length) ?? 0;
	const canUse = { 'first back cut sign take-back': parent, 'on last': children.length > 0, 'promote': !tree.isMain,
		'claim': !isOver() && (repetition || quietMoves), 'resign': !isOver(), 'typed hint': canMove(),
		'check': tree.root.children.length > 0 };
	for (const [ids, can] of Object.entries(canUse))
		for (const id of ids.split(' '))
			$(id).disabled = !can;
}

function drawSettings({ traits, name }) {
	$('ruleset').value = name;
	for (const id of ['level', 'theme'])
		$(id).value = settings[id];
	$('side').value = settings.side === 'random' ? 'random' : current.side;
	$('side').disabled = settings.level === '0';
	$('touch').checked = settings.touchMove;
	$('keys').checked = settings.hasKeys;
	$('white-first').checked = settings.whiteScoreFirst;
	$('touch-label').hidden = !traits.touchMove;
	board.toggleAttribute('touch-move', settings.touchMove && traits.touchMove);
	$('claim').hidden = !traits.draws;
	for (const trait of ['kings', 'stacks'])
		document.body.classList.toggle(trait, traits[trait]);
}

// A strip for each player: the name, whose turn it is, and the pieces lost.
function drawStrip(strip, side) {
	const [role, name, lost] = strip.children, { position, start } = current.game;
	const count = checkersOf(start, side) - checkersOf(position, side);
	const isTurn = !isOver() && position.turn === side;
	setText(role, capital(side));
	setText(name, nameOf(side));
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
