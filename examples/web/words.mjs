// SPDX-License-Identifier: MIT
// What the page says of a game.

export const capital = (word) => word[0].toUpperCase() + word.slice(1);
export const other = (side) => (side === 'white' ? 'black' : 'white');

const endings = {
	'no-pieces': (loser) => `${loser} has no pieces left`,
	'no-moves': (loser) => `${loser} cannot move`,
	'resigned': (loser) => `${loser} resigned`,
	'time': (loser) => `${loser} ran out of time`,
	'forfeit': (loser) => `${loser} forfeited`,
	'agreed': () => 'the players agreed',
	'repetition': () => 'the position has stood three times',
	'quiet-moves': () => 'too many moves without progress',
};

// Who won and how, or whose turn it is.
export function stateOf({ outcome, ending }, turn) {
	const how = endings[ending] ?? (() => 'as recorded');
	if (outcome === 'ongoing')
		return `${capital(turn)} to move`;
	if (outcome === 'draw')
		return `Draw: ${how()}`;
	const [winner] = outcome.split('-');
	return `${capital(winner)} wins: ${how(capital(other(winner)))}`;
}

// The draws that can be claimed: after whose moves.
export function evidenceOf(game, { repetition, quietMoves }) {
	const after = (ply) => (ply === 0 ? 'at the start' : `after ${
		capital(other(game.positionAt(ply).turn))}’s move ${game.moveNumber(ply)}`);
	if (repetition)
		return `A draw can be claimed: this position stood ${repetition.plies.map(after).join(', ')}.`;
	return quietMoves ? `A draw can be claimed: no progress since move ${quietMoves.moves[0]}.` : '';
}

// The players and the event, as the tags tell.
export function headingOf(tags) {
	const known = (name) => (/^[?.]*$/.test(tags.get(name) ?? '') ? '' : tags.get(name));
	const players = ['White', 'Black'].map(known);
	const names = players.some(Boolean) ? players.map((name) => name || '?').join(' – ') : '';
	return [names, known('Event'), known('Date')].filter(Boolean).join(' · ');
}
