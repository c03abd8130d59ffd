// SPDX-License-Identifier: MIT
// The line that says why something was refused. An article of the rules in it, such as (E6), is a link to it:
// `make web' puts the rules next to the page.
import { $, make } from './elements.mjs';

const pages = { E: 'english', I: 'italian', D: 'dipole', F: 'flying', G: 'rules' };

export function say(text, role = 'alert') {
	const line = $('message');
	line.role = role;
	if (line.textContent !== text)
		line.replaceChildren(...text.split(/(\b[EIDFG]\d+\b(?=[^(]*\)))/)
			.map((part, i) => (i % 2 === 0 ? part : linkTo(part))));
}

const linkTo = (article) => make('a', { href: `rules/draughts-${pages[article[0]]}.7.html#${article}`,
	target: '_blank', rel: 'noopener', title: `Article ${article} of the rules` }, article);
