// SPDX-License-Identifier: MIT
// The shapes of the picture. Classes give the colours; nothing here knows the position.

export const element = (name, attributes = {}, ...children) => {
	const made = document.createElementNS('http://www.w3.org/2000/svg', name);
	for (const [key, value] of Object.entries(attributes))
		made.setAttribute(key, value);
	made.append(...children);
	return made;
};

const RADIUS = 42; // of a piece: 84 % of its square
const DISCS = 4; // at most this many discs of a stack are drawn; a number shows the height
const CROWN = 'M-26.4 24L-33.6-15.6L-14.4 0L0-30L14.4 0L33.6-15.6L26.4 24z'; // as in lib/picture/svg.c

export const put = (made, { x, y }) => made.setAttribute('transform', `translate(${x} ${y})`);

// The look of a piece. Pieces that look the same are interchangeable.
export const lookOf = ({ side, king, height }, isStack) =>
	`${isStack ? 'stack' : king ? 'king' : 'man'} ${side}${isStack ? ` ${height}` : ''}`;

// A pile of discs seen slightly from the front, around the middle of its square.
export function pieceOf(look) {
	const [kind, side, height] = look.split(' '), discs = kind === 'stack' ? Math.min(height, DISCS) : kind === 'king' ? 2 : 1;
	const thick = kind === 'stack' ? 3 : 5, top = -discs * thick / 2;
	const drawn = element('g', { class: 'drawn' }), over = { transform: `translate(0 ${top})` };
	for (let i = discs; i > 0; i--)
		drawn.append(element('circle', { class: 'edge', cy: top + i * thick, r: RADIUS }));
	drawn.append(element('circle', { class: 'face', cy: top, r: RADIUS }));
	if (kind !== 'stack')
		drawn.append(kind === 'king' ? element('path', { class: 'crown', d: CROWN, ...over })
			: element('circle', { class: 'ring', cy: top, r: 30 }));
	const piece = element('g', {}, drawn, imageOf(`piece ${side} ${kind}`));
	if (kind === 'stack')
		piece.append(element('text', { class: 'height', y: top + (height < 10 ? 27 : 21), 'font-size': height < 10 ? 76 : 58,
			'aria-hidden': true }, height));
	return piece;
}

// Where the style sheet of a page can put an image, which only an element of HTML can have.
function imageOf(part) {
	const image = document.createElement('div');
	image.setAttribute('part', part);
	return element('foreignObject', { class: 'image', x: -50, y: -50, width: 100, height: 100 }, image);
}

const circle = (radius) =>
	`M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
// Each state has a shape of its own, so that none depends on its colour.
const marks = {
	selected: 'M-49-26L-26-49H26L49-26V26L26 49H-26L-49 26z', // the square without its corners, where its number is
	plain: circle(46.5), // a ring about the piece
	target: circle(15), // a dot
	onto: circle(46.5), // a broken ring, where the target holds a piece
	reason: 'M-46-46H46V46H-46z', // a frame
	premove: 'M-44-44H44V44H-44z', // a broken frame
	fault: 'M-46-46H46V46H-46zM-46-46L46 46M46-46L-46 46', // a frame, crossed out
};

export function markOf(kind, isOnPiece) {
	const isOnto = kind === 'target' && isOnPiece;
	return element('path', { class: `marked ${kind}${isOnto ? ' onto' : ''}`, d: marks[isOnto ? 'onto' : kind] });
}

// The last move's first and last squares, which are whole with the width of the stroke, and crosses where it captured.
export function lastPath({ from, to, captured, off, pass }, center) {
	const at = (square, shape) => `M${center(square).x} ${center(square).y}${shape}`, ends = pass ? [] : [from, ...off ? [] : [to]];
	return [...new Set(ends)].map((square) => at(square, 'm-46-46h92v92h-92z')).join('') +
		captured.map((square) => at(square, 'm-14-14l28 28m0-28l-28 28')).join('');
}

// An arrow between two places, clear of the pieces at its ends.
export function arrowOf(kind, start, end, isFromPiece, isToPiece) {
	const length = Math.hypot(end.x - start.x, end.y - start.y);
	const dx = (end.x - start.x) / length, dy = (end.y - start.y) / length;
	const from = isFromPiece ? 30 : 0, tip = length - (isToPiece ? 30 : 0), neck = tip - 40;
	const points = [[from, -8], [neck, -8], [neck, -24], [tip, 0], [neck, 24], [neck, 8], [from, 8]]
		.flatMap(([along, right]) => [start.x + dx * along - dy * right, start.y + dy * along + dx * right]);
	return element('polygon', { class: `arrow ${kind}`, points: points.map((one) => one.toFixed(1)).join(' ') });
}
