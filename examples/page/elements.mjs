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

// If the element already has this text, nothing changes, and no screen reader speaks.
export function setText(element, text) {
	if (element.textContent !== text)
		element.textContent = text;
}
