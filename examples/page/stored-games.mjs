// SPDX-License-Identifier: MIT
// The games and the settings that the browser keeps. Every game has an entry of its own. A tab that finds
// a game changed by another tab keeps its own under a new name, so neither overwrites the other.

const VERSION = 2, GAME = 'libdraughts.game.', SETTINGS = 'libdraughts.settings', OLD = 'libdraughts';
const fields = { pdn: 'string', place: 'string', mode: 'string', side: 'string', ending: 'string', title: 'string', time: 'number' };
const seen = new Map(); // the PDN of each game, as this tab read or wrote it last

export const newId = () => Math.random().toString(36).slice(2, 12);

function read(key) {
	try {
		const value = JSON.parse(localStorage.getItem(key));
		return typeof value === 'object' ? value : null;
	} catch { return null; } // no storage, or not JSON
}

const isGame = (one) => one?.version === VERSION && Object.entries(fields).every(([name, type]) => typeof one[name] === type);

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
	let ids = [];
	try {
		ids = Object.keys(localStorage).filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
	} catch {}
	return ids.map((id) => ({ ...read(GAME + id), id })).filter(isGame).sort((one, other) => other.time - one.time);
}

// Stores a game, and returns its id: another one, if another tab has changed the game meanwhile. Returns null
// if the browser stores nothing.
export function writeGame(id, game) {
	const there = read(GAME + id);
	if (isGame(there) && there.pdn !== seen.get(id)) {
		if (game.pdn === seen.get(id))
			return id; // there is nothing new here
		id = newId();
	}
	try {
		localStorage.setItem(GAME + id, JSON.stringify({ ...game, version: VERSION, time: Date.now() }));
	} catch { return null; }
	seen.set(id, game.pdn);
	return id;
}

export function removeGame(id) {
	try {
		localStorage.removeItem(GAME + id);
	} catch {}
}

// Settings of another version, or of another type than the standard has, are the standard.
export function readSettings(standard) {
	const kept = read(SETTINGS) ?? {};
	return Object.fromEntries(Object.entries(standard).map(([name, value]) =>
		[name, kept.version === VERSION && typeof kept[name] === typeof value ? kept[name] : value]));
}

export function writeSettings(settings) {
	try {
		localStorage.setItem(SETTINGS, JSON.stringify({ ...settings, version: VERSION }));
	} catch {}
}

// The game of this tab, which a reload opens again; a new tab opens the one that was opened last.
export function currentId() {
	try {
		return sessionStorage.getItem(SETTINGS) ?? localStorage.getItem(`${SETTINGS}.current`);
	} catch { return null; }
}

export function setCurrentId(id) {
	try {
		sessionStorage.setItem(SETTINGS, id);
		localStorage.setItem(`${SETTINGS}.current`, id);
	} catch {}
}

// The PDN that an earlier version of the page kept; it is taken over once.
export function takeOldGame() {
	const old = read(OLD);
	try {
		localStorage.removeItem(OLD);
	} catch {}
	return typeof old?.pdn === 'string' ? old.pdn : null;
}
