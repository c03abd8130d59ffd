// SPDX-License-Identifier: MIT
// The actions of the buttons and fields.
import { openFile, reopenFile, showPanel } from './collection.mjs';
import { chosenSide, claim, current, cut, goTo, hasComputer, newGame, play, promote } from './current-game.mjs';
import { resign, settings, show, steps, takeBack } from './current-game.mjs';
import { $, make } from './elements.mjs';
import { copyLink, openLink } from './game-links.mjs';
import { drawKept } from './kept-games.mjs';
import { flip } from './keys.mjs';
import { report, say } from './messages.mjs';
import { hint } from './opponent.mjs';
import { edit, endEdit, setUp } from './position-editor.mjs';
import { setTheme } from './theme.mjs';
import { writePdn } from './tree-pdn.mjs';

function setMode(mode) {
	if (current.mode === 'edit')
		return endEdit(mode);
	current.mode = mode;
	show();
}

function save() {
	const url = URL.createObjectURL(new Blob([writePdn(current.tree, settings)], { type: 'text/plain' }));
	make('a', { href: url, download: 'game.pdn' }).click();
	URL.revokeObjectURL(url);
}

const clicks = {
	'mode-play': () => setMode('play'),
	'mode-analyse': () => setMode('analyse'),
	'mode-edit': () => current.mode !== 'edit' && edit(),
	'new': () => newGame(),
	'take-back': takeBack,
	flip, cut, promote, claim, resign, hint, save,
	'link': () => copyLink().then(() => say('The address of this page is now a link to the game and the move.', 'status')),
	'open': () => $('file').click(),
	'paste': () => openFile($('pdn').value),
	'show-games': () => showPanel(!document.body.classList.contains('games-open')),
	'hide-games': () => showPanel(false),
};

// The level and the side are the person's settings; nothing else changes them.
const changes = {
	ruleset() {
		const ruleset = $('ruleset').value;
		if (current.mode === 'edit')
			endEdit();
		newGame({ ruleset });
	},
	level() { settings.level = $('level').value; show(); },
	side() {
		settings.side = $('side').value;
		current.side = chosenSide();
		if (hasComputer())
			current.below = current.side;
		show();
	},
	theme() { settings.theme = $('theme').value; setTheme(); show(); },
	engine() { settings.isAnalysing = $('engine').checked; show(); },
	'white-first'() { settings.whiteScoreFirst = $('white-first').checked; reopenFile(); show(); },
	touch() { settings.touchMove = $('touch').checked; show(); },
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
	$('board').onrefuse = ({ detail: { reason } }) => say(reason.text, 'none'); // the board announces it
	for (const [id, act] of Object.entries(clicks))
		$(id).onclick = act;
	for (const id in steps)
		$(id).onclick = () => goTo(steps[id]());
	for (const [id, act] of Object.entries(changes))
		$(id).onchange = act;
	Object.assign(document, drags);
	$('comment').oninput = () => { current.tree.comment($('comment').value); show(); };
	$('fen-form').onsubmit = (event) => { event.preventDefault(); say(setUp($('fen').value) || $('message').textContent); };
	addEventListener('hashchange', () => report(openLink()));
	addEventListener('storage', drawKept); // another tab has stored a game
}
