// SPDX-License-Identifier: MIT
// Links that contain a game and a place in it, after the # of the address. The address contains the game on the board,
// or no game: a change of the game removes it from the address.
import { current, onShow, openText } from './current-game.mjs';
import { toast } from './messages.mjs';
import { pdnOf } from './tree-pdn.mjs';

let linked = 0, address = location.hash; // the revision of the game in the address, and the address after its #

function setHash(hash) {
	linked = current.tree.revision;
	address = hash;
	keepAddress();
}

// An earlier entry of the history may have the address of another game.
export function keepAddress() {
	if (location.hash !== address)
		history.replaceState(history.state, '', location.pathname + location.search + address);
}

onShow(({ tree }) => {
	if (tree.isEmpty || tree.revision !== linked)
		setHash('');
});

// Opens the game in an address. The current game stays stored. If the address has no game that can be read, returns why.
export function openLink(hash) {
	const link = new URLSearchParams(hash.slice(1));
	const refusal = openText(link.get('game') ?? '', { place: link.get('at') ?? '0', below: link.get('below'),
		words: 'The game in the link was opened.' });
	setHash(refusal ? '' : hash);
	return refusal && `The link contains no game that can be read. ${refusal}`;
}

// Opens the game in the address when the page starts, and when a person changes the address.
export function followLink(hash = location.hash) {
	const refusal = ['', address].includes(hash) ? '' : openLink(hash);
	if (refusal)
		toast(refusal);
}

// The address of the page becomes a link to the game on the board. Returns the link.
export function linkNow() {
	const { tree, below } = current;
	setHash(`#${new URLSearchParams({ game: pdnOf(tree), at: tree.place, below })}`);
	return location.href;
}
