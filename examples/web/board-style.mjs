// SPDX-License-Identifier: MIT
// How the board looks. A page can set the custom properties on the element, or on one around it; without them the
// frame, light squares and pieces have the colours of the library's pictures. The dark squares are darker than in those
// pictures, so that every state, which is bright, has a contrast of at least 3:1 against them.
import { paints } from './board-palette.mjs'; // made from lib/picture/markup.c

// The colours in the light theme and in the dark theme.
const fills = (part) => paints[part].map((style) => /fill:(#\w+)/.exec(style)[1]);
const colours = {
	'frame': fills('.frame'), 'light': fills('.light'), 'dark': ['#8b5e3c', '#555f6d'],
	'number': ['#f6e6cc', '#f4f7fb'], 'label': ['#f6e6cc', '#f4f7fb'], 'label-on-light': fills('.frame'),
	'last': ['#f8bf48', '#e8b845'],
	'selected': ['#fff3a8', '#fff3a8'], 'target': ['#b5f5cf', '#b5f5cf'], 'hint': ['#8ef0b4', '#8ef0b4'],
	'reason': ['#e8d4ff', '#e3ccff'], 'fault': ['#ffc9bd', '#ffbfb2'],
	'premove': ['#ffd2ea', '#ffc4e2'], 'focus': ['#c4e6ff', '#b8e0ff'], 'arrow': ['#9ad2ff', '#8ccbff'],
};

const set = (theme) => Object.entries(colours)
	.map(([name, both]) => `--${name}: var(--draughts-${name}, ${both[theme]});`).join(' ');

// The colours of each part of a piece, such as fill:#fff8e9;stroke:#6b543c. A page may set three of them for each side.
const variable = (part, property) => (/crown|height/.test(part) ? '-crown' : /face/.test(part) && property === 'fill' ? '' : '-edge');
const pieces = (theme, host) => Object.entries(paints).filter(([part]) => /^\.(white|black) /.test(part))
	.map(([part, both]) => `${host}${part} { ${both[theme].replace(/(\w+):(#\w+)/g, (_, property, colour) =>
		`${property}: var(--draughts-${part.slice(1, 6)}${variable(part, property)}, ${colour})`)} }`).join('\n');

// The colours of squares and pieces, for a page that draws some next to a board: square, white, white-edge,
// white-crown, and the same for black.
export function boardColours(isDark) {
	const theme = Number(isDark), of = (part, what) => new RegExp(`${what}:(#\\w+)`).exec(paints[part][theme])[1];
	const pairs = ['white', 'black'].flatMap((side) => [[side, of(`.${side} .face`, 'fill')],
		[`${side}-edge`, of(`.${side} .face`, 'stroke')], [`${side}-crown`, of(`.${side} .crown`, 'fill')]]);
	return Object.fromEntries([['square', colours.dark[theme]], ...pairs]);
}

export const style = `
:host { display: block; position: relative; user-select: none; -webkit-user-select: none;
	-webkit-tap-highlight-color: transparent; ${set(0)} }
:host([theme=dark]) { ${set(1)} }
:host([hidden]) { display: none; }
svg { display: block; width: 100%; height: auto; font: bold 17px Arial, sans-serif; }
${pieces(0, '')}
${pieces(1, ':host([theme=dark]) ')}
.frame { fill: var(--frame); }
.light { fill: var(--light); }
.dark { fill: var(--dark); outline: none; }
.number { fill: var(--number); font-weight: normal; }
:is(.number, .label:not(.on-light)) { paint-order: stroke; stroke: color-mix(in srgb, var(--dark) 45%, #000); stroke-width: 4; }
.label { fill: var(--label); }
.label.on-light { fill: var(--label-on-light); }
.small :is(.number, .label) { font-size: 26px; }
.small .number { transform: translate(-1px, 5px) scaleX(.66); transform-box: fill-box; }
.small .label { transform: translate(-3px, 3px); }
.small .label[text-anchor=end] { transform: translate(3px, 3px); }
:host([numbers=hidden]) :is(.number, .label) { display: none; }
.edge, .face { stroke-width: 2; }
.ring { fill: none; stroke-width: 3; }
.height { text-anchor: middle; }
.last { fill: var(--last); stroke: var(--last); stroke-width: 8; stroke-linecap: round; }
.dark.under { stroke: var(--target); stroke-width: 8; }
.marked { fill: none; stroke-width: 6; }
.marked.selected { fill: var(--selected); }
.marked.target { fill: var(--target); stroke: #0009; stroke-width: 3; }
.marked.target.onto { fill: none; stroke: var(--target); stroke-width: 6; stroke-dasharray: 24 12; }
.marked.plain { stroke: var(--hint); }
.marked.reason { stroke: var(--reason); }
.marked.fault { stroke: var(--fault); }
.marked.premove { stroke: var(--premove); stroke-dasharray: 22 12; }
.arrow { fill: var(--arrow); opacity: .85; }
.arrow.target { fill: var(--target); }
.arrow.selected { fill: var(--selected); }
.arrow.reason { fill: var(--reason); }
.arrow.fault { fill: var(--fault); }
text, .below, .pieces, .above { pointer-events: none; }
:host(.dragging) * { cursor: grabbing !important; }
:host(.keys) .dark:focus { stroke: var(--focus); stroke-width: 12; }
.drawn { display: var(--draughts-drawn, inline); }
.image > * { height: 100%; }
.jumped { opacity: .35; }
.tray { width: 100%; height: 50px; padding-top: 6px; box-sizing: border-box; } /* one line; others cover what is below */
.tray div { position: relative; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px; align-items: center;
	padding-left: 8px; border-radius: 8px; background: var(--frame); color: var(--label); }
.tray[hidden] { display: none; }
.tray button { font: inherit; flex: 1 1 28px; max-width: 44px; min-height: 44px; padding: 0; border-radius: 8px;
	cursor: pointer; color: #fff; background: var(--draughts-button, #17694a); border: 1px solid var(--label); }
.tray button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.wrong { position: absolute; inset: auto 4% 4% 4%; margin: 0; padding: .5em .75em; border-radius: 6px; background: #fff;
	color: #8a1c0b; font: 16px/1.4 system-ui, sans-serif; overflow-wrap: anywhere; max-height: 60%; overflow-y: auto; user-select: text;
	-webkit-user-select: text; }
.wrong[hidden] { display: none; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
`;
