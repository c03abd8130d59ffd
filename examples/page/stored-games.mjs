// SPDX-License-Identifier: MIT
// The games and the settings that the browser keeps. Every game has an entry of its own. If another tab has changed a
// game, this tab stores its own version under a new id, so neither tab overwrites the other's game.

const VERSION = 2, GAME = 'libdraughts.game.', SETTINGS = 'libdraughts.settings', OLD = 'libdraughts';
const CURRENT = `${SETTINGS}.current`;
const fields = { pdn: 'string', place: 'string', mode: 'string', side: 'string', ending: 'string',
	title: 'string', moves: 'string', result: 'string', time: 'number' };
const seen = new Map(); // the PDN of each game that this tab last read or wrote

export const newId = () => Math.random().toString(36).slice(2, 12);

// The value of a function; null if it throws, as a storage that is missing, full or damaged does.
export function tried(act) {
	try {
		return act();
	} catch { return null; }
}

const read = (key) => tried(() => Object(JSON.parse(localStorage.getItem(key))));
const write = (key, value) => localStorage.setItem(key, JSON.stringify({ ...value, version: VERSION }));
const LATEST = 8.64e15; // the last time that JavaScript knows
const isGame = (one) => one?.version === VERSION && Math.abs(one.time) <= LATEST &&
	Object.entries(fields).every(([name, type]) => typeof one[name] === type);

// A stored game; null if there is none, or if it is damaged.
export function readGame(id) {
	const game = read(GAME + id);
	if (!isGame(game))
		return null;
	seen.set(id, game.pdn);
	return { ...game, id };
}

// All stored games, beginning with the latest.
export function storedGames() {
	const keys = (tried(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(GAME));
	return keys.map((key) => ({ ...read(key), id: key.slice(GAME.length) })).filter(isGame)
		.sort((one, other) => other.time - one.time);
}

// Whether another tab has changed a game since this one read or wrote it.
function isChanged(id) {
	const there = read(GAME + id);
	return isGame(there) && there.pdn !== seen.get(id);
}

// Stores a game, and returns its id, which is a new one if another tab has changed the game meanwhile. Returns null
// if the browser cannot store it.
export function writeGame(id, game) {
	if (isChanged(id)) {
		if (game.pdn === seen.get(id))
			return id; // there is nothing new here
		id = newId();
	}
	return tried(() => {
		write(GAME + id, { ...game, time: Date.now() });
		seen.set(id, game.pdn);
		return id;
	});
}

// Removes a game, unless another tab has changed it.
export const removeGame = (id) => isChanged(id) || tried(() => localStorage.removeItem(GAME + id));

// The stored settings. A setting of another version or of the wrong type is replaced by the standard.
export function readSettings(standard) {
	const kept = read(SETTINGS) ?? {};
	return Object.fromEntries(Object.entries(standard).map(([name, value]) =>
		[name, kept.version === VERSION && typeof kept[name] === typeof value ? kept[name] : value]));
}

export const writeSettings = (settings) => tried(() => write(SETTINGS, settings));

// The game of this tab, which a reload opens again; a new tab opens the game that was opened last in any tab.
export const currentId = () => tried(() => sessionStorage.getItem(SETTINGS) ?? localStorage.getItem(CURRENT));

export function setCurrentId(id) {
	tried(() => sessionStorage.setItem(SETTINGS, id));
	tried(() => localStorage.setItem(CURRENT, id));
}

// The PDN that an earlier version of the page stored, which is moved to the new storage once.
export function takeOldGame() {
	const pdn = read(OLD)?.pdn;
	tried(() => localStorage.removeItem(OLD));
	return typeof pdn === 'string' ? pdn : null;
}
