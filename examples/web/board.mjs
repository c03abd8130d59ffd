// SPDX-License-Identifier: MIT
// <draughts-board>: a board for any page. It draws the position that it is given and reports the actions
// of a person; the page decides whether they change the position. It needs no module of the
// library: a position is anything that has the properties and methods that are used here.
//
//     board.position = game.position;
//     board.onmove = ({ detail: { move } }) => { game.play(move); board.update({ lastMove: move }); };
//     board.onrefuse = ({ detail: { reason } }) => show(reason.text);
import { attributeOf, define, emptyRules, readPosition, register, setAttribute, valueOf } from './board-attributes.mjs';
import { Choice, forcedOf, leadsTo } from './board-choice.mjs';
import { Hand } from './board-hand.mjs';
import { animate, animateBack, slide, still } from './board-motion.mjs';
import { Premove } from './board-premove.mjs';
import { style } from './board-style.mjs';
import { fillTray } from './board-tray.mjs';
import { ATTRIBUTES, check } from './board-values.mjs';
import { View } from './board-view.mjs';
import { describe, english, nameOf } from './board-words.mjs';

const FIELDS = ['position', 'lastMove', 'number', 'marks', 'arrows', 'movable', 'edit', 'duration', 'premovable',
	'premove', 'drawable', 'drawings', 'words'];
const DECORATIONS = ['arrows', 'marks', 'drawings', 'drawable', ...Object.keys(ATTRIBUTES)]; // they keep the chosen piece
const Element = globalThis.HTMLElement ?? class {}; // in Node, which renders pages on servers

// Members whose names begin with _ are for board-hand.mjs and board-draw.mjs.
export class DraughtsBoard extends Element {
	static observedAttributes = ['movable', ...Object.keys(ATTRIBUTES).map(attributeOf)];
	#state = { position: null, lastMove: null, number: 0, marks: {}, arrows: [], movable: 'both', edit: false, duration: 200,
		premovable: false, premove: null, drawable: false, drawings: [], words: {} };
	#words = english;
	#faults = {}; // what is wrong with the attributes
	#reading = null; // the attributes that are being read
	#shown = null; // a copy of the position, because the page may change or close the original
	#pieces = new Map(); // its pieces
	#before = null; // a copy of the position shown before, until a move leads from it
	#arrived = null; // for a move by this person: how much of it the picture already shows
	#answer = null; // what the page still waits for before it plays that move
	#selected = null; // the square of the last choose event
	#lifted = null; // the piece that is not drawn on its square
	#movers = null; // the squares of the pieces that can move, when they are needed
	#jumped = []; // the pieces that a capture has jumped over so far
	#turn = {}; // what touch-move remembers
	#said = globalThis.document?.createTextNode('');
	#root;
	#view = new View();
	_choice = new Choice(null, english);
	_cursor = 0; // the square that the keyboard is on
	_pen = null; // draws circles and arrows

	constructor() {
		super();
		this.#root = this.attachShadow({ mode: 'open' });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(style);
		this.#root.adoptedStyleSheets = [sheet];
		this.#root.innerHTML = '<div class="board"></div><div class="tray" part="tray" role="group" hidden></div>' +
			'<p class="said" role="status"></p><p class="wrong" role="alert" part="fault" hidden></p>';
		this.#root.querySelector('.said').append(this.#said);
		new Hand(this.#root.querySelector('.board'), this);
		define(this, [...Object.keys(ATTRIBUTES), ...FIELDS], (name) => (name in ATTRIBUTES ? valueOf(this, name) : this.#state[name]),
			(name, value) => this.update({ [name]: value }));
		if (!this.position && (this.fen ?? this.ruleset) !== null)
			this.#read('fen'); // attributes that a constructor sets cause no callback
	}

	connectedCallback() { this._draw(); }

	attributeChangedCallback(name, _, value) {
		if (['movable', 'ruleset', 'fen'].includes(name))
			this.#read(name, value);
		else
			name === 'touch-move' ? this.cancel() : this._draw();
	}

	// Nothing is thrown for an attribute; the board shows what is wrong.
	async #read(name, value) {
		if (name === 'movable')
			try {
				return this.update({ movable: value ?? 'both' });
			} catch ({ message }) { return this.#warn('movable', message); }
		const now = this.#reading = {};
		await null; // the other attribute may follow
		if (now !== this.#reading)
			return;
		this._draw();
		const { position, fault } = await readPosition(this.ruleset ?? 'english', this.fen);
		if (now === this.#reading)
			fault ? this.#warn('position', fault) : this.update({ position, lastMove: null });
		position?.close();
	}

	#warn(name, fault) {
		const wrong = this.#root.querySelector('.wrong');
		this.#faults[name] = fault;
		wrong.textContent = Object.values(this.#faults).join(' ').trim();
		wrong.hidden = wrong.textContent === '';
	}

	// Changes the picture, all at once. If lastMove leads from the earlier position to the new one, it is announced
	// and animated, except for the part that the person has just done.
	update(changes = {}, { animate: isAnimated = true } = {}) {
		check(changes);
		const undone = this.#state.lastMove, names = Object.keys(changes);
		for (const name of names) {
			name in ATTRIBUTES ? setAttribute(this, name, changes[name]) : this.#state[name] = changes[name];
			this.#warn(name, '');
		}
		if ('words' in changes)
			this.#words = { ...english, ...changes.words };
		if ('position' in changes)
			this.#reading = null;
		const shown = this.#shown, rules = shown?.ruleset, { lastMove, duration } = this.#state;
		const isDecoration = names.length > 0 && names.every((name) => DECORATIONS.includes(name));
		this.#copy();
		const isSame = shown === this.#shown, arrived = this.#arrived;
		if (!isSame || !this.#answer)
			this.#answer = this.#arrived = null;
		if (shown && !isSame && !('drawings' in changes))
			this.#state.drawings = [];
		if (!this._pen && (this.drawable || this.drawings.length > 0))
			this.#loadPen();
		const leads = isAnimated && leadsTo(this.#before, lastMove, this.#shown), isKept = leads && !still();
		if (!isSame || !(isDecoration || this.#answer))
			this.#choose();
		const isBack = isAnimated && !leads && leadsTo(this.#shown, undone, this.#before);
		if (!isSame && this.premove)
			queueMicrotask(() => this.#playPremove(rules));
		const taken = this.#draw(leads ? lastMove : isBack ? { from: undone.to, to: undone.from, captured: [] } : null, isKept);
		if (isBack && !still())
			animateBack(this.#view, undone, duration);
		if (isAnimated && !leads && !isBack)
			return;
		if (this.#before?.clone)
			this.#before.close();
		this.#before = null;
		if (leads)
			this.#say(this.#words.played(this.#mover(lastMove), this.#state.number, lastMove.text));
		if (isKept)
			animate(this.#view, lastMove, taken, arrived?.id === lastMove.id ? arrived : {}, this.#mover(lastMove) === this.orientation,
				duration);
	}

	// If the module cannot be loaded, the next update tries again.
	async #loadPen() {
		const { Pen } = await import('./board-draw.mjs').catch(() => ({}));
		if (!Pen)
			return;
		this._pen ??= new Pen(this, this.#root);
		this._draw();
	}

	#mover({ to }) { return this.#pieces.get(to)?.side ?? (this.#shown.turn === 'white' ? 'black' : 'white'); }

	// Copies the position, unless it is shown already or has been closed.
	#copy() {
		const { position } = this.#state, shown = this.#shown;
		if (position?.closed || (position?.clone && shown?.clone && position.equals(shown)))
			return;
		if (this.#before?.clone)
			this.#before.close();
		[this.#before, this.#shown] = [shown, position?.clone?.() ?? position];
		this.#pieces = position?.pieces ?? new Map();
		this.#movers = null;
		this.#say('');
	}

	// Lets go of the chosen piece, unless its move waits for an answer.
	cancel() {
		if (this.#answer)
			return;
		this.#choose();
		this._draw();
	}

	// A piece that touch-move binds stays bound until the page shows another position, even if that is equal.
	#choose() {
		const turn = { position: this.#state.position, shown: this.#shown, isHeld: this.touchMove };
		if (Object.keys(turn).some((key) => turn[key] !== this.#turn[key]))
			this.#turn = { ...turn, bound: null };
		this._choice = this.#isEarly ? new Premove(this.#shown, this.#words, this.movable) : new Choice(this.#shown, this.#words, this.#turn);
	}

	// ---- Drawing ----

	get _isOpen() {
		const position = this.#shown, { movable } = this.#state;
		return position !== null && !position.isOver && !this.#answer && ['both', position.turn].includes(movable);
	}

	// Whether this person, who waits for the other side or for an answer, may choose the next move.
	get #isEarly() {
		const { premovable, movable } = this.#state, position = this.#shown;
		return premovable && !this.edit && position !== null && !position.isOver && ['white', 'black'].includes(movable) &&
			position.turn !== movable;
	}

	get _isActive() { return this._isOpen || this.#isEarly; }
	get _geometry() { return this.#view.geometry; }
	get _words() { return this.#words; }
	_nameOf(square) { return nameOf(this.#shown, square); }

	_draw() { this.#draw(null, false); }
	// Returns the pieces that are no longer on the board, by their squares.
	#draw(move, isKept) {
		const position = this.#shown, board = this.#root.querySelector('.board'), view = this.#view;
		board.inert = !position;
		if (position || !view.geometry || this.#reading)
			view.layOut(position?.ruleset ?? emptyRules(this.ruleset), this.orientation === 'black', this.#words);
		if (!view.svg.parentNode)
			board.append(view.svg);
		const taken = view.drawPieces(this.#pieces, position?.ruleset.traits.stacks, move, isKept);
		view.drawMarks(...position ? this.#marks() : [{}, [], null]);
		this.#drawPath();
		this.#drawTray();
		this.#tellSelected();
		if (position)
			this.#nameSquares();
		return taken;
	}

	#tellSelected() {
		const { last = null } = this._choice;
		if (last !== this.#selected)
			queueMicrotask(() => this.#send('choose', { square: last }));
		this.#selected = last;
	}

	#marks() {
		const { lastMove, marks, arrows } = this.#state, { path, targets, wrong, last } = this._choice;
		const isFree = this._isOpen && this.forced === 'shown' && path.length === 0;
		const forced = isFree ? forcedOf(this.#shown) : [];
		return [{ ...marks, premove: Object.values(this.premove ?? {}), selected: last ? [last] : marks.selected ?? [],
			target: targets.next.length > 0 ? targets.next : marks.target ?? [],
			reason: wrong.length > 0 ? wrong : marks.reason ?? [],
			plain: [...marks.plain ?? [], ...forced] }, arrows, lastMove, this._pen];
	}

	// The name of a square includes its piece and the possible action, for screen readers that go from square to square
	// without the focus.
	#nameSquares() {
		const pieces = this.#pieces, { last } = this._choice;
		for (let square = 1; square <= 32; square++) {
			const rect = this.#view.rect(square);
			this.#view.label(square, describe(this.#words, this.#shown, square, pieces.get(square), this.#note(square)));
			if (rect.hasAttribute('aria-pressed') !== (square === last))
				rect.toggleAttribute('aria-pressed') && rect.setAttribute('aria-pressed', 'true');
		}
		if (this._cursor === 0) {
			this._cursor = this._isOpen ? this.#shown.moves()[0].from || 22 : 22;
			this.#view.rect(this._cursor).setAttribute('tabindex', '0');
		}
	}

	#note(square) {
		const { targets, last } = this._choice;
		return targets.next.includes(square) ? this.#words.canGoHere
			: square !== last && this._canMove(square) ? this.#words.canMove : '';
	}

	_canMove(square) {
		if (!this._isOpen || this.edit)
			return false;
		this.#movers ??= new Set(this.#shown.moves().map(({ from }) => from));
		return this.#movers.has(square);
	}

	// In mid-capture, the piece stands on the last square of its path, and the pieces that it jumped over are faint.
	#drawPath() {
		const { path } = this._choice, view = this.#view;
		const jumped = path.slice(1).flatMap((square, i) => view.geometry.between(path[i], square))
			.filter((square) => square !== path[0] && view.isOn(square)).map((square) => view.piece(square));
		for (const piece of [...this.#jumped, ...jumped])
			piece.classList.toggle('jumped', jumped.includes(piece));
		this.#jumped = jumped;
		path.length > 1 ? this._lift(0, 0) : this._drop();
	}

	// Dipole: the buttons for the number of checkers that leave the board. Their place is always reserved, so that nothing
	// else moves.
	#drawTray() {
		const tray = this.#root.querySelector('.tray'), { off } = this._choice, words = this.#words;
		const isHidden = !(this.#shown ? this.#shown.ruleset.traits.stacks : this.ruleset === 'dipole') || this.edit;
		if (tray.hidden !== isHidden)
			tray.hidden = isHidden;
		fillTray(tray, off, words, (move) => this.#emit({ move, route: move.route, start: 1 }));
	}

	_tell(text, type, detail) {
		this.#say(text);
		this.#send(type, detail);
	}

	#say(text) {
		if (this.#said.data !== text)
			this.#said.data = text;
	}

	// ---- How a move is shown ----

	// Shifts the chosen piece from the last square of its path. The distances are in units of the picture.
	_lift(dx, dy) {
		const { path, last } = this._choice, piece = this.#view.piece(path[0]);
		if (!piece)
			return;
		const { center } = this._geometry, start = center(path[0]), now = center(last);
		if (this.#lifted !== piece) {
			this._drop();
			this.#lifted = piece;
			if (piece.parentNode.lastChild !== piece)
				piece.parentNode.append(piece); // above the others
		}
		const translate = `${now.x - start.x + dx}px ${now.y - start.y + dy}px`;
		if (piece.style.translate !== translate)
			piece.style.translate = translate;
	}

	_drop() {
		this.#lifted?.style.removeProperty('translate');
		this.#lifted = null;
	}

	// ---- Actions of a person ----

	// Whether a square has a piece that can be picked up, and is not picked up already.
	_canTake(square) {
		const { path, targets, last } = this._choice;
		return this._choice.isOwn(square) && !targets.next.includes(square) && path.length < 2 && square !== last;
	}

	_press(square, button) {
		if (this._choice.isSent)
			this.cancel(); // the page has accepted the move, but still shows the old position
		this.#send('press', { square, piece: this.#pieces.get(square) ?? null, button });
	}

	_choose(square, isDropped = false) {
		if (this.edit)
			return this.#send('square', { square });
		if (!this._isActive)
			return;
		const { path } = this._choice, done = this._choice.choose(square, isDropped);
		if ('premove' in done)
			this.#setPremove(done.premove);
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
		this.#say(this.#words.goesOn(nameOf(this.#shown, square)));
		if (!isDropped && !still())
			slide(this.#view.piece(path[0]), done.step.map(this._geometry.center), this.duration, this._geometry.center(path[0]));
	}

	#setPremove(premove) {
		const old = this.premove;
		this.#state.premove = premove;
		if (old)
			this.#send('premoveunset', old);
		if (premove) {
			const [from, to] = [premove.from, premove.to].map((square) => nameOf(this.#shown, square));
			this.#say(this.#words.premove(from, to));
			this.#send('premoveset', premove);
		}
	}

	// Plays the premove as if the person did, when its turn has come in the game in which it was chosen. The board forgets a
	// premove that is not legal, or is of a game with other rules.
	#playPremove(ruleset) {
		const { premove } = this, isOther = this.#shown?.ruleset !== ruleset;
		if (!premove || (this.#shown && !isOther && !this._isOpen && !this.#shown.isOver))
			return;
		this.#setPremove(null);
		if (isOther || !this._isOpen || this.#shown.turn !== this.movable)
			return this._draw();
		const choice = new Choice(this.#shown, this.#words, this.#turn), { from, to } = premove;
		const done = choice.isOwn(from) && !choice.choose(from).reason ? choice.choose(to, true) : {};
		if (done.step)
			this._choice = choice; // the person chooses how the capture goes on
		done.move ? this.#emit({ ...done, start: 0 }) : this._draw();
	}

	#emit({ move, route, start }) {
		let answer;
		const arrived = this.#arrived = { id: move.id, route, start };
		const returned = this.#send('move', { move, from: move.from, to: move.to, wait: (one) => { answer = one; } });
		answer ??= returned;
		if (this.#arrived !== arrived)
			return; // the page has played the move
		if (typeof answer?.then === 'function')
			return this.#wait(answer, arrived);
		this.#arrived = null;
		this.cancel();
	}

	// Shows the piece at the end of its route until the answer comes, and goes on until the page shows another position.
	#wait(answer, arrived) {
		const { route, start } = arrived, end = route.length - 1, { center } = this._geometry;
		this._choice.send(route.includes(0) ? [] : route);
		this.#answer = answer;
		arrived.start = end;
		this._draw();
		if (start < end && this._choice.last && !still())
			slide(this.#view.piece(route[0]), route.slice(start).map(center), this.duration, center(route[0]));
		const settle = (accepted) => {
			if (this.#answer !== answer)
				return;
			this.#answer = null;
			if (accepted !== false)
				return this._draw();
			this.#arrived = null;
			this.cancel();
			this.#say(this.#words.notAccepted);
		};
		Promise.resolve(answer).then(settle, (error) => {
			settle(false);
			throw error; // the console shows it
		});
	}

	#send(type, detail) {
		const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
		this.dispatchEvent(event);
		return this[`on${type}`]?.(event);
	}

	_focus(square) {
		const old = this.#view.rect(this._cursor), next = this.#view.rect(square);
		if (square !== this._cursor) {
			old.setAttribute('tabindex', '-1');
			next.setAttribute('tabindex', '0');
			this._cursor = square;
		}
		next.focus({ preventScroll: true });
	}

	// Takes the focus from the square that has it.
	_blur() { this.#root.activeElement?.blur(); }

	_pointOut(event) { this.#view.pointOut(event ? this._squareAt(event) ?? 0 : 0); }
	_pointAt(event) { return this.#view.pointAt(event); }

	// The dark square under a point of the window; 0 is off the board, null a light square.
	_squareAt(event) { return this._geometry.squareAt(this._pointAt(event)); }
}

register('draughts-board', DraughtsBoard);
