// SPDX-License-Identifier: MIT
// <draughts-board>: a board for any page. It draws the position that it is given and tells what a
// person did; whether that changes the position is for the page to decide. It needs no other module:
// a position is anything that has the properties and methods that are used here, as that of
// draughts.mjs has.
//
//     board.position = game.position;
//     board.onmove = ({ detail: { move } }) => { game.play(move); board.update({ lastMove: move }); };
//     board.onrefuse = ({ detail: { reason } }) => show(reason.text);
import { fade, pieceOn, slide, still } from './board-motion.mjs';
import { style } from './board-style.mjs';

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const FIELDS = ['position', 'lastMove', 'number', 'marks', 'arrows', 'movable', 'edit'];
const ATTRIBUTES = ['orientation', 'theme', 'numbers', 'forced'];
const keys = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const nothing = { moves: [], next: [], whole: false };

// In Node, which renders pages on servers, there are no elements.
const Element = globalThis.HTMLElement ?? class {};

export class DraughtsBoard extends Element {
	static observedAttributes = ATTRIBUTES;
	#state = { position: null, lastMove: null, number: 0, marks: {}, arrows: [], movable: 'both',
		edit: false };
	#path = []; // the squares that the person has chosen
	#targets = nothing; // what can follow
	#wrong = []; // the squares that the last refusal is about
	#cursor = 0; // the square that the keyboard is on
	#drag = null;
	#arrived = null; // of a move of this person: how far the picture shows it already
	#svg = null;
	#root;

	constructor() {
		super();
		this.#root = this.attachShadow({ mode: 'open' });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(style);
		this.#root.adoptedStyleSheets = [sheet];
		this.#root.innerHTML = '<div class="board"></div><div class="tray" role="group" hidden ' +
			'aria-label="Off the board"></div><p class="said" role="status"></p>';
		const board = this.#root.querySelector('.board');
		for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'click'])
			board.addEventListener(type, (event) => this[`_${type}`](event));
		for (const name of FIELDS)
			Object.defineProperty(this, name, { get: () => this.#state[name],
				set: (value) => this.update({ [name]: value }) });
	}

	get orientation() { return this.getAttribute('orientation') === 'black' ? 'black' : 'white'; }
	set orientation(side) { this.setAttribute('orientation', side); }

	attributeChangedCallback() { this.#draw(); }

	// Changes what is shown, all at once. A new lastMove is animated, unless the person has just made it.
	update(changes = {}, { animate = true } = {}) {
		const { lastMove: before } = this.#state, old = this.#svg;
		Object.assign(this.#state, changes);
		this.#path = [];
		this.#targets = nothing;
		this.#wrong = [];
		this.#draw();
		const move = changes.lastMove, arrived = this.#arrived;
		this.#arrived = null;
		if (animate && move && move !== before && this.#svg) {
			this.#say(this.#sentence(move));
			this.#animate(move, old, arrived?.id === move.id ? arrived : null);
		}
	}

	// Lets go of the piece that is chosen.
	cancel() {
		this.#path = [];
		this.#targets = nothing;
		this.#wrong = [];
		this.#draw();
	}

	// ---- What is shown ----

	get #open() {
		const { position } = this.#state;
		return position !== null && !position.isOver && ['both', position.turn].includes(this.#state.movable);
	}

	get #forced() {
		const { position } = this.#state;
		return this.#open && this.getAttribute('forced') !== 'hidden' && this.#path.length === 0 &&
			position.hasCapture && position.captures().length === position.count
			? [...new Set(position.captures().map(({ from }) => from))] : [];
	}

	#options() {
		const { lastMove, marks, arrows } = this.#state, chosen = this.#path.at(-1);
		return {
			coordinates: true, squares: true, numbers: this.getAttribute('numbers') !== 'hidden',
			blackBelow: this.orientation === 'black', theme: this.getAttribute('theme') ?? 'light', lastMove,
			marks: { ...marks, selected: chosen ? [chosen] : marks.selected ?? [],
				target: this.#targets.next.length > 0 ? this.#targets.next : marks.target ?? [],
				reason: this.#wrong.length > 0 ? this.#wrong : marks.reason ?? [],
				plain: [...marks.plain ?? [], ...this.#forced] },
			arrows,
		};
	}

	#center(square) {
		return this.#state.position.center(square, { blackBelow: this.orientation === 'black' });
	}

	#draw() {
		const { position } = this.#state;
		if (!position)
			return;
		const board = this.#root.querySelector('.board'), focused = this.#root.activeElement?.matches('.dark');
		// Without its <style>, which a strict Content-Security-Policy forbids.
		board.innerHTML = position.svg(this.#options()).replace(/<style>[^]*<\/style>/, '');
		this.#svg = board.firstElementChild;
		for (const element of this.#svg.querySelectorAll('title, desc'))
			element.remove(); // browsers would show it wherever the pointer rests
		for (const element of this.#svg.querySelectorAll('text'))
			element.setAttribute('aria-hidden', 'true');
		this.#svg.setAttribute('role', 'group');
		this.#svg.setAttribute('aria-label', `${position.ruleset.title}, board`);
		const movable = this.#open ? new Set(position.moves().map(({ from }) => from)) : new Set();
		const { pieces } = position;
		this.#cursor ||= [...movable][0] ?? 22;
		for (const element of this.#svg.querySelectorAll('rect.dark')) {
			const square = squareOf(element);
			element.setAttribute('role', 'button');
			element.setAttribute('tabindex', square === this.#cursor ? '0' : '-1');
			element.setAttribute('aria-label', this.#describe(square, pieces.get(square), movable.has(square)));
			element.classList.toggle('movable', movable.has(square));
			element.classList.toggle('target', this.#targets.next.includes(square));
		}
		this.#drawPath();
		this.#drawTray();
		if (focused)
			this.#dark(this.#cursor).focus({ preventScroll: true });
	}

	// In the middle of a capture the piece stands where it has come to.
	#drawPath() {
		if (this.#path.length < 2)
			return;
		const piece = pieceOn(this.#svg, this.#path[0]);
		const start = this.#center(this.#path[0]), now = this.#center(this.#path.at(-1));
		piece.parentNode.append(piece);
		piece.style.translate = `${now.x - start.x}px ${now.y - start.y}px`;
		for (let i = 1; i < this.#path.length; i++)
			pieceOn(this.#svg, this.#between(this.#path[i - 1], this.#path[i]))?.classList.add('jumped');
	}

	// The dark square that a jump passes over.
	#between(from, to) {
		const one = this.#center(from), other = this.#center(to);
		const x = (one.x + other.x) / 2, y = (one.y + other.y) / 2;
		return squares.find((square) => {
			const place = this.#center(square);
			return place.x === x && place.y === y;
		}) ?? 0;
	}

	// Dipole: how many checkers leave the board. The place for it is always there, so nothing jumps.
	#drawTray() {
		const tray = this.#root.querySelector('.tray'), off = this.#targets.moves.filter((move) => move.off);
		tray.hidden = this.#state.position.ruleset.name !== 'dipole' || this.#state.edit;
		if (off.length === 0 || this.#path.length !== 1)
			return tray.replaceChildren();
		tray.replaceChildren(Object.assign(document.createElement('span'), { textContent: 'Off the board:' }),
			...off.map((move) => {
				const button = Object.assign(document.createElement('button'), { type: 'button',
					textContent: move.count, onclick: () => this.#emit(move, move.route, 1) });
				button.setAttribute('aria-label', `${move.count} leave the board`);
				return button;
			}));
	}

	// A square, a piece, a move in words.
	#name(square) {
		const { ruleset } = this.#state.position;
		return ruleset.name === 'dipole' ? ruleset.squareName(square) : String(square);
	}

	#describe(square, piece, movable) {
		const words = [this.#name(square)];
		if (piece)
			words.push(piece.height > 1 || this.#state.position.ruleset.name === 'dipole'
				? `${piece.side} stack of ${piece.height}` : `${piece.side} ${piece.king ? 'king' : 'man'}`);
		else
			words.push('empty');
		if (square === this.#path.at(-1))
			words.push('chosen');
		else if (this.#targets.next.includes(square))
			words.push('the chosen piece can go here');
		else if (movable)
			words.push('can move');
		return words.join(', ');
	}

	#sentence(move) {
		const { number, position } = this.#state;
		const side = position.pieces.get(move.to)?.side ?? (position.turn === 'white' ? 'black' : 'white');
		return `${capital(side)}${number ? `, move ${number}` : ''}: ${move.text}`;
	}

	#say(text) { this.#root.querySelector('.said').textContent = text; }
	#dark(square) { return this.#svg.querySelector(`rect.dark.s${square}`); }

	// ---- How a move is shown ----

	#animate(move, old, arrived) {
		const route = arrived?.route ?? move.route, start = arrived?.start ?? 0;
		if (still() || move.pass || !old)
			return;
		const steps = Math.max(route.length - 1 - start, 1);
		const above = (square) => pieceOn(old, square);
		for (const square of [...move.captured, move.to])
			if (square !== move.from && above(square))
				fade(this.#svg, above(square), steps);
		if (move.off && above(move.from))
			return fade(this.#svg, above(move.from), 1, { x: 0, y:
				(above(move.from).classList.contains('white') === (this.orientation === 'white') ? -1 : 1) * 120 });
		const piece = pieceOn(this.#svg, move.to);
		if (piece && start < route.length - 1)
			slide(piece, route.slice(start).map((square) => this.#center(square)));
	}

	// ---- What a person does ----

	#emit(move, route, start) {
		this.#arrived = { id: move.id, route, start };
		this.#send('move', { move, from: move.from, to: move.to });
		if (this.#arrived) { // the page did not take it
			this.#arrived = null;
			this.cancel();
		}
	}

	#send(type, detail) {
		const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
		this.dispatchEvent(event);
		this[`on${type}`]?.(event);
	}

	#refuse(reason, from, to) {
		this.#wrong = reason.squares;
		this.#draw();
		this.#say(reason.text);
		this.#send('refuse', { reason, from, to });
	}

	// A person has chosen a square; dropped says that the piece lies there already.
	#choose(square, dropped = false) {
		const { position } = this.#state, path = this.#path;
		if (!this.#open)
			return;
		this.#wrong = [];
		const moves = path.length === 0 ? [] : this.#targets.moves;
		const ends = moves.filter(({ to, off }) => to === square && (square !== 0 || off));
		if (path.length > 0 && square !== 0 && this.#targets.next.includes(square))
			return this.#extend(square, dropped);
		if (path.length > 1 && square === path.at(-1))
			return this.#draw();
		if (ends.length === 1)
			return this.#emit(ends[0], ends[0].route, dropped ? ends[0].route.length - 1 : path.length - 1);
		if (ends.length > 1)
			return square === 0 ? this.#root.querySelector('.tray button').focus() : this.#refuse({
				code: 'AMBIGUOUS', article: null, squares: this.#targets.next,
				text: `${ends.length} captures end on ${this.#name(square)}: choose their squares one by one.`,
			}, path[0], square);
		if (path.length === 1 && square === path[0])
			return this.cancel();
		if (position.pieces.get(square)?.side === position.turn)
			return this.#select(square);
		if (path.length > 0 && square !== 0) {
			const reason = position.explain([...path, square].map((one) => this.#name(one)).join(path.length > 1 ? 'x' : '-'));
			return reason ? this.#refuse(reason, path[0], square) : this.#draw();
		}
		this.cancel();
	}

	#select(square) {
		const { position } = this.#state;
		this.#path = [square];
		this.#targets = position.targets(this.#path);
		if (this.#targets.moves.length > 0)
			return this.#draw();
		this.#path = [];
		const forced = this.#forced, others = forced.map((one) => this.#name(one)).join(', ');
		this.#refuse({ code: forced.length > 0 ? 'MUST_CAPTURE' : 'MUST_MOVE', article: null, squares: forced,
			text: forced.length > 0 ? `The piece on ${this.#name(square)} cannot capture, and you must: ${others} can.`
				: `The piece on ${this.#name(square)} cannot move.` }, square, null);
	}

	// One square more. If only one move is left, it is made to its end.
	#extend(square, dropped) {
		const shown = this.#path.length - (dropped ? 0 : 1), old = this.#path.at(-1);
		const path = [...this.#path, square], targets = this.#state.position.targets(path);
		if (targets.moves.length === 1) {
			const [move] = targets.moves;
			const route = targets.whole ? path : this.#routeFrom(path, move);
			return this.#emit(move, route, shown);
		}
		this.#path = path;
		this.#targets = targets;
		this.#draw();
		if (!dropped && !still())
			this.#slidePart(old, square);
		this.#say(`${this.#name(square)}. The capture goes on.`);
	}

	#slidePart(from, to) {
		const start = this.#center(this.#path[0]), piece = pieceOn(this.#svg, this.#path[0]);
		const at = ({ x, y }) => ({ translate: `${x - start.x}px ${y - start.y}px` });
		piece.animate([at(this.#center(from)), at(this.#center(to))], { duration: 200, easing: 'ease-in-out' });
	}

	#routeFrom(path, move) {
		const { position } = this.#state;
		return position.routes?.(move).find((route) => path.every((square, i) => route[i] === square)) ?? move.route;
	}

	// ---- Pointer and keyboard ----

	// The dark square under a point of the window; 0 is off the board, null a light square.
	#squareAt({ clientX, clientY }) {
		const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.#svg.getScreenCTM().inverse());
		if (x < 0 || y < 0 || x >= 800 || y >= 800)
			return 0;
		return squares.find((square) => {
			const place = this.#center(square);
			return Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) <= 50;
		}) ?? null;
	}

	_pointerdown(event) {
		this.classList.remove('keys');
		const square = this.#svg && this.#squareAt(event);
		if (square === null || event.button > 0)
			return;
		if (this.#state.edit) {
			event.preventDefault();
			return this.#send('square', { square, event });
		}
		if (!this.#open)
			return;
		const { position } = this.#state, last = this.#path.at(-1);
		const own = position.pieces.get(square)?.side === position.turn && !this.#targets.next.includes(square);
		const chosen = square === last;
		if (own && !chosen && this.#path.length < 2)
			this.#choose(square);
		this.#drag = { x: event.clientX, y: event.clientY, square, chosen, piece: square === this.#path.at(-1) };
		if (square !== 0) {
			this.#cursor = square;
			event.preventDefault(); // the browser would move the focus away
			this.#dark(square).focus({ preventScroll: true });
			this.#root.querySelector('.board').setPointerCapture(event.pointerId);
		}
	}

	_pointermove(event) {
		const drag = this.#drag;
		if (!drag?.piece)
			return;
		const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
		if (!drag.moved && Math.hypot(dx, dy) < 6)
			return;
		drag.moved = true;
		this.classList.add('dragging');
		const piece = pieceOn(this.#svg, this.#path[0]), scale = 1 / this.#svg.getScreenCTM().a;
		const start = this.#center(this.#path[0]), last = this.#center(this.#path.at(-1));
		piece.parentNode.append(piece);
		piece.style.translate = `${last.x - start.x + dx * scale}px ${last.y - start.y + dy * scale}px`;
	}

	_pointerup(event) {
		const drag = this.#drag;
		this.#drag = null;
		this.classList.remove('dragging');
		if (!drag || event.type === 'pointercancel')
			return drag?.moved ? this.#draw() : undefined;
		const to = this.#squareAt(event);
		if (drag.moved && (to === null || to === drag.square))
			this.#draw();
		else if (drag.moved)
			this.#choose(to, true);
		else if (to === drag.square && (!drag.piece || drag.chosen))
			this.#choose(to);
		if (drag.moved && this.#path.length > 0)
			this.#draw(); // what was refused lies where it was
	}

	_pointercancel(event) { this._pointerup(event); }

	// A screen reader clicks without a pointer.
	_click(event) {
		const element = event.detail === 0 && event.target.closest?.('rect.dark');
		if (element)
			this.#press(squareOf(element), event);
	}

	_keydown(event) {
		this.classList.add('keys'); // only then the square with the focus is framed
		if (event.key in keys) {
			this.#cursor = this.#step(...keys[event.key]);
			this.#draw();
			this.#dark(this.#cursor).focus();
		} else if (event.key === 'Enter' || event.key === ' ') {
			this.#press(this.#cursor, event);
		} else if (event.key === 'Escape' && this.#path.length > 0) {
			this.cancel();
		} else {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	}

	#press(square, event) {
		if (this.#state.edit)
			this.#send('square', { square, event });
		else
			this.#choose(square);
	}

	// The nearest dark square in a direction, as the board is turned.
	#step(right, up) {
		const now = this.#center(this.#cursor);
		const distance = (square) => {
			const place = this.#center(square), dx = place.x - now.x, dy = now.y - place.y;
			const ahead = right * dx + up * dy, aside = Math.abs(up * dx + right * dy);
			return ahead > 0 && aside <= (up ? 100 : 0) ? ahead * 10 + aside + (dx > 0 ? 0 : 1) : Infinity;
		};
		const best = squares.reduce((one, other) => (distance(other) < distance(one) ? other : one), this.#cursor);
		return distance(best) < Infinity ? best : this.#cursor;
	}
}

const squares = Array.from({ length: 32 }, (_, i) => i + 1);
const squareOf = (element) => Number(/\bs(\d+)\b/.exec(element.getAttribute('class'))[1]);

globalThis.customElements?.define('draughts-board', DraughtsBoard);
