// SPDX-License-Identifier: MIT
// <draughts-board>: a board for any page. It draws the position that it is given and tells what a
// person did; whether that changes the position is for the page to decide. It needs no module of the
// library: a position is anything that has the properties and methods that are used here.
//
//     board.position = game.position;
//     board.onmove = ({ detail: { move } }) => { game.play(move); board.update({ lastMove: move }); };
//     board.onrefuse = ({ detail: { reason } }) => show(reason.text);
import { Choice, forcedOf, isOwn, nameOf } from './board-choice.mjs';
import { between, neighbour } from './board-geometry.mjs';
import { Hand } from './board-hand.mjs';
import { fade, pieceOn, slide, still } from './board-motion.mjs';
import { style } from './board-style.mjs';

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const FIELDS = ['position', 'lastMove', 'number', 'marks', 'arrows', 'movable', 'edit'];

// In Node, which renders pages on servers, there are no elements.
const Element = globalThis.HTMLElement ?? class {};

// What begins with _ is for board-hand.mjs.
export class DraughtsBoard extends Element {
	static observedAttributes = ['orientation', 'theme', 'numbers', 'forced', 'touch-move'];
	#state = { position: null, lastMove: null, number: 0, marks: {}, arrows: [], movable: 'both', edit: false };
	#shown = null; // a copy of the position, which may be one that goes on
	#before = null; // what was shown before that, until a move is said to lead from it
	#old = null; // its picture
	#arrived = null; // of a move of this person: how far the picture shows it already
	#svg = null;
	#root;
	_choice = new Choice(null);
	_cursor = 0; // the square that the keyboard is on

	constructor() {
		super();
		this.#root = this.attachShadow({ mode: 'open' });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(style);
		this.#root.adoptedStyleSheets = [sheet];
		this.#root.innerHTML = '<div class="board"></div><div class="tray" role="group" hidden ' +
			'aria-label="Off the board"></div><p class="said" role="status"></p>';
		new Hand(this.#root.querySelector('.board'), this);
		// What a page set before it had this class.
		const early = ['orientation', ...FIELDS].filter((name) => Object.hasOwn(this, name)).map((name) => [name, this[name]]);
		delete this.orientation;
		for (const name of FIELDS)
			Object.defineProperty(this, name, { get: () => this.#state[name],
				set: (value) => this.update({ [name]: value }) });
		Object.assign(this, Object.fromEntries(early));
	}

	get orientation() { return this.getAttribute('orientation') === 'black' ? 'black' : 'white'; }
	set orientation(side) { this.setAttribute('orientation', side); }

	attributeChangedCallback(name) { name === 'touch-move' ? this.cancel() : this._draw(); }

	// Changes what is shown, all at once. A lastMove that leads to it from what was shown before is said and
	// animated, but for what the person has just done.
	update(changes = {}, { animate = true } = {}) {
		const old = this.#svg, arrived = this.#arrived, { position, lastMove } = Object.assign(this.#state, changes);
		this.#arrived = null;
		this.cancel();
		if (!this.#shown || !position?.equals?.(this.#shown)) {
			this.#before?.close();
			[this.#before, this.#shown, this.#old] = [this.#shown, position?.clone?.() ?? null, old];
			this.#say('');
		}
		if (animate && !this.#leads(lastMove))
			return;
		this.#before?.close();
		this.#before = null;
		if (animate) {
			this.#say(this.#sentence(lastMove));
			this.#animate(lastMove, arrived?.id === lastMove.id ? arrived : null);
		}
	}

	#leads(move) {
		const next = move && this.#shown && this.#before?.clone();
		const leads = next?.isLegal(move) && next.play(move) && next.equals(this.#shown);
		next?.close();
		return leads;
	}

	// Lets go of the piece that is chosen.
	cancel() {
		this._choice = new Choice(this.#state.position, this.hasAttribute('touch-move'));
		this._draw();
	}

	// ---- What is shown ----

	get _isOpen() {
		const { position, movable } = this.#state;
		return position !== null && !position.isOver && ['both', position.turn].includes(movable);
	}

	#options() {
		const { position, lastMove, marks, arrows } = this.#state, { path, targets, wrong, last } = this._choice;
		const forced = this._isOpen && this.getAttribute('forced') !== 'hidden' && path.length === 0 ? forcedOf(position) : [];
		return {
			coordinates: true, squares: true, numbers: this.getAttribute('numbers') !== 'hidden',
			blackBelow: this.orientation === 'black', theme: this.getAttribute('theme') ?? 'light', lastMove, arrows,
			marks: { ...marks, selected: last ? [last] : marks.selected ?? [],
				target: targets.next.length > 0 ? targets.next : marks.target ?? [],
				reason: wrong.length > 0 ? wrong : marks.reason ?? [],
				plain: [...marks.plain ?? [], ...forced] },
		};
	}

	#center = (square) => this.#state.position.center(square, { blackBelow: this.orientation === 'black' });

	_draw() {
		const { position } = this.#state;
		const board = this.#root.querySelector('.board'), hasFocus = this.#root.activeElement?.matches('.dark');
		board.inert = !position;
		if (!position) { // the squares of the last one stay
			for (const element of this.#svg?.querySelectorAll('.man, .king, .stack, .last, .taken, .marked, .arrow') ?? [])
				element.remove();
			return this.#drawTray();
		}
		// Without its <style>, which a strict Content-Security-Policy forbids.
		board.innerHTML = position.svg(this.#options()).replace(/<style>[^]*<\/style>/, '');
		this.#svg = board.firstElementChild;
		for (const element of this.#svg.querySelectorAll('title, desc'))
			element.remove(); // browsers would show it wherever the pointer rests
		for (const element of this.#svg.querySelectorAll('text'))
			element.setAttribute('aria-hidden', 'true');
		this.#svg.setAttribute('role', 'group');
		this.#svg.setAttribute('aria-label', `${position.ruleset.title}, board`);
		this.#drawSquares();
		this.#drawPath();
		this.#drawTray();
		if (hasFocus)
			this._focus(this._cursor);
	}

	#drawSquares() {
		const movable = this._isOpen ? new Set(this.position.moves().map(({ from }) => from)) : new Set();
		const { position: { pieces, turn }, _choice: { path, last, targets } } = this;
		this._cursor ||= [...movable][0] ?? 22;
		for (const element of this.#svg.querySelectorAll('rect.dark')) {
			const square = this._squareOf(element);
			element.setAttribute('role', 'button');
			element.setAttribute('tabindex', square === this._cursor ? '0' : '-1');
			element.setAttribute('aria-label', this.#describe(square, pieces.get(square), movable.has(square)));
			if (movable.has(square) || square === last)
				element.setAttribute('aria-pressed', square === last);
			if (!this.edit && (!this._isOpen || (path.length === 0 && pieces.get(square)?.side !== turn)))
				element.setAttribute('aria-disabled', 'true');
			element.classList.toggle('movable', movable.has(square));
			element.classList.toggle('target', targets.next.includes(square));
		}
	}

	// In the middle of a capture the piece stands where it has come to.
	#drawPath() {
		const { path } = this._choice;
		if (path.length < 2)
			return;
		this._lift(0, 0);
		for (let i = 1; i < path.length; i++)
			pieceOn(this.#svg, between(this.#center, path[i - 1], path[i]))?.classList.add('jumped');
	}

	// Dipole: how many checkers leave the board. The place for it is always there, so nothing jumps.
	#drawTray() {
		const tray = this.#root.querySelector('.tray'), { off } = this._choice;
		tray.hidden = !this.position?.ruleset.traits.stacks || this.edit;
		tray.replaceChildren(...off.length > 0 ? ['Off the board:'] : [], ...off.map((move) =>
			Object.assign(document.createElement('button'), { type: 'button', textContent: move.count,
				ariaLabel: `${move.count} off the board`, onclick: () => this.#emit({ move, route: move.route, start: 1 }) })));
	}

	// A square, and a move, in words.
	#describe(square, piece, isMovable) {
		const words = [nameOf(this.position, square)];
		if (piece)
			words.push(this.position.ruleset.traits.stacks || piece.height > 1
				? `${piece.side} stack of ${piece.height}` : `${piece.side} ${piece.king ? 'king' : 'man'}`);
		else
			words.push('empty');
		if (this._choice.targets.next.includes(square))
			words.push('the chosen piece can go here');
		else if (isMovable && square !== this._choice.last)
			words.push('can move');
		return words.join(', ');
	}

	#sentence(move) {
		const { number, position } = this.#state;
		const side = position.pieces.get(move.to)?.side ?? (position.turn === 'white' ? 'black' : 'white');
		return `${capital(side)}${number ? `, move ${number}` : ''}: ${move.text}`;
	}

	#say(text) { this.#root.querySelector('.said').textContent = text; }

	// ---- How a move is shown ----

	#animate(move, arrived) {
		const old = this.#old, route = arrived?.route ?? move.route, start = arrived?.start ?? 0;
		if (still() || move.pass || !old)
			return;
		const steps = Math.max(route.length - 1 - start, 1);
		const above = (square) => pieceOn(old, square), first = above(move.from);
		if (move.off)
			return first && fade(this.#svg, first, 1, 1, { x: 0, y:
				(first.classList.contains('white') === (this.orientation === 'white') ? -1 : 1) * 120 });
		const jumped = route.map((to, i) => i && between(this.#center, route[i - 1], to));
		for (const square of [...move.captured, move.to])
			if (square !== move.from && above(square))
				fade(this.#svg, above(square), steps, (jumped.includes(square) ? jumped.indexOf(square) : route.length - 1) - start);
		const piece = pieceOn(this.#svg, move.to);
		if (piece && start < route.length - 1)
			slide(piece, route.slice(start).map(this.#center));
	}

	// Moves the chosen piece by pixels from where its path has led it.
	_lift(dx, dy) {
		const { path, last } = this._choice, start = this.#center(path[0]), now = this.#center(last);
		const piece = pieceOn(this.#svg, path[0]), scale = 1 / this.#svg.getScreenCTM().a;
		piece.parentNode.append(piece); // above the others
		piece.style.translate = `${now.x - start.x + dx * scale}px ${now.y - start.y + dy * scale}px`;
	}

	// ---- What a person does ----

	// Whether a square has a piece that can be taken in hand, and is not.
	_canTake(square) {
		const { path, targets, last } = this._choice;
		return isOwn(this.position, square) && !targets.next.includes(square) && path.length < 2 && square !== last;
	}

	_choose(square, isDropped = false) {
		if (this.edit)
			return this.#send('square', { square });
		if (!this._isOpen)
			return;
		const { path } = this._choice, done = this._choice.choose(square, isDropped);
		if (done.move)
			return this.#emit(done);
		this._draw();
		if (done.reason) {
			this.#say(done.reason.text);
			this.#send('refuse', done);
		}
		if (square === 0 && this._choice.off.length > 0)
			this.#root.querySelector('.tray button').focus();
		if (!done.step)
			return;
		this.#say(`${nameOf(this.position, square)}. The capture goes on.`);
		if (!isDropped && !still())
			slide(pieceOn(this.#svg, path[0]), done.step.map(this.#center), this.#center(path[0]));
	}

	#emit({ move, route, start }) {
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

	_focus(square) {
		const dark = (of) => this.#svg.querySelector(`rect.dark.s${of}`);
		dark(this._cursor).setAttribute('tabindex', '-1');
		this._cursor = square;
		dark(square).setAttribute('tabindex', '0');
		dark(square).focus({ preventScroll: true });
	}

	_squareOf(element) { return Number(/\bs(\d+)\b/.exec(element.getAttribute('class'))[1]); }

	// The dark square under a point of the window; 0 is off the board, null a light square.
	_squareAt({ clientX, clientY }) {
		const element = this.#root.elementFromPoint(clientX, clientY);
		return element?.matches('.dark') ? this._squareOf(element) : element?.matches('.light') ? null : 0;
	}

	_neighbour(right, up) { return neighbour(this.#center, this._cursor, right, up); }
}

globalThis.customElements?.define('draughts-board', DraughtsBoard);
