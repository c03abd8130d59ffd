// SPDX-License-Identifier: MIT
// The light and the dark theme: the person's choice, or else the system's. The pieces and squares that the page draws
// have the colours of the board.
import { boardColours } from './board-style.mjs';
import { settings } from './current-game.mjs';
import { $ } from './elements.mjs';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

export function setTheme() {
	const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && systemDark.matches);
	const { classList, style } = document.documentElement, colours = boardColours(isDark);
	classList.toggle('dark', isDark);
	for (const [name, value] of Object.entries(colours))
		style.setProperty(`--${name}`, value);
	$('board').setAttribute('theme', isDark ? 'dark' : 'light');
	$('icon').href = `data:image/svg+xml,${encodeURIComponent(iconOf(colours))}`;
}

// A white man on top of a black man.
const iconOf = ({ square, black, white, 'white-edge': edge }) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${square}"/>` +
	`<circle cx="16" cy="18" r="11" fill="${black}"/>` +
	`<circle cx="16" cy="14" r="11" fill="${white}" stroke="${edge}"/></svg>`;

systemDark.addEventListener('change', setTheme);
