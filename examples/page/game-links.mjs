// SPDX-License-Identifier: MIT
// Links that hold a game and a place in it, after the # of the address.

export const hashOf = (pdn, place) => `#${new URLSearchParams({ game: pdn, at: place })}`;

// The game in the address, as { pdn, place }; null if there is none.
export function readHash(hash) {
	const parts = new URLSearchParams(hash.slice(1));
	return parts.has('game') ? { pdn: parts.get('game'), place: parts.get('at') ?? '0' } : null;
}
