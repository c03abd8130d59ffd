// SPDX-License-Identifier: MIT
// The bytes of a WebAssembly file: they are passed, read from a file in Node, or fetched from a server.

// Not a literal in the import, so that bundlers do not look for a module of Node that browsers never need.
const files = 'node:fs/promises';

async function fetchFile(url) {
	if (url.protocol === 'file:' && globalThis.process?.versions?.node)
		return (await import(/* @vite-ignore */ /* webpackIgnore: true */ files)).readFile(url);
	const response = await fetch(url);
	if (!response.ok)
		throw new Error(`${url} cannot be loaded: ${response.status} ${response.statusText}`);
	return response;
}

// The source is a URL, a response or bytes.
export async function bytesOf(source) {
	if (typeof source === 'string' || source instanceof URL)
		source = await fetchFile(new URL(source, globalThis.location?.href));
	return typeof source.arrayBuffer === 'function' ? source.arrayBuffer() : source;
}
