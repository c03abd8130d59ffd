// SPDX-License-Identifier: MIT
// Turns the events of pointer and keyboard on a board into chosen squares and a dragged piece.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const SLIP = 6; // pixels that the pointer may move during a click

// The square that an element of the picture shows.
const squareOf = (element) => Number(/\bs(\d+)\b/.exec(element.getAttribute('class'))[1]);

export class Hand {
	#board;
	#element;
	#drag = null;
	#isHeld = false; // whether the finger that is down belongs to the board and does not scroll the page
	#frame = 0; // the frame that will draw the piece where the pointer is

	constructor(element, board) {
		this.#board = board;
		this.#element = element;
		for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'click', 'focusin',
			'focusout'])
			element.addEventListener(type, (event) => {
				if (event.isPrimary || !type.startsWith('pointer')) // a second finger does nothing
					this[type](event);
			});
		// The property touch-action would hold every finger on the board. A second finger zooms.
		element.addEventListener('touchmove', (event) => {
			if (this.#isHeld && event.touches.length === 1 && event.cancelable)
				event.preventDefault();
		}, { passive: false });
	}

	pointerdown(event) {
		const board = this.#board, square = board._squareAt(event);
		board.classList.remove('keys');
		board._blur(); // the keys now go to the page
		board._press(square, event.button);
		if (square === null || event.button > 0)
			return;
		if (square !== 0)
			event.preventDefault(); // the browser would give the square the focus
		if (board.edit) {
			this.#isHeld = square !== 0;
			return board._choose(square);
		}
		if (!board._isActive)
			return;
		const isTaken = board._canTake(square);
		if (isTaken)
			board._choose(square);
		this.#isHeld = isTaken || square === board._choice.last || board._choice.targets.next.includes(square);
		const { scale } = board._pointAt(event);
		this.#drag = { x: event.clientX, y: event.clientY, scale, square, isTaken, hasPiece: square === board._choice.last };
		if (square !== 0) {
			document.activeElement?.blur?.(); // ends typing in a field of the page
			event.currentTarget.setPointerCapture(event.pointerId);
		}
	}

	pointermove(event) {
		const { clientX, clientY } = event, drag = this.#drag;
		if (!drag)
			return this.#point(event);
		if (!drag.hasPiece || (!drag.isMoved && Math.hypot(clientX - drag.x, clientY - drag.y) < SLIP))
			return;
		if (!drag.isMoved)
			this.#board.classList.add('dragging');
		Object.assign(drag, { isMoved: true, toX: clientX, toY: clientY });
		this.#frame ||= requestAnimationFrame(() => this.#lift());
	}

	#lift() {
		const { x, y, toX, toY, scale } = this.#drag;
		this.#frame = 0;
		this.#board._lift((toX - x) * scale, (toY - y) * scale);
		this.#board._pointOut({ clientX: toX, clientY: toY });
	}

	// The shape of the pointer shows the effect of a press.
	#point(event) {
		const board = this.#board, square = board._geometry && event.pointerType === 'mouse' && board._squareAt(event);
		const cursor = !square ? '' : board._choice.targets.next.includes(square) ? 'pointer'
			: board._canMove(square) ? 'grab' : '';
		if (cursor !== this.#element.style.cursor)
			this.#element.style.cursor = cursor;
	}

	pointerup(event) {
		const board = this.#board, drag = this.#drag;
		this.#drag = null;
		this.#isHeld = false;
		cancelAnimationFrame(this.#frame);
		this.#frame = 0;
		if (drag?.isMoved)
			board.classList.remove('dragging');
		board._pointOut(null);
		if (!drag)
			return;
		const to = event.type === 'pointercancel' ? null : board._squareAt(event);
		if (drag.isMoved && to !== null && to !== drag.square)
			board._choose(to, true);
		else if (to === drag.square && !drag.isMoved && !drag.isTaken)
			board._choose(to);
		if (drag.isMoved && board._choice.path.length > 0)
			board._draw(); // a refused piece returns to its square
		else if (drag.isMoved)
			board._drop();
	}

	pointercancel(event) { this.pointerup(event); }

	#activate(square) {
		this.#board._press(square, 0);
		this.#board._choose(square);
	}

	// A screen reader clicks without a pointer.
	click(event) {
		if (event.detail === 0 && event.target.closest?.('rect.dark'))
			this.#activate(squareOf(event.target));
	}

	// The keys control the board only if the keyboard brought the focus here.
	focusin(event) {
		const board = this.#board;
		board.classList.add('keys');
		if (event.target.matches('.dark'))
			board._focus(squareOf(event.target));
	}

	focusout() { this.#board.classList.remove('keys'); }

	keydown(event) {
		const board = this.#board;
		if (!board.classList.contains('keys'))
			return;
		if (event.key in arrows)
			board._focus(board._geometry.neighbour(board._cursor, ...arrows[event.key]));
		else if (event.key === 'Enter' || event.key === ' ')
			this.#activate(board._cursor);
		else if (event.key === 'Escape' && board._choice.path.length > 0 && !board._choice.isHeld)
			board.cancel();
		else if (event.key === 'Escape' && board.premove)
			board._choose(0);
		else
			return;
		event.preventDefault();
		event.stopPropagation();
	}
}
