// SPDX-License-Identifier: MIT
// Draws the board, the sentences about the game, and which controls can be used.
import { canMove, current, isComputer, isOver, movable, onShow, resultNow, settings } from './current-game.mjs';
import { $, setText } from './elements.mjs';
import { drawStrips } from './player-strips.mjs';
import { headingOf, stateOf } from './sentences.mjs';
import { SIGNS } from './tree.mjs';

const board = $('board');

onShow(({ tree, game, mode, hint }) => {
	const { ruleset, position } = game;
	if (mode !== 'edit') {
		board.update({ edit: false, movable: movable(), position, marks: {}, lastMove: tree.current.move,
			number: game.moveNumber(game.length), arrows: hint.at === tree.current ? hint.arrows : [] });
		setText($('status'), stateOf(resultNow(), position.turn) + (isComputer() ? ': the computer is thinking…' : ''));
		$('fen').value = game.fen;
	}
	if (board.orientation !== settings.orientation)
		board.orientation = settings.orientation;
	setText($('heading'), $('heading').title = headingOf(tree.tags));
	document.title = `${ruleset.title} – Draughts`;
	drawMode(mode);
	drawActions(tree.current);
	drawSettings(ruleset);
	drawStrips();
	if (tree.root.children.length === 0 && !isOver())
		setText($('example'), position.moves()[0].text);
});

function drawMode(mode) {
	document.body.dataset.mode = mode;
	for (const one of ['play', 'analyse', 'edit'])
		$(`mode-${one}`).setAttribute('aria-pressed', String(mode === one));
}

function drawActions({ parent, children, comment, nags }) {
	const { tree, game } = current, { repetition, quietMoves } = game.claims();
	if (document.activeElement !== $('comment')) // nobody writes one now
		$('comment').value = comment;
	$('sign').value = nags.find((nag) => nag < SIGNS.length) ?? 0;
	const canUse = { 'first back cut sign take-back': parent, 'on last': children.length > 0, 'promote': !tree.isMain,
		'claim': !isOver() && (repetition || quietMoves), 'resign': !isOver(), 'typed hint': canMove(),
		'check': tree.root.children.length > 0 };
	for (const [ids, can] of Object.entries(canUse))
		for (const id of ids.split(' '))
			$(id).disabled = !can;
}

function drawSettings({ traits, gametype, name }) {
	const hasTouchMove = gametype === 22; // I13 is an article of Italian checkers
	$('ruleset').value = name;
	for (const id of ['level', 'side', 'theme'])
		$(id).value = settings[id];
	$('touch').checked = settings.touchMove;
	$('touch-label').hidden = !hasTouchMove;
	board.toggleAttribute('touch-move', settings.touchMove && hasTouchMove);
	$('claim').hidden = !traits.draws;
	for (const trait of ['kings', 'stacks'])
		document.body.classList.toggle(trait, traits[trait]);
}
