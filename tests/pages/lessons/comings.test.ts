import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from '../support/browser.js';
import { countHeld, goOnCompiling, heldNow, stopped, watchCompiling } from '../support/held.js';
import { answer, contexts, countContexts, lesson, ready, readyAt } from '../support/lessons.js';

const { openPage } = site();

/** Opens a page whose figures do not come before `release` is called, and counts what lessons tell. */
async function heldUp(path: string, prepare?: (page: Page) => Promise<void>) {
  const held: Route[] = [];
  const opened = await openPage(path, {}, async (page) => {
    await page.route(/\/rectangles-/, (route) => void held.push(route));
    await page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      for (const kind of ['askew-ready', 'askew-error']) addEventListener(kind, (event) => told.push(event.type));
    });
    await prepare?.(page);
  });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const release = (): Promise<void[]> => Promise.all(held.splice(0).map((route) => route.continue()));
  return { ...opened, release };
}

const told = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told);

test('a lesson that is taken away and put back while it loads is there once, and works', async () => {
  const { page, complaints, release } = await heldUp('lessons/sat-2d.html');
  for (let i = 0; i < 3; i++)
    await page.evaluate(async () => {
      const element = document.querySelector('askew-lesson')!;
      const mark = document.createComment('');
      element.replaceWith(mark);
      await new Promise(requestAnimationFrame);
      mark.replaceWith(element);
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    });
  await release();
  await ready(page);
  expect(await told(page)).toEqual(['askew-ready']);
  expect(await lesson(page).locator('.answer').count()).toBe(1);
  const before = await answer(page);
  await lesson(page).getByRole('button', { name: 'Move rectangle A' }).press('ArrowRight');
  await expect.poll(() => answer(page)).not.toBe(before);
  expect(complaints).toEqual([]);
});

test('a lesson that is scrolled past before its first picture has one when it is seen again', async () => {
  const { page, complaints } = await openPage('lessons/sat-3d.html', {}, async (opened) => {
    await countContexts(opened);
    // What the context was asked for is never done, until then.
    await opened.addInitScript(() => {
      const { prototype } = WebGL2RenderingContext;
      const ask = prototype.getSyncParameter;
      prototype.getSyncParameter = function (...words) {
        return 'isDone' in window ? ask.apply(this, words) : this.UNSIGNALED;
      };
    });
  });
  await expect.poll(async () => (await contexts(page)).alive).toBe(1);
  await page.evaluate(() => {
    document.body.style.paddingBottom = '4000px';
    scrollTo(0, 4000);
  });
  await expect.poll(async () => (await contexts(page)).alive).toBe(0);
  await page.evaluate(() => {
    Object.assign(window, { isDone: true });
    scrollTo(0, 0);
  });
  await readyAt(page, 0);
  expect((await contexts(page)).alive).toBe(1);
  expect(complaints).toEqual([]);
});

test('who hears that a lesson is ready finds its state, and may set it', async () => {
  const { page, release } = await heldUp('lessons/sat-2d.html', async (opened) => {
    await opened.addInitScript(() => {
      addEventListener('askew-ready', ({ target }) => {
        const element = target as unknown as { state: { step: number } };
        element.state = { ...element.state, step: element.state.step + 2 };
      });
    });
  });
  await release();
  await ready(page);
  const step = await page.evaluate(
    () => (document.querySelector('askew-lesson') as unknown as { state: { step: number } }).state.step,
  );
  expect(step).toBe(2);
});

test('a lesson that becomes another one begins anew, whatever state the former was given', async () => {
  const { page, complaints } = await openPage('lessons/sat-3d.html');
  await ready(page);
  await page.evaluate(() => {
    const element = document.querySelector('askew-lesson') as HTMLElement & { state: { step: number } };
    element.state = { ...element.state, step: 2 };
    element.setAttribute('name', 'minimum-translation');
  });
  await lesson(page).getByText('The way out').first().waitFor();
  const step = () =>
    page.evaluate(() => (document.querySelector('askew-lesson') as unknown as { state: { step: number } }).state?.step);
  await expect.poll(step).toBe(0);
  expect(complaints).toEqual([]);
});

test('a lesson that is taken away while it is compiled leaves nothing of its programs', async () => {
  const { page, complaints } = await openPage('lessons/sat-3d.html', {}, async (opened) => {
    await countHeld(opened);
    await watchCompiling(opened, true);
  });
  await stopped(page, 1);
  expect((await heldNow(page)).Shader).toBeGreaterThan(0);
  await page.evaluate(() => document.querySelector('askew-lesson')!.remove());
  await goOnCompiling(page);
  expect(await heldNow(page)).toMatchObject({ Program: 0, Shader: 0 });
  expect(complaints).toEqual([]);
});

test('a lesson that is taken away before it is compiled never is', async () => {
  const { page, complaints } = await openPage('lessons/sat-3d.html', {}, async (opened) => {
    await countContexts(opened);
    await opened.addInitScript(() => {
      const { prototype } = WebGL2RenderingContext;
      const { getSyncParameter: ask, createProgram: make } = prototype;
      const counts = { asked: 0, programs: 0 };
      Object.assign(window, { counts });
      prototype.getSyncParameter = function (...words) {
        counts.asked++;
        return 'isDone' in window ? ask.apply(this, words) : this.UNSIGNALED;
      };
      prototype.createProgram = function () {
        counts.programs++;
        return make.apply(this);
      };
    });
  });
  const count = (what: 'asked' | 'programs') =>
    page.evaluate((name) => (window as unknown as { counts: Record<string, number> }).counts[name], what);
  await expect.poll(() => count('asked')).toBeGreaterThan(0);
  await page.evaluate(() => {
    document.querySelector('askew-lesson')!.remove();
    Object.assign(window, { isDone: true });
  });
  await expect.poll(async () => (await contexts(page)).alive).toBe(0);
  expect(await count('programs')).toBe(0);
  expect(complaints).toEqual([]);
});
