// SPDX-License-Identifier: MIT
// The panel of games. While it is open, the history of the browser has one more entry, so the back button closes it.
import { $ } from './elements.mjs';
import { keepAddress } from './game-links.mjs';

const isOpen = () => document.body.classList.contains('games-open');
const isAlways = () => $('show-games').offsetWidth === 0; // in a very wide window
const drawers = [];

export const onPanel = (draw) => drawers.push(draw);

function draw(isShown) {
	document.body.classList.toggle('games-open', isShown);
	$('show-games').setAttribute('aria-expanded', String(isShown));
	$('panel-message').textContent = '';
	if (isShown)
		drawers.forEach((act) => act());
}

export function showPanel(isShown = !isOpen()) {
	if (isShown === isOpen() || isAlways())
		return;
	draw(isShown);
	if (isShown) {
		history.replaceState({ isPanel: false }, '');
		history.pushState({ isPanel: true }, '');
	} else if (history.state?.isPanel)
		history.back();
}

// Closes the panel if it is in the place of the board.
export const leavePanel = () => $('stage').offsetWidth === 0 && showPanel(false);

export function connectPanel() {
	draw(history.state?.isPanel === true); // after a reload
	addEventListener('popstate', ({ state }) => { // without a state, a person has changed the address
		if (state)
			keepAddress();
		draw(state?.isPanel === true);
	});
	$('show-games').onclick = () => showPanel();
	$('hide-games').onclick = () => showPanel(false);
}
