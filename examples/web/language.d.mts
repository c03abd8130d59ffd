// SPDX-License-Identifier: MIT
// The declarations of a catalogue, such as languages/it.mjs.
import type { Texts } from './languages.mjs';

declare const texts: Texts;
export default texts;
