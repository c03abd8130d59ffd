// SPDX-License-Identifier: MIT
// A program that uses everything in draughts.d.mts: tsc accepts all of it, and refuses each line that
// expects an error.
import init, { DraughtsError, Game, Pdn, Position, Successors, checkSetup, library, resultText, ruleset, rulesets,
	version } from '../draughts.mjs';
import type { Claims, Fault, Move, Outcome, Reason, Side, Square } from '../draughts.mjs';

// @ts-expect-error: not exported
import type { Handle } from '../draughts.mjs';

async function all(text: string): Promise<void> {
	await init();
	await init(new Uint8Array(8));
	await init('draughts.wasm', { computer: { now: () => 0 } });
	const names: string[] = rulesets().map(({ name }) => name);
	const square: Square = ruleset('italian').squareAt('d3');
	const name: string | null = ruleset('english').squareName(square);
	const pages: number = library()['memory'].buffer.byteLength;

	const position = new Position('english', text);
	const move: Move = position.play('11-15');
	const turn: Side = position.turn;
	const hash: bigint = position.hash + position.perft(3);
	const ends: Map<number, number[]> = position.destinations();
	const svg: string = position.svg({ theme: 'dark', lastMove: move, marks: { target: ends.keys() } });
	const faults: Fault[] = checkSetup('dipole', { turn: 'white', pieces: [[1, { side: 'black' }]] });
	const again = Position.fromSetup(ruleset('english'), position);
	const room = position.successors(new Successors());
	const leaves: number = room.length + room.at(0).count + position.center(22).x;
	again.fen = position.toFen({ coordinates: true });
	const height: number | undefined = position.pieceAt(22)?.height;
	const crowned: number = move.route.crowned + position.routes(move)[0]!.crowned;
	const hasDraws: boolean = ruleset('dipole').traits.draws;
	const texts: (string | null)[] = [ruleset('dipole').squareText(22), position.format(move, { full: true, numbers: true })];

	const inItalian: string = position.resultText({ texts: { DRAW: 'Patta' }, outcome: 'draw', ending: 'agreed', numbers: true });
	const read: Move = position.parse('22-18', { texts: { EMPTY: inItalian }, coordinates: true });
	// @ts-expect-error: a catalogue is an object
	position.parse(read.text, { texts: 'it' });
	const path: readonly Square[] = [22];
	const next: Square[] = position.targets(path).next;

	const game = new Game(position);
	game.play(JSON.parse(JSON.stringify(move)) as Move);
	game.play({ code: move.code });
	const outcome: Outcome = game.outcome;
	const claims: Claims = game.claims();
	const moves: number[] | undefined = claims.repetition?.moves;
	game.drawLimits = { repetitions: 3, quietMoves: 0, menReset: true };
	game.setTag('Event', null);
	for (const { game: read, error, place } of new Pdn(text, { ruleset: 'italian' }))
		if (error === null) {
			read.setComment(1, (place.line + place.column + place.game).toFixed());
			Game.fromJSON(read.toJSON()).close();
		} else
			read?.close();
	for (const event of new Pdn(text).events())
		if (event.kind === 'move')
			event.move.captured.push(event.number);
	try {
		game.play(text);
	} catch (error) {
		if (error instanceof DraughtsError) {
			const reason: Reason | null = error.reason;
			const said: (string | null)[] = [error.status, error.article, reason?.text ?? null, reason?.ending ?? null];
			said.push(String(error.place?.offset));
		}
	}
	game.close();

	// @ts-expect-error: there is no such ruleset
	new Game('chess');
	// @ts-expect-error: a result of a game is not one of a side
	game.lose('draw');
	game.end('white-wins', 'time');
	const ended: string = resultText(game) + resultText({ outcome: 'draw' });
	game.end('both-lose', 'forfeit');
	// @ts-expect-error: 0-0 is a forfeit, or only recorded
	game.end('both-lose', 'agreed');
	game.end('draw', 'repetition');
	game.reopen();
	// @ts-expect-error: reopen() takes back a result
	game.end('ongoing');
	// @ts-expect-error: nobody wins by agreement
	game.end('white-wins', 'agreed');
	// @ts-expect-error: a copy
	game.tags.set('Event', text);
	// @ts-expect-error: a copy
	position.pieces.delete(1);
	// @ts-expect-error: read only
	game.length = 3;
	// @ts-expect-error: read only
	ruleset('english').traits.draws = false;
	// @ts-expect-error: a square may be empty
	position.pieceAt(22).king;
	// @ts-expect-error: a move is not a number
	game.play(5067);
	// @ts-expect-error: there may be no claim
	claims.quietMoves.first;
	void [names, next, name, pages, turn, hash, svg, faults, leaves, outcome, moves, height, crowned, hasDraws, texts, ended, version()];
}

void all;
