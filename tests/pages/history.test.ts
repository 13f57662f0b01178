import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { site, type Opened } from './support/browser.js';
import { drawn, field, sentence, tableRows } from './support/playground.js';
import { placeWhere } from './support/pointer.js';

const { open, openPage } = site();

const headed = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
const visit = (page: Page, hash: string) => page.evaluate((end) => void (location.hash = end), hash);
const addressed = (page: Page, hash: RegExp) =>
  page.waitForFunction((source) => new RegExp(source).test(location.hash), hash.source);
/** Types a number and presses a link, in one task: the address has no time to follow. */
const typeAndLeave = (page: Page, value: number, link: string) =>
  page.evaluate(
    ([text, selector]) => {
      const input = document.querySelector<HTMLInputElement>('input[aria-label="A center: x"]')!;
      input.value = text!;
      input.dispatchEvent(new Event('input'));
      document.querySelector<HTMLElement>(selector!)!.click();
    },
    [String(value), link],
  );

describe('undo, redo and reset', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  const enabled = async (name: RegExp) =>
    (await opened.page.getByRole('button', { name }).getAttribute('aria-disabled')) === 'false';

  test('lead back and forth over the same answers', async () => {
    const { page } = opened;
    const words = [await sentence(page)];
    expect(await enabled(/^Undo/)).toBe(false);
    await page.getByRole('button', { name: 'Apply way out' }).click();
    words.push(await sentence(page));
    await page.getByLabel('B center: x', { exact: true }).evaluate((input: HTMLInputElement) => {
      input.value = '2.5';
      input.dispatchEvent(new Event('input'));
    });
    words.push(await sentence(page));
    expect(new Set(words).size).toBe(3);

    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await sentence(page)).toBe(words[1]);
    await page.keyboard.press('Control+z');
    expect(await sentence(page)).toBe(words[0]);
    expect(await enabled(/^Undo/)).toBe(false);
    await page.keyboard.press('Control+Shift+Z');
    await page.getByRole('button', { name: /^Redo/ }).click();
    expect(await sentence(page)).toBe(words[2]);
    expect(await enabled(/^Redo/)).toBe(false);

    const rows = await tableRows(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await sentence(page)).toBe(words[0]);
    await page.keyboard.press('Control+z');
    expect(await tableRows(page)).toEqual(rows);
  });

  test('a key that is held is one step', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Reset' }).click();
    // All within one task: how far apart they come counts.
    await page.locator('.scene .drawing').evaluate((drawing) => {
      const held = { key: 'ArrowUp', bubbles: true, repeat: true };
      for (let press = 0; press < 5; press += 1) drawing.dispatchEvent(new KeyboardEvent('keydown', held));
    });
    expect(await field(page, 'A center: z')).toBe(-0.3);
    await page.keyboard.press('Control+z');
    expect(await field(page, 'A center: z')).toBe(0.2);
  });

  test('the sheet of keys opens by its key and its button, and closes by Escape', async () => {
    const { page } = opened;
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('?');
    expect(await sheet.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await sheet.isVisible()).toBe(false);
    await page.getByRole('button', { name: /^Keys/ }).click();
    expect(await sheet.isVisible()).toBe(true);
  });
});

describe('the address', () => {
  test('has the last edit when the demo or the page is left at once', async () => {
    const { page, complaints } = await open();
    await typeAndLeave(page, -2.25, '.gallery a[href="#shapes"]');
    await headed(page, 'Shapes');
    await page.goBack();
    await headed(page, 'Two regions');
    expect(await field(page, 'A center: x')).toBe(-2.25);
    await typeAndLeave(page, -1.75, '.gallery a[href="#shapes"]');
    await headed(page, 'Shapes');
    await page.goBack();
    await headed(page, 'Two regions');
    expect(await field(page, 'A center: x')).toBe(-1.75);
    await typeAndLeave(page, -1.5, 'header a[href*="guide"]');
    await page.waitForURL(/guide/);
    await page.goBack();
    await headed(page, 'Two regions');
    expect(await field(page, 'A center: x')).toBe(-1.5);
    expect(complaints).toEqual([]);
  });

  test('is that of what is shown again, after its own link, a refused one, and one that names nothing', async () => {
    const { page } = await open({ demo: 'two-regions/touching' });
    for (const other of ['two-regions', 'two-regions/1.garbage', 'nothing-of-that-name']) {
      await visit(page, other);
      await addressed(page, /^#two-regions\/touching$/);
    }
  });

  test('is where the link of a frame leads, just after a change', async () => {
    const { page } = await openPage('playground/?embed#two-regions');
    const link = page.locator('.whole-page');
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/\/playground\/#two-regions$/);
    await page.locator('.scene .drawing').focus();
    await page.evaluate(() => {
      const drawing = document.activeElement!;
      drawing.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      document.querySelector<HTMLElement>('.whole-page')!.focus();
    });
    expect(await link.getAttribute('href')).toMatch(/\/playground\/#two-regions\/1\./);
  });
});

test('a demo that is left in the middle of a drag has a step to undo', async () => {
  const { page } = await open();
  const before = await field(page, 'A center: x');
  const from = await placeWhere(page, 'ready');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y, { steps: 4 });
  await drawn(page);
  await visit(page, 'shapes');
  await headed(page, 'Shapes');
  await page.mouse.up();
  await visit(page, 'two-regions');
  await headed(page, 'Two regions');
  expect(await page.getByRole('button', { name: /^Undo/ }).getAttribute('aria-disabled')).toBe('false');
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(await field(page, 'A center: x')).toBe(before);
});

test('keys with Ctrl, Cmd or Alt are left to the browser where the demo has no use for them', async () => {
  const { page } = await open();
  /** Whether the page takes a key that comes to this element. */
  const takes = (selector: string, key: string, held: KeyboardEventInit) =>
    page.locator(selector).evaluate(
      (element, [init, text]) => {
        const options = { ...(JSON.parse(init) as KeyboardEventInit), key: text, bubbles: true, cancelable: true };
        return !element.dispatchEvent(new KeyboardEvent('keydown', options));
      },
      [JSON.stringify(held), key] as const,
    );
  const drawing = '.scene .drawing';
  expect(await takes(drawing, 'I', { ctrlKey: true, shiftKey: true })).toBe(false);
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) expect(await takes(drawing, 'h', held)).toBe(false);
  expect(await takes(drawing, 'ArrowLeft', { altKey: true }), 'a large step of the box').toBe(true);
  expect(await page.locator('.panel').isVisible()).toBe(true);
  for (const [demo, title] of [
    ['walk', 'Walk'],
    ['zones', 'Zones'],
  ] as const) {
    await visit(page, demo);
    await headed(page, title);
    await page.locator('.scene .drawing').waitFor();
    for (const held of [{ altKey: true }, { ctrlKey: true }])
      expect(await takes('body', 'ArrowLeft', held), demo).toBe(false);
    expect(await takes('body', 'ArrowLeft', {}), demo).toBe(true);
  }
});
