// SPDX-License-Identifier: MIT
// How the board looks. A page sets the custom properties on the element, or on one around it; without them it
// has the colours of the library's pictures.
import { paints } from './board-palette.mjs'; // made from lib/picture/svg.c

// The custom properties, and the parts of a picture that they paint.
const parts = { frame: '.frame', light: '.light', dark: '.dark', number: '.number', label: '.label', last: '.last',
	selected: '.marked.selected', target: '.marked.target', hint: '.marked.plain', reason: '.marked.reason', arrow: '.arrow.plain' };

// fill:#5b4130 as what it paints and how, in the light theme and in the dark one.
const paintOf = (part, theme) => paints[part][theme].split(':');
const set = (theme) => Object.entries({ ...parts, focus: '.arrow.plain' })
	.map(([name, part]) => `--${name}: var(--draughts-${name}, ${paintOf(part, theme)[1]});`).join(' ');
const rules = Object.entries(parts).map(([name, part]) => `${part} { ${paintOf(part, 0)[0]}: var(--${name}); }`).join('\n');

export const style = `
:host { display: block; position: relative; user-select: none; -webkit-user-select: none;
	-webkit-tap-highlight-color: transparent; ${set(0)} }
:host([theme=dark]) { ${set(1)} }
:host([hidden]) { display: none; }
/* A finger drags pieces and does not scroll. Browsers look at this on HTML elements alone. */
.board { touch-action: pinch-zoom; }
svg { display: block; width: 100%; height: auto; }
${rules}
.dark { outline: none; }
text, .marked, .last, .taken, .arrow, :is(.man, .king, .stack) { pointer-events: none; }
.movable { cursor: grab; }
.target { cursor: pointer; }
:host(.dragging) * { cursor: grabbing; }
:host(.keys) .dark:focus { stroke: var(--focus); stroke-width: 8; }
.jumped { opacity: .35; }
.tray { display: flex; gap: 4px; white-space: nowrap; overflow: hidden; align-items: center; min-height: 44px; padding-top: 6px;
	box-sizing: border-box; }
.tray[hidden] { display: none; }
.tray button { font: inherit; flex: 0 1 36px; min-width: 18px; min-height: 36px; padding: 0; border-radius: 8px; cursor: pointer;
	color: #fff; background: var(--draughts-button, ${paintOf(parts.hint, 0)[1]}); border: 1px solid transparent; }
.tray button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
`;
