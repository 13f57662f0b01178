import { describe, expect, test } from 'vitest';
import { site } from '../support/browser.js';
import { answer, lesson, ready } from '../support/lessons.js';
import { names } from '../../../web/lessons/names.js';

const { openPage } = site();

describe('on a phone', () => {
  test('the figure stays in less than half of the window, and task and slider are seen with it', async () => {
    const { page } = await openPage('lessons/sat-3d.html', { viewport: { width: 320, height: 640 }, hasTouch: true });
    await ready(page);
    await lesson(page).locator('.walk li button').nth(3).click();
    await lesson(page)
      .getByLabel('Height of B')
      .evaluate((each) => each.scrollIntoView({ block: 'end' }));
    const boxes = await lesson(page).evaluate((each) =>
      ['.look', '.frame', '.step:not([inert]) .task', '.step:not([inert]) .slider', '.answer'].map((what) => {
        const { top, bottom, height } = each.shadowRoot!.querySelector(what)!.getBoundingClientRect();
        return { what, top, bottom, height };
      }),
    );
    for (const { what, top, bottom } of boxes) {
      expect(top, what).toBeGreaterThanOrEqual(what === '.look' || what === '.frame' ? 0 : 47);
      expect(bottom, what).toBeLessThanOrEqual(640);
    }
    const [look] = boxes;
    expect(look!.height).toBeLessThanOrEqual(0.45 * 640 + 2);
    for (const { what, top } of boxes.slice(2, 4)) expect(top, what).toBeGreaterThanOrEqual(look!.bottom - 1);
    await page.setViewportSize({ width: 320, height: 640 });
    const before = await answer(page);
    await lesson(page).getByLabel('Height of B').press('ArrowLeft');
    expect(await answer(page)).not.toBe(before);
  });

  test('the next step begins below the figure, though the last one was read to its end', async () => {
    const { page } = await openPage('lessons/sat-2d.html', { viewport: { width: 320, height: 640 }, hasTouch: true });
    await ready(page);
    const next = lesson(page).getByRole('button', { name: 'Next' });
    for (let step = 1; step < 5; step++) {
      await next.evaluate((each) => each.scrollIntoView({ block: 'end' }));
      await next.tap();
      const [look, heading] = await lesson(page).evaluate((each) =>
        ['.look', '.step:not([inert]) h2'].map((what) => {
          const { top, bottom } = each.shadowRoot!.querySelector(what)!.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      expect(heading!.top, `step ${step}`).toBeGreaterThanOrEqual(look!.bottom);
      expect(heading!.bottom, `step ${step}`).toBeLessThanOrEqual(640);
    }
  });

  test('the table shows winner and runner-up until it is unfolded', async () => {
    const { page } = await openPage('lessons/sat-3d.html', { viewport: { width: 320, height: 640 }, hasTouch: true });
    await ready(page);
    await lesson(page).locator('.walk li button').nth(3).click();
    const rows = lesson(page).locator('.axis-row:visible');
    expect(await rows.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.role).sort())).toEqual([
      'runner-up',
      'winner',
    ]);
    await lesson(page).getByLabel('All axes').check();
    expect(await rows.count()).toBe(15);
  });
});

test('the last step leads to the next lesson, the last of all to the list', async () => {
  const { page } = await openPage('lessons/sat-2d.html');
  await ready(page);
  const last = async () => lesson(page).locator('.walk li button').last().click();
  await last();
  await lesson(page).getByRole('link', { name: 'Next lesson' }).click();
  await page.waitForURL(/lessons\/sat-3d\.html$/);
  await page.goto(new URL('exactly-touching.html', page.url()).href);
  await ready(page);
  expect(await answer(page)).toBe('Of 1,000 neighbors: 552 apart, 446 overlapping, 2 touching.');
  await page.goto(new URL(`${names.at(-1)}.html`, page.url()).href);
  await ready(page);
  await last();
  expect(await lesson(page).getByRole('link', { name: 'All lessons' }).getAttribute('href')).toMatch(
    /lessons\/index\.html$/,
  );
});

test('what rectangles share is filled, once the question is answered where there is one', async () => {
  const { page } = await openPage('lessons/sat-2d.html');
  await ready(page);
  await lesson(page).locator('.walk li button').nth(3).click();
  const filled = lesson(page).locator('.plot [clip-path]');
  expect(await filled.evaluate((each) => each.hasAttribute('hidden'))).toBe(true);
  await lesson(page).getByRole('button', { name: 'Yes', exact: true }).click();
  expect(await filled.evaluate((each) => each.hasAttribute('hidden'))).toBe(false);
});
