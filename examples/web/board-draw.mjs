// SPDX-License-Identifier: MIT
// The circles and arrows that a person draws: with the right button, with Alt and a finger or the main button, or with
// Alt and Enter at both ends. A board loads this module when it becomes drawable, or has something drawn on it.
import { arrowOf, element, put } from './board-shapes.mjs';
import { COLOURS } from './board-values.mjs';

const RINGS = 'M-47.5 0a47.5 47.5 0 1 0 95 0a47.5 47.5 0 1 0-95 0zM-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0z';
const PAINTS = ['#8ef0b4', '#ffb0a0', '#9ad2ff', '#ffe97a']; // at least 3:1 against the dark squares of both themes
const style = COLOURS.map((colour, i) => `.arrow.${colour} { fill: var(--draughts-${colour}, ${PAINTS[i]}); stroke: #0009; stroke-width: 3; }
.rings.${colour} { fill: none; stroke: var(--draughts-${colour}, ${PAINTS[i]}); stroke-width: 4; }`).join('\n');

export class Pen {
	#board;
	#drawing = null; // unfinished; `to' is 0 or null while the pointer is not on a dark square

	constructor(board, root) {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(style);
		root.adoptedStyleSheets.push(sheet);
		this.#board = board;
		// An event that draws does not reach the hand that moves pieces.
		for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'touchmove', 'contextmenu'])
			root.addEventListener(type, (event) => {
				if (board.drawable && event.isPrimary !== false && root.querySelector('svg').contains(event.target) && this[type](event)) {
					event.preventDefault();
					event.stopPropagation();
				}
			}, { capture: true, passive: false });
	}

	// ---- Events; each returns whether it draws ----

	pointerdown(event) {
		const { button, altKey, target, pointerId } = event, board = this.#board, square = board._squareAt(event);
		this.#show(null);
		if (!square || (button !== 2 && !(altKey && button === 0)))
			return false;
		board.classList.remove('keys');
		board._blur();
		board._press(square, button);
		this.#begin(square, event);
		target.setPointerCapture(pointerId);
		return true;
	}

	pointermove(event) { return event.buttons > 0 && this.#goTo(this.#board._squareAt(event)); }
	pointerup() { return this.#end(); }
	pointercancel() { return this.#show(null); }
	touchmove({ touches }) { return this.#drawing !== null && touches.length === 1; }
	contextmenu() { return true; }

	keydown(event) {
		const board = this.#board, isDrawing = this.#drawing !== null;
		if (event.key === 'Escape')
			return this.#show(null);
		if (event.key !== 'Enter' || !event.altKey || !board.matches('.keys'))
			return false;
		this.#goTo(board._cursor);
		isDrawing ? this.#end() : this.#begin(board._cursor, event);
		return true;
	}

	// ---- Drawing ----

	// Keys choose the colour, as in chess.
	#begin(square, { button, altKey, shiftKey, ctrlKey, metaKey }) {
		const colour = COLOURS[Number(shiftKey || ctrlKey) + 2 * Number(metaKey || (altKey && button === 2))];
		this.#show({ from: square, to: square, colour });
	}

	#goTo(to) { return this.#drawing !== null && (to === this.#drawing.to || this.#show({ ...this.#drawing, to })); }

	// Shows an unfinished drawing, or none. Returns whether there was one.
	#show(drawing) {
		const old = this.#drawing;
		this.#drawing = drawing;
		if (old !== drawing)
			this.#board._draw();
		return old !== null;
	}

	// Adds the drawing, or removes it if it is there already. Another colour replaces the first.
	#end() {
		const drawing = this.#drawing, board = this.#board;
		const isSame = ({ from, to }) => from === drawing.from && to === drawing.to, old = drawing && board.drawings.find(isSame);
		if (drawing?.to && board.position) {
			const isRemoved = old && (old.colour ?? 'green') === drawing.colour, text = this.#text(drawing);
			board.update({ drawings: [...board.drawings.filter((one) => !isSame(one)), ...isRemoved ? [] : [drawing]] });
			board._tell(isRemoved ? board._words.removed(text) : text, 'drawingschange', { drawings: board.drawings });
		}
		return this.#show(null);
	}

	#text({ from, to, colour = 'green' }) {
		const [start, end] = [from, to].map((square) => this.#board._nameOf(square));
		return from === to ? this.#board._words.circle(colour, start) : this.#board._words.arrow(colour, start, end);
	}

	// What is drawn: for each shape a key, and a function that makes it.
	shapes(view) {
		const all = [...this.#board.drawings, ...this.#drawing?.to ? [this.#drawing] : []], { center } = view.geometry;
		return all.map((one) => {
			const { from, to, colour = 'green' } = one, text = this.#text(one), isOn = [from, to].map((square) => view.isOn(square));
			return [`arrow drawn ${colour} ${from} ${to} ${isOn} ${text}`, () => {
				const shape = from === to ? element('path', { class: `rings ${colour}`, d: RINGS }) : arrowOf(colour, center(from), center(to), ...isOn);
				if (from === to)
					put(shape, center(from));
				shape.setAttribute('role', 'img');
				shape.setAttribute('aria-label', text);
				return shape;
			}];
		});
	}
}
