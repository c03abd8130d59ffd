// SPDX-License-Identifier: MIT
// What a person shares: a link, a picture of the position, and the game as PDN.
import { current, settings } from './current-game.mjs';
import { $, closeBox, make, openBox } from './elements.mjs';
import { linkNow } from './game-links.mjs';
import { toast } from './messages.mjs';
import { headingOf } from './sentences.mjs';
import { storedGames } from './stored-games.mjs';
import { pdnOf, readTree, writePdn } from './tree-pdn.mjs';

const SIZE = 1000; // of the picture, in pixels

function saveAs(name, data) {
	const url = URL.createObjectURL(data);
	make('a', { href: url, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(url), 1000);
	closeBox();
}

const savePdn = () =>
	saveAs('game.pdn', new Blob([writePdn(current.tree, settings)], { type: 'text/plain' }));

// All games that the browser keeps, in one file.
function saveAll() {
	const games = storedGames().map(({ pdn }) => writePdn(readTree(pdn, { ruleset: 'english' }).tree, settings));
	saveAs('games.pdn', new Blob([games.join('\n')], { type: 'text/plain' }));
}

// With the circles and arrows that are drawn on the board.
function picture() {
	const { tree, game, below } = current;
	const drawn = [...$('board').shadowRoot.querySelectorAll('svg [role=img]')].map(withColours).join('');
	const svg = game.position.svg({ lastMove: tree.current.move, blackBelow: below === 'black', size: SIZE, names: !game.ruleset.traits.letters,
		labels: game.ruleset.traits.letters });
	return new Blob([svg.replace('</svg>', `${drawn}</svg>`)], { type: 'image/svg+xml' });
}

// A shape of the board as text, with the colours that a style sheet gives it.
function withColours(shape) {
	const copy = shape.cloneNode(), style = getComputedStyle(shape);
	for (const name of ['fill', 'stroke', 'stroke-width'])
		copy.setAttribute(name, style.getPropertyValue(name));
	return new XMLSerializer().serializeToString(copy);
}

async function savePng() {
	const url = URL.createObjectURL(picture()), image = make('img', { src: url });
	await image.decode();
	const canvas = make('canvas', { width: SIZE, height: SIZE });
	canvas.getContext('2d').drawImage(image, 0, 0, SIZE, SIZE);
	URL.revokeObjectURL(url);
	canvas.toBlob((blob) => saveAs('position.png', blob));
}

async function copyLink() {
	const isCopied = await (async () => navigator.clipboard.writeText(linkNow()))().then(() => true, () => false);
	if (isCopied) {
		closeBox();
		return toast('Link copied.');
	}
	$('share-link').focus(); // the person can copy it
	$('share-link').select();
}

// The game as an element of another page, which shows its main line.
function embedded() {
	const { tree, below } = current, element = document.createElement('draughts-game');
	const attributes = { pdn: pdnOf(tree), ply: tree.isMain ? tree.pathTo().length : 0, orientation: below };
	for (const [name, value] of Object.entries(attributes))
		element.setAttribute(name, value);
	return element.outerHTML;
}

function share() {
	$('share-link').value = linkNow();
	$('send').hidden = !navigator.share;
	$('embed').value = `<script type="module" src="${new URL('draughts-game.mjs', import.meta.url)}"></script>\n${embedded()}`;
	openBox('share-box');
}

export function connectShare() {
	const title = () => headingOf(current.tree.tags) || current.game.ruleset.title;
	const send = () => navigator.share({ title: title(), url: linkNow() }).then(closeBox, () => {});
	for (const [id, act] of Object.entries({ share, send, 'save-all': saveAll, 'link': copyLink, 'save-png': savePng, 'save': savePdn,
		'save-svg': () => saveAs('position.svg', picture()) }))
		$(id).onclick = act;
}
