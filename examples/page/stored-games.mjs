// SPDX-License-Identifier: MIT
// The games and the settings that the browser keeps. Every game has an entry of its own. A tab that finds a game
// changed by another tab keeps its own under a new name, so neither overwrites the other.

const VERSION = 2, GAME = 'libdraughts.game.', SETTINGS = 'libdraughts.settings', OLD = 'libdraughts';
const CURRENT = `${SETTINGS}.current`;
const fields = { pdn: 'string', place: 'string', mode: 'string', side: 'string', ending: 'string',
	title: 'string', time: 'number' };
const seen = new Map(); // the PDN of each game, as this tab read or wrote it last

export const newId = () => Math.random().toString(36).slice(2, 12);

// The value of a function that uses storage; null if it throws, because there is no storage, or it is full or damaged.
function tried(act) {
	try {
		return act();
	} catch { return null; }
}

const read = (key) => tried(() => Object(JSON.parse(localStorage.getItem(key))));
const write = (key, value) => localStorage.setItem(key, JSON.stringify({ ...value, version: VERSION }));
const isGame = (one) => one?.version === VERSION &&
	Object.entries(fields).every(([name, type]) => typeof one[name] === type);

// A stored game; null if there is none, or if it is damaged.
export function readGame(id) {
	const game = read(GAME + id);
	if (!isGame(game))
		return null;
	seen.set(id, game.pdn);
	return { ...game, id };
}

// All stored games, the last one first.
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

// Stores a game, and returns its id: another one, if another tab has changed the game meanwhile. Returns null
// if the browser stores nothing.
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

// Settings of another version, or of another type than the standard has, are the standard.
export function readSettings(standard) {
	const kept = read(SETTINGS) ?? {};
	return Object.fromEntries(Object.entries(standard).map(([name, value]) =>
		[name, kept.version === VERSION && typeof kept[name] === typeof value ? kept[name] : value]));
}

export const writeSettings = (settings) => tried(() => write(SETTINGS, settings));

// The game of this tab, which a reload opens again; a new tab opens the one that was opened last.
export const currentId = () => tried(() => sessionStorage.getItem(SETTINGS) ?? localStorage.getItem(CURRENT));

export function setCurrentId(id) {
	tried(() => sessionStorage.setItem(SETTINGS, id));
	tried(() => localStorage.setItem(CURRENT, id));
}

// The PDN that an earlier version of the page kept; it is taken over once.
export function takeOldGame() {
	const pdn = read(OLD)?.pdn;
	tried(() => localStorage.removeItem(OLD));
	return typeof pdn === 'string' ? pdn : null;
}
