import { beforeAll, describe, expect, test } from 'vitest';
import { site, type Opened } from './support/browser.js';
import { field, sentence, tableRows } from './support/playground.js';

const { open } = site();

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
