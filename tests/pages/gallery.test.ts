import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.js';
import { site } from './support/browser.js';
import { field, sentence, settled } from './support/playground.js';

const { open, picture } = site();

const heading = (page: Page) => page.locator('h1').textContent();
const follow = async (page: Page, demo: string) => {
  await page.getByRole('navigation', { name: 'Demos' }).getByRole('link', { name: demo }).click();
  await page.getByRole('heading', { level: 1, name: demo }).waitFor({ state: 'attached' });
};

test('the address names the demo, and an address that names none opens the first', async () => {
  for (const [demo, title] of [
    [undefined, 'Two regions'],
    ['two-regions', 'Two regions'],
    ['cast', 'Cast into a world'],
    ['%00<img src=x>', 'Two regions'],
  ]) {
    const { page, complaints } = await open({ demo });
    expect(await heading(page)).toBe(title);
    expect(await page.title()).toBe(`${title} · askew`);
    const current = page.locator('.gallery [aria-current=page] b');
    expect(await current.textContent()).toBe(title);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('each demo keeps its state and its history while others are open, and one picture is held at a time', async () => {
  const { page, complaints } = await open();
  const first = await sentence(page);
  await page.locator('.scene canvas').focus();
  await page.keyboard.press('ArrowRight');
  const moved = await sentence(page);
  await follow(page, 'Cast into a world');
  await page.locator('.scene canvas').focus();
  await page.keyboard.press('ArrowRight');
  expect(await field(page, 'A center: x')).toBe(0.3);
  await settled(page);
  await follow(page, 'Two regions');
  expect(await page.locator('canvas').count()).toBe(1);
  expect(await sentence(page)).toBe(moved);
  await page.keyboard.press('Control+z');
  expect(await sentence(page)).toBe(first);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cast into a world' }).waitFor({ state: 'attached' });
  expect(await field(page, 'A center: x')).toBe(0.3);
  await page.keyboard.press('Control+z');
  expect(await field(page, 'A center: x')).toBe(0.2);
  for (let visit = 0; visit < 4; visit += 1) {
    await follow(page, visit % 2 === 0 ? 'Two regions' : 'Cast into a world');
    expect(await settled(page)).toBeGreaterThan(0);
  }
  expect(complaints).toEqual([]);
});

test('where the page is narrow the gallery is a menu', async () => {
  const { page, complaints } = await open({ viewport: { width: 320, height: 640 }, hasTouch: true });
  const menu = page.getByRole('button', { name: 'Demos' });
  const gallery = page.getByRole('navigation', { name: 'Demos' });
  expect(await gallery.isVisible()).toBe(false);
  await menu.tap();
  await gallery.waitFor({ state: 'visible' });
  await settled(page);
  await picture(page, '320-menu');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await gallery.waitFor({ state: 'hidden' });
  await menu.press('Enter');
  await follow(page, 'Cast into a world');
  expect(await gallery.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});
