import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { site, type Opened } from './support/browser.js';
import { field, place, settled } from './support/playground.js';
import { placeWhere, swipe } from './support/pointer.js';

const { open, picture } = site();

const phone = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };
/** Where the camera of the two regions stands, seen from what it looks at. */
const camera = [0.62, 0.42, 1];
const dot = (a: number[], b: number[]) => a.reduce((sum, part, i) => sum + part * b[i]!, 0);

const centers = async (page: Page): Promise<Record<'A' | 'B', number[]>> => {
  const of = (letter: string) => Promise.all(['x', 'y', 'z'].map((axis) => field(page, `${letter} center: ${axis}`)));
  return { A: await of('A'), B: await of('B') };
};
const moved = async (page: Page, before: Awaited<ReturnType<typeof centers>>) => {
  const after = await centers(page);
  const by = (name: 'A' | 'B') => after[name].map((part, i) => part - before[name][i]!);
  const [a, b] = [by('A'), by('B')];
  return Math.hypot(...a) > Math.hypot(...b) ? { by: a, other: b } : { by: b, other: a };
};
const still = [0, 0, 0];

/** Puts something below the playground, so that there is a page to scroll. */
const goOn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const below = document.createElement('div');
    below.style.height = '900px';
    document.documentElement.append(below); // the rows of the body share its height
  });

describe('a body in the scene', () => {
  test('is carried in the plane of the view, with Shift up and down, as one step; beside it the view turns', async () => {
    const { page, complaints } = await open();
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Escape');
    const drawing = page.locator('.scene .drawing');
    const cursor = () => drawing.evaluate((element) => getComputedStyle(element).cursor);
    const before = await centers(page);
    const body = await placeWhere(page, 'ready');
    await page.mouse.move(body.x, body.y);
    expect(await cursor()).toBe('grab');
    await page.mouse.down();
    await page.mouse.move(body.x + 3, body.y);
    expect(await moved(page, before), 'a press that hardly moves').toEqual({ by: still, other: still });
    await page.mouse.move(body.x + 70, body.y - 40, { steps: 4 });
    expect(await cursor()).toBe('grabbing');
    await page.mouse.up();
    const { by, other } = await moved(page, before);
    expect(Math.hypot(...by)).toBeGreaterThan(0.2);
    expect(Math.abs(dot(by, camera)), 'in the plane of the view').toBeLessThan(0.003);
    expect(other).toEqual(still);
    await settled(page);
    await picture(page, 'carried');

    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await centers(page)).toEqual(before);
    await drawing.focus();
    await page.keyboard.press('Escape');
    await page.mouse.move(body.x, body.y);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(body.x + 50, body.y - 50, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    const upwards = await moved(page, before);
    expect(upwards.by[1]).toBeGreaterThan(0.1);
    expect([upwards.by[0], upwards.by[2]]).toEqual([0, 0]);

    await drawing.focus();
    await page.keyboard.press('Escape');
    const [now, letter] = [await centers(page), await place(page, '.label-b')];
    const free = await placeWhere(page, '');
    await page.mouse.move(free.x, free.y);
    expect(await cursor()).not.toContain('grab');
    await page.mouse.down();
    await page.mouse.move(free.x + 80, free.y, { steps: 4 });
    await page.mouse.up();
    await settled(page);
    expect(await centers(page)).toEqual(now);
    expect((await place(page, '.label-b')).x).not.toBeCloseTo(letter.x, 0);
    expect(complaints).toEqual([]);
  });

  test('follows one finger; one beside it scrolls the page, two turn the view', async () => {
    const { page, complaints } = await open(phone);
    await goOn(page);
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Escape');
    const before = await centers(page);
    const body = await placeWhere(page, 'ready');
    const scrolled = () => page.evaluate(() => scrollY);
    await swipe(page, [body], [{ x: 10, y: -60 }]);
    expect(await scrolled()).toBe(0);
    const { by } = await moved(page, before);
    expect(by[1]).toBeGreaterThan(0.1);

    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Escape');
    const now = await centers(page);
    const free = await placeWhere(page, '');
    await settled(page);
    const letter = await place(page, '.label-b');
    const aside = { x: 60, y: 0 };
    const fingers = [free, { x: free.x + 60, y: free.y }];
    await swipe(page, fingers, [aside, aside]);
    await settled(page);
    const turned = await place(page, '.label-b');
    expect(Math.abs(turned.x - letter.x) + Math.abs(turned.y - letter.y)).toBeGreaterThan(4);

    expect(await scrolled()).toBe(0);

    const one = await placeWhere(page, '');
    const anchor = () => page.locator('.label-b').evaluate((label: HTMLElement) => label.style.transform);
    const drawnAt = await anchor();
    await swipe(page, [one], [{ x: 0, y: -120 }]);
    await page.waitForFunction(() => scrollY > 40);
    expect(await anchor(), 'the view stays').toBe(drawnAt);
    expect(await centers(page)).toEqual(now);
    expect(complaints).toEqual([]);
  });

  describe('of another demo', () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    test.each(['point', 'plane', 'overlap', 'rays', 'intersection', 'shapes'])('is carried in %s too', async (demo) => {
      const { page, complaints } = opened;
      await page.locator(`.gallery a[href="#${demo}"]`).click();
      await page.waitForSelector(`.gallery [aria-current=page][href="#${demo}"]`);
      await page.locator('.scene .drawing').focus();
      await page.keyboard.press('Escape');
      const before = await numbers(page);
      const at = demo === 'rays' ? await middleOf(page, '.label-dot') : await placeWhere(page, 'ready');
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 60, at.y - 30, { steps: 4 });
      await page.mouse.up();
      const after = await numbers(page);
      expect(after).not.toEqual(before);
      await page.getByRole('button', { name: /^Undo/ }).click();
      const undone = await numbers(page);
      expect(undone).toEqual(before);
      expect(complaints).toEqual([]);
    });
  });
});

/** All that the panel tells and lets be typed. */
const numbers = (page: Page): Promise<string[]> =>
  page
    .locator('.panel input, .panel td')
    .evaluateAll((all) =>
      all.map((each) => (each instanceof HTMLInputElement ? each.value : (each.textContent ?? ''))),
    );

async function middleOf(page: Page, label: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await place(page, `${label} >> nth=0`);
  return { x: x + width / 2, y: y + height / 2 };
}

describe('keys and fingers', () => {
  test('the first Tab offers the scene; the frame of the focus is for keys alone', async () => {
    const { page, complaints } = await open();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Skip to the scene' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await picture(page, 'skip');
    await page.keyboard.press('Enter');
    const drawing = page.locator('.scene .drawing');
    const frame = () => drawing.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await drawing.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await frame()).toBe('solid');
    const { x, y } = await placeWhere(page, '');
    await page.mouse.click(x, y);
    expect(await drawing.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await frame()).toBe('none');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await frame()).toBe('solid');
    expect(complaints).toEqual([]);
  });

  test.each([320, 390, 768])('tools are as large as a fingertip at %i px', async (width) => {
    const { page } = await open({ ...phone, viewport: { width, height: 760 } });
    const small = await page.locator('.bar .tool:visible, .corner .menu:visible').evaluateAll((all) =>
      all
        .map((each) => {
          each.scrollIntoView({ block: 'nearest' }); // where a line of tools has no room it is scrolled sideways
          return { name: each.getAttribute('aria-label'), box: each.getBoundingClientRect() };
        })
        .filter(({ box }) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth)
        .map(({ name, box }) => `${name} ${box.width} x ${box.height} at ${box.left}`),
    );
    expect(small).toEqual([]);
    await picture(page, `touch-tools-${width}`);
    await page.locator('.bar .tool:visible').first().scrollIntoViewIfNeeded();
    const [bar, last] = [page.locator('.bar'), page.locator('.bar .tool:visible').last()];
    const beyond = async () => last.evaluate((each) => each.getBoundingClientRect().right > innerWidth);
    if (await beyond()) {
      const { x, y, width: wide, height } = (await bar.boundingBox())!;
      await swipe(page, [{ x: x + wide - 20, y: y + height / 2 }], [{ x: 40 - wide, y: 0 }]);
      await page.waitForFunction(() => document.querySelector('.bar')!.scrollLeft > 0);
    }
    await expect.poll(beyond).toBe(false);
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0]);
  });

  // A playground fills the window, so nothing is scrolled unless the page goes on below it.
  test.each([
    { width: 1440, height: 900, more: 0 },
    { width: 700, height: 700, more: 1 },
  ])(
    'the wheel zooms from a press on the scene until Escape or until the pointer leaves it: $width px',
    async (size) => {
      const { page, complaints } = await open({ viewport: size });
      if (size.more === 1) await goOn(page);
      const letter = async () => (await place(page, '.label-b')).x;
      const { x, y } = await placeWhere(page, '');
      /** Turns the wheel over the scene; returns 1 when the page has scrolled. */
      const wheel = async (expected: number) => {
        await page.mouse.wheel(0, 60);
        if (expected === 1) await page.waitForFunction(() => scrollY > 0);
        await settled(page);
        const scrolled = await page.evaluate(() => Math.sign(scrollY));
        await page.evaluate(() => scrollTo(0, 0));
        return scrolled;
      };
      await page.mouse.move(x, y);
      const start = await letter();
      expect(await wheel(size.more), 'not pressed').toBe(size.more);
      expect(await letter()).toBeCloseTo(start, 3);
      await page.mouse.click(x, y);
      expect(await wheel(0), 'pressed').toBe(0);
      const near = await letter();
      expect(near).not.toBeCloseTo(start, 0);
      await page.keyboard.press('Escape');
      expect(await wheel(size.more), 'after Escape').toBe(size.more);
      expect(await letter()).toBeCloseTo(near, 3);
      await page.mouse.click(x, y);
      await page.mouse.move(4, size.height - 10);
      await page.mouse.move(x, y);
      expect(await wheel(size.more), 'left and come back').toBe(size.more);
      expect(await letter()).toBeCloseTo(near, 3);
      expect(complaints).toEqual([]);
    },
  );
});
