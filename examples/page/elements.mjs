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

// A box in the middle of the page. A press outside closes it, as its button and Escape do.
export function openBox(id) {
	const box = $(id);
	box.onclick = ({ target }) => (target === box || target.matches('.close')) && box.close();
	box.showModal();
}

export const closeBox = () => document.querySelector('dialog[open]')?.close();
