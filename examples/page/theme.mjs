// SPDX-License-Identifier: MIT
// The light and the dark theme: the one that the person chose, or the one of the system. What the page draws like the
// board has its colours from there.
import { boardColours } from './board-style.mjs';
import { settings } from './current-game.mjs';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

export function setTheme() {
	const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && systemDark.matches);
	const { classList, style } = document.documentElement;
	classList.toggle('dark', isDark);
	for (const [name, value] of Object.entries(boardColours(isDark)))
		style.setProperty(`--${name}`, value);
	document.getElementById('board').setAttribute('theme', isDark ? 'dark' : 'light');
}

systemDark.addEventListener('change', setTheme);
