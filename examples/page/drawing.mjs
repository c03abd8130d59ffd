// SPDX-License-Identifier: MIT
// Draws the board, the sentences about the game, and which controls can be used.
import { current, hasComputer, isComputer, isOver, movable, onShow, resultNow, settings } from './current-game.mjs';
import { drawStrips } from './player-strips.mjs';
import { headingOf, stateOf } from './sentences.mjs';

const $ = (id) => document.getElementById(id);
const board = $('board');

onShow(({ tree, game, mode, hint }) => {
	const { ruleset, position } = game, claims = game.claims();
	if (mode !== 'edit') {
		board.update({ edit: false, movable: movable(), position, marks: {}, arrows: hint,
			number: game.moveNumber(game.length), lastMove: tree.current.move });
		setText($('status'), stateOf(resultNow(), position.turn) + (isComputer() ? ': the computer is thinking…' : ''));
		$('fen').value = game.fen;
	}
	if (board.orientation !== settings.orientation)
		board.orientation = settings.orientation;
	setText($('heading'), headingOf(tree.tags));
	drawControls(claims);
	drawStrips();
	document.title = `${ruleset.title} – Draughts`;
});

function drawControls(claims) {
	const { tree, game, mode } = current, { parent, children, comment, nags } = tree.current, { traits, gametype, name } = game.ruleset;
	document.body.dataset.mode = mode;
	for (const one of ['play', 'analyse', 'edit'])
		$(`mode-${one}`).setAttribute('aria-pressed', String(mode === one));
	$('comment').value = comment;
	$('sign').value = nags.find((nag) => nag <= 6) ?? 0;
	$('first').disabled = $('back').disabled = $('cut').disabled = $('sign').disabled = !parent;
	$('on').disabled = $('last').disabled = children.length === 0;
	$('promote').disabled = tree.isMain;
	$('claim').disabled = isOver() || (!claims.repetition && !claims.quietMoves);
	$('claim').hidden = !traits.draws;
	$('resign').disabled = $('hint').disabled = $('typed').disabled = isOver();
	$('hint').disabled ||= isComputer() || (hasComputer() && game.position.turn !== current.side);
	$('take-back').disabled = !parent;
	$('check').disabled = tree.root.children.length === 0;
	$('ruleset').value = name;
	$('level').value = settings.level;
	$('side').value = settings.side;
	$('theme').value = settings.theme;
	$('touch').checked = settings.touchMove;
	for (const trait of ['kings', 'stacks'])
		document.body.classList.toggle(trait, traits[trait]);
	$('touch-label').hidden = gametype !== 22; // I13 is an article of Italian checkers
	board.toggleAttribute('touch-move', settings.touchMove && gametype === 22);
	if (tree.root.children.length === 0 && !isOver())
		setText($('example'), game.position.moves()[0].text);
}

function setText(element, text) {
	if (element.textContent !== text)
		element.textContent = text;
}
