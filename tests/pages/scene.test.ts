import { init, Region } from 'askew';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readGltf } from '../../web/playground/controls/files/gltf-file.js';
import { regionsJSON, SceneContents, type SceneState } from '../../web/playground/demos/scene/contents.js';
import { initial } from '../../web/playground/demos/scene/state.js';
import { readScene } from '../fixtures/files.js';
import { toGlb } from '../../web/scenes/glb.js';
import type { Gltf } from '../../web/scenes/gltf.js';
import { bytesOf, site } from './support/browser.js';
import { drawn, field, findHandle, greenInScene, sentence, settled } from './support/playground.js';

const { open, picture } = site();
const gltf = readScene<Gltf>('village.gltf');
const glb = Buffer.from(toGlb(gltf));
const file = (name: string, buffer: Buffer = glb) => ({ name, mimeType: '', buffer });
/** The same village, ten times as large and elsewhere. */
const large = {
  ...gltf,
  nodes: gltf.nodes.map((node, i) => (i === 0 ? { ...node, scale: [10, 10, 10], translation: [5000, 0, 0] } : node)),
};

let model: SceneContents;
beforeAll(async () => {
  await init();
  model = new SceneContents(await readGltf({ name: 'village.glb', bytes: new Uint8Array(glb) }, []));
  return () => model.dispose();
});

const hits = async (page: Page) => Number(await page.locator('.sentence').getAttribute('data-hits'));
const told = (part: Partial<SceneState> = {}) => model.answer({ ...initial, ...part }).found.size;
const choose = (page: Page, name: string) => page.locator('.choice label', { hasText: name }).click();
const input = (page: Page) => page.getByLabel('Open a glTF …');
const ready = (page: Page) => page.locator('.sentence[data-hits]').waitFor();

test('the village: what is found is what the package finds, by keys, numbers, dragging, as boxes and as hulls', async () => {
  const { page, complaints } = await open({ demo: 'scene', pixels: true });
  await ready(page);
  expect(await sentence(page)).toBe(`A meets ${told()} of 318 meshes in the village.`);
  expect(await greenInScene(page)).toBeGreaterThan(0.005);
  await choose(page, 'convex hull');
  expect(await hits(page)).toBe(told({ shape: 'hull' }));
  await choose(page, 'center');
  expect(await hits(page)).toBe(told({ shape: 'hull', mode: 'center' }));
  await choose(page, 'any part');
  await choose(page, 'triangles');
  const { found, triangles } = model.answer({ ...initial, shape: 'triangles' });
  const words = `A meets ${found.size} of 318 meshes in the village, in ${triangles} triangles.`;
  expect(await sentence(page)).toBe(words);
  expect(await page.getByRole('button', { name: 'Save regions as JSON' }).isVisible()).toBe(false);
  await settled(page);
  await picture(page, 'scene-triangles');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.locator('.scene .drawing').focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Alt+PageDown');
  await page.click('#tab-region');
  const y = await field(page, 'A center: y');
  expect(y).toBe(initial.region.center[1] - 3 * 4);
  await page.getByLabel('A center: y', { exact: true }).fill('2');
  const [x, , z] = initial.region.center;
  expect(await hits(page)).toBe(told({ region: { ...initial.region, center: [x, 2, z] } }));
  await page.getByRole('button', { name: 'Reset' }).click();
  const handle = await findHandle(page, 'X');
  await page.mouse.down();
  await page.mouse.move(handle.x - 60, handle.y - 10, { steps: 4 });
  await page.mouse.up();
  expect(await field(page, 'A center: x')).not.toBe(x);
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(await field(page, 'A center: x')).toBe(x);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a mesh that is pressed, in the list or in the scene, says how it lies to A', async () => {
  const { page, complaints } = await open({ demo: 'scene' });
  await ready(page);
  await page.click('#tab-meshes');
  expect(await page.locator('.mesh[data-found=true]').count()).toBe(Math.min(60, told()));
  await page.getByLabel('Search the meshes').fill('gable_9');
  await page.getByRole('button', { name: /^gable_9/ }).click();
  const row = model.parts.findIndex(({ name }) => name === 'gable_9');
  const facts = model.tell(row, 'box', model.answer(initial)) as { relation: string; separation: number };
  expect(facts.relation).toBe('overlapping');
  const words = `overlaps A, ${(-facts.separation).toFixed(3)} deep`;
  expect(await page.locator('.part-facts dd').last().textContent()).toBe(words);
  expect(await sentence(page)).toContain(`gable_9 ${words}.`);
  await drawn(page);
  await picture(page, 'scene-mesh');
  const name = (await page.locator('.label-ink').boundingBox())!;
  await page.keyboard.press('Escape');
  await page.locator('.scene .drawing').focus();
  await page.keyboard.press('Escape');
  expect(await sentence(page)).not.toContain('gable_9');
  await page.mouse.click(name.x + name.width / 2, name.y + 2.2 * name.height);
  expect(await sentence(page)).toMatch(/gable_9|roof_\w+_9|chimney_9/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a file of the reader: chosen or dropped, shared by name, taken up again, undone', async () => {
  const { page, complaints } = await open({ demo: 'scene' });
  await ready(page);
  await input(page).setInputFiles(file('large.gltf', Buffer.from(JSON.stringify(large))));
  await page.locator('.sentence', { hasText: 'in large.gltf' }).waitFor();
  expect(await hits(page)).toBeGreaterThan(5);
  await page.click('#tab-region');
  expect(Math.abs((await field(page, 'A center: x')) - 5000)).toBeLessThan(50);
  await page.waitForFunction(() => location.hash.includes('/1.'));
  const before = await page.evaluate(() => location.hash);
  await page.locator('.scene .drawing').focus();
  await page.keyboard.press('ArrowRight');
  const found = await hits(page);
  await settled(page);
  await picture(page, 'scene-large');
  await page.waitForFunction((hash) => location.hash !== hash, before);
  const hash = await page.evaluate(() => location.hash.slice(1));

  const other = await open({ demo: hash });
  await other.page.locator('.sentence', { hasText: 'placed in large.gltf, which is not here' }).waitFor();
  await settled(other.page);
  await picture(other.page, 'scene-missing');
  await dropOn(other.page, file('large.gltf', Buffer.from(JSON.stringify(large))));
  await other.page.locator('.sentence', { hasText: 'in large.gltf' }).waitFor();
  expect(await hits(other.page)).toBe(found);
  expect(other.complaints).toEqual([]);
  await other.page.context().close();

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await sentence(page)).toBe(`A meets ${told()} of 318 meshes in the village.`);
  await page.keyboard.press('Control+Shift+z');
  expect(await sentence(page)).toContain('in large.gltf');
  await page.click('#tab-scene');
  await page.getByRole('button', { name: 'The village' }).click();
  expect(await hits(page)).toBe(told());
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a file that cannot be shown says why, and nothing is lost', async () => {
  const { page, complaints } = await open({ demo: 'scene' });
  await ready(page);
  const message = page.locator('.file-message');
  const draco = { ...gltf, extensionsRequired: ['KHR_draco_mesh_compression'] };
  for (const [each, why] of [
    [file('holiday.jpg'), /^holiday\.jpg cannot be shown: only \.glb and \.gltf/],
    [file('half.glb', glb.subarray(0, 9000)), /^half\.glb cannot be shown: it has been cut short\.$/],
    [file('small.gltf', Buffer.from(JSON.stringify(draco))), /packed with Draco, which this page does not unpack/],
  ] as const) {
    await dropOn(page, each);
    await message.filter({ hasText: why }).waitFor();
    expect(await hits(page)).toBe(told());
  }
  await picture(page, 'scene-refused');
  await input(page).setInputFiles(file('good.glb'));
  await page.locator('.sentence', { hasText: 'in good.glb' }).waitFor();
  expect(await message.textContent()).toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('regions are saved as JSON that the package takes back', async () => {
  const { page } = await open({ demo: 'scene' });
  await ready(page);
  await choose(page, 'convex hull');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save regions as JSON' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('village-regions.json');
  const json = JSON.parse(String(await bytesOf(saved))) as ReturnType<typeof regionsJSON>;
  expect(json).toEqual(JSON.parse(JSON.stringify(regionsJSON(model, { ...initial, shape: 'hull' }))));
  const query = Region.fromJSON(json.query.region);
  const found = json.regions.filter(({ region }) => Region.fromJSON(region).overlaps(query));
  expect(found.length).toBe(await hits(page));
  await page.context().close();
});

/** Drops a file on the page as a hand would: the browser makes the event, its data is made here. */
async function dropOn(page: Page, { name, buffer }: ReturnType<typeof file>): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], title));
      return transfer;
    },
    [name, buffer.toString('base64')] as const,
  );
  await page.dispatchEvent('.scene .drawing', 'dragover', { dataTransfer: data });
  await page.locator('.drop-sign').waitFor();
  await page.dispatchEvent('.scene .drawing', 'drop', { dataTransfer: data });
  await page.locator('.drop-sign').waitFor({ state: 'detached' });
}
