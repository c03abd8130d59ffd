// SPDX-License-Identifier: MIT
// What a person writes about a game: the players, the event, the date, and a result that no move shows.
import { changeWith, current, onShow, show } from './current-game.mjs';
import { $, make } from './elements.mjs';

const TAGS = ['White', 'Black', 'Event', 'Date'], LONGEST = 200; // characters
const RESULTS = { 'ongoing none': 'As on the board', 'draw agreed': 'Draw agreed', 'white-wins recorded': 'White won',
	'black-wins recorded': 'Black won', 'white-wins time': 'White won on time', 'black-wins time': 'Black won on time' };

$('tags').replaceChildren(...TAGS.map((name) => make('label', { className: 'field' }, name,
	make('input', { id: `tag-${name}`, maxLength: LONGEST, placeholder: name === 'Date' ? 'YYYY.MM.DD' : '' }))));
$('result').replaceChildren(...Object.entries(RESULTS).map(([value, text]) => new Option(text, value)));

for (const name of TAGS)
	$(`tag-${name}`).oninput = ({ target }) => { current.tree.setTag(name, target.value.trim()); show(); };
$('result').onchange = () =>
	changeWith(`The result is now: ${RESULTS[$('result').value]}.`, current.tree.declare(...$('result').value.split(' ')));

onShow(({ tree, game }) => {
	for (const name of TAGS)
		if (document.activeElement !== $(`tag-${name}`))
			$(`tag-${name}`).value = tree.tags.get(name) ?? '';
	const { outcome, ending } = tree.declared, value = `${outcome} ${ending}`;
	$('result').value = value in RESULTS ? value : 'ongoing none';
	$('result').disabled = tree.result.isOnBoard || tree.root.children.length === 0;
	$('result').querySelector('[value^=draw]').hidden = !game.ruleset.traits.draws;
});
