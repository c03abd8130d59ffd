// SPDX-License-Identifier: MIT
// The file of the list of games, which the browser keeps in its database.

const NAME = 'libdraughts', STORE = 'files', KEY = 'last', MOST = 64e6; // bytes

const done = (request) => new Promise((resolve, reject) => {
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

// The result of a request to the store; null if the browser has no database, or if it is full.
async function ask(mode, act) {
	try {
		const opening = indexedDB.open(NAME, 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
		const base = await done(opening);
		try {
			return await done(act(base.transaction(STORE, mode).objectStore(STORE)));
		} finally { base.close(); }
	} catch { return null; }
}

export async function keepFile(source) {
	const kept = typeof source === 'string' ? source : new Blob([await source.arrayBuffer()]);
	await ask('readwrite', (store) => ((kept.size ?? kept.length) <= MOST ? store.put(kept, KEY) : store.delete(KEY)));
}

// The file that was kept last; null if there is none.
export async function keptFile() {
	const kept = await ask('readonly', (store) => store.get(KEY));
	return typeof kept === 'string' || kept instanceof Blob ? kept : null;
}
