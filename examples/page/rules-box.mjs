// SPDX-License-Identifier: MIT
// The rules in brief: from the manual that `make web' puts next to the page, if it could make it.
import { current } from './current-game.mjs';
import { $, make, openBox } from './elements.mjs';

const PAGES = ['english', 'italian', 'dipole']; // the other games have one page
const PARTS = ['The_game_in_brief', 'What_wins'];

// The paragraphs of the parts of a manual page.
async function briefOf(address) {
	const response = await fetch(address);
	const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
	return PARTS.flatMap((id) => [...page.getElementById(id)?.parentNode.querySelectorAll('p') ?? []])
		.map(({ textContent }) => make('p', {}, textContent.replace(/\s+/g, ' ').trim()));
}

$('rules').onclick = async () => {
	const { ruleset, start } = current.game, { letters } = ruleset.traits, theme = $('board').getAttribute('theme');
	const page = PAGES.find((name) => ruleset.name.startsWith(name)) ?? 'flying', address = `rules/draughts-${page}.7.html`;
	$('rules-title').textContent = ruleset.title;
	$('rules-picture').src = `data:image/svg+xml,${encodeURIComponent(start.svg({ theme, names: !letters, labels: letters }))}`;
	$('rules-link').href = address;
	openBox('rules-box');
	const brief = await briefOf(address).catch(() => []);
	$('rules-text').replaceChildren(...brief.length > 0 ? brief : ['This page was built without the rules.']);
	$('rules-link').hidden = brief.length === 0;
};
