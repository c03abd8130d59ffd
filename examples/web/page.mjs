// SPDX-License-Identifier: MIT
// The page: a board to click on, as draughts-boards(7) describes it, and what goes with it. From top to
// bottom: what is shown, what a click does, how a move is animated, the computer, games as text.
import init, { DraughtsError, Game, Pdn, Position, rulesets, version } from './draughts.mjs';

const $ = (id) => document.getElementById(id);
const sides = ['white', 'black'];
const otherSide = (side) => (side === 'white' ? 'black' : 'white');
const capital = (word) => word[0].toUpperCase() + word.slice(1);

let game; // what is played
let line = []; // its moves, those that were undone too: { move, number, side }
let moves = []; // the legal ones, listed once a position
let selected = 0; // the square of the chosen piece
let targets = []; // where it can go; 0 is off the board
let reason = []; // the squares that the reason of a refused move is about
let preview = null; // a move that is to be chosen among several
let held = 0; // the piece that a wrong move was tried with, which has to move (I13)
let cursor = 0; // the square that the keyboard is on
let flipped = false;
let busy = false; // a move is being animated
let loaded = false; // the PDN shown is a text that was loaded, and not this game alone

// ---- What is shown ----

const dipole = () => game.ruleset.name === 'dipole';
const nameOf = (square) => (dipole() ? game.ruleset.squareName(square) : String(square));
const isPerson = (side) => $(side).value === 'person';
const isOver = () => game.outcome !== 'ongoing';
const dark = () => document.documentElement.classList.contains('dark');

// What the picture shows besides the pieces.
function options() {
	return {
		coordinates: true, numbers: true, squares: true, blackBelow: flipped,
		theme: dark() ? 'dark' : 'light',
		lastMove: game.length > 0 ? line[game.length - 1].move : null,
		marks: { selected: selected ? [selected] : [], target: targets.filter((to) => to !== 0),
			reason: preview ? preview.captured : reason },
		arrows: preview ? preview.route.slice(1).map((to, i) => ({ from: preview.route[i], to })) : [],
	};
}

const squareOf = (element) => Number(/\bs(\d+)\b/.exec(element.getAttribute('class'))[1]);
const findSquare = (square) => $('board').querySelector(`.dark.s${square}`);
const findPiece = (square) =>
	$('board').querySelector(`:is(.man, .king, .stack).s${square}`);

// Draws the board. Each dark square is a button for the keyboard and for screen readers.
function drawBoard() {
	const focused = $('board').contains(document.activeElement);
	$('board').innerHTML = game.position.svg(options());
	const svg = $('board').firstElementChild;
	svg.querySelector('title').remove(); // browsers would show it wherever the pointer rests
	svg.setAttribute('role', 'group');
	svg.setAttribute('aria-label', `${game.ruleset.title}, board`);
	const { pieces } = game.position;
	for (const element of svg.querySelectorAll('rect.dark')) {
		const square = squareOf(element), movable = moves.some(({ from }) => from === square);
		element.setAttribute('role', 'button');
		element.setAttribute('tabindex', square === cursor ? 0 : -1);
		element.setAttribute('aria-label', describe(square, pieces.get(square), movable));
		element.setAttribute('aria-pressed', square === selected);
		element.classList.toggle('movable', movable && isPerson(game.position.turn));
		element.classList.toggle('target', targets.includes(square));
	}
	if (focused)
		findSquare(cursor)?.focus();
}

// A square in words.
function describe(square, piece, movable) {
	const words = [dipole() ? nameOf(square) : `${square}, ${game.ruleset.squareName(square)}`];
	if (piece && dipole())
		words.push(`${piece.side} stack of ${piece.height}`);
	else if (piece)
		words.push(`${piece.side} ${piece.king ? 'king' : 'man'}`);
	else
		words.push('empty');
	if (square === selected)
		words.push('chosen');
	else if (targets.includes(square))
		words.push('the chosen piece can go here');
	else if (movable)
		words.push('can move');
	return words.join(', ');
}

const endings = {
	'no-pieces': (loser) => `${loser} has nothing left on the board`,
	'no-moves': (loser) => `${loser} cannot move`,
	'resigned': (loser) => `${loser} resigned`,
	'time': (loser) => `${loser} ran out of time`,
	'forfeit': (loser) => `${loser} forfeited`,
	'agreed': () => 'the players agreed',
	'repetition': () => 'the position has stood three times',
	'quiet-moves': () => 'too many moves brought no progress',
	'recorded': () => 'according to the file',
};

function statusText() {
	const { outcome, ending } = game, last = line[game.length - 1];
	const before = last ? `${capital(last.side)} played ${last.move.text}. ` : '';
	if (outcome === 'draw')
		return `${before}Draw: ${endings[ending]()}.`;
	if (outcome !== 'ongoing') {
		const winner = outcome.split('-')[0];
		return `${before}${capital(winner)} wins: ${endings[ending](capital(otherSide(winner)))}.`;
	}
	const { turn } = game.position;
	return `${before}${isPerson(turn) ? `${capital(turn)} to move.` : 'The computer is thinking…'}`;
}

// The score sheet: lines of a number and two moves.
function drawMoves() {
	const rows = new Map();
	for (const [i, { number, side, move }] of line.entries()) {
		if (!rows.has(number))
			rows.set(number, { [otherSide(game.ruleset.first)]: null, [game.ruleset.first]: null });
		rows.get(number)[side] = { move, ply: i + 1 };
	}
	const items = [...rows].map(([number, row]) => {
		const item = document.createElement('li');
		item.append(Object.assign(document.createElement('span'), { textContent: `${number}.` }));
		for (const side of [game.ruleset.first, otherSide(game.ruleset.first)])
			item.append(row[side] ? moveButton(row[side]) : document.createElement('i'));
		return item;
	});
	if (items.length === 0)
		items.push(Object.assign(document.createElement('li'),
			{ className: 'empty', textContent: 'No moves yet.' }));
	$('moves').replaceChildren(...items);
	const current = $('moves').querySelector('[aria-current]');
	if (current) // and only this list, not the page
		$('moves').scrollTop = current.offsetTop - $('moves').offsetTop - $('moves').clientHeight / 2;
}

function moveButton({ move, ply }) {
	const button = Object.assign(document.createElement('button'),
		{ type: 'button', textContent: move.text, onclick: () => goTo(ply) });
	if (ply === game.length)
		button.setAttribute('aria-current', 'step');
	button.classList.toggle('undone', ply > game.length);
	return button;
}

// The draws that may be claimed, in words.
function evidence({ repetition, quietMoves }) {
	const said = [], { name, drawLimits } = game.ruleset;
	const articles = { 'english': ['E11', 'E11'], 'english-wcdf': ['E11', 'E12'] }[name] ?? ['I12', 'I12'];
	if (repetition) {
		const [first, second, third] = repetition.moves.map((number) => (number === 0
			? 'at the start' : `after move ${number}`));
		said.push(`this position has stood three times: ${first}, ${second} and ${third} (${articles[0]})`);
	}
	if (quietMoves)
		said.push(`moves ${quietMoves.moves.join(' to ')} brought no capture and no ` +
			`${drawLimits.menReset ? 'move of a man' : 'crowning'} (${articles[1]})`);
	return said.length > 0 ? `A draw can be claimed: ${said.join('; and ')}.` : '';
}

function draw() {
	moves = isOver() ? [] : game.position.moves();
	cursor ||= moves[0]?.from || 22;
	drawBoard();
	drawMoves();
	const claims = game.claims();
	$('status').textContent = statusText();
	$('evidence').textContent = evidence(claims);
	$('claim').disabled = !claims.repetition && !claims.quietMoves;
	$('agree').disabled = isOver() || !sides.every(isPerson);
	$('agree').hidden = $('claim').hidden = !game.ruleset.drawLimits.agreement;
	$('resign').disabled = isOver() || !sides.some(isPerson);
	$('undo').disabled = game.length === 0 && !isOver();
	$('redo').disabled = game.length === line.length;
	if (document.activeElement !== $('fen'))
		$('fen').value = game.position.fen;
	if (!loaded && document.activeElement !== $('pdn'))
		$('pdn').value = game.pdn;
	document.title = `${game.ruleset.title} – Draughts`;
}

// ---- What a click does ----

function forget() {
	selected = 0;
	targets = [];
	reason = [];
	preview = null;
	if ($('choices').contains(document.activeElement))
		findSquare(cursor).focus();
	$('choices').hidden = true;
	$('message').textContent = '';
}

function select(square) {
	forget();
	selected = square;
	targets = game.position.destinations().get(square) ?? [];
	if (targets.includes(0))
		offer('Off the board:',
			moves.filter(({ from, to }) => from === square && to === 0));
	drawBoard();
}

// A click chooses a piece, or moves the chosen one to a square; to 0 it is off the board.
function click(square) {
	const { turn, pieces } = game.position;
	if (busy || isOver() || !isPerson(turn))
		return;
	cursor = square || cursor;
	const found = selected === 0 ? []
		: moves.filter(({ from, to }) => from === selected && to === square);
	if (found.length === 1) {
		play(found[0]);
	} else if (found.length > 1) {
		preview = null;
		offer(square === 0 ? 'How many leave the board?' : 'More than one move goes there. Choose one:',
			found);
		if ($('board').classList.contains('keys'))
			$('choices').querySelector('button').focus();
	} else if (selected !== 0 && selected === square) {
		forget();
		drawBoard();
	} else if (pieces.get(square)?.side === turn) {
		choose(square);
	} else if (selected !== 0) {
		refuse(square);
	} else {
		forget();
		say(pieces.has(square) ? `${capital(turn)} is to move: choose a ${turn} piece.`
			: 'Choose a piece first, and then where it goes.');
	}
}

// Chooses a piece, if it need not be another one (I13).
function choose(square) {
	select(held || square);
	if (held === 0 || held === square)
		return targets.length > 0 ? undefined : say(`The piece on ${nameOf(square)} has no legal move` +
			`${game.position.hasCapture && !dipole() ? ': another piece must capture' : ' now'}.`);
	say(`The piece on ${nameOf(held)} was tried first, so it has to move (I13).`);
}

// Explains why the piece on the chosen square cannot move to another one, and marks the squares
// that the reason names.
function refuse(square) {
	const from = selected;
	const found = game.explain(`${nameOf(from)}-${square === 0 ? 'off' : nameOf(square)}`);
	if (found === null)
		return;
	select(from);
	reason = found.squares;
	if (game.ruleset.name.startsWith('italian') && found.pieceMoves > 0)
		held = from;
	say(found.text);
}

function say(text) {
	$('message').textContent = text;
	drawBoard();
}

// Buttons for several moves; those with the focus or the pointer are shown on the board.
function offer(text, found) {
	const show = (move) => () => {
		preview = move;
		drawBoard();
	};
	const hide = (move) => () => preview === move && show(null)();
	const buttons = found.map((move) => Object.assign(document.createElement('button'), {
		type: 'button',
		textContent: move.off ? String(move.count) : game.position.format(move, { full: true }),
		onclick: () => play(move), onfocus: show(move), onblur: hide(move), onpointerenter: show(move),
		onpointerleave: hide(move),
	}));
	for (const [i, move] of found.entries())
		buttons[i].setAttribute('aria-label', move.off ? `${move.count} checkers leave the board`
			: `${buttons[i].textContent}, captures ${move.captured.map(nameOf).join(' and ')}`);
	$('choices').replaceChildren(text, ...buttons);
	$('choices').hidden = false;
	drawBoard();
}

// ---- Playing ----

async function play(move) {
	forget();
	held = 0;
	busy = true;
	drawBoard();
	loaded = false;
	const played = game;
	await animate(move);
	if (game !== played) // another one was loaded
		return;
	busy = false;
	line.length = game.length;
	line.push({ move, side: game.position.turn, number: game.moveNumber(game.length + 1) });
	game.play(move);
	next();
}

// Draws the position, and has the computer move, or the side that can only pass (D8).
function next() {
	draw();
	stopComputer();
	if (isOver())
		return;
	if (moves[0].pass) {
		say(`${capital(game.position.turn)} cannot move and passes (D8).`);
		play(moves[0]);
	} else if (!isPerson(game.position.turn)) {
		askComputer();
	}
}

// The piece goes from square to square, and what it takes fades away. In Dipole a part of a stack may
// go: then a copy of it moves, and the rest stays.
async function animate(move) {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches || move.pass)
		return;
	let piece = findPiece(move.from);
	const { height } = game.position.pieces.get(move.from);
	if (dipole() && move.count < height) {
		const rest = piece;
		piece = rest.cloneNode(true);
		rest.querySelector('.height').textContent = height - move.count;
		piece.querySelector('.height').textContent = move.count;
		rest.after(piece);
	}
	piece.parentNode.append(piece); // above the others
	const picture = options(), start = game.position.center(move.from, picture);
	const steps = move.route.map((square) => (square === 0 ? { x: start.x, y: -200 }
		: game.position.center(square, picture)));
	const frames = steps.map(({ x, y }) => ({ translate: `${x - start.x}px ${y - start.y}px` }));
	const timing = { duration: 220 * (frames.length - 1), easing: 'ease-in-out', fill: 'forwards' };
	for (const square of move.captured)
		findPiece(square)?.animate({ opacity: [1, 1, 0] }, timing);
	if (move.off)
		piece.animate({ opacity: [1, 0] }, timing);
	await piece.animate(frames, timing).finished;
}

function goTo(ply) {
	if (busy)
		return;
	stopComputer();
	forget();
	held = 0;
	while (game.length > ply)
		game.undo();
	while (game.length < ply)
		game.redo();
	draw();
	if (!isOver() && !isPerson(game.position.turn))
		$('status').textContent = `It is the computer's move: press Redo, or choose a person to play ` +
			`${capital(game.position.turn)}.`;
}

// Undo takes back a declared result alone; else the last move, and the computer's answer with it.
function undo() {
	if (busy || (game.length === 0 && !isOver()))
		return;
	const declared = isOver() && game.position.outcome === 'ongoing';
	if (declared)
		game.undo();
	let ply = game.length - (declared ? 0 : 1);
	while (!declared && ply > 0 && !isPerson(sideAt(ply)) && isPerson(otherSide(sideAt(ply))))
		ply--;
	goTo(ply);
}

function redo() {
	if (busy || game.length === line.length)
		return;
	let ply = game.length + 1;
	while (ply < line.length && !isPerson(sideAt(ply)))
		ply++;
	goTo(ply);
	if (ply === line.length)
		next();
}

// The side to move after a ply.
const sideAt = (ply) => line[ply]?.side ?? otherSide(line[ply - 1].side);

// ---- The computer ----

// Workers that wait for a question. The first is loaded with the page, so that the page needs no
// network afterwards. A question that is not wanted any more is answered all the same, but nobody
// listens; another worker takes the next one.
const idle = [];
let questions = 0;

const startWorker = () => new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });

function stopComputer() {
	questions++;
}

function askComputer() {
	const worker = idle.pop() ?? startWorker(), question = ++questions;
	const answer = ({ data, message = data.error ?? '' }) => {
		if (data)
			idle.push(worker);
		if (question !== questions)
			return;
		if (data?.code)
			play(moves.find(({ code }) => code === data.code));
		else
			say(`The computer cannot play: ${message || 'it does not load'}.`);
	};
	worker.onmessage = worker.onerror = answer;
	worker.postMessage({ pdn: game.pdn, ruleset: game.ruleset.name,
		seconds: Number($('seconds').value) });
}

// ---- Games as text ----

// Shows a game in place of the one that is played, at its end.
function show(another) {
	stopComputer();
	game?.close();
	game = another;
	line = game.moves().map((move, i) => {
		const before = game.positionAt(i), side = before.turn;
		before.close();
		return { move, side, number: game.moveNumber(i + 1) };
	});
	forget();
	held = cursor = 0;
	busy = false;
	$('ruleset').value = game.ruleset.name;
	draw();
	$('status').scrollIntoView({ block: 'nearest' });

}

function newGame() {
	loaded = false;
	show(new Game($('ruleset').value));
	$('games-label').hidden = true;
	next();
}

function setUp(event) {
	event.preventDefault();
	$('fen-error').textContent = '';
	const fen = $('fen').value.trim();
	try {
		const position = new Position($('ruleset').value, fen);
		loaded = false;
		document.activeElement.blur();
		show(new Game(position));
		position.close();
		next();
	} catch (error) {
		if (!(error instanceof DraughtsError))
			throw error;
		const offset = error.place?.offset ?? 0;
		$('fen-error').textContent = error.status === 'POSITION'
			? `This is not a valid position of ${game.ruleset.title}.`
			: `The FEN is wrong at character ${offset + 1}, “${fen.slice(offset, offset + 10)}”.`;
		$('fen').value = fen;
		$('fen').focus();
		$('fen').setSelectionRange(offset, fen.length);
	}
}

// Lists the games of a text, and shows the first.
function loadPdn(text) {
	const found = [...new Pdn(text, { ruleset: $('ruleset').value })];
	loaded = true;
	$('pdn-error').textContent = '';
	$('games-label').hidden = found.length < 2;
	$('games').replaceChildren(...found.map(({ game: read, error }, i) => {
		const tags = read?.tags ?? new Map();
		const title = [tags.get('White'), tags.get('Black')].filter(Boolean).join(' – ') ||
			tags.get('Event');
		return new Option(`${i + 1}. ${title ?? 'no title'}${error ? ' (has an error)' : ''}`);
	}));
	$('games').onchange = () => {
		const { game: read, error, place } = found[$('games').selectedIndex];
		$('pdn-error').textContent = error ? `Line ${place.line}, column ${place.column}: ${error.message}`
			+ (read?.length ? ' The moves before it are shown.' : '') : '';
		for (const side of sides)
			$(side).value = 'person';
		if (read)
			show(read.clone());
	};
	if (found.length > 0)
		$('games').onchange();
	else
		$('pdn-error').textContent = 'This text contains no game.';
}

function savePdn() {
	const url = URL.createObjectURL(new Blob([game.pdn], { type: 'text/plain' }));
	Object.assign(document.createElement('a'), { href: url, download: 'game.pdn' }).click();
	setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// ---- Pointer and keyboard ----

// The square under the pointer; 0 off the board, null on a light square.
function squareAt({ clientX, clientY }) {
	const svg = $('board').firstElementChild;
	const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
	if (x < 0 || y < 0 || x >= 800 || y >= 800)
		return 0;
	const picture = options();
	for (let square = 1; square <= 32; square++) {
		const center = game.position.center(square, picture);
		if (Math.max(Math.abs(center.x - x), Math.abs(center.y - y)) <= 50)
			return square;
	}
	return null;
}

// Pressing chooses a piece, and moving drags it; releasing elsewhere is the second click.
let drag = null;

function pointerDown(event) {
	$('board').classList.remove('keys');
	const square = squareAt(event);
	if (event.button !== 0 || busy || square === null || square === 0)
		return;
	event.preventDefault(); // the browser would move the focus away
	const wasSelected = selected === square;
	const own = game.position.pieces.get(square)?.side === game.position.turn;
	drag = { x: event.clientX, y: event.clientY, square, wasSelected };
	if (own && !wasSelected && !targets.includes(square))
		click(square);
	drag.own = selected === square;
	cursor = square;
	findSquare(square)?.focus({ preventScroll: true });
	$('board').setPointerCapture(event.pointerId);
}

function pointerMove(event) {
	if (!drag?.own)
		return;
	const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
	if (!drag.moved && Math.hypot(dx, dy) < 6)
		return;
	drag.moved = true;
	const scale = 1 / $('board').firstElementChild.getScreenCTM().a, piece = findPiece(drag.square);
	piece.parentNode.append(piece);
	piece.style.translate = `${dx * scale}px ${dy * scale}px`;
	$('board').classList.add('dragging');
	$('board').classList.toggle('off', targets.includes(0) && squareAt(event) === 0);
}

function pointerUp(event) {
	if (!drag)
		return;
	const { square, wasSelected, own, moved } = drag, to = squareAt(event);
	drag = null;
	$('board').classList.remove('dragging', 'off');
	if (event.type === 'pointercancel')
		return drawBoard();
	if (!own || (!moved && wasSelected))
		return to === square ? click(square) : undefined;
	if (!moved || to === square || to === null || (to === 0 && !targets.includes(0)))
		return drawBoard();
	click(to);
}

// The next dark square in a direction: along a row, or to the neighbouring row.
function step(square, right, up) {
	const [file, rank] = game.ruleset.squareName(square);
	const turn = flipped ? -1 : 1;
	const column = 'abcdefgh'.indexOf(file) + 1 + turn * right * 2, row = Number(rank) + turn * up;
	for (const shift of rank % 2 === 0 ? [0, 1, -1] : [0, -1, 1]) {
		const found = game.ruleset.squareAt(`${'abcdefgh'[column - 1 + shift] ?? '?'}${row}`);
		if (found !== 0)
			return found;
	}
	return square;
}

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

function boardKey(event) {
	$('board').classList.add('keys'); // only then the square with the focus is framed
	if (event.key in arrows) {
		cursor = step(cursor, ...arrows[event.key]);
		findSquare(cursor).focus();
		drawBoard();
	} else if (event.key === 'Enter' || event.key === ' ') {
		click(cursor);
	} else {
		return;
	}
	event.preventDefault();
}

function pageKey(event) {
	const typing = event.target.matches('input, textarea, select');
	if (event.key === 'Escape' && !busy) {
		forget();
		drawBoard();
	} else if ((event.ctrlKey || event.metaKey) && !typing && event.key.toLowerCase() === 'z') {
		(event.shiftKey ? redo : undo)();
	} else if ((event.ctrlKey || event.metaKey) && !typing && event.key.toLowerCase() === 'y') {
		redo();
	} else {
		return;
	}
	event.preventDefault();
}

// ---- The start ----

const systemDark = matchMedia('(prefers-color-scheme: dark)');

function setTheme() {
	const theme = $('theme').value;
	document.documentElement.classList.toggle('dark',
		theme === 'dark' || (theme === 'auto' && systemDark.matches));
	if (game)
		drawBoard();
}

function declare(how) {
	try {
		how();
	} catch (error) {
		return say(error.message);
	}
	line.length = game.length;
	loaded = false;
	forget();
	stopComputer();
	draw();
}

function listen() {
	const board = $('board');
	board.addEventListener('pointerdown', pointerDown);
	board.addEventListener('pointermove', pointerMove);
	board.addEventListener('pointerup', pointerUp);
	board.addEventListener('pointercancel', pointerUp);
	board.addEventListener('keydown', boardKey);
	// A screen reader clicks without a pointer.
	board.addEventListener('click', (event) => {
		const square = event.detail === 0 && event.target.closest('rect.dark');
		if (square)
			click(squareOf(square));
	});
	document.addEventListener('keydown', pageKey);
	systemDark.addEventListener('change', setTheme);
	$('theme').onchange = setTheme;
	$('ruleset').onchange = $('new').onclick = newGame;
	for (const side of sides)
		$(side).onchange = () => {
			flipped = isPerson('black') && !isPerson('white');
			if (!busy)
				next();
		};
	$('undo').onclick = undo;
	$('redo').onclick = redo;
	$('flip').onclick = () => {
		flipped = !flipped;
		drawBoard();
	};
	$('claim').onclick = () => declare(() => game.claimDraw());
	$('agree').onclick = () => declare(() => game.agreeDraw());
	$('resign').onclick = () => declare(() =>
		game.lose(isPerson(game.position.turn) ? game.position.turn : otherSide(game.position.turn)));
	$('fen-form').onsubmit = setUp;
	$('pdn-load').onclick = () => loadPdn($('pdn').value);
	$('pdn-open').onclick = () => $('pdn-file').click();
	$('pdn-file').onchange = async () => {
		const [file] = $('pdn-file').files;
		if (file)
			loadPdn($('pdn').value = await file.text());
		$('pdn-file').value = '';
	};
	$('pdn-save').onclick = savePdn;
}

try {
	await init();
	$('ruleset').replaceChildren(...rulesets().map(({ name, title }) => new Option(title, name)));
	$('version').textContent = version();
	setTheme();
	listen();
	idle.push(startWorker());
	newGame();
} catch (error) {
	$('status').textContent = `The page does not work: ${error.message}`;
	throw error;
}
