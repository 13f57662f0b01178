import { beforeAll, describe, expect, test } from 'vitest';
import { site, type Opened } from './support/browser.js';
import { place, settled, tableRows } from './support/playground.js';

const { open, picture } = site();

describe('the table and the scene point at each other', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
    await settled(opened.page);
  });
  const litRows = async () => (await tableRows(opened.page)).filter((row) => row.lit).map((row) => row.name);
  const axisInScene = () => opened.page.locator('.label-axis');

  test('a row under the pointer shows its axis, with name and number, in the scene', async () => {
    const { page } = opened;
    const row = page.locator('.axis-row').nth(1);
    await row.hover();
    await settled(page);
    expect(await litRows()).toEqual(['A.y']);
    expect(await axisInScene().textContent()).toBe('A.y');
    expect(await page.locator('.label-overlap').textContent()).toBe(await row.locator('.number').textContent());
    await picture(page, 'axis-in-scene');
    await page.mouse.move(5, 5);
    await settled(page);
    expect(await litRows()).toEqual([]);
    expect(await axisInScene().isVisible()).toBe(false);
  });

  test('the focus does what the pointer does, and a press keeps the axis', async () => {
    const { page } = opened;
    const name = page.locator('.axis-row .chip').nth(3);
    await name.focus();
    expect(await litRows()).toEqual(['B.x']);
    await page.keyboard.press('Enter');
    await page.locator('#tab-axes').focus();
    await settled(page);
    expect(await name.getAttribute('aria-pressed')).toBe('true');
    expect(await litRows()).toEqual(['B.x']);
    expect(await axisInScene().textContent()).toBe('B.x');
    await name.press('Enter');
    await page.locator('#tab-axes').focus();
    expect(await litRows()).toEqual([]);
  });

  test('the arrow under the pointer lights the row that won', async () => {
    const { page } = opened;
    const label = await place(page, '.label-way');
    await page.mouse.move(label.x + label.width / 2, label.y + 1.9 * label.height);
    await page.waitForSelector('[data-over=way]');
    expect(await litRows()).toEqual(['A.z × B.y']);
    await page.mouse.move(label.x + label.width / 2, label.y - 200);
    await page.waitForSelector('[data-over=""]');
    expect(await litRows()).toEqual([]);
  });

  test('the words of the answer light what they name', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: '0.430' }).hover();
    expect(await litRows()).toEqual(['A.z × B.y']);
    await page.getByRole('button', { name: 'B: select' }).click();
    expect(await page.getByRole('button', { name: 'Select box B' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('a press on a box selects it', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Select box A' }).click();
    const label = await place(page, '.label-b');
    await page.mouse.click(label.x, label.y + 90);
    expect(await page.getByRole('button', { name: 'Select box B' }).getAttribute('aria-pressed')).toBe('true');
    await page.mouse.click(label.x + 200, label.y - 60);
    expect(await page.getByRole('button', { name: 'Select box B' }).getAttribute('aria-pressed')).toBe('false');
  });
});
