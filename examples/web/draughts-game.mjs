// SPDX-License-Identifier: MIT
// <draughts-game>: a board with the moves of a game, for any page. The game is in the attribute pdn, or is the text of the
// element. Arrow keys, Home, End and buttons step through it.
import { wholeNumber } from './arguments.mjs';
import { define, faultOf, load, register, setAttribute, valueOf } from './board-attributes.mjs';
import { check } from './board-values.mjs';
import { english } from './board-words.mjs';
import { readDrawings } from './drawings.mjs';
import './board.mjs';

const Element = globalThis.HTMLElement ?? class {};
const PASSED_ON = ['orientation', 'theme', 'numbers'];
const STEPS = { first: () => 0, back: (ply) => ply - 1, forward: (ply) => ply + 1, last: (_, end) => end };
const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };
const SIGNS = { first: '«', back: '‹', forward: '›', last: '»' };

const style = `
:host { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: flex-start; }
:host([hidden]) { display: none; }
draughts-board { flex: 3 1 280px; }
.side { flex: 1 1 200px; }
.steps { display: flex; gap: 4px; }
button { font: inherit; color: inherit; background: none; border: 1px solid transparent; border-radius: 6px; cursor: pointer;
	min-height: 36px; text-align: left; }
.steps button { flex: 1; min-height: 44px; text-align: center; font-size: 1.4em; border-color: color-mix(in srgb, currentColor 30%, transparent); }
button[aria-disabled=true] { opacity: .4; cursor: default; }
button:focus-visible { outline: 3px solid; outline-offset: -3px; }
ol { position: relative; overflow-y: auto; max-height: 22em; margin: 8px 0; padding-left: 2.6em; }
li button { width: 50%; }
button[aria-current] { font-weight: bold; border-color: currentColor; }
p { margin: 8px 0; overflow-wrap: anywhere; }
[hidden] { display: none; }
`;

const make = (name, values = {}, ...children) => {
	const made = Object.assign(document.createElement(name), values);
	made.append(...children);
	return made;
};

export class DraughtsGame extends Element {
	static observedAttributes = ['pdn', 'ruleset', 'ply', ...PASSED_ON];
	#game = null;
	#ply = 0;
	#words = english;
	#reading = null;
	#ready = Promise.resolve();
	#fault = ''; // of the PDN
	#moves = []; // the buttons of the plies, from 1
	#board; #list; #comment; #wrong; #buttons;

	constructor() {
		super();
		const root = this.attachShadow({ mode: 'open' }), sheet = new CSSStyleSheet();
		sheet.replaceSync(style);
		root.adoptedStyleSheets = [sheet];
		this.#board = make('draughts-board', { part: 'board' });
		this.#board.setAttribute('exportparts', 'piece');
		this.#board.movable = 'none';
		this.#buttons = Object.keys(STEPS).map((name) => make('button', { type: 'button', id: name, textContent: SIGNS[name],
			onclick: () => this.#go(STEPS[name](this.#ply, this.length)) }));
		this.#list = make('ol', { part: 'moves' });
		this.#comment = make('p', { className: 'comment', part: 'comment' });
		this.#wrong = make('p', { className: 'wrong', role: 'alert', hidden: true, part: 'fault' });
		root.append(this.#board, make('div', { className: 'side' }, make('div', { className: 'steps' }, ...this.#buttons),
			this.#list, this.#comment, this.#wrong));
		root.addEventListener('keydown', (event) => this.#key(event));
		this.#name();
		define(this, ['ruleset', ...PASSED_ON], (name) => valueOf(this, name), (name, value) => {
			check({ [name]: value });
			setAttribute(this, name, value);
		});
	}

	get board() { return this.#board; }
	get game() { return this.#game; }
	get ready() { return this.#ready; }
	get length() { return this.#game?.length ?? 0; }
	get pdn() { return this.getAttribute('pdn') ?? this.textContent; }
	set pdn(text) { this.setAttribute('pdn', text); }

	get ply() { return this.#ply; }
	set ply(ply) { this.#go(wholeNumber(ply, 'ply', this.length)); }

	get words() { return this.#words; }
	set words(words) {
		check({ words });
		this.#board.words = words;
		this.#words = { ...english, ...words };
		this.#name();
	}

	connectedCallback() { this.#game ?? this.#start(); }

	attributeChangedCallback(name, _, value) {
		if (PASSED_ON.includes(name))
			value === null ? this.#board.removeAttribute(name) : this.#board.setAttribute(name, value);
		else if (name !== 'ply')
			this.#start();
		else if (this.#game)
			this.#goToAttribute();
	}

	#start() { this.#ready = this.#read(); }

	// Reads the first game. Nothing is thrown; the element shows what is wrong, and the moves up to there.
	async #read() {
		const now = this.#reading = {};
		await null; // other attributes may follow
		if (now !== this.#reading)
			return this.#ready; // of the newer text
		if (this.pdn.trim() === '')
			return;
		try {
			const { streamGames, Game } = await load();
			const games = streamGames(this.pdn, { ruleset: this.ruleset ?? 'english' }), { value } = await games.next();
			games.return();
			if (now !== this.#reading) {
				value?.game?.close();
				return this.#ready;
			}
			this.#game?.close();
			this.#game = value?.game ?? new Game(this.ruleset ?? 'english');
			this.#fault = value?.error ? faultOf('PDN', value.error) : '';
			if (!value)
				this.#fault = `There is no game in ${JSON.stringify(this.pdn.trim().slice(0, 40))}`;
			this.#fill();
			this.#goToAttribute();
		} catch (error) { this.#warn(this.#fault = faultOf('PDN', error)); }
	}

	#goToAttribute() {
		const text = this.getAttribute('ply') ?? '0', ply = Number(text), end = this.length;
		const isPly = /^\d+$/.test(text) && ply <= end;
		const right = end > 0 ? `ply is a whole number from 0 to ${end}` : 'The game has no moves, so ply is 0';
		this.#warn(this.#fault || (isPly ? '' : `${right}, not ${JSON.stringify(text)}`));
		this.#go(isPly ? ply : 0);
	}

	#warn(text) {
		this.#wrong.hidden = text === '';
		this.#wrong.textContent = text;
	}

	#name() {
		for (const button of this.#buttons)
			button.ariaLabel = button.title = this.#words[button.id];
		this.#list.ariaLabel = this.#words.moves;
	}

	// A row for each move number.
	#fill() {
		const game = this.#game, rows = new Map();
		this.#moves = game.moves().map((_, i) => {
			const number = game.moveNumber(i + 1), row = rows.get(number) ?? make('li', { value: number });
			const button = make('button', { type: 'button', tabIndex: -1, textContent: game.moveText(i + 1), onclick: () => this.#go(i + 1) });
			rows.set(number, row);
			row.append(button);
			return button;
		});
		this.#list.replaceChildren(...rows.values());
	}

	#go(to) {
		const game = this.#game, ply = Math.max(0, Math.min(to, this.length));
		if (!game)
			return;
		const old = this.#moves[this.#ply - 1], now = this.#moves[ply - 1], focused = this.shadowRoot.activeElement;
		const position = game.positionAt(ply), { text, drawings } = readDrawings(game.comment(ply), game.ruleset);
		this.#board.update({ position, lastMove: game.move(ply), number: game.moveNumber(ply), drawings });
		position.close();
		old?.removeAttribute('aria-current');
		this.#moves.forEach((one) => { one.tabIndex = -1; });
		(now ?? this.#moves[0])?.setAttribute('tabindex', '0');
		now?.setAttribute('aria-current', 'step');
		if (this.#moves.includes(focused))
			(now ?? this.#moves[0]).focus();
		const list = this.#list, top = now?.offsetTop - list.offsetTop;
		if (!now)
			list.scrollTop = 0;
		else if (top < list.scrollTop || top + now.offsetHeight > list.scrollTop + list.clientHeight)
			list.scrollTop = top - list.clientHeight / 2;
		this.#comment.textContent = text;
		for (const button of this.#buttons)
			button.ariaDisabled = String(ply === (['first', 'back'].includes(button.id) ? 0 : this.length));
		if (ply !== this.#ply) {
			this.#ply = ply;
			this.dispatchEvent(new CustomEvent('ply', { detail: { ply }, bubbles: true, composed: true }));
		}
	}

	#key(event) {
		const name = KEYS[event.key];
		if (!name || event.altKey || event.ctrlKey || event.metaKey)
			return;
		event.preventDefault();
		this.#go(STEPS[name](this.#ply, this.length));
	}
}

register('draughts-game', DraughtsGame);
