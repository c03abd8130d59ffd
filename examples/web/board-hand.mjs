// SPDX-License-Identifier: MIT
// Pointer and keyboard on a board: they become squares that are chosen, and a piece that is dragged.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const SLIP = 6; // pixels that a click may move

export class Hand {
	#board;
	#drag = null;

	constructor(element, board) {
		this.#board = board;
		for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'click'])
			element.addEventListener(type, (event) => {
				if (event.isPrimary || !type.startsWith('pointer')) // a second finger does nothing
					this[type](event);
			});
	}

	pointerdown(event) {
		const board = this.#board, square = board._squareAt(event);
		board.classList.remove('keys');
		if (square === null || event.button > 0)
			return;
		if (board.edit) {
			event.preventDefault();
			return board._choose(square);
		}
		if (!board._isOpen)
			return;
		const isTaken = board._canTake(square);
		if (isTaken)
			board._choose(square);
		this.#drag = { x: event.clientX, y: event.clientY, square, isTaken, hasPiece: square === board._choice.last };
		if (square !== 0) {
			event.preventDefault(); // the browser would move the focus away
			board._focus(square);
			event.currentTarget.setPointerCapture(event.pointerId);
		}
	}

	pointermove({ clientX, clientY }) {
		const drag = this.#drag;
		if (!drag?.hasPiece)
			return;
		const dx = clientX - drag.x, dy = clientY - drag.y;
		if (!drag.isMoved && Math.hypot(dx, dy) < SLIP)
			return;
		drag.isMoved = true;
		this.#board.classList.add('dragging');
		this.#board._lift(dx, dy);
	}

	pointerup(event) {
		const board = this.#board, drag = this.#drag;
		this.#drag = null;
		board.classList.remove('dragging');
		if (!drag)
			return;
		const to = event.type === 'pointercancel' ? null : board._squareAt(event);
		if (drag.isMoved && to !== null && to !== drag.square)
			board._choose(to, true);
		else if (to === drag.square && !drag.isMoved && !drag.isTaken)
			board._choose(to);
		if (drag.isMoved && board._choice.path.length > 0)
			board._draw(); // what was refused lies where it was
	}

	pointercancel(event) { this.pointerup(event); }

	// A screen reader clicks without a pointer.
	click(event) {
		if (event.detail === 0 && event.target.closest?.('rect.dark'))
			this.#board._choose(this.#board._squareOf(event.target));
	}

	keydown(event) {
		const board = this.#board;
		board.classList.add('keys'); // only then the square with the focus is framed
		if (event.key in arrows)
			board._focus(board._neighbour(...arrows[event.key]));
		else if (event.key === 'Enter' || event.key === ' ')
			board._choose(board._cursor);
		else if (event.key === 'Escape' && board._choice.path.length > 0 && !board._choice.isHeld)
			board.cancel();
		else
			return;
		event.preventDefault();
		event.stopPropagation();
	}
}
