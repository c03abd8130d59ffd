// SPDX-License-Identifier: MIT
// A sentence whose article of the rules, such as (E6), is a link to it. `make web' puts the rules beside the page.

const pages = { E: 'draughts-english.7', I: 'draughts-italian.7', D: 'draughts-dipole.7', F: 'draughts-flying.7', G: 'draughts-rules.7' };

export function drawMessage(element, text, ruleset, role = 'alert') {
	element.role = role;
	if (element.textContent === text)
		return;
	element.replaceChildren(...text.split(/(\b[EIDFG]\d+\b(?=[^(]*\)))/).map((part, i) => (i % 2 === 0 ? part
		: Object.assign(document.createElement('a'), { href: `rules/${pages[part[0]]}.html#${part}`, target: '_blank', rel: 'noopener',
			textContent: part, title: `Article ${part} of the rules` }))));
}
