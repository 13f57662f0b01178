import { expect, test } from 'vitest';
import { site } from '../support/browser.js';
import { lesson, ready } from '../support/lessons.js';

const { openPage } = site();

test('of buttons for one of several states the one that the figure has is pressed, whoever set it', async () => {
  const { page } = await openPage('lessons/exactly-touching.html');
  await ready(page);
  const pressed = () => lesson(page).locator('.step:not([inert]) .controls [aria-pressed=true]').allInnerTexts();
  const press = (name: string) => lesson(page).getByRole('button', { name, exact: true }).click();
  const dot = (n: number) => lesson(page).locator('.walk li button').nth(n).click();
  await dot(3);
  expect(await pressed()).toEqual(['0.1 wide']);
  await press('0.12 wide');
  expect(await pressed()).toEqual(['0.12 wide']);
  await press('Reset the figure');
  expect(await pressed()).toEqual(['0.1 wide']);
  await dot(4);
  expect(await pressed()).toEqual(['Tolerance 0.001']);
  await page.evaluate(() => {
    const element = document.querySelector('askew-lesson') as unknown as { state: { figure: object } };
    element.state = { ...element.state, figure: { ...element.state.figure, tolerance: 0 } };
  });
  expect(await pressed()).toEqual(['No tolerance']);
  await page.goto(new URL('planes-and-sides.html', page.url()).href);
  await ready(page);
  await dot(2);
  const turn = lesson(page).getByRole('button', { name: 'Turn the arrow around', exact: true });
  expect(await turn.getAttribute('aria-pressed')).toBeNull();
});
