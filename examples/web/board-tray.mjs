// SPDX-License-Identifier: MIT
// The buttons below the board, in Dipole: how many checkers of the chosen stack leave the board.

export function fillTray(tray, moves, words, choose) {
	const counts = moves.map(({ count }) => count).join(' ');
	if ((tray.dataset.counts ?? '') === counts)
		return;
	tray.dataset.counts = counts;
	const lines = document.createElement('div');
	lines.append(`${words.offBoard}:`, ...moves.map((move) => {
		const button = Object.assign(document.createElement('button'), { type: 'button', textContent: move.count });
		button.setAttribute('aria-label', words.off(move.count));
		button.onclick = () => choose(move);
		return button;
	}));
	tray.replaceChildren(...moves.length > 0 ? [lines] : []);
}
