// SPDX-License-Identifier: MIT
// The declarations of languages.mjs and of the catalogues.

/** Sentences by their keys: a ReasonCode, ENDING_TIME, FAULT_HEIGHT, WHITE_WINS, OK or ERR_RANGE. A key that is missing stands for
 * the English sentence. */
export type Texts = Readonly<Record<string, string>>;

/** All keys of a catalogue. */
export const keys: readonly string[];

/** Reads a catalogue, whose lines examples/languages/README describes. Throws a SyntaxError, with the number of the line and the
 * reason, for a line that has an unknown key or item, that is too long or that is not UTF-8. Warns once, by
 * console.warn, if keys are missing. The name is for messages. */
export function readLanguage(catalogue: string | Uint8Array, name?: string): Texts;

export {};
