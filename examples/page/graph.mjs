// SPDX-License-Identifier: MIT
// A graph of the value of each position of a game: White's share of the expected points, from the bottom.
import { element } from './board-shapes.mjs';

const HEIGHT = 100, WIDTH = 1000; // of the picture, which is stretched
let drawn = null;

export function drawGraph(box, points, at) {
	const x = (i) => WIDTH * i / Math.max(points.length - 1, 1), y = ({ chance }) => HEIGHT * (1 - chance);
	const key = points.map((point) => `${y(point).toFixed(1)}${point.isBad}`).join();
	if (drawn !== key) {
		drawn = key;
		const line = points.map((point, i) => `L${x(i).toFixed(1)} ${y(point).toFixed(1)}`).join('');
		box.replaceChildren(element('path', { class: 'share', d: `M0 ${HEIGHT}${line}L${WIDTH} ${HEIGHT}Z` }),
			element('path', { class: 'even', d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
			element('path', { class: 'bad', d: points.map((point, i) => (point.isBad ? `M${x(i)} ${y(point).toFixed(1)}v0` : '')).join('') }),
			element('path', { class: 'at' }));
	}
	box.lastChild.setAttribute('d', at < 0 ? '' : `M${x(at)} 0V${HEIGHT}`);
}
