// SPDX-License-Identifier: MIT
// How the board looks. A page sets the custom properties on the element, or on one around it.

const light = { frame: '#5b4130', light: '#f1dfbf', dark: '#b58560', number: '#2f1b0e', label: '#f1dfbf',
	last: '#ffd84a', selected: '#2a9d8f', target: '#0f5c42', hint: '#17694a', reason: '#6a1fb0',
	arrow: '#1d5fa8', focus: '#1d5fa8' };
const dark = { frame: '#1b1e24', light: '#8d96a3', dark: '#555f6d', number: '#f4f7fb', label: '#c9d1dc',
	last: '#7a611a', selected: '#1d7468', target: '#6fe0a6', hint: '#6fe0a6', reason: '#cfa8ff',
	arrow: '#7cc0ff', focus: '#7cc0ff' };
const set = (colours) => Object.entries(colours)
	.map(([name, colour]) => `--${name}: var(--draughts-${name}, ${colour});`).join(' ');

export const style = `
:host { display: block; position: relative; user-select: none; -webkit-user-select: none;
	-webkit-tap-highlight-color: transparent; ${set(light)} }
:host([theme=dark]) { ${set(dark)} }
:host([hidden]) { display: none; }
/* A finger drags pieces and does not scroll. Browsers look at this on HTML elements alone. */
.board { touch-action: pinch-zoom; }
svg { display: block; width: 100%; height: auto; }
.frame { fill: var(--frame); }
.light { fill: var(--light); }
.dark { fill: var(--dark); outline: none; }
.number { fill: var(--number); }
.label { fill: var(--label); }
.last { fill: var(--last); }
.marked.selected { fill: var(--selected); }
.marked.target { stroke: var(--target); }
.marked.plain { stroke: var(--hint); }
.marked.reason { stroke: var(--reason); }
.arrow.plain { fill: var(--arrow); }
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
	color: #fff; background: var(--draughts-button, #17694a); border: 1px solid transparent; }
.tray button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
`;
