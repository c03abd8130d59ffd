// SPDX-License-Identifier: MIT
// tests/portable.c as WebAssembly, linked with the same objects as the module: the rules agree with
// the reference, and the checksum is that of this machine.
import assert from 'node:assert/strict';
import { openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { WASI } from 'node:wasi';
import { SRCDIR } from './common.mjs';

test('the checksum of tests/portable.c', async () => {
	const path = join(tmpdir(), `portable-${process.pid}`);
	const wasi = new WASI({ version: 'preview1', args: ['portable'], stdout: openSync(path, 'w'),
		preopens: { '/data': join(SRCDIR, 'tests/data') } });
	const module = await WebAssembly.compile(readFileSync(process.env.PORTABLE));
	const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
	const status = wasi.start(instance);
	const found = readFileSync(path, 'utf8').trim();
	assert.match(process.env.PORTABLE_SUM, /^[0-9a-f]{16}$/);
	assert.equal(found, process.env.PORTABLE_SUM);
	assert.equal(status ?? 0, 0);
});
