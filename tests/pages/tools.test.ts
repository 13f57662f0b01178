import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { init } from 'askew';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pack } from '../../web/figures/state/share-link.js';
import { pairCode } from '../../web/playground/demos/two-regions/code.js';
import { initial } from '../../web/playground/demos/two-regions/state.js';
import { serve } from '../../web/tools/serve/server.mjs';
import { violations } from './support/axe.js';
import { bytesOf, site, type Opened } from './support/browser.js';
import { drawn, field, relation, sentence, settled, tableRows } from './support/playground.js';

const { open, picture } = site();

const tool = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name }).click();
};
const visit = (page: Page, hash: string) => page.evaluate((end) => void (location.hash = end), hash);

describe('a link to the state', () => {
  let opened: Opened;
  beforeAll(async () => {
    await init();
    opened = await open();
  });

  test('opens the same state elsewhere, number for number, and the address keeps up', async () => {
    const { page } = opened;
    await page.locator('.scene .drawing').focus();
    for (const key of ['ArrowRight', 'Shift+PageUp', 'e', 'ArrowUp']) await page.keyboard.press(key);
    await tool(page, 'Share or embed');
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const frame = await page.getByLabel('Embed', { exact: true }).inputValue();
    await picture(page, 'share');
    expect(await violations(page)).toEqual([]);
    expect(link).toMatch(/#two-regions\/1\.[\w-]+$/);
    expect(link.length).toBeLessThan(500);
    expect(frame).toContain(link.replace('/#', '/?embed#'));
    await page.keyboard.press('Escape');
    await page.waitForFunction((end) => location.href === end, link);

    const other = await open({ demo: new URL(link).hash.slice(1) });
    expect(await tableRows(other.page)).toEqual(await tableRows(page));
    expect(await sentence(other.page)).toBe(await sentence(page));
    expect(await field(other.page, 'A center: y')).toBe(1.21);
    await other.page.getByRole('button', { name: /^Undo/ }).click();
    expect(await field(other.page, 'A center: y')).toBe(initial.a.center[1]);
    expect(other.complaints).toEqual([]);
    await other.page.context().close();
  });

  test('a state that the fields take and links refuse is not called too long, when it is not', async () => {
    const { page } = await open();
    await page.click('#tab-objects');
    await page.getByLabel('A size: x', { exact: true }).fill('5000');
    await tool(page, 'Share or embed');
    const words = await page.locator('.sheet-problem').textContent();
    expect(words).toContain('longer than 2000 characters, or has larger numbers or more parts than links may hold');
    expect(await page.getByLabel('Link', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  test('a start by its name is opened and chosen, and choosing one is a step', async () => {
    const { page } = opened;
    await visit(page, 'two-regions/stiff-card');
    await page.waitForSelector('.sentence[data-relation=disjoint]');
    const choice = page.getByLabel('Start from');
    expect(await choice.inputValue()).toBe('stiff-card');
    const rows = await tableRows(page);
    expect(rows.slice(0, 6).every(({ number }) => number.startsWith('\u2212'))).toBe(true);
    expect(rows.filter(({ number }) => number.startsWith('+')).map(({ role }) => role)).toContain('winner');
    await choice.selectOption('touching');
    expect(await relation(page)).toBe('touching');
    await page.waitForFunction(() => location.hash === '#two-regions/touching');
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await relation(page)).toBe('disjoint');
    await page.waitForFunction(() => location.hash === '#two-regions/stiff-card');
    expect(opened.complaints).toEqual([]);
  });

  test('a hundred hostile ones are refused in words, and nothing is lost', async () => {
    const { page } = opened;
    const before = await sentence(page);
    const good = pack(initial);
    const alert = page.locator('.toast p');
    const hostile = Array.from({ length: 20 }, (_, i) => 5 * i).flatMap((i) => [
      `two-regions/1.${'A'.repeat(10 * i + 1)}`,
      `two-regions/${good.slice(0, 4 + i)}`,
      `two-regions/${pack({ ...initial, a: { ...initial.a, size: [i, -1 - i, 1e9] } })}`,
      `two-regions/${pack({ __proto__: { polluted: i }, version: i + 2 })}`,
      `two-regions/<img src=x onerror=alert(${i})>`,
    ]);
    const said = await page.evaluate(async (links) => {
      const toast = () => document.querySelector('.toast p')?.textContent ?? '';
      const turn = () => new Promise((done) => setTimeout(done));
      const words: string[] = [];
      for (const link of links) {
        location.hash = link;
        while (toast() === '') await turn();
        words.push(toast());
        location.hash = 'two-regions';
        while (toast() !== '') await turn();
      }
      return words;
    }, hostile);
    expect(said).toHaveLength(100);
    for (const words of said) expect(words).toMatch(/^This link cannot be opened/);
    await visit(page, 'two-regions/1.x');
    await alert.waitFor({ state: 'visible' });
    await picture(page, 'refused');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the message' }).click();
    expect(await alert.isVisible()).toBe(false);
    expect(await sentence(page)).toBe(before);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    expect(opened.complaints).toEqual([]);
  });
});

describe('the other tools', () => {
  let opened: Opened;
  beforeAll(async () => {
    await init();
    opened = await open({ permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true });
  });

  test('the program of the state is shown and copied', async () => {
    const { page } = opened;
    await page.click('#tab-code');
    const text = () => page.locator('.listing').textContent();
    expect(await text()).toBe(pairCode(initial));
    await page.getByRole('button', { name: 'Copy the program' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pairCode(initial));
    await page.getByRole('button', { name: 'Apply way out' }).click();
    await page.waitForFunction(() => !document.querySelector('.listing')!.textContent!.includes("'overlapping'"));
    await picture(page, 'code');
    expect(await violations(page)).toEqual([]);
  });

  test('a picture of the scene is saved, with its labels', async () => {
    const { page } = opened;
    const coming = page.waitForEvent('download');
    await tool(page, 'Save as picture');
    const download = await coming;
    expect(download.suggestedFilename()).toBe('askew-two-regions.png');
    const png = await bytesOf(download);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const width = await page.locator('.scene .drawing').evaluate((element) => element.clientWidth);
    expect(png.readUInt32BE(16), 'twice as fine').toBe(2 * width);
    if (process.env.ASKEW_PICTURES)
      writeFileSync(resolve(import.meta.dirname, '../../build/screenshots/saved.png'), png);
    const marked = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data: bytes } = context.getImageData(image.width - 200, image.height - 90, 190, 80);
      return bytes.filter((_, i) => i % 4 === 0 && bytes[i + 2]! > bytes[i]! + 60).length;
    }, png.toString('base64'));
    expect(marked, 'the blue square of the mark').toBeGreaterThan(20);
    expect(png.length).toBeGreaterThan(10_000);
  });

  test('the counters count, and the panels hide and come back, by key', async () => {
    const { page } = opened;
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('i');
    const line = (name: string) => page.locator(`.hud dt:text-is("${name}") + dd`);
    expect(await line('axes').textContent()).toBe('15');
    await drawn(page);
    expect(Number(await line('draw calls').textContent())).toBeGreaterThan(5);
    await page.waitForFunction(() => /µs$/.test(document.querySelector('.hud dd')!.textContent!));
    await picture(page, 'counters');
    await page.keyboard.press('i');
    await page.keyboard.press('h');
    expect(await page.locator('.panel').isVisible()).toBe(false);
    expect(await page.locator('.sentence').isVisible()).toBe(true);
    await settled(page);
    await picture(page, 'bare');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('h');
    expect(await page.locator('.panel').isVisible()).toBe(true);
    expect(opened.complaints).toEqual([]);
  });
});

describe('elsewhere', () => {
  let deep: { address: string; close(): Promise<void> };
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    symlinkSync(resolve(import.meta.dirname, '../../dist/site'), join(folder, 'askew'));
    deep = await serve(folder, { port: 0 });
  });
  afterAll(() => deep.close());

  test('the site works from a path of its own, and in a frame of another origin', async () => {
    const { page, complaints } = await open();
    await page.goto(`${deep.address}askew/playground/#zones`);
    await page.waitForSelector('.timeline');
    await page.getByRole('link', { name: 'Guide', exact: true }).click();
    await page.waitForURL(/\/askew\/guide\/index\.html$/);
    await page.getByRole('link', { name: 'askew' }).click();
    await page.waitForURL(/\/askew\/$/);
    await page.getByRole('link', { name: 'Playground', exact: true }).click();
    await page.waitForSelector('.view .sentence');
    expect(new URL(page.url()).pathname).toBe('/askew/playground/');

    const source = `${deep.address}askew/playground/?embed#two-regions/concentric`;
    const host = createServer((_, response) =>
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><title>x</title><iframe title="demo" src="${source}" width="640" height="420"></iframe>`),
    );
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    await page.goto(`http://127.0.0.1:${(host.address() as { port: number }).port}/`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.sentence').waitFor();
    expect(await frame.locator('.panel').isVisible()).toBe(false);
    expect(await frame.getByLabel('Start from').inputValue()).toBe('concentric');
    expect(await frame.getByRole('link', { name: 'askew' }).getAttribute('href')).not.toContain('embed');
    await frame.getByRole('button', { name: 'Apply way out' }).click();
    await frame.locator('.sentence[data-relation=touching], .sentence[data-relation=disjoint]').waitFor();
    await picture(page, 'frame');
    host.close();
    host.closeAllConnections();
    expect(complaints.filter((line) => !line.includes('favicon'))).toEqual([]);
  });
});
