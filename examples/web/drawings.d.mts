// SPDX-License-Identifier: MIT
// The declarations of drawings.mjs: circles and arrows in the comments of PDN, as [%csl Gd4] and [%cal Gd4e5].
import type { Ruleset, Square } from './draughts.mjs';

/** An arrow, or a circle if both squares are the same; green by default. */
export interface Drawing { from: Square; to: Square; colour?: 'green' | 'red' | 'blue' | 'yellow' }

/** The drawings of a comment, and its text without them. A command that cannot be read stays in the text. */
export declare function readDrawings(comment: string | null, ruleset: Ruleset): { text: string; drawings: Drawing[] };
/** A comment with this text and these drawings. */
export declare function writeDrawings(drawings: Drawing[], ruleset: Ruleset, text?: string): string;

export {};
