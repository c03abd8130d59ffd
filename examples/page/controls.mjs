// SPDX-License-Identifier: MIT
// The actions of the buttons and fields.
import { openFile, reopenFile } from './collection.mjs';
import { chosenSide, claim, current, cut, goTo, hasComputer, newGame, play, promote } from './current-game.mjs';
import { rematch, resign, sayEvidence, settings, show, steps, takeBack } from './current-game.mjs';
import { $ } from './elements.mjs';
import { startCheck } from './game-check.mjs';
import { followLink } from './game-links.mjs';
import { drawKept } from './kept-games.mjs';
import { flip } from './keys.mjs';
import { say } from './messages.mjs';
import { connectPanel, leavePanel } from './panel.mjs';
import { hint } from './opponent.mjs';
import { edit, endEdit, setUp } from './position-editor.mjs';
import { connectShare } from './share.mjs';
import { setTheme } from './theme.mjs';

function setMode(mode) {
	leavePanel();
	if (current.mode === 'edit')
		return endEdit(mode);
	current.mode = mode;
	show();
}

const clicks = {
	'mode-play': () => setMode('play'),
	'mode-analyse': () => setMode('analyse'),
	'mode-edit'() { leavePanel(); if (current.mode !== 'edit') edit(); },
	'new': () => newGame(),
	'take-back': takeBack,
	flip, cut, promote, claim, resign, hint, rematch,
	'over-analyse'() { setMode('analyse'); startCheck(); },
	'open': () => $('file').click(),
	'paste': () => openFile($('pdn').value),
	'menu'() {
		const isOpen = document.body.classList.toggle('menu-open');
		$('menu').setAttribute('aria-expanded', String(isOpen));
		if (!isOpen)
			return scrollTo(0, 0);
		for (const id of ['version', 'bar']) // all of the menu, if the window is high enough, and this button
			$(id).scrollIntoView({ block: 'nearest' });
	},
};

// The level is the person's setting; nothing else changes it.
const changes = {
	ruleset() {
		const ruleset = $('ruleset').value;
		leavePanel();
		if (current.mode === 'edit')
			endEdit();
		newGame({ ruleset });
	},
	level() { settings.level = $('level').value; show(); },
	side() {
		settings.side = $('side').value;
		current.side = chosenSide(current.tree);
		if (hasComputer())
			current.below = current.side;
		show();
	},
	theme() { settings.theme = $('theme').value; setTheme(); show(); },
	engine() { settings.isAnalysing = $('engine').checked; show(); },
	'white-first'() { settings.whiteScoreFirst = $('white-first').checked; reopenFile(); show(); },
	touch() { settings.touchMove = $('touch').checked; show(); },
	keys() { settings.hasKeys = $('keys').checked; show(); },
	sign() { current.tree.sign(Number($('sign').value)); show(); },
	file() { openFile($('file').files[0]); $('file').value = ''; },
};

// Opens a file or a text that is dropped on the page.
const { classList } = document.body;
const drags = {
	ondragover(event) { event.preventDefault(); classList.add('dropping'); },
	ondragleave: ({ relatedTarget }) => relatedTarget || classList.remove('dropping'),
	ondrop(event) {
		const dropped = event.dataTransfer.files[0] ?? event.dataTransfer.getData('text/plain');
		event.preventDefault();
		classList.remove('dropping');
		if (dropped)
			openFile(dropped);
	},
};

export function connectControls() {
	$('board').onmove = ({ detail: { move } }) => play(move);
	$('board').ondrawingschange = ({ detail: { drawings } }) => { current.tree.draw(drawings); show(); };
	$('board').onrefuse = ({ detail: { reason } }) => say(reason.text, 'none'); // the board announces it
	$('board').onpress = () => current.mode !== 'edit' && $('message').role !== 'status' && sayEvidence(); // forgets a refusal
	for (const [id, act] of Object.entries(clicks))
		$(id).onclick = act;
	for (const id in steps)
		$(id).onclick = () => goTo(steps[id]());
	for (const [id, act] of Object.entries(changes))
		$(id).onchange = act;
	Object.assign(document, drags);
	$('comment').oninput = () => { current.tree.comment($('comment').value); show(); };
	$('fen-form').onsubmit = (event) => {
		const refusal = setUp($('fen').value);
		event.preventDefault();
		if (refusal)
			say(refusal);
	};
	addEventListener('hashchange', () => followLink());
	addEventListener('online', () => show()); // what failed without a network is tried again
	connectPanel();
	connectShare();
	addEventListener('storage', drawKept); // another tab has stored a game
}
