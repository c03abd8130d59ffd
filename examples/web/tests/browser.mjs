// SPDX-License-Identifier: MIT
// Headless Chromium, driven by puppeteer-core from the node_modules of PUPPETEER; and a plain server of static
// files for the page.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript',
	'.mjs': 'text/javascript' };

const BLANK = '<!DOCTYPE html><meta name="viewport" content="width=device-width"><title>Blank</title><link rel="icon" href="data:,">';

// Serves a directory except the files in `missing`, and an empty page as /blank. WebAssembly is sent as plain bytes, as by a
// server that does not know its type.
export async function serve(directory) {
	const missing = new Set();
	const server = createServer((request, response) => {
		const path = normalize(new URL(request.url, 'http://localhost').pathname);
		try {
			if (missing.has(path) || missing.has('*'))
				throw new Error('missing');
			const data = path === '/blank' ? BLANK : readFileSync(join(directory, path === '/' ? 'index.html' : path));
			response.writeHead(200, { 'Content-Type': path === '/' || path === '/blank' ? 'text/html' :
				types[extname(path)] ?? 'application/octet-stream' });
			response.end(data);
		} catch {
			response.writeHead(404).end();
		}
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { url: `http://127.0.0.1:${server.address().port}/`, missing, close: () => server.close() };
}

// The keys that tests name by the characters of WebDriver.
const KEYS = { '\ue004': 'Tab', '\ue007': 'Enter', '\ue008': 'Shift', '\ue009': 'Control', '\ue00c': 'Escape', '\ue010': 'End',
	'\ue011': 'Home', '\ue012': 'ArrowLeft', '\ue013': 'ArrowUp', '\ue014': 'ArrowRight', '\ue015': 'ArrowDown', ' ': 'Space' };
const PATIENCE = 30_000; // in milliseconds
const keyOf = (key) => KEYS[key] ?? key;
const LEVELS = { error: 'SEVERE', warn: 'WARNING' };

export class Browser {
	#said = [];
	#pages = [];
	#at = { x: 0, y: 0 };

	static async start({ chromium, width = 1280, height = 900 }) {
		const browser = new Browser(), puppeteer = createRequire(join(process.env.PUPPETEER, 'package.json'))('puppeteer-core');
		browser.profile = mkdtempSync(join(tmpdir(), 'draughts-web-'));
		browser.driver = await puppeteer.launch({ executablePath: chromium, defaultViewport: null, userDataDir: browser.profile,
			args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', `--window-size=${width},${height}`] });
		await browser.#turnTo((await browser.driver.pages())[0]);
		await browser.cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: browser.profile });
		return browser;
	}

	// Makes a page the one that everything below is about. Returns its number.
	async #turnTo(page) {
		const say = (level, message) => this.#said.push({ level, message });
		if (!this.#pages.includes(page)) {
			this.#pages.push(page);
			page.on('console', (one) => say(LEVELS[one.type()] ?? 'INFO', `${one.location().url} ${one.text()}`))
				.on('pageerror', ({ message }) => say('SEVERE', message));
		}
		this.page = page;
		this.cdp = await page.createCDPSession();
		await page.bringToFront();
		return this.#pages.indexOf(page);
	}

	async quit() {
		await this.driver.close();
		rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
	}

	open(url) { return this.page.goto(url); }
	refresh() { return this.page.reload(); }

	// The value of a function of the page.
	async run(script, ...args) { return await this.page.evaluate(`(${script})(...${JSON.stringify(args)})`) ?? null; }

	// Waits until a function of the page is true, and returns its value.
	async wait(script, ...args) {
		for (const end = Date.now() + PATIENCE; Date.now() < end;) {
			const value = await this.run(script, ...args).catch((error) => {
				if (!/Execution context was destroyed/.test(error.message)) // the page loads again
					throw error;
			});
			if (value)
				return value;
			await new Promise((resolve) => setTimeout(resolve, 10));
		}
		const text = await this.run('() => document.body.innerText.replace(/\\s+/g, " ").slice(0, 600)');
		throw new Error(`not true after ${PATIENCE / 1000} seconds: ${script} ${JSON.stringify(args)}\nThe page: ${text}`);
	}

	// The time in milliseconds that the processor needs for a function of the page; it is the same on a busy machine.
	async processorTime(script, ...args) {
		await this.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
		const now = async () => (await this.cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
		const start = await now();
		await this.run(script, ...args);
		const time = await now() - start;
		await this.cdp.send('Performance.disable');
		return time;
	}

	// The file that the page saves.
	async saved(name) {
		const path = join(this.profile, name);
		for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25)))
			if (existsSync(path))
				return readFileSync(path);
		throw new Error(`no ${name} is saved after ${PATIENCE / 1000} seconds`);
	}

	click(css) { return this.page.click(css); }

	// Types into an element, in place of what is there.
	async type(css, text) {
		await this.page.$eval(css, (element) => { element.value = ''; });
		await this.page.type(css, text);
	}

	async upload(css, path) { await (await this.page.$(css)).uploadFile(path); }
	text(css) { return this.page.$eval(css, ({ textContent }) => textContent); }
	value(css) { return this.page.$eval(css, ({ value }) => value); }
	choose(css, value) { return this.page.select(css, value); }

	// Moves the pointer, or a finger, through points and presses its button in between.
	async point(steps, pointerType = 'mouse') {
		const { mouse, touchscreen } = this.page, isTouch = pointerType === 'touch';
		for (const step of steps)
			if (step === 'pointerDown')
				await (isTouch ? touchscreen.touchStart(this.#at.x, this.#at.y) : mouse.down());
			else if (step === 'pointerUp')
				await (isTouch ? touchscreen.touchEnd() : mouse.up());
			else {
				this.#at = step;
				await (!isTouch ? mouse.move(step.x, step.y, { steps: 3 }) :
					touchscreen.touches.length > 0 && touchscreen.touchMove(step.x, step.y));
			}
	}

	async keys(...keys) {
		for (const key of keys)
			await this.page.keyboard.press(keyOf(key));
	}

	// One key while another is held.
	async chord(held, key) {
		await this.page.keyboard.down(keyOf(held));
		await this.keys(key);
		await this.page.keyboard.up(keyOf(held));
	}

	// What the page wrote to the console since the last call.
	async logs() { return this.#said.splice(0); }

	async screenshot() { return Buffer.from(await this.page.screenshot()); }

	// Whether the person wants less motion.
	reduceMotion(value) {
		return this.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: value ? 'reduce' : 'no-preference' }]);
	}

	// How fast animations go: a slow one cannot be missed.
	async setPlaybackRate(playbackRate) {
		await this.cdp.send('Animation.enable');
		await this.cdp.send('Animation.setPlaybackRate', { playbackRate });
	}

	// Sets the size of the window, also for phones. If zoomed, one pixel of the page is several pixels of the screen.
	resize(width, height, zoom = 1) {
		return this.cdp.send('Emulation.setDeviceMetricsOverride', {
			width: width / zoom, height: height / zoom, deviceScaleFactor: zoom, mobile: width < 600 });
	}

	// Whether there is a touch screen.
	touch(enabled) { return this.cdp.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: enabled ? 2 : 1 }); }

	// The calls of WebDriver that tests make.
	find(css) { return css; }
	async send(method, path, { text, handle } = {}) {
		const [, css] = /^\/element\/(.*)\/value$/.exec(path) ?? [];
		return css ? this.upload(css, text) : path === '/refresh' ? this.refresh() : path === '/window/new' ? this.#openTab()
			: method === 'GET' ? this.#pages.indexOf(this.page) : method === 'DELETE' ? this.page.close() : this.#turnTo(this.#pages[handle]);
	}

	// Opens a new tab behind the current one.
	async #openTab() {
		const now = this.page, handle = await this.#turnTo(await this.driver.newPage());
		await this.#turnTo(now);
		return { handle };
	}
}
