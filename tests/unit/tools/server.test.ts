import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileFor, serve } from '../../../web/tools/serve/server.mjs';

let folder: string;
let site: { address: string; close: () => Promise<unknown> };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'askew-site-'));
  mkdirSync(join(folder, 'guide'));
  writeFileSync(join(folder, 'index.html'), '<p>home</p>');
  writeFileSync(join(folder, 'guide/a.html'), '<p>a</p>');
  writeFileSync(join(folder, 'x.wasm'), '');
  site = await serve(folder, { port: 4711 });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** The status for a path sent as it is, without what fetch would tidy. */
const status = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.address);
    request({ hostname, port, path }, (response) => resolve((response.resume(), response.statusCode)))
      .on('error', reject)
      .end();
  });

describe('the server of the built site', () => {
  test('sends the content policy of the design, and Trusted Types, with every answer', async () => {
    const policy =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' blob:" +
      "; form-action 'self'; require-trusted-types-for 'script'; trusted-types lit-html askew-bench";
    for (const path of ['', 'guide/a.html', 'nowhere']) {
      expect((await fetch(site.address + path)).headers.get('content-security-policy')).toBe(policy);
    }
  });

  test('knows what its files are', async () => {
    expect((await fetch(site.address)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${site.address}x.wasm`)).headers.get('content-type')).toBe('application/wasm');
  });

  test('answers for a folder with its index, for a missing file with 404', async () => {
    expect(await (await fetch(site.address)).text()).toBe('<p>home</p>');
    expect(await status('/nowhere.js')).toBe(404);
    expect(await status('/guide/')).toBe(404);
  });

  test('never leaves its folder', async () => {
    expect(await status('/../../../../../../etc/passwd')).toBe(404);
    expect(await status('/..%2f..%2f..%2f..%2fetc/passwd')).toBe(404);
    expect(await status('/%')).toBe(404);
    expect(fileFor(folder, '/index.html')).toBe(join(folder, 'index.html'));
  });

  test('takes the next port when one is in use, unless that very one was asked for', async () => {
    const second = await serve(folder, { port: Number(new URL(site.address).port) });
    expect(second.address).not.toBe(site.address);
    await second.close();
    await expect(serve(folder, { port: Number(new URL(site.address).port), strictPort: true })).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});
