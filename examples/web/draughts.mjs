// SPDX-License-Identifier: MIT
// libdraughts for JavaScript: the same in Node, browsers and workers. draughts.d.mts describes what
// is exported here; the manual pages of the C library describe what it does.
//
//     import init, { Game } from 'libdraughts';
//
//     await init();
//     const game = new Game('english');
//     game.play('11-15');
//     console.log(game.position.moves().map((move) => move.text));
//     game.close();
//
// Objects hold memory of the module. close() gives it back at once; without it that happens when the
// garbage collector has found the object.
import { init, library, stringAt } from './wasm.mjs';

export const version = () => stringAt(library().draughts_version_string());

export { init as default, library };
export { DraughtsError } from './errors.mjs';
export { ruleset, rulesets } from './ruleset.mjs';
export { Move } from './move.mjs';
export { checkSetup, readSetup, setupSvg, writeSetup } from './setup.mjs';
export { Position, Successors } from './position.mjs';
export { Game } from './game.mjs';
export { Pdn, PdnWriter, readGames } from './pdn.mjs';
