// SPDX-License-Identifier: MIT
// The sentences about a game: results, draws that can be claimed, players, levels and values of the computer.
import { resultText } from './draughts.mjs';

// The names of the computer's levels, by number; 0 means that the computer does not play.
export const LEVELS = ['Off: two players', '1 Beginner', '2 Novice', '3 Casual', '4 Regular', '5 Club player',
	'6 Strong', '7 Expert', '8 Master'];

export const capital = (word) => word[0].toUpperCase() + word.slice(1);
export const other = (side) => (side === 'white' ? 'black' : 'white');

// Results as labels, which have no full stop.
const labelOf = (result) => resultText(result).replace(/\.$/, '');
export const resultOf = ({ outcome }) => labelOf({ outcome });

// Who won and how, as far as that is known, or whose turn it is.
export const stateOf = (result, turn) => labelOf(result) || `${capital(turn)} to move`;

// How a game ended for a person who played one side.
export const personalOf = ({ outcome }, side) => ({ 'draw': 'Draw', 'both-lose': 'Nobody won' }[outcome] ??
	(outcome === `${side}-wins` ? 'You won' : 'You lost'));

// The draw that can be claimed, with its evidence. The moves that count as quiet depend on the ruleset (E11, E12, I12).
export function evidenceOf(game, { repetition, quietMoves }) {
	const after = (ply) => (ply === 0 ? 'at the start' : `after ${
		capital(other(game.positionAt(ply).turn))}’s move ${game.moveNumber(ply)}`);
	if (repetition) {
		const [first, second, third] = repetition.plies.map(after);
		return `A draw can be claimed: this position occurred ${first}, ${second} and ${third}.`;
	}
	return quietMoves ? `A draw can be claimed: from move ${quietMoves.moves[0]} on, nothing was captured ${
		game.drawLimits.menReset ? 'and no man moved' : 'or crowned'}.` : '';
}

// A hint in words: the squares of the piece, one after the other; in Dipole, how many checkers move as well.
export function hintOf({ route: [from, ...others], captured, count }, ruleset) {
	const act = captured.length > 0 ? 'capture' : 'move', pieces = ruleset.traits.stacks ? ` ${count}` : '';
	const to = others.map((square) => (square ? `to ${ruleset.squareText(square)}` : 'off the board'));
	return `Hint: ${act}${pieces} from ${ruleset.squareText(from)} ${to.join(' ')}.`;
}

// The value of a tag, or an empty string if the value is unknown, as in many files.
export const knownTag = (tags, name) => (/^[?.]*$/.test(tags.get(name) ?? '') ? '' : tags.get(name));

// The players, the event and the date, from the tags.
export function headingOf(tags) {
	const players = ['White', 'Black'].map((name) => knownTag(tags, name));
	const names = players.some(Boolean) ? players.map((name) => name || '?').join(' – ') : '';
	return [names, knownTag(tags, 'Event'), knownTag(tags, 'Date')].filter(Boolean).join(' · ');
}

// A value in hundredths of a man, in words: who is better and by how much, or who wins and how soon.
const WIN = 30000, KNOWN = 20000;
export const DECIDED = 19000; // from here on, the game is won
const movesTo = (size) => Math.ceil((WIN - size) / 2); // until the end of the game
const shortSize = (size) => (size > KNOWN ? `#${movesTo(size)}` : size >= DECIDED ? '#' : (size / 100).toFixed(size < 995 ? 1 : 0));
export const shortValue = (white) => (Math.abs(white) === WIN ? ''
	: (white >= 5 ? '+' : white <= -5 ? '−' : '') + shortSize(Math.abs(white)));

export function valueSentence(white) {
	const side = white > 0 ? 'White' : 'Black', size = Math.abs(white), moves = movesTo(size);
	if (size > KNOWN && moves > 0)
		return `${side} wins in ${moves} ${moves === 1 ? 'move' : 'moves'}`;
	if (size >= DECIDED)
		return `${side} wins`;
	return size < 30 ? 'The game is even' : `${side} is ahead by ${(size / 100).toFixed(1)} men`;
}

// The fraction of the points that White can expect: with an extra man, three quarters.
export const chanceOf = (white) => 1 / (1 + Math.exp(-white / 91));

// The value of a finished game.
export const valueOfEnd = ({ outcome }) => ({ 'white-wins': WIN, 'black-wins': -WIN }[outcome] ?? 0);
