import type { Page, Response } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { names } from '../../../web/lessons/names.js';
import { violations } from '../support/axe.js';
import { site } from '../support/browser.js';
import { answer, contexts, countContexts, drawings, drawnMeanwhile, flaws, lesson, ready } from '../support/lessons.js';
import { looksInPart } from '../support/part.js';

const { openPage, picture } = site();
const flat = [
  'planes-and-sides',
  'box-against-plane',
  'sat-2d',
  'ten-thousand-boxes',
  'polygons',
  'enter-and-leave',
  'exactly-touching',
  'sliding-along-walls',
];
/** Those that ask about the plane alone. */
const ofThePlane = ['planes-and-sides', 'sat-2d', 'polygons'];

const patience = { timeout: 30_000 }; // however busy the machine is
const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 320, colorScheme: 'dark' },
] as const;

test.each([...names.entries()])('%i %s reads well at every step, wide and narrow', async (i, name) => {
  const { page, complaints } = await openPage(`lessons/${name}.html`);
  await ready(page);
  const dots = lesson(page).locator('.walk li button');
  const steps = await dots.count();
  expect(steps).toBeGreaterThan(3);
  for (const { width, colorScheme } of looksInPart(looks, i)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const heights: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      await dots.nth(step).click();
      heights.push(await lesson(page).evaluate((each) => each.getBoundingClientRect().height));
      expect(await lesson(page).locator('.step:not([inert])').count()).toBe(1);
      expect(await answer(page)).toMatch(/\.$/);
      expect(await flaws(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `lesson-${name}-${width}-${step + 1}`, true);
    }
    expect(new Set(heights).size, `heights at ${width} px: ${heights.join(' ')}`).toBe(1);
    expect(await violations(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a lesson of the plane fetches its core alone', async () => {
  const { page } = await openPage('lessons/index.html');
  for (const name of ofThePlane) {
    const fetched: Promise<Buffer>[] = [];
    const listen = (response: Response): void => void fetched.push(response.body().catch(() => Buffer.alloc(0)));
    page.on('response', listen);
    await page.goto(new URL(`/embed/${name}.html`, page.url()).href, { waitUntil: 'networkidle' });
    await ready(page);
    page.off('response', listen);
    const bodies = await Promise.all(fetched);
    const weigh = (of: Buffer[]): number => of.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    const [all, rest] = [weigh(bodies), weigh(bodies.filter((body) => body.toString('latin1', 0, 4) !== 'wOF2'))];
    console.log(`${name}: ${all} bytes gzipped, ${rest} of them no fonts`);
    expect(bodies.filter((body) => body.includes('H4sI')).length, name).toBe(1);
    expect(rest, name).toBeLessThan(85_400);
    expect(all, name).toBeLessThan(155_600);
  }
});

test('a flat lesson fetches no three.js', async () => {
  const { page } = await openPage('lessons/index.html');
  for (const name of names) {
    const fetched: Promise<Buffer>[] = [];
    const listen = (response: Response): void => {
      if (response.url().endsWith('.js')) fetched.push(response.body().catch(() => Buffer.alloc(0)));
    };
    page.on('response', listen);
    await page.goto(new URL(`/embed/${name}.html`, page.url()).href, { waitUntil: 'networkidle' });
    await ready(page);
    page.off('response', listen);
    const total = (await Promise.all(fetched)).reduce((sum, { length }) => sum + length, 0);
    if (flat.includes(name)) expect(total, name).toBeLessThan(449_500);
    else expect(total, name).toBeGreaterThan(900_000);
  }
});

describe('by hand', () => {
  test('keys alone: drag the point, answer, walk through the steps, hear the answer', async () => {
    const { page } = await openPage('lessons/planes-and-sides.html');
    await ready(page);
    const events = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const heard: string[] = [];
          for (const type of ['askew-change', 'askew-answer'])
            document.addEventListener(type, (event) => {
              heard.push(event.type);
              if ((event as CustomEvent).detail.goal) done(heard);
            });
        }),
    );
    await lesson(page).getByRole('button', { name: 'Move the point P' }).focus();
    expect(await answer(page)).toBe('P is above the plane. Signed distance +1.867.');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Alt+ArrowDown');
    expect(await answer(page)).toContain('below');
    expect(await events).toContain('askew-answer');
    expect(await lesson(page).locator('.step:not([inert]) .goal').innerText()).toContain('Done');
    await expect.poll(() => lesson(page).locator('[aria-live]').innerText(), patience).toContain('below');
    await page.keyboard.press('Tab');
    await lesson(page).getByRole('button', { name: '3. Turn the arrow around' }).focus();
    await page.keyboard.press('Enter');
    await lesson(page).getByRole('button', { name: 'It changes its sign' }).focus();
    await page.keyboard.press('Enter');
    expect(await lesson(page).locator('.step:not([inert]) .why').innerText()).toContain('Yes.');
    const before = await answer(page);
    await lesson(page).getByRole('button', { name: 'Turn the arrow around', exact: true }).press('Enter');
    expect(await answer(page)).not.toBe(before);
  });

  test('a mouse drags in space, words light parts, the card comes, and reset goes back', async () => {
    const { page } = await openPage('lessons/minimum-translation.html');
    await ready(page);
    const first = await answer(page);
    const handle = (await lesson(page).locator('.handle-a').boundingBox())!;
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(24);
    await page.mouse.move(handle.x + 16, handle.y + 16);
    await page.mouse.down();
    await page.mouse.move(handle.x - 150, handle.y - 40, { steps: 4 });
    await page.mouse.up();
    expect(await answer(page)).toContain('are apart');
    await lesson(page).getByRole('button', { name: 'Reset the figure' }).click();
    expect(await answer(page)).toBe(first);
    await lesson(page).getByRole('button', { name: '3. The right way around' }).click();
    await lesson(page).getByRole('button', { name: 'Push A out' }).click();
    expect(await answer(page)).toMatch(/are apart|touch/);
  });

  test('a finger drags a handle, and beside handles it scrolls the page', async () => {
    const { page } = await openPage('lessons/sat-2d.html', { viewport: { width: 320, height: 640 }, hasTouch: true });
    await ready(page);
    const styles = await lesson(page)
      .locator('.handle, .plot, .frame')
      .evaluateAll((all) => all.map((each) => [each.className.split(' ')[0], getComputedStyle(each).touchAction]));
    for (const [kind, action] of styles) expect(action, kind).toBe(kind === 'handle' ? 'none' : 'auto');
    const first = await answer(page);
    const handle = (await lesson(page).locator('.handle-a').boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', handle.x + 16, handle.y + 16);
    for (const dx of [20, 40, 60, 80]) await touch('touchMove', handle.x + 16 + dx, handle.y + 20);
    await touch('touchEnd', 0, 0);
    expect(await answer(page)).not.toBe(first);
  });
});

describe('what the later lessons are done with', () => {
  const step = (page: Page, n: number) => lesson(page).locator('.walk li button').nth(n).click();
  const task = (page: Page) => lesson(page).locator('.step:not([inert]) .task').innerText();

  test('a gate: keys move the way and the margin until it tells of one enter', async () => {
    const { page } = await openPage('lessons/enter-and-leave.html');
    await ready(page);
    await lesson(page).getByRole('button', { name: 'Move the end of P' }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowDown');
    expect(await answer(page)).toContain('1 enter event and 0 leave events');
    expect(await task(page)).toContain('Done');
    await step(page, 2);
    await lesson(page).getByLabel('Margin').focus();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowRight');
    expect(await answer(page)).toContain('1 enter event and 0 leave events');
    await step(page, 3);
    expect(await answer(page)).not.toContain('nothing');
    await lesson(page).getByRole('button', { name: 'Nothing', exact: true }).press('Enter');
    expect(await answer(page)).toContain('A reports nothing.');
  });

  test('a polygon: a corner is dragged across an edge, which is refused by name; what is asked is shown after', async () => {
    const { page } = await openPage('lessons/polygons.html');
    await ready(page);
    await step(page, 2);
    const lines = () => lesson(page).locator('path.stroke.of-overlap').first().getAttribute('d');
    expect(await lines()).toBe('');
    await lesson(page).getByRole('button', { name: 'No', exact: true }).click();
    expect(await lines()).not.toBe('');
    await step(page, 4);
    const corner = (await lesson(page).getByRole('button', { name: 'Move corner 1' }).boundingBox())!;
    await page.mouse.move(corner.x + 16, corner.y + 16);
    await page.mouse.down();
    await page.mouse.move(corner.x + 160, corner.y - 190, { steps: 5 });
    await page.mouse.up();
    expect(await answer(page)).toBe('These corners make no polygon: self-crossing.');
    expect(await task(page)).toContain('Done');
  });

  test('ten thousand boxes: A is turned and dragged, and the boxes it meets are counted', async () => {
    const { page } = await openPage('lessons/ten-thousand-boxes.html');
    await ready(page);
    await step(page, 1);
    await lesson(page).getByLabel('Turn A').fill('0');
    expect(await task(page)).toContain('Done');
    await step(page, 4);
    const handle = lesson(page).getByRole('button', { name: 'Move region A' });
    await handle.focus();
    const first = await answer(page);
    await page.keyboard.press('Alt+ArrowRight');
    expect(await answer(page)).not.toBe(first);
  });

  test('where they meet: a point lights its edge and face', async () => {
    const { page } = await openPage('lessons/where-they-meet.html');
    await ready(page);
    const title = lesson(page).locator('.label-note.parameter');
    expect(await title.innerText()).toBe('t 0.767');
    expect(await lesson(page).locator('.label-note:visible').count()).toBe(1); // no table names edges and faces here
    const dots = lesson(page).locator('.label-spot.meeting:visible');
    expect(await dots.count()).toBe(6);
    await lesson(page).locator('.label-spot.meeting[data-of=b]:visible').last().hover();
    await expect.poll(() => title.innerText(), patience).not.toBe('t 0.767');
    await step(page, 4);
    await lesson(page).getByLabel('Slide A').fill('1.75');
    expect(await answer(page)).toBe('A and B share a segment: they only touch.');
    expect(await task(page)).toContain('Done');
  });
});

describe('one page with nine', () => {
  const nine = [...names.slice(0, 6), 'where-they-meet', 'enter-and-leave', 'minimum-translation'];
  let opened: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    opened = await openPage('lessons/index.html', { viewport: { width: 900, height: 800 } }, countContexts);
    await opened.page.evaluate(async (all) => {
      await customElements.whenDefined('askew-lesson');
      document.querySelector('main')!.replaceChildren(
        ...all.map((name) => {
          const element = document.createElement('askew-lesson');
          element.setAttribute('name', name);
          const picture = document.createElement('img');
          picture.alt = 'the poster';
          element.append(picture);
          return element;
        }),
      );
    }, nine);
    for (const [n] of nine.entries()) {
      await lesson(opened.page, n).scrollIntoViewIfNeeded();
      await ready(opened.page, n + 1);
    }
  });

  test('has one drawing context at a time, and draws nothing off screen', async () => {
    const { page, complaints } = opened;
    await lesson(page, 4).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await contexts(page)).alive, patience).toBe(1);
    await expect.poll(() => drawnMeanwhile(page), patience).toBe(0);
    const before = await drawings(page);
    await lesson(page, 4).getByRole('button', { name: 'Move box A' }).press('ArrowRight');
    await page.evaluate(() => {
      const last = [...document.querySelectorAll('askew-lesson')].at(-1) as unknown as { reset(): void };
      last.reset();
    });
    await expect.poll(async () => (await drawings(page))[4], patience).toBeGreaterThan(before[4]!);
    expect((await drawings(page))[8]).toBe(before[8]);
    await expect.poll(() => drawnMeanwhile(page), patience).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('shows the poster while the context is lost, and the figure again when it is back', async () => {
    const { page } = opened;
    await lesson(page, 4).scrollIntoViewIfNeeded();
    const poster = () =>
      lesson(page, 4).evaluate((each) => each.shadowRoot!.querySelector<HTMLElement>('.poster')!.hidden);
    await page.evaluate(() => {
      const all = (window as unknown as { madeContexts: WebGL2RenderingContext[] }).madeContexts;
      const now = all.find((each) => !each.isContextLost())!;
      const extension = now.getExtension('WEBGL_lose_context')!;
      extension.loseContext();
      setTimeout(() => extension.restoreContext(), 500);
    });
    await expect.poll(poster, patience).toBe(false);
    await expect.poll(poster, patience).toBe(true);
  });

  test('gives everything back when the lessons are gone', async () => {
    const { page } = opened;
    await page.evaluate(() => document.querySelector('main')!.replaceChildren());
    await expect.poll(async () => (await contexts(page)).alive, patience).toBe(0);
    await page.context().close();
  });
});
