import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.js';
import { site } from '../support/browser.js';
import { contexts, countContexts } from '../support/lessons.js';
import { smallTargets } from '../support/neat.js';
import { testPart } from '../support/part.js';

const { openPage, picture } = site();
const screens = [
  { viewport: { width: 320, height: 640 }, hasTouch: true },
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1440, height: 900 } },
];

/** The browser never has time, so that figures wake by a press alone. */
const neverIdle = async (page: Page): Promise<void> => {
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
};
const place = (page: Page, name: string) => page.locator(`.live[data-figure=${name}]`);
const names = ['two-regions', 'zones', 'terrain', 'walk', 'rays', 'rotating', 'sat-3d'];

async function wake(page: Page, name: string): Promise<void> {
  await place(page, name)
    .locator('.frame')
    .evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
  await place(page, name)
    .locator('.wake')
    .evaluate((button: HTMLElement) => button.click());
  await page.locator(`.live[data-figure=${name}][data-state=live]`).waitFor();
}

/** From now on, what moves on the page by itself is added up. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Element | null }[] }[])
        shifts.push({
          value: entry.value,
          of: entry.sources.map(({ node }) => node?.className || node?.nodeName || ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const pressed = 'button:not(.ref), .onwards a, .page-head a, .page-foot a';

const wakesAll = ({ viewport }: (typeof screens)[number]): string =>
  `${viewport.width}: all figures wake in one drawing context, and nothing moves`;
testPart(screens, 3, wakesAll, async (screen) => {
  const schemes: ('light' | 'dark')[] = ['light', 'dark'];
  const { page, complaints } = await openPage('', { ...screen, reducedMotion: 'reduce' }, async (opened) => {
    await neverIdle(opened);
    await countContexts(opened);
    await countShifts(opened);
  });
  const { width } = screen.viewport;
  /** Looks in the theme it finds and then in the other, which is left for what comes next. */
  const inBoth = async (what: string, part?: string): Promise<void> => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, part), `${what} ${colorScheme}`).toEqual([]);
      expect(await smallTargets(page, pressed), `${what} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `home-${width}-${colorScheme}-${what}`);
    }
    schemes.reverse();
  };
  expect(await page.locator('h1').count()).toBe(1);
  await inBoth('start');
  for (const figure of names) {
    await wake(page, figure);
    expect((await contexts(page)).alive, figure).toBeLessThanOrEqual(1);
    await inBoth(figure, `.live[data-figure=${figure}]`);
  }
  expect((await contexts(page)).alive).toBe(1);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const spoken = page.locator('.onwards .unseen');
    expect(await spoken.count()).toBe(6);
    expect(await spoken.evaluateAll((all) => all.every((each) => each.clientWidth <= 1))).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, `home-${width}-${colorScheme}-whole`, true);
  }
  expect(complaints).toEqual([]);
});

test('by keys alone: the figure starts, takes the focus, and A moves', async () => {
  const { page } = await openPage('', {}, neverIdle);
  const start = place(page, 'two-regions').getByRole('button', { name: 'Start the figure' });
  await start.waitFor();
  for (let i = 0; i < 40 && !(await start.evaluate((each) => each === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.hero .live[data-state=live]').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
  const told = place(page, 'two-regions').locator('.sentence');
  expect(await told.innerText()).toBe('A and B overlap. Shortest way out: 0.430 along A.z × B.y.');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told.innerText()).not.toContain('0.430');
  const link = place(page, 'two-regions').getByRole('link', { name: 'Open in the playground' });
  await link.focus();
  expect(await link.getAttribute('href')).toMatch(/\/playground\/#two-regions\/1\.[\w-]+$/);
  const left = await told.innerText();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/playground\/#two-regions/);
  await expect.poll(() => page.locator('.view .sentence').innerText()).toBe(left);
});

test('a mouse over the hero wakes it, a drag carries B, and the button applies the way out', async () => {
  const { page, complaints } = await openPage('', {}, neverIdle);
  await page.locator('.hero .frame').hover({ position: { x: 20, y: 20 } });
  await page.locator('.hero .live[data-state=live]').waitFor();
  const told = place(page, 'two-regions').locator('.sentence');
  await page.getByRole('button', { name: 'Apply way out' }).click();
  await expect.poll(() => told.getAttribute('data-relation')).toMatch(/touching|disjoint/);
  const before = await told.innerText();
  const { x, y } = (await page.locator('.hero .label-b').boundingBox())!;
  await page.mouse.move(x + 4, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 90, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => told.innerText()).not.toBe(before);
  expect(complaints).toEqual([]);
});

test('figures that are looked at wake by themselves, and out of view they are gone', async () => {
  const { page } = await openPage('', { reducedMotion: 'reduce' });
  await page.locator('.hero .live[data-state=live]').waitFor();
  await place(page, 'rays')
    .locator('.frame')
    .evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
  await page.locator('.live[data-figure=rays][data-state=live]').waitFor();
  expect(await page.locator('.hero .live').getAttribute('data-state')).toBe(null);
  expect(await page.locator('.hero canvas').count()).toBe(0);
  expect(await page.locator('.hero .sentence').innerText()).toContain('0.430');
});

test('a browser that never says it is idle wakes them a little later', async () => {
  const { page } = await openPage('', { reducedMotion: 'reduce' }, async (opened) => {
    await opened.addInitScript(() => {
      const untilTimeout = (call: () => void, options?: IdleRequestOptions) =>
        options?.timeout === undefined ? 0 : setTimeout(call, options.timeout);
      window.requestIdleCallback = untilTimeout as typeof requestIdleCallback;
    });
  });
  await page.locator('.hero .live[data-state=live]').waitFor();
  expect(await page.locator('.hero canvas').count()).toBe(1);
});

test('a figure that goes out of view and comes back while it loads works as any other', async () => {
  const held: Route[] = [];
  const { page, complaints } = await openPage('', {}, async (opened) => {
    await neverIdle(opened);
    await opened.route(/demo-two-regions/, (route) => void held.push(route));
  });
  const start = place(page, 'two-regions').locator('.wake');
  await start.evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => held.length).toBe(1);
  for (let i = 0; i < 2; i++) {
    for (const top of [4000, 0]) {
      await page.evaluate(async (to) => {
        scrollTo(0, to);
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      }, top);
    }
    await start.evaluate((button: HTMLElement) => button.click());
  }
  await held[0]!.continue();
  await page.locator('.hero .live[data-state=live]').waitFor();
  const told = place(page, 'two-regions').locator('.sentence');
  expect(await page.locator('.hero .scene').count()).toBe(1);
  await page.locator('.hero .scene').getByRole('application').press('ArrowRight');
  await expect.poll(() => told.innerText()).not.toContain('0.430');
  expect(complaints).toEqual([]);
});

test('of several changes that a busy page is told of at once, the last one counts', async () => {
  const { page } = await openPage('', { reducedMotion: 'reduce' }, async (opened) => {
    await opened.addInitScript(() => {
      const outOfView = { isIntersecting: false, intersectionRatio: 0 } as IntersectionObserverEntry;
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((changes, self) => tell([outOfView, ...changes], self), options);
        }
      };
    });
  });
  await page.locator('.hero .live[data-state=live]').waitFor();
  expect(await page.locator('.hero canvas').count()).toBe(1);
});

test('on a phone figures rest until somebody has done something', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await openPage('', phone);
  await place(page, 'two-regions').getByRole('button', { name: 'Start the figure' }).waitFor();
  await page.waitForTimeout(4000);
  expect(await page.locator('[data-state=live]').count()).toBe(0);
  await page.touchscreen.tap(20, 200);
  await page.locator('.hero .live[data-state=live]').waitFor();
});

test('who saves data gets posters until a figure is started', async () => {
  const { page } = await openPage('', {}, async (opened) => {
    await opened.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  });
  await page.waitForTimeout(4000);
  expect(await page.locator('[data-state=live]').count()).toBe(0);
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /demo-/.test(name))),
  ).toBe(false);
  await wake(page, 'two-regions');
});

test('without scripts there are words, pictures and links', async () => {
  const { page } = await openPage('', { javaScriptEnabled: false });
  expect(await page.locator('.card img:visible').count()).toBe(6);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Open in the playground' }).first().getAttribute('href')).toBe(
    './playground/#two-regions',
  );
});

test('the line to install is copied, and the poster follows the theme that is chosen', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await openPage('', { permissions, colorScheme: 'light' }, neverIdle);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install askew');
  await expect.poll(() => page.locator('.install [role=status]').innerText()).toBe('Copied');
  const shown = () => page.locator('.hero img').evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await shown()).toContain('two-regions-light');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(shown).toContain('two-regions-dark');
});

test.each([true, false])(
  'where the page is narrow the other pages are a menu, with scripts or without: %s',
  async (javaScriptEnabled) => {
    const { page } = await openPage('', { viewport: { width: 320, height: 640 }, hasTouch: true, javaScriptEnabled });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const links = pages.getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Playground', 'Lessons', 'Guide', 'API', 'Bench']);
    for (const link of await links.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    expect(await pages.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await pages.getByRole('link', { name: 'Playground' }).tap();
    await page.waitForURL(/\/playground\/$/);
  },
);
