// SPDX-License-Identifier: MIT
// The page: loads the library, opens the last game, and connects the controls.
import init, { rulesets, version } from './draughts.mjs';
import './board.mjs';
import './drawing.mjs';
import './move-list.mjs';
import './analysis.mjs';
import './rules-box.mjs';
import './about-game.mjs';
import { connectControls } from './controls.mjs';
import { newGame, openStored, openText, settings } from './current-game.mjs';
import { $ } from './elements.mjs';
import { restoreFile } from './collection.mjs';
import { followLink } from './game-links.mjs';
import { LEVELS } from './sentences.mjs';
import { SIGNS } from './tree.mjs';
import { currentId, readSettings, storedGames, takeOldGame } from './stored-games.mjs';
import { setTheme } from './theme.mjs';

// Opens the game of this tab or, if the tab has none, the last game. If this fails, begins a new game.
function openFirst() {
	if (openStored(currentId() ?? storedGames()[0]?.id))
		return;
	newGame();
	const old = takeOldGame();
	if (old)
		openText(old);
}

// The library: compressed, if the browser can expand it, because many servers do not compress WebAssembly.
// A server may have expanded it already.
async function libraryBytes() {
	const response = globalThis.DecompressionStream && await fetch(new URL('draughts.wasm.gz', import.meta.url));
	if (!response?.ok)
		return undefined;
	const bytes = new Uint8Array(await response.arrayBuffer()), isCompressed = bytes[0] === 0x1f;
	return !isCompressed ? bytes
		: new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

// Fills the lists, and selects the stored settings that occur in them.
function prepareSettings() {
	const standard = { ...settings };
	Object.assign(settings, readSettings(standard));
	$('ruleset').replaceChildren(...rulesets().map(({ name, title }) => new Option(title, name)));
	for (const [id, names] of [['level', LEVELS], ['sign', SIGNS]])
		$(id).replaceChildren(...names.map((name, i) => new Option(name || '–', String(i))));
	for (const id of ['ruleset', 'level', 'theme'])
		if (![...$(id).options].some(({ value }) => value === settings[id]))
			settings[id] = standard[id];
	setTheme();
}

try {
	await init(await libraryBytes());
	$('version').textContent = version();
	prepareSettings();
	connectControls();
	const { hash } = location; // storing the first game clears it
	openFirst();
	followLink(hash);
	restoreFile();
} catch (error) {
	$('status').textContent = `The page cannot start: ${error.message}`;
	throw error;
}
