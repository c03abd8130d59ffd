// SPDX-License-Identifier: MIT
// The light and the dark theme: the one that the person chose, or the one of the system.
import { settings } from './current-game.mjs';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

export function setTheme() {
	const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && systemDark.matches);
	document.documentElement.classList.toggle('dark', isDark);
	document.getElementById('board').setAttribute('theme', isDark ? 'dark' : 'light');
}

systemDark.addEventListener('change', setTheme);
