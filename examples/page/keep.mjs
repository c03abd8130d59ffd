// SPDX-License-Identifier: MIT
// What outlives the page: the state in the browser's storage, a link that holds the game, a file.

const KEY = 'libdraughts';

export function keep(state) {
	if (location.hash)
		history.replaceState(null, '', location.pathname); // the link was of an earlier state
	try {
		localStorage.setItem(KEY, JSON.stringify(state));
	} catch {} // a browser that keeps nothing
}

// What was kept; null if that is nothing.
export function kept() {
	try {
		return JSON.parse(localStorage.getItem(KEY));
	} catch { return null; }
}

// The PDN that the address holds.
export const linked = () => new URLSearchParams(location.hash.slice(1)).get('game');

export async function link(pdn) {
	location.hash = `game=${encodeURIComponent(pdn)}`;
	await navigator.clipboard?.writeText(location.href).catch(() => {});
}

export function download(pdn) {
	const url = URL.createObjectURL(new Blob([pdn], { type: 'text/plain' }));
	Object.assign(document.createElement('a'), { href: url, download: 'game.pdn' }).click();
	URL.revokeObjectURL(url);
}
