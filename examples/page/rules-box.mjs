// SPDX-License-Identifier: MIT
// The rules in brief: from the manual that `make web' puts next to the page, if it could make it.
import { current } from './current-game.mjs';
import { $, make, openBox } from './elements.mjs';
import { causeOf } from './messages.mjs';

const PAGES = ['english', 'italian', 'dipole']; // the other games have one page
const PARTS = ['The_game_in_brief', 'What_wins'];
const CHOICE = { brazilian: 'Take as many pieces as you can.', czech: 'If a king can take, take with a king.' };
// Sentences of the manual that only name an article, or compare games; and what the box says instead about one game.
const INSTEAD = [
	[/If there are several captures, a fixed order[^.]*\./, () => 'Take as many pieces as you can; if equal, take with a king; ' +
		'then take the most kings; then take a king as soon as you can (I8).'],
	[' by I8,', () => ''],
	[/In Czech draughts, a man[^.]*\. Taking is[^.]*\./, ({ name, traits }) => `A man takes ${traits.menTakeBack ? 'forward or backward'
		: 'only forward'}. Taking is compulsory, and a piece must go on jumping while it can. Captured pieces stay on the board until the ` +
		`move ends (F9). ${CHOICE[name] ?? 'You may choose any capture.'}`],
];

// The paragraphs of the parts of a manual page, as they apply to a game.
async function briefOf(address, ruleset) {
	const response = await fetch(address);
	const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
	return PARTS.flatMap((id) => [...page.getElementById(id)?.parentNode.querySelectorAll('p') ?? []])
		.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
		.map((text) => make('p', {}, INSTEAD.reduce((all, [sentence, words]) => all.replace(sentence, () => words(ruleset)), text)));
}

$('rules').onclick = async () => {
	const { ruleset, start } = current.game, { letters } = ruleset.traits, theme = $('board').getAttribute('theme');
	const page = PAGES.find((name) => ruleset.name.startsWith(name)) ?? 'flying', address = `rules/draughts-${page}.7.html`;
	$('rules-title').textContent = ruleset.title;
	$('rules-picture').src = `data:image/svg+xml,${encodeURIComponent(start.svg({ theme, names: !letters, labels: letters }))}`;
	$('rules-link').href = address;
	openBox('rules-box');
	const brief = await briefOf(address, ruleset).catch((error) => [`The rules cannot be loaded: ${causeOf(error)}.`]);
	$('rules-text').replaceChildren(...brief.length > 0 ? brief : ['This page was built without the rules.']);
	$('rules-link').hidden = brief.length === 0;
};
