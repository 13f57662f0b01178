import { init, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatSigned } from '../../web/figures/page/numbers.js';
import { initial } from '../../web/playground/demos/two-regions/state.js';
import { site, type Opened } from './support/browser.js';
import { field, findHandle, sentence, settled } from './support/playground.js';

const { open, picture } = site();

describe('the planes of A and the point', () => {
  let opened: Opened;
  beforeAll(async () => {
    await init();
    opened = await open();
    await opened.page.click('#tab-planes');
    await opened.page.getByRole('checkbox').check();
    await settled(opened.page);
  });
  const sides = () =>
    opened.page
      .locator('.plane-row')
      .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  const verdict = () => opened.page.locator('.verdict').textContent();

  test('each plane says on which side the point is and how far, as the package does', async () => {
    const a = new Region(initial.a);
    const expected = a
      .planes()
      .map((plane) => [plane.classify(initial.point), formatSigned(plane.signedDistance(initial.point))]);
    expect(await sides()).toEqual(expected);
    expect(await verdict()).toBe('P is outside A: above 1 of its planes.');
    expect(await sentence(opened.page)).toMatch(/P is outside A\.$/);
    await picture(opened.page, 'planes');
  });

  test('inside or outside is what contains says', async () => {
    const { page } = opened;
    await page.getByLabel('P: y', { exact: true }).fill('1.3');
    const [x, , z] = initial.point;
    expect(new Region(initial.a).contains([x, 1.3, z])).toBe(true);
    expect(await verdict()).toBe('P is inside A: above none of its planes.');
    expect(await page.locator('.label-dot').getAttribute('data-inside')).toBe('true');
    expect((await sides()).map(([side]) => side)).toEqual(Array(6).fill('below'));
  });

  test('the point is dragged and moved by keys', async () => {
    const { page } = opened;
    const before = await field(page, 'P: y');
    const { x, y } = await findHandle(page, 'Y');
    await page.mouse.down();
    await page.mouse.move(x, y - 40, { steps: 5 });
    await page.mouse.up();
    const after = await field(page, 'P: y');
    expect(after).toBeGreaterThan(before + 0.05);
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await field(page, 'P: x')).toBeCloseTo(initial.point[0] - 0.1, 9);
  });

  test('a point on a plane is on it', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.click('#tab-objects');
    for (const angle of ['yaw', 'pitch', 'roll'])
      await page.getByLabel(`A rotation, degrees: ${angle}`, { exact: true }).fill('0');
    await page.getByLabel('A center: y', { exact: true }).fill('1');
    await page.getByLabel('A size: y', { exact: true }).fill('1');
    await page.click('#tab-planes');
    await page.getByLabel('P: y', { exact: true }).fill('1.5');
    expect((await sides())[2]).toEqual(['on', '0']);
    expect(await verdict()).toBe('P is inside A: above none of its planes.');
  });

  test('a plane under the pointer is shown alone while the others are hidden', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Reset' }).click();
    const before = await settled(page);
    expect(await page.locator('.label-dot').isVisible()).toBe(false);
    await page.locator('.plane-row').nth(2).hover();
    await page.locator('.label-dot').waitFor({ state: 'visible' });
    expect(await settled(page)).toBeGreaterThan(before);
    await page.mouse.move(5, 5);
    await page.locator('.label-dot').waitFor({ state: 'hidden' });
    await page.locator('.plane-row .chip').nth(2).click();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });

  test('they go when they are switched off', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Select point P' }).click();
    await page.locator('.label-dot').waitFor({ state: 'visible' });
    await page.getByRole('checkbox').uncheck();
    await page.locator('.label-dot').waitFor({ state: 'hidden' });
    expect(await sentence(page)).not.toContain('P is');
  });
});
