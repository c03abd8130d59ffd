// SPDX-License-Identifier: MIT
// Chromium, headless, driven through chromedriver by the W3C WebDriver protocol: no package is needed,
// and Debian keeps the two at one version. And a plain static file server for the page.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript',
	'.mjs': 'text/javascript' };

// Serves a directory but for what is missing; WebAssembly as bytes, as a server does that does not
// know it.
export async function serve(directory) {
	const missing = new Set();
	const server = createServer((request, response) => {
		const path = normalize(new URL(request.url, 'http://localhost').pathname);
		try {
			if (missing.has(path) || missing.has('*'))
				throw new Error('missing');
			const data = readFileSync(join(directory, path === '/' ? 'index.html' : path));
			response.writeHead(200, { 'Content-Type': types[extname(path === '/' ? '.html' : path)] ??
				(path === '/' ? 'text/html' : 'application/octet-stream') });
			response.end(data);
		} catch {
			response.writeHead(404).end();
		}
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { url: `http://127.0.0.1:${server.address().port}/`, missing, close: () => server.close() };
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export class Browser {
	static async start({ chromedriver, chromium, width = 1280, height = 900 }) {
		const browser = new Browser();
		browser.profile = mkdtempSync(join(tmpdir(), 'draughts-web-'));
		browser.driver = spawn(chromedriver, ['--port=0'], { stdio: ['ignore', 'pipe', 'ignore'] });
		const port = await new Promise((resolve, reject) => {
			let said = '';
			browser.driver.on('error', reject);
			browser.driver.on('exit', () => reject(new Error(`${chromedriver} ends: ${said}`)));
			browser.driver.stdout.on('data', (data) => {
				said += data;
				const found = /successfully on port (\d+)/.exec(said);
				if (found)
					resolve(found[1]);
			});
		});
		browser.base = `http://127.0.0.1:${port}`;
		const { sessionId } = await browser.send('POST', '/session', { capabilities: { alwaysMatch: {
			'browserName': 'chrome',
			'goog:loggingPrefs': { browser: 'ALL' },
			'goog:chromeOptions': { binary: chromium, args: ['--headless=new', '--no-sandbox',
				'--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-dev-shm-usage',
				'--disable-component-update', '--disable-sync', '--hide-scrollbars', '--disable-quic',
				`--user-data-dir=${browser.profile}`, `--window-size=${width},${height}`],
			prefs: { 'download.default_directory': browser.profile } },
		} } });
		browser.base += `/session/${sessionId}`;
		return browser;
	}

	async send(method, path, body) {
		const response = await fetch(this.base + path,
			{ method, body: body && JSON.stringify(body) });
		const { value } = await response.json();
		if (!response.ok)
			throw new Error(`${method} ${path}: ${value.error}: ${value.message.split('\n')[0]}`);
		return value;
	}

	async quit() {
		await this.send('DELETE', '').catch(() => {});
		this.driver.removeAllListeners('exit');
		const ended = new Promise((resolve) => this.driver.on('exit', resolve));
		this.driver.kill();
		await ended;
		rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
	}

	open(url) {
		return this.send('POST', '/url', { url });
	}

	// The value of a function of the page.
	run(script, ...args) {
		return this.send('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args });
	}

	// Waits until a function of the page is true, and returns its value.
	async wait(script, ...args) {
		for (let i = 0; i < 400; i++) {
			const value = await this.run(script, ...args);
			if (value)
				return value;
			await new Promise((resolve) => setTimeout(resolve, 25));
		}
		throw new Error(`never true: ${script} ${JSON.stringify(args)}`);
	}

	async find(css) {
		return (await this.send('POST', '/element', { using: 'css selector', value: css }))[elementKey];
	}

	async click(css) {
		await this.send('POST', `/element/${await this.find(css)}/click`, {});
	}

	// Types into an element, in place of what is there.
	async type(css, text) {
		const element = await this.find(css);
		await this.send('POST', `/element/${element}/clear`, {});
		await this.send('POST', `/element/${element}/value`, { text });
	}

	text(css) {
		return this.run('(css) => document.querySelector(css).textContent', css);
	}

	value(css) {
		return this.run('(css) => document.querySelector(css).value', css);
	}

	choose(css, value) {
		return this.run(`(css, value) => {
			const select = document.querySelector(css);
			select.value = value;
			select.dispatchEvent(new Event('change', { bubbles: true }));
		}`, css, value);
	}

	// Moves the pointer, or a finger, through points and presses its button in between.
	async point(steps, pointerType = 'mouse') {
		await this.send('POST', '/actions', { actions: [{ type: 'pointer', id: pointerType,
			parameters: { pointerType }, actions: steps.map((step) => (typeof step === 'string'
				? { type: step, button: 0 }
				: { type: 'pointerMove', duration: 30, origin: 'viewport', ...step })) }] });
	}

	async keys(...keys) {
		await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions:
			keys.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) }] });
	}

	// One key while another is held.
	chord(held, key) {
		return this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: [
			{ type: 'keyDown', value: held }, { type: 'keyDown', value: key }, { type: 'keyUp', value: key },
			{ type: 'keyUp', value: held }] }] });
	}

	// What the page wrote to the console since the last call.
	logs() {
		return this.send('POST', '/se/log', { type: 'browser' });
	}

	async screenshot() {
		return Buffer.from(await this.send('GET', '/screenshot'), 'base64');
	}

	// Whether the person wants less motion.
	reduceMotion(value) {
		return this.send('POST', '/goog/cdp/execute', { cmd: 'Emulation.setEmulatedMedia',
			params: { features: [{ name: 'prefers-reduced-motion', value: value ? 'reduce' : '' }] } });
	}

	// How fast animations go: a slow one cannot be missed.
	async setPlaybackRate(playbackRate) {
		await this.send('POST', '/goog/cdp/execute', { cmd: 'Animation.enable', params: {} });
		await this.send('POST', '/goog/cdp/execute',
			{ cmd: 'Animation.setPlaybackRate', params: { playbackRate } });
	}

	// A window of this size, as a phone has it too; zoomed, a pixel of the page is several of the screen.
	resize(width, height, zoom = 1) {
		return this.send('POST', '/goog/cdp/execute', { cmd: 'Emulation.setDeviceMetricsOverride', params: {
			width: width / zoom, height: height / zoom, deviceScaleFactor: zoom, mobile: width < 600 } });
	}

	// Whether there is a touch screen.
	touch(enabled) {
		return this.send('POST', '/goog/cdp/execute', { cmd: 'Emulation.setTouchEmulationEnabled',
			params: { enabled, maxTouchPoints: enabled ? 2 : 1 } });
	}
}
