// SPDX-License-Identifier: MIT
// Links that contain a game and a place in it, after the # of the address. The address contains the game on the board,
// or no game: a change of the game removes it from the address.
import { current, onShow, openText } from './current-game.mjs';
import { pdnOf } from './tree-pdn.mjs';

let linked = null; // the PDN in the address

function setHash(hash) {
	linked = hash && pdnOf(current.tree);
	if (location.hash !== hash)
		history.replaceState(null, '', location.pathname + location.search + hash);
}

onShow(({ tree }) => {
	if (tree.isEmpty || pdnOf(tree) !== linked)
		setHash('');
});

// Opens the game in an address. The current game stays stored. If the address has no game that can be read, returns why.
export function openLink(hash = location.hash) {
	const link = new URLSearchParams(hash.slice(1));
	if (!link.has('game'))
		return '';
	const refusal = openText(link.get('game'), { place: link.get('at') ?? '0', below: link.get('below'),
		words: 'The game in the link was opened.' });
	setHash(refusal ? '' : hash);
	return refusal && `The link contains no game that can be read. ${refusal}`;
}

export async function copyLink() {
	setHash(`#${new URLSearchParams({ game: pdnOf(current.tree), at: current.tree.place, below: current.below })}`);
	await navigator.clipboard?.writeText(location.href).catch(() => {});
}
