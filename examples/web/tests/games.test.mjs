// SPDX-License-Identifier: MIT
// Positions, moves, games and PDN by draughts.mjs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { SRCDIR, bytes, draughts, load, random, source } from './common.mjs';

const { default: init, DraughtsError, Game, Pdn, PdnWriter, Position, Successors, checkSetup, formatFault, library,
	readGames, readSetup, resultText, ruleset, rulesets, setupSvg, version, writeSetup } = draughts;

test('nothing works before init()', () => {
	for (const call of [() => new Position('english'), () => new Game(), () => new Pdn(''), () => rulesets(),
		() => new Successors(), () => new PdnWriter(), () => checkSetup('english', { pieces: [] })])
		assert.throws(call, /not loaded yet: call init\(\) once, and wait for it/);
});

test('a module of another version is refused, and init() can be called again', async () => {
	const wasm = bytes('draughts.wasm'), { LAYOUT } = await load('constants.mjs');
	const number = Buffer.from([0x41]); // i32.const, and the number in groups of seven bits, the lowest first
	const five = [0, 7, 14, 21].map((shift) => LAYOUT >>> shift & 127 | 128).concat((LAYOUT | 0) >> 28 & 127);
	const at = wasm.indexOf(Buffer.concat([number, Buffer.from(five)]));
	assert.notEqual(at, -1);
	wasm[at + 1] ^= 1;
	await assert.rejects(init(wasm), /from different versions/);
	await init(bytes('draughts.wasm'));
});

// What the tests of the library expect: the rulesets in their order, and their initial positions.
const starts = Object.fromEntries([...source('tests/rulesets.h')
	.matchAll(/^\t\{"([a-z-]+)",\s+draughts_\w+,\s+"([^"]+)"/gm)].map(([, name, fen]) => [name, fen]));

// What a call throws.
function thrown(call) {
	try {
		call();
	} catch (error) {
		assert.ok(error instanceof DraughtsError, String(error));
		return error;
	}
	assert.fail('nothing is thrown');
}

test('rulesets', () => {
	assert.deepEqual(rulesets().map(({ name }) => name), Object.keys(starts));
	assert.match(version(), /^\d+\.\d+\.\d+(-dev)?$/);
	for (const [name, fen] of Object.entries(starts)) {
		const position = new Position(name);
		assert.ok(position.equals(new Position(name, fen)));
		assert.equal(position.ruleset, ruleset(name));
		assert.equal(position.turn, fen.startsWith('B') ? 'black' : 'white');
		assert.equal(position.ruleset.first, position.turn);
	}
	assert.deepEqual(['english', 'italian', 'dipole'].map((name) => ruleset(name).article('MUST_CAPTURE')), ['E6', 'I7', null]);
	assert.equal(ruleset('english').squareName(1), 'b8'); // E1
	assert.equal(ruleset('italian').squareName(1), 'a8'); // I1
	assert.equal(ruleset('italian').squareAt('h1'), 32);
	assert.equal(ruleset('english').squareAt('h1'), 0);
	assert.equal(ruleset('english').squareName(0), null);
	assert.deepEqual(ruleset('english').drawLimits, // E11
		{ repetitions: 3, quietMoves: 25, menReset: false });
	assert.equal(ruleset('italian').drawLimits.menReset, true); // I12
	assert.throws(() => new Game('chess'), RangeError);
});

test('traits', () => {
	const traitsOf = (name) => Object.entries(ruleset(name).traits).filter(([, has]) => has).map(([trait]) => trait);
	for (const name of ['english', 'english-wcdf'])
		assert.deepEqual(traitsOf(name), ['kings', 'mustCapture', 'menTakeKings', 'draws']);
	for (const name of ['italian', 'italian-first']) // I4, I8
		assert.deepEqual(traitsOf(name), ['kings', 'mustCapture', 'rankedCaptures', 'draws', 'touchMove']);
	assert.deepEqual(traitsOf('dipole'), ['stacks', 'letters', 'menTakeBack']);
	assert.throws(() => { ruleset('dipole').traits.draws = true; }, TypeError);
});

test('from a square to its name, and back', () => {
	const [english, italian, dipole] = ['english', 'italian', 'dipole'].map(ruleset);
	assert.deepEqual([english, italian, dipole].map((rules) => rules.squareText(22)), ['22', '22', 'c3']);
	assert.deepEqual([english, italian, dipole].map((rules) => rules.squareText(22, { coordinates: true })), ['c3', 'd3', 'c3']);
	assert.equal(dipole.squareText(22, { numbers: true }), 'c3');
	assert.deepEqual([english.squareAt('22'), english.squareAt('c3'), italian.squareAt('d3'), dipole.squareAt('c3')], [22, 22, 22, 22]);
	for (const square of [0, 33, -1, 1.5, '22', null])
		assert.deepEqual([english.squareText(square), english.squareName(square)], [null, null]);
	for (const text of ['0', '33', 'd3', 'i9', '', '22-18'])
		assert.equal(english.squareAt(text), 0, text);
	assert.equal(dipole.squareAt('22'), 0);
	assert.throws(() => english.squareAt(22), TypeError);
});

test('the piece on a square', () => {
	const position = new Position('english', 'W:WK22,32:B18,K1');
	assert.deepEqual([22, 32, 18, 1].map((square) => position.pieceAt(square)), [{ side: 'white', king: true, height: 1 },
		{ side: 'white', king: false, height: 1 }, { side: 'black', king: false, height: 1 }, { side: 'black', king: true, height: 1 }]);
	for (const name of Object.keys(starts)) {
		const position = new Position(name);
		for (let square = 1; square <= 32; square++)
			assert.deepEqual(position.pieceAt(square), position.pieces.get(square) ?? null);
	}
	const dipole = ruleset('dipole');
	assert.deepEqual(new Position('dipole').pieceAt(dipole.squareAt('e1')), { side: 'white', king: false, height: 12 });
	for (const square of [2, 0, 33, 4294967295])
		assert.equal(position.pieceAt(square), null);
	for (const square of [-1, 22.5, '22', null, undefined])
		assert.throws(() => position.pieceAt(square), RangeError);
});

test('leaf counts of the tables', () => {
	let counts = 0;
	for (const line of source('tests/data/perft.txt').split('\n')) {
		const [tier, kind, name, fen, depth, ...leaves] = line.trim().split(/\s+/);
		if (tier !== 'short' || !(name in starts))
			continue;
		const position = new Position(name, fen);
		leaves.forEach((expected, i) => {
			const found = kind === 'routes' ? position.perftRoutes(Number(depth) + i)
				: position.perft(Number(depth) + i);
			assert.equal(found, BigInt(expected), `${line}, depth ${Number(depth) + i}`);
			counts++;
		});
		position.close();
	}
	assert.ok(counts > 60, `${counts} counts`);
});

// Counts leaves with the calls that a program would use.
function leavesOf(position, depth, rooms) {
	if (depth === 1)
		return position.count;
	const next = position.successors(rooms[depth]);
	let sum = 0;
	for (let i = 0; i < next.length; i++)
		sum += leavesOf(next.at(i), depth - 1, rooms);
	return sum;
}

function leavesByMoves(position, depth) {
	const moves = position.moves();
	return depth === 1 ? moves.length : moves.reduce((sum, move) => {
		const next = position.clone();
		next.play(move);
		sum += leavesByMoves(next, depth - 1);
		next.close();
		return sum;
	}, 0);
}

test('leaf counts by successors and by moves', () => {
	// The counts of perft.txt.
	for (const [name, depth, leaves] of [['english', 7, 179740], ['italian', 7, 177532],
		['dipole', 4, 81107]]) {
		const rooms = Array.from({ length: 8 }, () => new Successors());
		assert.equal(leavesOf(new Position(name), depth, rooms), leaves);
	}
	assert.equal(leavesByMoves(new Position('english'), 5), 7361);
	assert.equal(leavesByMoves(new Position('dipole'), 3), 5185);
});

// Plays a random game, and compares everything that can be compared on the way.
function playGame(name, below) {
	const game = new Game(name), mirror = new Position(name), room = new Successors();
	const played = [];
	while (game.outcome === 'ongoing' && played.length < 400) {
		const { position } = game;
		const moves = position.moves();
		assert.equal(moves.length, position.count);
		assert.notEqual(moves.length, 0);
		const i = below(moves.length), move = moves[i];
		assert.equal(new Set(moves.map(({ code }) => code)).size, moves.length);
		assert.deepEqual(position.captures(), moves.filter(({ captured }) => captured.length > 0));
		assert.deepEqual(position.read(move.text), move);
		assert.deepEqual(position.read(position.format(move, { coordinates: true, full: true })), move);
		assert.ok(position.isLegal(move));
		assert.deepEqual(position.routes(move)[0], move.route);
		assert.deepEqual([move.from, move.to, move.count, move.promotion, move.off, move.pass, move.byKing].map(Number),
			['from', 'to', 'count', 'is_promotion', 'is_off', 'is_pass', 'is_by_king'].map((part) => library()[`draughts_move_${part}`](BigInt(move.code))));
		const ends = new Map();
		for (const { from, to } of moves.filter(({ pass }) => !pass))
			ends.set(from, [...new Set([...ends.get(from) ?? [], to])]);
		assert.deepEqual(position.destinations(), ends);
		assert.deepEqual(position.moves({ from: move.from }), moves.filter(({ from }) => from === move.from));
		assert.equal(position.isOver, false);
		position.successors(room);
		assert.equal(room.length, moves.length);
		assert.deepEqual(room.move(i), move);

		// A move survives JSON.
		assert.deepEqual(game.play(JSON.parse(JSON.stringify(move))), move);
		assert.deepEqual(mirror.play(move.text), move);
		assert.ok(room.at(i).equals(mirror));
		played.push(move);
		const again = new Position(name, position.fen);
		const packed = Position.unpack(name, position.pack());
		const setup = Position.fromSetup(name, position);
		for (const other of [again, packed, setup, mirror]) {
			assert.ok(position.equals(other));
			assert.equal(position.hash, other.hash);
		}
		for (const other of [again, packed, setup])
			other.close();
	}
	assert.equal(game.length, played.length);
	assert.deepEqual(game.moves(), played);
	assert.equal(game.outcome, mirror.outcome);
	return game;
}

test('whole games of every ruleset', () => {
	for (const [i, name] of Object.keys(starts).entries()) {
		const below = random(i);
		let ended = 0;
		for (let k = 0; k < 4; k++) {
			const game = playGame(name, below);
			if (game.outcome !== 'ongoing') {
				ended++;
				assert.match(game.ending, /^no-(pieces|moves)$/); // E10, I11, D9
				const error = thrown(() => game.play(game.move(1)));
				assert.equal(error.status, 'GAME_OVER');
				assert.equal(error.reason.code, 'GAME_OVER');
			}
			const last = game.move(game.length);
			assert.ok(game.undo());
			assert.ok(game.redo());
			assert.ok(!game.redo());
			assert.deepEqual(game.move(game.length), last);

			// PDN, written and read back.
			game.setTag('Event', 'Caffè "Torino"');
			game.setComment(2, 'così');
			const [{ game: read, error }, ...others] = [...new Pdn(game.pdn)];
			assert.equal(error, null);
			assert.deepEqual(others, []);
			assert.deepEqual(read.moves(), game.moves());
			assert.equal(read.ruleset, game.ruleset);
			assert.equal(read.outcome, game.outcome);
			assert.equal(read.tags.get('Event'), 'Caffè "Torino"');
			assert.equal(read.comment(2), 'così');
			assert.equal(read.pdn, game.pdn);
		}
		assert.notEqual(ended, 0, `no game of ${name} ended`);
	}
});

test('a text with a NUL is refused, and nothing is stored', () => {
	const game = new Game('english'), writer = new PdnWriter(), long = 'x'.repeat(40);
	const refused = (call) => assert.throws(call, { name: 'DraughtsError', status: 'SYNTAX' });
	for (const text of ['\0', 'Ann\0', '\0Bob', 'Ann\0Bob', `${long}\0${long}`]) {
		refused(() => game.setTag('White', text));
		refused(() => game.setTag(`Black${text}`, 'x'));
		refused(() => game.setComment(0, text));
		refused(() => game.setAnnotation(0, `{${text}}`));
		refused(() => writer.tag('White', text));
		refused(() => writer.tag(`Black${text}`, 'x'));
	}
	assert.deepEqual([...game.tags], []);
	assert.equal(game.annotation(0), null);
	assert.equal(writer.text, '');
	for (const name of ['english\0', 'english\0x', '\0english'])
		assert.throws(() => new Game(name), RangeError);
});

test('an annotation that cannot be read is refused with the place of the wrong bytes', () => {
	const game = new Game('english');
	game.play('11-15');
	game.setAnnotation(1, '{good}');
	for (const [wrong, offset] of [['(11-16x)', 1], ['{\u00e9} (11-16x)', 6], ['22-18', 0], ['{a} 1-0', 4], ['{a\0b}', 2]])
		assert.deepEqual(thrown(() => game.setAnnotation(1, wrong)).place, { offset, length: 0 });
	assert.equal(thrown(() => game.setAnnotation(2, '{x}')).place, null);
	assert.equal(game.annotation(1), '{good}');
	game.setAnnotation(1, null);
	assert.equal(game.annotation(1), null);
});

test('a move is refused with status, reason, article and place', () => {
	const game = new Game(new Position('english', 'W:W22,32:B18,1'));
	const before = game.position.fen;
	const error = thrown(() => game.play('32-28')); // E6
	assert.equal(error.status, 'ILLEGAL');
	assert.equal(error.reason.code, 'MUST_CAPTURE');
	assert.deepEqual(error.reason.squares, [22]);
	assert.deepEqual([error.reason.piece, error.reason.pieceMoves], [32, 0]);
	assert.equal(error.article, 'E6');
	assert.equal(error.message, 'You must capture: the piece on 22 can (E6).');
	assert.deepEqual(game.explain('32-28'), error.reason);
	assert.deepEqual(thrown(() => game.position.read('22x99')).place, { offset: 3, length: 2 }); // G1
	assert.equal(thrown(() => game.play({ code: '0x00000000000013cb' })).status, 'ILLEGAL');
	assert.equal(thrown(() => game.play({ code: 5 })).status, 'SYNTAX');
	assert.equal(game.position.fen, before);
	assert.equal(game.length, 0);
	assert.equal(game.explain('22x15'), null);

	// I4, in the other numbering; and a reason with two articles, I8 and I9.
	assert.equal(thrown(() => new Position('italian', 'W:W22:BK19,1').play('22x15')).article, 'I4');
	assert.equal(thrown(() => new Position('italian', 'W:WK30:B10,K12,K18,20,K26,K27')
		.play('30x23x16x7')).article, 'I8, I9');

	game.lose('white'); // G5, which is not the article of an end on the board
	const { article, message } = thrown(() => game.play('22x15'));
	assert.deepEqual([article, message], ['G5', 'The game is over: White resigned (G5).']);
});

test('reasons and faults in the words of a program', () => {
	const position = new Position('english', 'W:W22,26,32:B18,23'), reason = position.explain('32-28'); // E6
	const text = 'Schlagzwang: {squares?1:der Stein auf {squares} kann|die Steine auf {squares: und } können} schlagen';
	assert.equal(position.formatReason(reason, text), 'Schlagzwang: die Steine auf 22 und 26 können schlagen (E6).');
	assert.equal(position.formatReason(reason), reason.text);
	assert.equal(position.formatReason(reason, '{from}', { coordinates: true }), 'g1 (E6).'); // G1
	assert.equal(new Game('english', position.fen).formatReason(reason, '{mover?weiß|schwarz}'), 'weiß (E6).');
	assert.equal(position.formatReason(reason, '{unknown}{squares?1:{count'), ' (E6).');
	assert.equal(position.formatReason(reason, '{squares?{squares?{squares?{squares}}}}'), ' (E6).');
	assert.equal(position.formatReason(reason, 'ü'.repeat(2 ** 19)), `${'ü'.repeat(2 ** 19)} (E6).`);
	for (const wrong of [5, {}, 'a\0b'])
		assert.throws(() => position.formatReason(reason, wrong), TypeError);
	assert.throws(() => position.formatReason({ ...reason, code: 'NO_SUCH' }, 'x'), RangeError);
	assert.throws(() => position.formatReason(null, 'x'), TypeError);

	const fault = { fault: 'MAN_ON_CROWNING_ROW', squares: [1, 3] }; // G4
	assert.equal(formatFault('english', fault, '{squares?0-1:Una pedina|Pedine} in {squares: e }'), 'Pedine in 1 e 3 (G4).');
	assert.equal(formatFault('english', fault), 'Men stand on their crowning row: 1 and 3 (G4).');
	assert.throws(() => formatFault('english', { fault: 'NO_SUCH', squares: [] }, 'x'), RangeError);
	assert.throws(() => formatFault('chess', fault, 'x'));
});

test('a reason says how the game ended, and has the article about it', () => {
	const ends = [[(game) => game.lose('white'), 'black-wins', 'resigned', 'G5'], // G5, E12
		[(game) => game.lose('black', 'time'), 'white-wins', 'time', null], [(game) => game.end('draw'), 'draw', 'agreed', 'G5'],
		[(game) => game.claimDraw(), 'draw', 'quiet-moves', 'E12']];
	for (const [end, outcome, ending, article] of ends) {
		const game = new Game('english-wcdf', 'W:WK32:BK1:H200');
		assert.equal(game.explain('32-28'), null);
		end(game);
		const reason = game.explain('32-28');
		assert.deepEqual([reason.code, reason.outcome, reason.ending, reason.article], ['GAME_OVER', outcome, ending, article]);
		assert.equal(game.ruleset.article('GAME_OVER', ending), article);
	}
	const over = new Position('italian', 'W:WK32:B').explain('32-28'); // I11
	assert.deepEqual([over.outcome, over.ending, over.article], ['white-wins', 'no-pieces', 'I11']);
	const { outcome, ending } = new Position('english').explain('11-20');
	assert.deepEqual([outcome, ending], ['ongoing', 'none']);
	assert.equal(ruleset('english').article('GAME_OVER'), 'E10');
	assert.equal(ruleset('english').article('nothing'), null);
	assert.throws(() => ruleset('english').article('GAME_OVER', 'nothing'), RangeError);
});

test('a path in a game that is over', () => {
	const game = new Game('dipole'), path = ['e1', 'c3'].map((name) => game.ruleset.squareAt(name));
	assert.equal(game.explain(path), null);
	game.lose('black');
	for (const move of [path, 'e1-c3']) {
		assert.equal(game.explain(move).code, 'GAME_OVER');
		assert.equal(thrown(() => game.play(move)).reason.code, 'GAME_OVER');
	}
	assert.equal(game.explain([33, 1]).code, 'NO_SQUARE');
	assert.equal(game.position.explain(path), null);
	game.reopen();
	assert.equal(game.play(path).text, 'e1-c3');
});

test('both sides lose, and results as sentences', () => {
	for (const rules of rulesets()) {
		const game = new Game(rules);
		assert.equal(resultText(game), '');
		game.end('both-lose', 'forfeit');
		assert.deepEqual([game.outcome, game.ending], ['both-lose', 'forfeit']);
		assert.match(game.pdn, / 0-0\s*$|^0-0\s*$/m);
		const [{ game: again }] = readGames(game.pdn);
		assert.deepEqual([again.outcome, again.ending], ['both-lose', 'forfeit']);
		assert.equal(resultText(again), 'Both sides lose: both forfeited.');
		assert.throws(() => new Game(rules).end('both-lose', 'time'), { status: 'RANGE' });
	}
	assert.equal(resultText({ outcome: 'white-wins', ending: 'time' }), 'White wins: Black ran out of time.');
	assert.equal(resultText({ outcome: 'white-wins' }), 'White wins.');
	assert.equal(resultText({ outcome: 'draw', ending: 'no-moves' }), 'Draw.'); // no draw ends so
	assert.equal(resultText(new Position('english', 'W:W:B5')), 'Black wins: White has no pieces left.');
	const events = [...new Pdn('[GameType "21"] 1. 11-15 0-0').events()];
	assert.equal(resultText(events.at(-1)), 'Both sides lose.');
	assert.throws(() => resultText({ outcome: 'nobody' }), RangeError);
	assert.throws(() => resultText(null), TypeError);
});

test('two captures with the same ends: a string is ambiguous, the moves are not', () => {
	const position = new Position('english', 'W:W29:B9,10,17,18,25'); // G3
	const error = thrown(() => position.play('29x6'));
	assert.equal(error.status, 'AMBIGUOUS');
	const moves = position.moves().filter(({ from, to }) => from === 29 && to === 6);
	assert.equal(moves.length, 2);
	assert.notDeepEqual(moves[0].captured, moves[1].captured);
	for (const move of moves) {
		const next = position.clone();
		assert.deepEqual(next.play(move.text).captured, move.captured);
	}
	assert.deepEqual(position.destinations().get(29), [6]);
});

test('a FEN and a setup are refused', () => {
	const fen = thrown(() => new Position('english', 'B:W18:B99'));
	assert.deepEqual([fen.status, fen.place.offset], ['SYNTAX', 8]);
	const position = new Position('english');
	const refused = thrown(() => { position.fen = 'W:W1:B5'; });
	assert.deepEqual([refused.status, refused.faults.map(({ fault, squares }) => [fault, squares])],
		['POSITION', [['MAN_ON_CROWNING_ROW', [1]]]]);
	assert.deepEqual(thrown(() => new Game('english', 'W:W1:B5')).faults, refused.faults);
	for (const [ruleset, fen, squares] of [['english', 'W:W5:B6,6', [6]], ['english', 'W:WK5,5:B6', [5]], ['english', 'W:W5:B6,5-8', []],
		['dipole', 'W:W3e1,2e1:B2d8', [draughts.ruleset('dipole').squareAt('e1')]]])
		assert.deepEqual(thrown(() => new Game(ruleset, fen)).faults.map((one) => [one.fault, one.squares]), [['OVERLAP', squares]], fen);
	assert.equal(thrown(() => new Game('english', 'W:W5:B6,6')).faults[0].text, 'A side has two pieces on one square: 6 (G4).');
	assert.deepEqual(thrown(() => new Game('english', 'W:W5:B5')).faults.map(({ fault, squares }) => [fault, squares]),
		[['OVERLAP', [5]]]);
	assert.ok(position.equals(new Position('english')));
	const pieces = [[1, { side: 'white' }], [3, { side: 'white' }]];
	const faults = [{ fault: 'MAN_ON_CROWNING_ROW', squares: [1, 3],
		text: 'Men stand on their crowning row: 1 and 3 (G4).' }];
	assert.deepEqual(checkSetup('english', { pieces }), faults);
	assert.deepEqual(thrown(() => Position.fromSetup('english', { pieces })).faults, faults);
	for (const square of [0, 33])
		assert.throws(() => checkSetup('english', { pieces: [[square, { side: 'white' }]] }), RangeError);
	for (const side of ['white', 'black']) { // a setup has one piece on a square, and does not choose one of two
		const twice = { pieces: [[22, { side: 'white', king: true }], [1, { side: 'black' }], [22, { side }]] };
		for (const call of [checkSetup, writeSetup, setupSvg, (name, setup) => Position.fromSetup(name, setup)])
			assert.throws(() => call('english', twice), { name: 'RangeError', message: 'a setup has two pieces on square 22' });
	}
	assert.throws(() => checkSetup('english', { pieces: [[32, { side: 'red' }]] }), RangeError);
	for (const height of [-1, 1.5, NaN, '1'])
		assert.throws(() => checkSetup('dipole', { pieces: [[31, { side: 'white', height }]] }), RangeError);
	const faultsOf = (height) => checkSetup('dipole', { pieces: [[31, { side: 'white', height }]] }).map(({ fault }) => fault);
	assert.deepEqual([0, 1, 12].flatMap(faultsOf), []);
	assert.ok([13, 300, 256].every((height) => faultsOf(height).includes('HEIGHT'))); // G4
	assert.equal(thrown(() => Position.unpack('english', new Uint8Array(5))).status, 'SYNTAX');
});

test('claims come with their evidence; results', () => {
	const game = new Game(new Position('english', 'B:WK32:BK1'));
	assert.deepEqual(game.claims(), { repetition: null, quietMoves: null });
	assert.equal(thrown(() => game.claimDraw()).status, 'NO_CLAIM');
	for (let i = 0; i < 2; i++)
		for (const move of ['1-5', '32-28', '5-1', '28-32'])
			game.play(move);
	// E11: the start counts, and the position occurred after plies 0, 4 and 8.
	assert.deepEqual(game.claims().repetition, { plies: [0, 4, 8], moves: [0, 2, 4] });
	game.drawLimits = { ...game.drawLimits, quietMoves: 4 };
	assert.deepEqual(game.claims().quietMoves, { first: 1, last: 8, before: 0, moves: [1, 4] });
	game.claimDraw();
	assert.deepEqual([game.outcome, game.ending], ['draw', 'repetition']);
	assert.ok(game.undo());
	game.lose('white', 'time');
	assert.deepEqual([game.outcome, game.ending], ['black-wins', 'time']);
	assert.equal(thrown(() => game.play('1-5')).reason.code, 'GAME_OVER');
	assert.ok(game.undo());
	game.end('white-wins');
	assert.equal(game.ending, 'recorded');
	game.reopen();
	assert.deepEqual([game.outcome, game.ending, game.length], ['ongoing', 'none', 8]);
	assert.equal(game.redo(), false);
	game.reopen(); // no result was declared
	assert.equal(thrown(() => game.end('ongoing')).status, 'RANGE');
	assert.equal(thrown(() => new Game('english', 'W:WK32:B').reopen()).status, 'GAME_OVER'); // E10
	const dipole = new Game('dipole');
	assert.equal(thrown(() => dipole.end('draw')).status, 'NO_CLAIM'); // D10
});

test('files of PDN: all games, and what is wrong with the bad ones', () => {
	for (const name of ['forms.pdn', 'bad.pdn']) {
		const text = readFileSync(join(SRCDIR, 'tests/data/pdn', name), 'latin1');
		const all = [...new Pdn(text)];
		for (const [i, { game, error, place }] of all.entries()) {
			assert.equal(place.game, i + 1);
			if (error !== null)
				assert.ok(error.message.length > 0 && error.status !== undefined);
			else
				assert.equal(game.pdn, [...new Pdn(game.pdn)][0].game.pdn);
		}
		// As examples/tests/check-examples.sh has them, counted by hand.
		if (name === 'bad.pdn')
			assert.deepEqual([all.length, all.filter(({ error }) => error !== null).length], [29, 23]);
		else
			assert.ok(all.length > 5 && all.every(({ error }) => error === null));
	}
	const text = '[Event "é"]\n1. 11-15 22-18 15-19 *\n[Event "b"]\n1. 11-15 {so} (1. 9-13 $4) 22-18 1-0';
	const [bad, good] = new Pdn(text);
	assert.deepEqual([bad.error.fault, bad.error.reason.code, bad.place.line, bad.place.column],
		['MOVE', 'MUST_CAPTURE', 2, 16]);
	assert.equal(bad.game.length, 2);
	assert.equal(good.game.annotation(1), '{so} (1. 9-13 $4)');
	assert.equal(good.game.outcome, 'black-wins'); // 1-0 is a win for the side that begins
	const kinds = [...new Pdn(text).events()].map(({ kind, text: said }) => said ?? kind);
	assert.deepEqual(kinds, ['game', 'é', 'start', '11-15', '22-18', '15-19', 'game-end', 'game', 'b',
		'start', '11-15', 'so', 'variation', '9-13', '$4', 'variation-end', '22-18', '1-0', 'game-end']);
	const faults = [...new Pdn('1. 11-15 22-18 (22-17 3-3 9-13) 15x22 {a').events()].filter(({ kind }) => kind === 'fault');
	assert.deepEqual(faults.map(({ text: said, depth, number, error }) => [said, depth, number, error.fault]),
		[['3-3', 1, 2, 'MOVE'], ['{', 0, null, 'COMMENT']]); // 3-3 would have been the second move
	const skipped = new Pdn(text);
	skipped.read();
	skipped.skip('game-end');
	assert.equal(skipped.read().kind, 'game-end');
});

test('pictures and diagrams', () => {
	const position = new Position('english', 'W:W22:B18,1');
	const [move] = position.moves();
	const svg = position.svg({ labels: true, squares: true, theme: 'dark', size: 300, lastMove: move,
		marks: { selected: [22], target: [15] }, arrows: [{ from: 22, to: 15, kind: 'reason' }] });
	for (const part of ["width='300'", 'draughts-dark', 'marked selected', 'marked target',
		'arrow reason', "class='last", ' s22'])
		assert.ok(svg.includes(part), part);
	// E1: 22 is c3; a square is 100 wide.
	assert.deepEqual(position.center(22), { x: 250, y: 550 });
	assert.deepEqual(position.center(22, { blackBelow: true }), { x: 550, y: 250 });
	assert.ok(position.diagram({ unicode: true }).includes('│'));
	assert.equal(position.diagram(), `${position.diagram({ boardOnly: true })}White to move\n`);
	// E1: 21 is a3.
	assert.match(position.diagram({ names: true, coordinates: true }), /\| a3\|/);
	assert.match(position.diagram({ names: true }), /\| 21\|/);
	for (const part of ['>a3</text>', '<desc>W:Wc3:Bb8,d4</desc>'])
		assert.ok(position.svg({ names: true, coordinates: true }).includes(part), part);
	assert.throws(() => position.svg({ marks: { nonsense: [1] } }), RangeError);
	const arrows = Array.from({ length: 65 }, (_, i) => ({ from: 1 + i % 31, to: 32 }));
	for (const count of [24, 25, 64])
		assert.equal(position.svg({ arrows: arrows.slice(0, count) }).match(/class='arrow plain'/g).length, count);
	assert.throws(() => position.svg({ arrows }), { name: 'RangeError', message: /arrows.* 0 to 64, not 65/ });
	for (const wrong of [33, 256, 257, -255, 1.5, '1', null, undefined]) // C would see a byte
		assert.ok(!position.svg({ arrows: [{ from: wrong, to: 32 }, { from: 32, to: wrong }] }).includes("class='arrow plain'"), String(wrong));
	assert.ok(position.svg({ arrows: [{ from: 32, to: 0 }] }).includes("class='arrow plain'")); // off the board
});

test('what belongs to a game is read only, and ends with it', () => {
	const game = new Game('italian');
	const { position } = game;
	assert.throws(() => position.play(position.moves()[0]), /belongs to another/);
	assert.throws(() => { position.fen = 'W:W32:B1'; }, /belongs to another/);
	const copy = position.clone();
	copy.play(copy.moves()[0]);
	copy.rotate();
	copy.switchTurn();
	game.close();
	game.close();
	assert.ok(game.closed);
	assert.throws(() => game.play('21-17'), /closed/);
	assert.throws(() => position.fen, /closed/);
	assert.equal(copy.count > 0, true);
	assert.throws(() => library().nothing(), TypeError);
});

test('a move by its ends, if only one move has them', () => {
	const game = new Game('english');
	assert.equal(`${game.play({ from: 11, to: 15 })}`, '11-15');
	assert.equal(thrown(() => game.play({ from: 22, to: 14 })).reason.code, 'DISTANCE');
	const position = new Position('english', 'W:W29:B9,10,17,18,25'); // two captures, G3
	assert.equal(thrown(() => position.play({ from: 29, to: 6 })).status, 'AMBIGUOUS');
	const dipole = new Position('dipole', 'W:W3a7:B1h8'); // one, two or three leave, D7
	assert.equal(thrown(() => dipole.play({ from: ruleset('dipole').squareAt('a7'), to: 0 })).status, 'AMBIGUOUS');
	assert.throws(() => game.play({ from: 40, to: 3 }), RangeError);
});

test('a move square by square', () => {
	const position = new Position('english', 'W:W29:B9,10,17,18,25'); // 29x22, and on by 13 or 15
	assert.deepEqual(position.targets().moves, position.moves());
	assert.deepEqual(position.targets([29]).next, [22]);
	assert.deepEqual(position.targets([29, 22]).next, [13, 15]);
	const { moves, next, whole } = position.targets([29, 22, 15, 6]);
	assert.deepEqual([moves.length, next, whole], [1, [], true]);
	assert.deepEqual(moves[0].captured, [10, 18, 25]);
	assert.deepEqual(position.targets([29, 25]).moves, []);
	const off = new Position('dipole', 'W:W3a7:B1h8'), a7 = ruleset('dipole').squareAt('a7');
	assert.ok(off.targets([a7]).next.includes(0));
	assert.deepEqual(off.targets([a7, 0]).moves.map(({ count }) => count), [1, 2, 3]); // D7
});

test('a move by its path', () => {
	const position = new Position('english', 'W:W29:B9,10,17,18,25'); // two captures, G3
	assert.deepEqual(position.read([29, 22, 15, 6]).captured, [10, 18, 25]);
	assert.equal(thrown(() => position.play([29, 6])).status, 'AMBIGUOUS');
	assert.equal(position.explain([29, 22]).code, 'GOES_ON'); // E7
	assert.equal(position.explain([29, 22, 13, 6]), null);
	for (const path of [[33], [29, 0], [29, 300], [-1, 5], ['29', 22], [NaN, 1], Array(300).fill(33)])
		assert.equal(position.explain(path).code, 'NO_SQUARE', `${path}`);
	assert.equal(position.explain([29]).code, 'UNREADABLE');
	assert.equal(position.explain([]).code, 'MUST_MOVE');
	assert.equal(position.explain(Array(300).fill(29)).code, thrown(() => position.read(Array(300).fill(29))).reason.code);
	const off = new Position('dipole', 'W:W3a7:B1h8'), a7 = ruleset('dipole').squareAt('a7');
	assert.equal(`${off.read([a7, 0])}`, 'a7-off:3'); // D7: the whole stack
	assert.equal(`${new Position('dipole', 'W:We1:B2d2,2f2').read([])}`, 'pass'); // D8
	assert.equal(`${new Game('english').play([11, 15])}`, '11-15');
});

test('rulesets with the same moves', () => {
	assert.ok(ruleset('english').sameMoves('english-wcdf'));
	assert.ok(!ruleset('italian').sameMoves(ruleset('italian-first')));
	assert.throws(() => ruleset('italian').sameMoves('latin'), RangeError);
});

test('notation in other forms', () => {
	const game = new Game('english', 'B:W22,K24,30:BK1,2,5:H3'), { position } = game;
	assert.equal(position.toFen(), position.fen);
	assert.equal(game.toFen(), 'B:W22,K24,30:BK1,2,5:H3');
	assert.equal(position.toFen({ coordinates: true }), 'B:Wc3,Kg3,c1:BKb8,d8,a7');
	assert.equal(game.toFen({ coordinates: true }), 'B:Wc3,Kg3,c1:BKb8,d8,a7:H3');
	assert.equal(position.toFen({ numbers: true }), position.fen);
	assert.ok(new Position('english', position.toFen({ coordinates: true })).equals(position));
	const setup = readSetup('english', 'W:W1:B32'); // has faults
	assert.equal(writeSetup('english', setup, { coordinates: true }), 'W:Wb8:Bg1');
	assert.equal(new Position('dipole').toFen({ numbers: true }), 'W:W12e1:B12d8');
	const long = new Position('english', 'W:W29:B25,18,10');
	const [move] = long.moves();
	assert.deepEqual([{}, { full: true }, { coordinates: true }, { numbers: true, full: true }].map((form) => long.format(move, form)),
		['29x6', '29x22x15x6', 'a1xc7', '29x22x15x6']);
});

test('where a man is crowned in a route', () => {
	for (const [name, fen, text, routes, crowned] of [
		['english', 'W:W6,32:B12', '6-1', [[6, 1]], 1], ['english', 'W:WK6:B12', '6-1', [[6, 1]], 0],
		['english', 'W:W14:B10,12', '14x7', [[14, 7]], 0], ['english', 'W:W15:B11,7', '15x8', [[15, 8]], 0],
		['english', 'W:W17:B14,6', '17x1', [[17, 10, 1]], 2], ['english', 'W:WK17:B14,6', '17x1', [[17, 10, 1]], 0],
		['italian', 'W:W17:B13,6', '17x3', [[17, 10, 3]], 2]]) {
		const position = new Position(name, fen), move = position.read(text);
		assert.deepEqual(position.routes(move), routes);
		assert.deepEqual([position.routes(move)[0].crowned, move.route.crowned, move.promotion], [crowned, crowned, crowned > 0], fen);
		assert.deepEqual(JSON.parse(JSON.stringify(move)).route, routes[0]);
	}
	const pass = new Position('dipole', 'W:We3:B2d4,2f4').moves()[0]; // D8
	assert.deepEqual([pass.pass, pass.route, pass.route.crowned], [true, [], 0]);
});

test('a move keeps its texts after the position changes, and after it is closed', () => {
	const position = new Position('english', 'W:W29:B9,10,17,18,25');
	const moves = position.moves(), json = moves.map((move) => JSON.parse(JSON.stringify(move)));
	const copy = position.clone();
	const texts = copy.moves().map((move) => [move.text, move.route, copy.format(move, { full: true })]);
	position.play(moves[0]);
	position.close();
	new Position('dipole').moves()[0].text;
	assert.deepEqual(moves.map((move) => [move.text, move.route]), texts.map(([text, route]) => [text, route]));
	assert.deepEqual(moves.map((move) => move.toJSON()), json);
	assert.deepEqual(Object.keys(json[0]), ['text', 'from', 'to', 'route', 'captured', 'count', 'promotion', 'off',
		'pass', 'byKing', 'code']);
});

test('what console.log and JSON show', () => {
	const game = new Game('english');
	game.play('11-15');
	assert.deepEqual(JSON.parse(JSON.stringify(game)), { ruleset: 'english',
		start: 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12', moves: ['11-15'],
		fen: 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15:H1', outcome: 'ongoing', ending: 'none',
		tags: {} });
	assert.equal(new Game('english', 'W:WK32:BK1:H48').toJSON().start, 'W:WK32:BK1:H48'); // E11
	assert.match(inspect(game), /^Game \{\s+ruleset: 'english'/);
	assert.match(inspect(game.move(1)), /^Move 11-15 \{ from: 11, to: 15, captured: \[\] \}$/);
	assert.match(inspect(game.position), /^Position \{\s+ruleset: 'english'/);
	game.close();
	assert.equal(inspect(game), 'Game (closed)');
});

test('a game survives JSON, and JSON of a stranger is refused', () => {
	const claimed = new Game('english', 'B:WK32:BK1'), below = random(5);
	for (const move of ['1-5', '32-28', '5-1', '28-32', '1-5', '32-28', '5-1', '28-32'])
		claimed.play(move);
	claimed.claimDraw(); // E11: the start occurs for the third time
	const resigned = new Game('italian');
	resigned.setTag('White', 'Ann "the fox"');
	resigned.play('22-18');
	resigned.lose('black');
	const played = rulesets().map(({ name }) => {
		const game = new Game(name);
		while (!game.isOver && game.length < 200)
			game.play(game.position.moves()[below(game.position.count)]);
		return game;
	});
	for (const game of [claimed, resigned, new Game('english', 'W:WK32:BK1:H48'), ...played]) {
		const again = Game.fromJSON(JSON.parse(JSON.stringify(game)));
		assert.deepEqual(again.toJSON(), game.toJSON());
		assert.equal(again.pdn, game.pdn);
	}
	assert.equal(Game.fromJSON({ ruleset: 'english', moves: ['11-15'] }).length, 1);
	assert.equal(thrown(() => Game.fromJSON({ ruleset: 'english', moves: ['11-15', '1-5'] })).status, 'ILLEGAL');
	assert.equal(thrown(() => Game.fromJSON({ ruleset: 'english', start: 'W:W22:B18', moves: ['22x15'], outcome: 'black-wins' })).status, 'GAME_OVER');
	assert.equal(thrown(() => Game.fromJSON({ ruleset: 'english', outcome: 'draw', ending: 'repetition' })).status, 'NO_CLAIM');
	for (const json of [null, undefined, 5, 'english', {}, { ruleset: 7 }, { ruleset: 'english', moves: 5 }, { ruleset: 'english', tags: { White: 5 } }])
		assert.throws(() => Game.fromJSON(json), TypeError, JSON.stringify(json));
	assert.throws(() => Game.fromJSON({ ruleset: 'chess' }), RangeError);
});

test('setups: pictures, and FEN with faults', () => {
	const setup = readSetup('english', 'W:W1,3:BK3,4');
	assert.deepEqual(checkSetup('english', setup).map(({ fault }) => fault), ['MAN_ON_CROWNING_ROW']);
	assert.equal(writeSetup('english', readSetup('english', 'B:W1:B32')), 'B:W1:B32');
	assert.equal(thrown(() => readSetup('english', 'W:Wx:B1')).place.offset, 3);
	const svg = setupSvg('english', { turn: 'white', pieces: [[1, { side: 'white' }]] }, { marks: { fault: [1] } });
	assert.match(svg, /man white s1/);
	assert.match(svg, /marked fault/);
	assert.match(svg, /not a valid position/);
});

test('a writer of PDN, and a file copied by events', () => {
	const text = '[Event "e"]\n[White "Ann"]\n\n1. 11-15 {so} (1. 9-13 $4) 22-18 1-0\n';
	const reader = new Pdn(text), copy = new PdnWriter();
	while (reader.read() !== null)
		copy.copy(reader);
	const [{ game, error }] = readGames(copy.text);
	assert.equal(error, null);
	assert.deepEqual(game.moves().map((move) => move.text), ['11-15', '22-18']);
	assert.equal(game.annotation(1), '{so} (1. 9-13 $4)');
	assert.equal(game.tags.get('White'), 'Ann');
	assert.equal(game.outcome, 'black-wins');
	assert.deepEqual(game.annotationEvents(1).map(({ kind, text: said }) => said ?? kind),
		['so', 'variation', '9-13', '$4', 'variation-end']);
	assert.deepEqual(game.annotationEvents(2), []);

	const writer = new PdnWriter(), position = new Position('italian');
	writer.tag('White', 'così');
	writer.start(position);
	for (const said of ['21-17', '12-16']) {
		writer.move(position.read(said));
		position.play(said);
		writer.comment(`after ${said}`);
	}
	writer.nag(1);
	writer.variation();
	assert.equal(thrown(() => writer.tag('Event', 'x')).status, 'SYNTAX');
	writer.variationEnd();
	writer.result('draw');
	writer.gameEnd();
	const [{ game: written }] = readGames(writer.text);
	assert.equal(written.ruleset.name, 'italian');
	assert.equal(written.comment(2), 'after 12-16');
	assert.equal(written.outcome, 'draw');
});

test('a writer copies nothing after a fault, a skip or a whole game', () => {
	const reader = new Pdn('[Variant "dipole"][Result "1/2-1/2"]\n1. e1-g3 *\n[White "Ann"]\n1. 11-15 *\n'), copy = new PdnWriter();
	const faults = [];
	for (let event; (event = reader.read()) !== null;) {
		copy.copy(reader);
		if (event.kind === 'fault')
			faults.push([event.error.status, event.error.fault]);
	}
	copy.copy(reader); // the end of the text
	assert.deepEqual(faults, [['NO_CLAIM', 'RESULT']]); // D10
	assert.match(copy.text, /\[White "Ann"\]/);

	const text = '[White "Ann"]\n1. 11-15 22-18 *\n[White "Bob"]\n1. 9-13 *\n', other = new Pdn(text), writer = new PdnWriter();
	writer.copy(other); // before the first event
	assert.equal(other.next().game.length, 2);
	writer.copy(other);
	for (const kind of ['game', 'tag', 'start', 'move']) {
		assert.equal(other.read().kind, kind);
		writer.copy(other);
	}
	const before = writer.text;
	other.skip('game-end');
	writer.copy(other);
	assert.equal(writer.text, before);
	assert.equal(other.read().kind, 'game-end');
	for (const one of [writer, new PdnWriter()]) // two writers can copy one event
		one.copy(other);
	const [{ game, error }, ...more] = readGames(writer.text);
	assert.deepEqual([error, more, game.tags.get('White'), game.moves().map(String)], [null, [], 'Bob', ['9-13']]);
	assert.throws(() => writer.copy(new Game()), TypeError);
	other.close();
	assert.throws(() => writer.copy(other), /closed/);
});

test('the bytes of a file, in UTF-8 or not; games that do not name their ruleset', () => {
	const text = '[White "Jos\u00e9"]\n1. 11-15 *\n';
	for (const encoding of ['utf8', 'latin1'])
		assert.equal([...readGames(new Uint8Array(Buffer.from(text, encoding)))][0].game.tags.get('White'), 'Jos\u00e9');
	assert.equal([...readGames(text, { ruleset: null })][0].error.fault, 'NO_GAMETYPE');
	assert.deepEqual([...readGames(text)][0].place.flags, ['rulesetAssumed']);
	const white = [...readGames('1. 11-15 1-0', { whiteScoreFirst: true })][0].game;
	assert.equal(white.outcome, 'white-wins');
	assert.match(white.toPdn({ whiteScoreFirst: true }), /1-0/);
	// E1: 11 is f6, 15 is e5. Black begins, so White's win is 0-1.
	const letters = '[GameType "21,B,8,8,A0,0"]\n[Result "0-1"]\n\n1. f6-e5 0-1\n';
	assert.deepEqual(white.toPdn({ coordinates: true }).split('\n').sort(), letters.split('\n').sort());
	assert.equal(white.toPdn({ noTags: true }), '1. 11-15 0-1\n');
	const writer = new PdnWriter({ coordinates: true, noTags: true });
	const begin = new Position('english', 'W:W22:B18,11');
	writer.start(begin);
	writer.move(begin.read('22x8'));
	writer.gameEnd();
	assert.equal(writer.text, '1... c3xg7 0-1\n');
});

test('a FEN with quiet plies', () => {
	const game = new Game('english', 'W:WK32:BK1:H10');
	assert.equal(game.quietPlies, 10);
	game.play('32-28');
	assert.equal(new Game('english', game.fen).quietPlies, 11);
	assert.equal(game.quietPliesAt(0), 10);
	assert.equal(thrown(() => new Game('english', 'W:W32:Bx')).place.offset, 7);
});
