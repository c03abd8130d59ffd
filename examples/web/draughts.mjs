// SPDX-License-Identifier: MIT
// libdraughts for JavaScript: the same in Node, browsers and workers. draughts.d.mts describes what
// is exported here; README.md shows it, and the manual pages of the C library describe it.
import { init, library, stringAt } from './wasm.mjs';

export const version = () => stringAt(library().draughts_version_string());

export { init as default, library };
export { DraughtsError } from './errors.mjs';
export { ruleset, rulesets } from './ruleset.mjs';
export { Move } from './move.mjs';
export { checkSetup, formatFault, readSetup, setupSvg, writeSetup } from './setup.mjs';
export { Position, Successors } from './position.mjs';
export { Game, resultText } from './game.mjs';
export { Pdn, PdnWriter, readGames } from './pdn.mjs';
export { streamGames } from './stream.mjs';
