import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pack } from '../../web/figures/state/share-link.js';
import { readScene } from '../fixtures/files.js';
import { toGlb } from '../../web/scenes/glb.js';
import type { Gltf } from '../../web/scenes/gltf.js';
import { start } from '../../web/playground/demos/walk/state.js';
import { violations } from './support/axe.js';
import { site, type Opened } from './support/browser.js';
import { blueInScene, field, focus, frames, sentence, settled, whileTouching } from './support/playground.js';

const { open, picture } = site();

const told = (page: Page, name: string): Promise<string> =>
  page.locator('.sentence').getAttribute(`data-${name}`) as Promise<string>;
/** Waits until the walk has come to rest and stands in the address. */
const rested = async (page: Page, before: string): Promise<string> => {
  await page.waitForFunction((hash) => location.hash !== hash && /\/1\./.test(location.hash), before);
  return page.evaluate(() => location.hash);
};
const says = (page: Page, text: string) =>
  page.waitForFunction((part) => document.querySelector('.sentence')!.textContent!.includes(part), text);
const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

describe('a walk', () => {
  test('by keys: it rests, is a step of the history, and is played elsewhere to the same hash', async () => {
    const { page, complaints } = await open({ demo: 'walk/stairs', reducedMotion: 'reduce' });
    expect(await sentence(page)).toContain('A stands on the floor.');
    const [first, address] = [await told(page, 'hash'), await hashOf(page)];
    const cue = page.locator('.scene .label-note:visible');
    expect(await cue.allInnerTexts()).toEqual(['arrow keys, or drag the stick']);
    await focus(page);
    await page.keyboard.down('w');
    await says(page, 'the deck');
    await page.keyboard.up('w');
    const link = await rested(page, address);
    expect(await sentence(page)).toContain('A stands on the deck.');
    expect(link.length).toBeLessThan(400);
    expect(await cue.count(), 'who has walked knows how').toBe(0);
    const still = await frames(page);
    await page.waitForTimeout(300);
    expect(await frames(page)).toBe(still);
    const [hash, said] = [await told(page, 'hash'), await sentence(page)];
    expect(hash).not.toBe(first);

    const other = await open({ demo: link.slice(1), reducedMotion: 'reduce' });
    expect([await told(other.page, 'hash'), await sentence(other.page)]).toEqual([hash, said]);
    await other.page.getByRole('button', { name: 'Play the walk' }).click();
    await other.page.waitForSelector('.sentence[data-replay=same]');
    expect(await sentence(other.page)).toContain('It ended in the same hash.');
    expect(other.complaints).toEqual([]);

    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await told(page, 'hash')).toBe(first);
    expect(complaints).toEqual([]);
  });

  test('by finger on the stick, by mouse on the buttons, and with other settings and bodies', async () => {
    const { page, complaints } = await open({ demo: 'walk', hasTouch: true, reducedMotion: 'reduce' });
    const address = await hashOf(page);
    const frame = async (): Promise<number> => Number(await told(page, 'frame'));
    const before = await frame();
    await page.getByRole('button', { name: /^Walk: drag/ }).press('Enter');
    await says(page, 'stands');
    await page.waitForFunction(
      (from) => Number(document.querySelector<HTMLElement>('.sentence')!.dataset.frame) > from + 15,
      before,
    );
    await rested(page, address);
    await page.getByRole('button', { name: /^Undo/ }).click();
    const stick = (await page.getByRole('button', { name: /^Walk: drag/ }).boundingBox())!;
    const [x, y] = [stick.x + stick.width / 2, stick.y + stick.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30);
    await page.mouse.move(x, y - 30);
    await says(page, 'walks');
    await page.mouse.up();
    await rested(page, address);
    await whileTouching(page, 'Jump (Space)', () => says(page, 'is in the air'));
    await says(page, 'stands');
    await page.getByText('cylinder', { exact: true }).click();
    await page.getByLabel('stepHeight', { exact: true }).fill('0.2');
    expect(await field(page, 'stepHeight')).toBe(0.2);
    await says(page, 'A stands on');
    expect(complaints).toEqual([]);
  });

  test('is stuck below the crusher, says between what, and time stands still when nothing is held', async () => {
    const state = { ...start, feet: [3.4, 0.01, -0.4], frame: 100 };
    const { page } = await open({ demo: `walk/${pack(state)}`, reducedMotion: 'reduce' });
    await focus(page);
    await page.keyboard.down('x');
    await says(page, 'is stuck in the floor and the crusher');
    await picture(page, 'walk-crusher');
    await page.keyboard.up('x');
  });

  test('a jump that is let go of within a frame is a jump', async () => {
    const { page } = await open({ demo: 'walk', reducedMotion: 'reduce' });
    await says(page, 'A stands');
    await page.getByRole('button', { name: /^Jump/ }).evaluate((button) => {
      button.setPointerCapture = () => {};
      for (const type of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    });
    await says(page, 'is in the air');
  });

  test('links of the demo before it still open', async () => {
    const former = {
      version: 1,
      walker: { center: [-3.1, 0.9, -1.4], size: [0.5, 1.2, 0.5], rotation: [0, 0, 0, 1] },
      pushed: true,
      grounded: true,
    };
    const { page } = await open({ demo: `walker/${pack(former)}`, reducedMotion: 'reduce' });
    expect(await page.title()).toContain('Walk');
    await says(page, 'A stands on');
  });
});

test('a press of the right button, whose release a menu may take, holds nothing', async () => {
  const { page } = await open({ demo: 'walk', reducedMotion: 'reduce' });
  await says(page, 'A stands');
  const before = await told(page, 'frame');
  for (const name of [/^Jump/, /^Let time pass/, /^Walk: drag/])
    await page.getByRole('button', { name }).evaluate((button) => {
      button.setPointerCapture = () => {};
      const { right, bottom } = button.getBoundingClientRect();
      const at = { pointerId: 1, clientX: right, clientY: bottom, bubbles: true };
      button.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 2, buttons: 2 }));
    });
  await page.waitForTimeout(300);
  expect([await told(page, 'frame'), await sentence(page)]).toEqual([before, expect.stringContaining('A stands')]);
});

test('the tools stand in one line', async () => {
  const { page } = await open({ demo: 'walk', reducedMotion: 'reduce' });
  const middles = await page.locator('.bar button:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(middles.length).toBeGreaterThan(5);
  expect(new Set(middles).size).toBe(1);
});

describe('a model of the reader', () => {
  const glb = Buffer.from(toGlb(readScene<Gltf>('village.gltf')));
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

  test('is walked in from its middle, is named in a link that does not carry it, and can be left', async () => {
    const { page, complaints } = await open({ demo: 'walk', reducedMotion: 'reduce' });
    const input = page.getByLabel('Open a glTF …');
    await input.setInputFiles(file('broken.glb', glb.subarray(0, 200)));
    await page
      .locator('.file-message.wrong', { hasText: 'broken.glb cannot be shown: it has been cut short.' })
      .waitFor();
    expect(await sentence(page)).toContain('A stands on the floor.');

    const before = await hashOf(page);
    await input.setInputFiles(file('village.glb', glb));
    await says(page, 'A stands on ground.');
    const address = await rested(page, before); // names the model; the next is that of the walk
    expect(await told(page, 'free')).toBe('true');
    expect(await page.locator('.walk-settings').textContent()).toContain(
      'A link to this walk does not carry the model',
    );
    await settled(page);
    await picture(page, 'walk-village');
    await focus(page);
    await page.keyboard.down('w');
    await says(page, 'walks');
    await page.keyboard.up('w');
    const link = await rested(page, address);
    const hash = await told(page, 'hash');

    const other = await open({ demo: link.slice(1), reducedMotion: 'reduce' });
    await says(other.page, 'walks in village.glb, which is not here. Open that file to go on.');
    await other.page.getByLabel('Open a glTF …').setInputFiles(file('village.glb', glb));
    await other.page.waitForFunction(
      (end) => document.querySelector<HTMLElement>('.sentence')!.dataset.hash === end,
      hash,
    );
    expect([...complaints, ...other.complaints]).toEqual([]);

    await page.getByRole('button', { name: 'The level of this page' }).click();
    await says(page, 'A stands on the floor.');
    expect(complaints).toEqual([]);
  });
});

describe('where people walk', () => {
  const places = ['plaza', 'stairs', 'deck', 'turntable', 'crusher', 'corner', 'tunnel', 'hills'];
  let opened: Opened;
  beforeAll(async () => {
    opened = await open({ demo: `walk/${places[0]}`, colorScheme: 'dark', reducedMotion: 'reduce', pixels: true });
  });

  test.each(places)('%s is worth a look', async (place) => {
    const { page, complaints } = opened;
    await page.evaluate((hash) => (location.hash = hash), `walk/${place}`);
    await page.waitForFunction(
      (id) => document.querySelector<HTMLSelectElement>('.presets select')?.value === id,
      place,
    );
    await settled(page);
    await picture(page, `walk-${place}`);
    const ofBody = await blueInScene(page);
    expect(ofBody, 'the body is seen').toBeGreaterThan(0.003);
    expect(ofBody, 'and what is around it').toBeLessThan(0.2);
    expect(complaints.splice(0)).toEqual([]);
  });

  test('the step says what it was against, and axe has nothing to say', async () => {
    const { page } = await open({ demo: 'walk/corner', reducedMotion: 'reduce' });
    await page.click('#tab-step');
    await focus(page);
    await page.keyboard.down('w');
    await page.waitForFunction(() => document.querySelectorAll('.hit-table tbody tr').length >= 2);
    const kinds = await page.locator('.hit-table tbody td:nth-child(2)').allTextContents();
    await page.keyboard.up('w');
    expect(kinds).toContain('wall');
    expect(await page.locator('.stages li[data-on=true]').allTextContents()).toContain('certified free');
    expect(await violations(page, '.panel')).toEqual([]);
  });
});
