// SPDX-License-Identifier: MIT
// The computer: takes a game as PDN and a time, answers with a move.
import init, { Pdn, library } from './draughts.mjs';

const ready = init(new URL('engine.wasm', import.meta.url), {
	computer: { now: () => performance.now() / 1000 },
});

onmessage = async ({ data }) => postMessage(await answer(data).catch(({ message }) => ({ error: message })));

async function answer({ pdn, ruleset, seconds }) {
	await ready;
	const c = library(), reader = new Pdn(pdn, { ruleset }), { game } = reader.next();
	const result = c.malloc(24);
	const status = c.computer_search(game.pointer, seconds, Math.random() * 2 ** 32, result);
	if (status !== 0)
		throw new Error('there is not enough memory for the computer');
	const view = new DataView(c.memory.buffer, result, 24);
	const code = '0x' + view.getBigUint64(0, true).toString(16).padStart(16, '0');
	c.free(result);
	game.close();
	reader.close();
	return { code };
}
