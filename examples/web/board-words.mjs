// SPDX-License-Identifier: MIT
// The words of the elements: labels for screen readers, announcements and refusals. A page sets its own with
// board.words; these are the default.

const article = ({ article }) => (article ? ` (${article})` : '');

export const english = {
	board: (title) => `${title}, board`,
	emptyBoard: 'Empty board',
	square: (name, what, note) => [name, what, ...note ? [note] : []].join(', '),
	empty: 'empty',
	piece: ({ side, king, height }, isStack) =>
		`${side} ${isStack || height > 1 ? `stack of ${height}` : king ? 'king' : 'man'}`,
	canMove: 'can move',
	canGoHere: 'the chosen piece can go here',
	played: (side, number, text) => `${side === 'white' ? 'White' : 'Black'}${number ? `, move ${number}` : ''}: ${text}`,
	premove: (from, to) => `Next move: ${from} to ${to}`,
	circle: (colour, name) => `${colour} circle on ${name}`,
	arrow: (colour, from, to) => `${colour} arrow from ${from} to ${to}`,
	removed: (drawing) => `Removed: ${drawing}`,
	goesOn: (name) => `${name}. The capture goes on.`,
	notAccepted: 'The move was not accepted.',
	ambiguous: (count, name) => `${count} captures end on ${name}: choose the squares of the one you want, one by one`,
	blocked: (name) => `The piece on ${name} cannot move`,
	cannotCapture: (name, others) =>
		`The piece on ${name} cannot capture. You must capture with the piece on ${others.join(' or ')}`,
	reasons: {}, // sentences for position.formatReason(), by code
	offBoard: 'Off the board',
	off: (count) => `${count} off the board`,
	first: 'First position', back: 'Back', forward: 'Forward', last: 'Last position',
	moves: 'Moves',
};

export const nameOf = ({ ruleset }, square) => ruleset.squareText(square);

// A square, its piece, and a note about it.
export function describe(words, position, square, piece, note) {
	return words.square(nameOf(position, square), piece ? words.piece(piece, position.ruleset.traits.stacks) : words.empty, note);
}

const BLANK = { count: 0, from: 0, to: 0, offset: 0, length: 0, piece: 0, pieceMoves: 0, outcome: 'ongoing', ending: 'none' };

// A refusal: a sentence of the words, or the reason of the library in the sentence that the words have for it. That sentence
// is also better than an English one about a piece that cannot capture.
export function refusal(words, position, reason, name, ...values) {
	const sentence = words.reasons[reason.code], isMeant = reason.code === 'MUST_CAPTURE' && words[name] === english[name];
	if (name && !(sentence && isMeant))
		return { ...reason, text: `${words[name](...values)}${article(reason)}.` };
	return sentence ? { ...reason, text: position.formatReason({ ...BLANK, ...reason }, sentence) } : reason;
}
