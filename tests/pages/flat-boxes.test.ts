import { expect, test } from 'vitest';
import { site } from './support/browser.js';
import { relation, settled, tableRows, type } from './support/playground.js';

const { open, picture } = site();

const plates = {
  'A rotation, degrees: yaw': 0,
  'A rotation, degrees: pitch': 0,
  'A rotation, degrees: roll': 0,
  'A size: y': 0,
  'A center: y': 1,
  'B rotation, degrees: yaw': 30,
  'B rotation, degrees: pitch': 0,
  'B rotation, degrees: roll': 0,
  'B size: y': 0,
  'B center: y': 1,
};

test('two plates in one plane show the axes that part them within it', async () => {
  const { page, complaints } = await open();
  await type(page, plates);
  const rows = await tableRows(page);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.slice(15).every(({ name }) => name.startsWith('flat '))).toBe(true);
  expect(rows.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['face without area', 'parallel to A.y', 'edges parallel']),
  );
  expect(await relation(page)).toBe('touching');
  await settled(page);
  await picture(page, 'flat-boxes');

  await page.locator('.axis-row').nth(16).hover();
  await settled(page);
  expect(await page.locator('.label-axis').textContent()).toBe(rows[16].name);
  await type(page, { 'B center: x': 6 });
  expect(await relation(page)).toBe('disjoint');
  expect((await tableRows(page)).slice(15).some(({ role }) => role === 'winner')).toBe(true);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await tableRows(page)).toHaveLength(15);
  expect(complaints).toEqual([]);
});
