// SPDX-License-Identifier: MIT
// The computer, in workers that wait for a question. A question that is not wanted any more is answered
// all the same, but nobody listens; another worker takes the next one.

const start = () => new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });
const idle = [start()]; // loaded with the page, so that the page needs no network afterwards
let questions = 0;

export const cancel = () => { questions++; };

// The move that it would play, as { code }. Never answers once another question came, or cancel().
export function ask(game, seconds) {
	const worker = idle.pop() ?? start(), question = ++questions;
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }) => {
			idle.push(worker);
			if (question === questions)
				(data.error ? reject(new Error(data.error)) : resolve(data));
		};
		worker.onerror = () => question === questions && reject(new Error('its worker cannot be started'));
		worker.postMessage({ pdn: game.pdn, ruleset: game.ruleset.name, seconds });
	});
}
