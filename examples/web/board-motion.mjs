// SPDX-License-Identifier: MIT
// How pieces move: the picture already shows the position after the move, and the piece slides in from its old square.

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

// Animates a move that the picture shows already. `taken` are the pieces that are no longer on the board, by square.
// The person has already moved the piece to route[start].
// A step takes `time` milliseconds.
export function animate(view, move, taken, { route = move.route, start = 0 }, isMoverBelow, time) {
	const { geometry } = view, steps = Math.max(route.length - 1 - start, 1);
	if (move.off)
		return taken.forEach(([, piece]) => fade(piece, 1, 1, time, { x: 0, y: isMoverBelow ? -120 : 120 }));
	const step = (square) => route.findIndex((to, i) => i > 0 && geometry.between(route[i - 1], to).includes(square));
	for (const [square, piece] of taken)
		fade(piece, steps, (step(square) > 0 ? step(square) : route.length - 1) - start, time);
	const piece = view.piece(move.to);
	if (piece && start < route.length - 1)
		slide(piece, route.slice(start).map(geometry.center), time);
}

// Animates a move that was taken back.
export function animateBack(view, { from, off, route, captured }, time) {
	const piece = view.piece(from), { center } = view.geometry;
	if (piece && !off && route.length > 1)
		slide(piece, route.map(center).reverse(), time);
	for (const square of captured)
		view.piece(square)?.animate({ opacity: [0, 1] }, { duration: time * Math.max(route.length - 1, 1) });
}

// Moves the piece along the places. In the picture, it is at the last of them, or at `stand`.
export function slide(piece, places, time, stand = places.at(-1)) {
	if (piece.parentNode.lastChild !== piece)
		piece.parentNode.append(piece); // above the others
	for (const animation of piece.getAnimations())
		animation.cancel();
	piece.animate(places.map(({ x, y }) => ({ translate: `${x - stand.x}px ${y - stand.y}px` })),
		{ duration: time * (places.length - 1), easing: 'ease-in-out' });
}

// Shows a captured piece until the moving piece arrives. The captured piece is faint from the step that jumps over it
// (step 0 if it is faint already), and disappears at the end.
export function fade(piece, steps, step, time, by = null) {
	const at = (one) => Math.max(one, 0) / steps;
	piece.setAttribute('class', piece.classList.contains('white') ? 'white' : 'black'); // it is only a picture now
	const frames = by === null ? { opacity: [1, 1, .35, 0], offset: [0, at(step - 1), at(step), 1] }
		: { opacity: [1, 0], translate: ['0px 0px', `${by.x}px ${by.y}px`] };
	const { finished } = piece.animate(frames, { duration: time * steps, fill: 'forwards' });
	finished.then(() => piece.remove(), () => piece.remove());
}
