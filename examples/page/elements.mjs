// SPDX-License-Identifier: MIT
// The elements of the page: finding and making them.

export const $ = (id) => document.getElementById(id);

export function make(name, properties = {}, ...children) {
	const made = Object.assign(document.createElement(name), properties);
	made.append(...children);
	return made;
}

export const button = (onclick, properties, ...children) =>
	make('button', { type: 'button', onclick, ...properties }, ...children);

// Nothing changes, and no screen reader speaks, if the text is there already.
export function setText(element, text) {
	if (element.textContent !== text)
		element.textContent = text;
}
