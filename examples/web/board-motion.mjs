// SPDX-License-Identifier: MIT
// How pieces move: the picture is already that after the move, and the piece comes from where it was.

const STEP = 200; // milliseconds a square of the route

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pieceOn = (svg, square) => svg?.querySelector(`:is(.man, .king, .stack).s${square}`) ?? null;

// Moves the piece along places; it stands at the last of them, or elsewhere.
export function slide(piece, places, stand = places.at(-1)) {
	piece.parentNode.append(piece); // above the others
	piece.animate(places.map(({ x, y }) => ({ translate: `${x - stand.x}px ${y - stand.y}px` })),
		{ duration: STEP * (places.length - 1), easing: 'ease-in-out' });
}

// Shows what was taken until the piece arrives, faint from the step that jumps it (0: it was faint before),
// and then no more. It is only a picture.
export function fade(svg, piece, steps, step, by = null) {
	const ghost = piece.cloneNode(true), at = (one) => Math.max(one, 0) / steps;
	ghost.removeAttribute('class');
	svg.querySelector(':is(.man, .king, .stack)')?.before(ghost) ?? svg.append(ghost);
	const frames = by === null ? { opacity: [1, 1, .35, 0], offset: [0, at(step - 1), at(step), 1] }
		: { opacity: [1, 0], translate: ['0px 0px', `${by.x}px ${by.y}px`] };
	const animation = ghost.animate(frames, { duration: STEP * steps, fill: 'forwards' });
	animation.finished.then(() => ghost.remove(), () => ghost.remove());
}
