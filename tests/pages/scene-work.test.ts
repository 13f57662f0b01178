// A large file in the scene: it is read and built with progress, and either can be ended.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './support/browser.js';
import { sentence, settled } from './support/playground.js';

const { open, picture } = site();

/** Hills of so many cells each way as a binary glTF. */
function hills(cells: number): Buffer {
  const n = cells + 1;
  const positions = Float32Array.from({ length: 3 * n * n }, (_, i) => {
    const [x, z] = [Math.floor(i / 3) % n, Math.floor(i / 3 / n)].map((at) => (at! / cells - 0.5) * 60);
    return [x!, 2 * Math.sin(0.3 * x!) * Math.cos(0.2 * z!), z!][i % 3]!;
  });
  const indices = Uint32Array.from({ length: 6 * cells * cells }, (_, i) => {
    const cell = Math.floor(i / 6);
    const a = Math.floor(cell / cells) * n + (cell % cells);
    return [a, a + n, a + 1, a + 1, a + n, a + n + 1][i % 6]!;
  });
  const binary = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)]);
  const text = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'hills', mesh: 0 }],
    meshes: [{ name: 'hills', primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: n * n, type: 'VEC3', min: [-30, -2, -30], max: [30, 2, 30] },
      { bufferView: 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.byteLength },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength },
    ],
    buffers: [{ byteLength: binary.length }],
  });
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = (...numbers: number[]): Buffer => Buffer.from(Uint32Array.from(numbers).buffer);
  const length = 12 + 8 + json.length + 8 + binary.length;
  return Buffer.concat([
    head(0x46546c67, 2, length, json.length, 0x4e4f534a),
    json,
    head(binary.length, 0x004e4942),
    binary,
  ]);
}

/** A quarter of a million triangles: a million take a minute to be drawn in software. */
const file = { name: 'hills.glb', mimeType: '', buffer: hills(350) };
const shape = (page: Page, name: string) => page.locator('.choice label', { hasText: name });
const bar = (page: Page) => page.locator('.file-work progress');
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });

/** Holds a build after so many slices, each of which waits for a message, however fast the machine is. */
const holdAfter = (page: Page, slices: number) =>
  page.evaluate((most) => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    let left = most;
    MessagePort.prototype.postMessage = function (...args: [unknown]) {
      const post = (): void => postMessage.apply(this, args);
      if ((left -= 1) >= 0) post();
      else held.push(post);
    };
    Object.assign(window, {
      letGo: () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const post of held) post();
      },
    });
  }, slices);
const letGo = (page: Page) => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());

test('a large file: built with progress, ended at will, and then shown', async () => {
  const { page, complaints } = await open({ demo: 'scene' });
  await page.locator('.sentence[data-hits]').waitFor();
  await page.getByLabel('Open a glTF …').setInputFiles(file);
  await page.locator('.sentence', { hasText: 'in hills.glb' }).waitFor();
  await bar(page).waitFor({ state: 'hidden' });

  await holdAfter(page, 10);
  await shape(page, 'triangles').click();
  await page.locator('.file-message', { hasText: 'Building triangles …' }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLProgressElement>('.file-work progress')!.value > 0);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `scene-building-${width}`);
  }
  await cancel(page).click();
  await letGo(page);
  await bar(page).waitFor({ state: 'hidden' });
  expect(await page.locator('.file-message').textContent()).toBe('');
  expect(await shape(page, 'oriented box').locator('input').isChecked()).toBe(true);
  expect(await sentence(page)).toContain('1 of 1 meshes in hills.glb');
  expect(await sentence(page)).not.toContain('triangles');

  await shape(page, 'triangles').click();
  await page.locator('.sentence', { hasText: / triangles\./ }).waitFor({ timeout: 60_000 });
  expect(await shape(page, 'triangles').locator('input').isChecked()).toBe(true);
  expect(await bar(page).isVisible()).toBe(false);
  await settled(page);
  await picture(page, 'scene-built');

  // With triangles chosen, another file is built before it is shown; until then, and for good when it is ended, the first stays.
  await holdAfter(page, 5);
  await page.getByLabel('Open a glTF …').setInputFiles({ ...file, name: 'more.glb' });
  await page.locator('.file-message', { hasText: 'Building triangles …' }).waitFor();
  expect(await sentence(page)).toContain('in hills.glb');
  await cancel(page).click();
  await letGo(page);
  await bar(page).waitFor({ state: 'hidden' });
  expect(await sentence(page)).toContain('in hills.glb');
  expect(complaints).toEqual([]);
  await page.context().close();
});
