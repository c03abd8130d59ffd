// SPDX-License-Identifier: MIT
// The package as a dependency of a project outside the tree, installed from its file: in Node, bundled
// by esbuild, webpack and Vite, and read by TypeScript; and the examples of its README. PROJECT is the
// project's directory, in which npm has installed the packages of package.json and this package.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser, serve } from './browser.mjs';
import { source } from './common.mjs';

const { CHROMIUM, PROJECT } = process.env;
const require = createRequire(join(PROJECT, 'package.json'));
const load = (path) => import(pathToFileURL(join(PROJECT, 'node_modules', path)));
const readme = source('examples/web/README.md');
const blocks = (language) => [...readme.matchAll(new RegExp('```' + language + '\\n([^]*?)```', 'g'))].map(([, code]) => code);
const run = (...args) => execFileSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
const program = (from) => `import init, { Game, Position } from '${from}';\nimport { Engine } from '${engineOf(from)}';\n` +
	`await init();\nconst game = new Game('italian');\nconst played = game.play('22-18').text + ' ' + game.position.count;\ngame.close();\n` +
	`const engine = new Engine(), { move } = await engine.search(new Position('english', 'W:W22:B18'), { depth: 3 });\nengine.close();\n` +
	`try { game.pdn; } catch ({ message }) { globalThis.said = played + ', ' + message + ', ' + move.text; }\n`;
const engineOf = (from) => from.replace(/^libdraughts/, 'libdraughts/engine');
const FILES = ['draughts.wasm', 'draughts-engine.wasm', 'engine-worker.mjs', 'engine-russian.bin', 'engine-brazilian.bin'];
const copyFiles = (...to) => FILES.forEach((name) => cpSync(require.resolve(`libdraughts/${name}`), join(PROJECT, ...to, name)));
const SAID = '22-18 7, this Game is closed, 22x15'; // as at every start: seven moves for four men in front, G1; minified, too
let browser;

before(async () => {
	if (CHROMIUM)
		browser = await Browser.start({ chromium: CHROMIUM });
});

after(() => browser?.quit());

// What console.log should print stands in comments: at the end of its line, or in lines of their own.
const expected = (code) => code.split('\n').flatMap((line) =>
	(/^\s*\/\/ (.*)/.exec(line) ?? /console\.log.*\/\/ (.*)/.exec(line) ?? []).slice(1));

test('the package holds what it names, in its version', () => {
	const { version, exports } = JSON.parse(readFileSync(join(PROJECT, 'node_modules/libdraughts/package.json')));
	assert.equal(version, /VERSION_STRING "(.*)"/.exec(source('include/draughts/version.h'))[1]);
	for (const paths of Object.values(exports))
		for (const path of typeof paths === 'string' ? [paths] : Object.values(paths))
			readFileSync(join(PROJECT, 'node_modules/libdraughts', path));
});

const examples = blocks('js');
examples.forEach((code, i) => test(`README, example ${i + 1}, in Node`, () => {
	writeFileSync(join(PROJECT, `example${i}.mjs`), code);
	const lines = expected(code);
	assert.notEqual(lines.length, 0);
	assert.deepEqual(run(`example${i}.mjs`).trim().split('\n').sort(), lines.sort());
}));

test('there are nine examples', () => {
	assert.equal(examples.length + blocks('html').length, 9);
});

for (const entry of ['libdraughts', 'libdraughts/inline'])
	test(`${entry} by esbuild, for Node`, async () => {
		const { buildSync } = await load('esbuild/lib/main.js');
		const outfile = join(PROJECT, 'node-bundle', 'out.mjs');
		const { warnings } = buildSync({ stdin: { contents: program(entry) + 'console.log(said);', resolveDir: PROJECT },
			bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'silent' });
		assert.deepEqual(warnings, []);
		if (entry === 'libdraughts') // as the README says
			copyFiles('node-bundle');
		assert.equal(run(outfile).trim(), SAID);
	});

// Serves a directory until the end of the test, also if it fails: a server that is left open keeps the program running.
async function serveFor(t, directory) {
	const server = await serve(directory);
	t.after(() => server.close());
	return server.url;
}

// Opens a page, and waits for what its script says.
async function said(url) {
	await browser.open(url);
	return browser.wait('() => globalThis.said').catch(async (error) => {
		throw new Error(`${error.message} ${JSON.stringify(await browser.logs())}`);
	});
}

const page = '<!DOCTYPE html><link rel="icon" href="data:,"><script type="module" src="main.js"></script>';

test('by esbuild, for browsers', { skip: !CHROMIUM && 'no Chromium' }, async (t) => {
	const { buildSync } = await load('esbuild/lib/main.js');
	for (const entry of ['libdraughts', 'libdraughts/inline']) {
		const directory = join(PROJECT, `esbuild-${entry.length}`);
		const { warnings } = buildSync({ stdin: { contents: program(entry), resolveDir: PROJECT }, bundle: true,
			minify: true, platform: 'browser', format: 'esm', outfile: join(directory, 'main.js'), logLevel: 'silent' });
		assert.deepEqual(warnings, []);
		writeFileSync(join(directory, 'index.html'), page);
		if (entry === 'libdraughts')
			copyFiles(`esbuild-${entry.length}`);
		assert.equal(await said(await serveFor(t, directory)), SAID);
	}
});

test('by webpack', { skip: !CHROMIUM && 'no Chromium' }, async (t) => {
	const directory = join(PROJECT, 'webpack');
	mkdirSync(directory, { recursive: true });
	writeFileSync(join(directory, 'main.mjs'), program('libdraughts'));
	const stats = await new Promise((resolve, reject) => require('webpack')({ mode: 'production', context: directory, entry: './main.mjs',
		output: { path: join(directory, 'dist'), filename: 'main.js', publicPath: '/' } }, (error, done) => (error ? reject(error) : resolve(done))));
	assert.deepEqual(stats.toJson({ all: false, warnings: true, errors: true }), { errors: [], warnings: [] });
	writeFileSync(join(directory, 'dist', 'index.html'), page);
	assert.equal(await said(await serveFor(t, join(directory, 'dist'))), SAID);
});

// A project of Vite: the page of the README, and a worker.
function makeProject() {
	const root = join(PROJECT, 'vite');
	mkdirSync(root, { recursive: true });
	writeFileSync(join(root, 'index.html'), `<!DOCTYPE html><link rel="icon" href="data:,">
<style>draughts-board { width: 400px }</style>
${blocks('html')[0]
		.replace(/^<script/, '<script type="module" src="/main.js"></script>\n<script')}`);
	writeFileSync(join(root, 'worker.js'), program('libdraughts') + 'postMessage(said);');
	writeFileSync(join(root, 'main.js'), `const worker = new Worker(new URL('./worker.js', import.meta.url), ` +
		`{ type: 'module' });\nworker.onmessage = ({ data }) => { globalThis.said = data; };`);
	return root;
}

// The board of the README plays a move, and the worker answers.
async function checkPage(url) {
	assert.equal(await said(url), SAID);
	await checkBoard();
}

async function checkBoard() {
	await browser.wait('() => document.querySelector("draughts-board")?.shadowRoot?.querySelector("svg")');
	const place = (square) => browser.run(`(square) => {
		const { x, y, width, height } = document.querySelector('draughts-board').shadowRoot
			.querySelector('rect.s' + square).getBoundingClientRect();
		return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
	}`, square);
	for (const square of [22, 18])
		await browser.point([await place(square), 'pointerDown', 'pointerUp']);
	assert.equal(await browser.run('() => document.querySelector("draughts-board").lastMove.text'), '22-18');
	assert.deepEqual((await browser.logs()).filter(({ level }) => level === 'SEVERE'), []);
}

test('by Vite, built', { skip: !CHROMIUM && 'no Chromium' }, async (t) => {
	const { build } = await load('vite/dist/node/index.js'), root = makeProject();
	await build({ root, logLevel: 'silent', worker: { format: 'es' }, build: { target: 'es2022' } });
	await checkPage(await serveFor(t, join(root, 'dist')));
});

test('by Vite, developed', { skip: !CHROMIUM && 'no Chromium' }, async (t) => {
	delete process.env.NODE_ENV; // as build() has left it
	const { createServer } = await load('vite/dist/node/index.js'), root = makeProject();
	const server = await createServer({ root, logLevel: 'silent', server: { port: 0 },
		optimizeDeps: { esbuildOptions: { target: 'es2022' } } });
	t.after(() => server.close());
	await server.listen();
	await checkPage(server.resolvedUrls.local[0]);
});

// The page of the README with nothing but the files of the package and the import map that the README gives.
test('the board in ten lines, without a bundler', { skip: !CHROMIUM && 'no Chromium' }, async (t) => {
	const directory = join(PROJECT, 'plain'), [block] = blocks('html'), [, map] = /`(\{"imports"[^`]*)`/.exec(readme);
	assert.ok(block.trim().split('\n').length <= 10);
	cpSync(join(PROJECT, 'node_modules/libdraughts'), join(directory, 'libdraughts'), { recursive: true });
	writeFileSync(join(directory, 'index.html'), '<!DOCTYPE html><link rel="icon" href="data:,">' +
		`<style>draughts-board { width: 400px }</style><script type="importmap">${map}</script>\n${block}`);
	await browser.open('about:blank');
	await browser.logs(); // Vite's page missed its server
	await browser.open(await serveFor(t, directory));
	await checkBoard();
});

function tsc(directory, compilerOptions, programs) {
	mkdirSync(join(PROJECT, directory), { recursive: true });
	for (const [name, code] of Object.entries(programs))
		writeFileSync(join(PROJECT, directory, `${name}.mts`), code);
	writeFileSync(join(PROJECT, directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: { noEmit: true, strict: true, skipDefaultLibCheck: true,
		exactOptionalPropertyTypes: true, noUnusedLocals: true, target: 'es2022', types: [], ...compilerOptions } }));
	const { status, stdout } = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p',
		join(PROJECT, directory)], { encoding: 'utf8' });
	assert.equal(stdout, '');
	assert.equal(status, 0);
}

test('by TypeScript', () => {
	const all = source('examples/web/tests/types.ts').replaceAll('../draughts.mjs', 'libdraughts');
	const using = `import init, { Game } from 'libdraughts/inline';\nawait init();\n{\n\tusing game = new Game('dipole');\n` +
		`\tgame.play('e1-g3');\n}\nexport {};\n`;
	const board = `import { DraughtsBoard } from 'libdraughts/board';\nimport { DraughtsGame, type PlyEvent } from 'libdraughts/draughts-game';\nimport { Game } from 'libdraughts';\nimport { Engine } from 'libdraughts/engine';\nimport { Tables } from 'libdraughts/tables';\nimport { readDrawings } from 'libdraughts/drawings';\n` +
		`const board = document.querySelector('draughts-board') as DraughtsBoard;\nboard.position = new Game().position;\n` +
		`board.onrefuse = ({ detail }) => { console.log(detail.reason.text); };\n` +
		`const listener = (event: MouseEvent) => event.clientX;\nboard.addEventListener('click', listener);\n` +
		`board.removeEventListener('click', listener);\nboard.addEventListener('else', console.log);\n` +
		`// @ts-expect-error: no such side\nboard.orientation = 'red';\n` +
		`board.update({ drawable: true, drawings: readDrawings('[%csl Gd4]', new Game().ruleset).drawings });\n` +
		`board.ondrawingschange = ({ detail }) => { detail.drawings.push({ from: 22, to: 18, colour: 'red' }); };\n` +
		`board.onchoose = ({ detail }) => { console.log(detail.square?.toFixed()); };\n` +
		`board.update({ orientation: 'black', theme: 'dark', touchMove: true, ruleset: 'italian', fen: null });\n` +
		`// @ts-expect-error: no such theme\nboard.theme = 'drak';\nconst shown = new DraughtsGame();\nshown.theme = 'dark';\n` +
		`const plied = ({ detail }: PlyEvent) => detail.ply.toFixed();\nshown.addEventListener('ply', plied);\nshown.removeEventListener('ply', plied);\n` +
		`shown.addEventListener('ply', (event) => event.detail.ply.toFixed());\nshown.addEventListener('press', ({ detail }) => detail.button);\n` +
		`// @ts-expect-error: no such colour\nboard.drawings = [{ from: 22, to: 18, colour: 'pink' }];\n` +
		`const tables = (await Tables.open('italian')).add(new Uint8Array(5));\nconst end: number | undefined = tables.moves(new Game())[0]?.end;\n` +
		`void end;\nconst { signal } = new AbortController(), engine = new Engine();\n` +
		`engine.search(new Game(), { signal, lines: 2 }).then(({ lines }) => lines?.[0]?.move.text);\n` +
		`// @ts-expect-error: no signal\nengine.search(new Game(), { signal: 5 });\n`;
	const engine = `import init, { Game, type Move } from 'libdraughts';\nimport { Engine, type Found } from 'libdraughts/engine';\n` +
		`await init();\nconst engine = new Engine({ megabytes: 4, source: new URL('https://example.org/a.wasm') });\n` +
		`const found: Found = await engine.search(new Game(), { level: 3, onProgress: ({ line }) => line.map(({ text }) => text) });\n` +
		`const move: Move = found.move;\nengine.close();\nvoid move;\n// @ts-expect-error: no text\nengine.search('english');\n` +
		`// @ts-expect-error: read only\nEngine.levels = 9;\n`;
	const shown = Object.fromEntries([...examples, blocks('html')[0].replace(/<.*>/g, '')].map((code, i) => [`example${i}`, code]));
	tsc('es2022', { module: 'nodenext', lib: ['es2022'] }, { all, engine: engine.replace('new URL', 'String') });
	tsc('node', { module: 'nodenext', lib: ['esnext'], types: ['node'] }, { all, engine, using });
	tsc('dom', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'esnext.disposable', 'dom', 'dom.iterable'] },
		{ all, engine, using, board, ...shown });
});
