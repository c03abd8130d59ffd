// SPDX-License-Identifier: MIT
// Links that hold a game and a place in it, after the # of the address. The address holds the game on the board, or
// none: a change of the game clears it.
import { current, onShow, openText } from './current-game.mjs';
import { pdnOf } from './tree-pdn.mjs';

let linked = null; // the PDN that the address holds

function setHash(hash) {
	linked = hash && pdnOf(current.tree);
	if (location.hash !== hash)
		history.replaceState(null, '', location.pathname + location.search + hash);
}

onShow(({ tree }) => {
	if (tree.isEmpty || pdnOf(tree) !== linked)
		setHash('');
});

// Opens the game that an address holds, next to the present game.
export function openLink(hash = location.hash) {
	const link = new URLSearchParams(hash.slice(1));
	if (link.has('game'))
		setHash(openText(link.get('game'), { place: link.get('at') ?? '0', words: 'The link was opened beside your game.',
			bad: 'The link holds no game that can be read. ' }) ? hash : '');
}

export async function copyLink() {
	setHash(`#${new URLSearchParams({ game: pdnOf(current.tree), at: current.tree.place })}`);
	await navigator.clipboard?.writeText(location.href).catch(() => {});
}
