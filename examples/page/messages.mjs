// SPDX-License-Identifier: MIT
// The line that says why something was refused. An article of the rules in it, such as (E6), is a link to it:
// `make web' puts the rules next to the page.

const pages = { E: 'english', I: 'italian', D: 'dipole', F: 'flying', G: 'rules' };

export function say(text, role = 'alert') {
	const element = document.getElementById('message');
	element.role = role;
	if (element.textContent !== text)
		element.replaceChildren(...text.split(/(\b[EIDFG]\d+\b(?=[^(]*\)))/).map((part, i) => (i % 2 === 0 ? part : linkTo(part))));
}

const linkTo = (article) => Object.assign(document.createElement('a'), { href: `rules/draughts-${pages[article[0]]}.7.html#${article}`,
	target: '_blank', rel: 'noopener', textContent: article, title: `Article ${article} of the rules` });
