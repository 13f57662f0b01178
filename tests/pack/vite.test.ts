import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { ensureBrowser } from '../../web/tools/test/browser.mjs';
import { serve } from '../../web/tools/serve/server.mjs';
import { consumer, lend, write } from './support/consumer.js';

const page = `<!doctype html><title>a game</title><link rel="icon" href="data:,">
  <script type="module" src="/main.js"></script>`;
const program = (entry: string): string => `
  import { init, Region } from '${entry}';
  import { RegionHelper, toMatrix4 } from 'askew/three';
  try {
    await init();
    const zone = new Region({ center: [0, 1, 0], size: [4, 2, 6], rotation: [0, 0.3, 0, 1] });
    const player = new Region({ center: [1, 1, 0], size: [1, 2, 1] });
    const helper = new RegionHelper(zone);
    document.title = JSON.stringify([player.relation(zone), toMatrix4(player).elements[12], helper.type]);
  } catch (error) {
    document.title = String(error);
  }
`;
const flatProgram = (entry: string): string => `
  import { init, Polygon, Rectangle } from '${entry}';
  try {
    await init();
    const room = new Polygon([[0, 0], [3, 0], [3, 1], [1, 1], [1, 3], [0, 3]]);
    document.title = JSON.stringify([room.relation(new Rectangle({ size: [1, 1] })), room.area, room.kind]);
  } catch (error) {
    document.title = String(error);
  }
`;

const boxesProgram = (entry: string): string => `
  import { init, Region, World } from '${entry}';
  try {
    await init();
    const world = new World();
    const id = world.add({ shape: new Region({ size: [1, 2, 1] }), center: [1, 1, 0] });
    const zone = new Region({ center: [0, 1, 0], size: [4, 2, 6], rotation: [0, 0.3, 0, 1] });
    document.title = JSON.stringify([world.overlap(zone).ids[0] === id, world.regionOf(id).relation(zone), world.size]);
  } catch (error) {
    document.title = String(error);
  }
`;

/** Programs, and what they put into the title. */
const programs: Record<string, [source: string, title: unknown[]]> = {
  inline: [program('askew'), ['inside', 1, 'RegionHelper']],
  separate: [program('askew/wasm'), ['inside', 1, 'RegionHelper']],
  'boxes-inline': [boxesProgram('askew/boxes'), [true, 'inside', 1]],
  'boxes-separate': [boxesProgram('askew/boxes/wasm'), [true, 'inside', 1]],
  'flat-inline': [flatProgram('askew/2d'), ['overlapping', 5, 'polygon']],
  'flat-separate': [flatProgram('askew/2d/wasm'), ['overlapping', 5, 'polygon']],
};

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = consumer();
  lend(folder, 'three');
  const executablePath = await ensureBrowser();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

describe.each(Object.entries(programs))('a Vite app without configuration: %s', (name, [source, title]) => {
  let app: string;
  beforeAll(async () => {
    app = join(folder, name);
    write(app, { 'index.html': page, 'main.js': source });
    await build({ root: app, configFile: false, logLevel: 'warn' });
  });

  test('runs in Chromium under the strict content policy', async () => {
    const server = await serve(join(app, 'dist'), { port: 0 });
    const tab = await browser.newPage();
    const problems: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    tab.on('pageerror', (error) => problems.push(String(error)));
    tab.on('requestfailed', (request) => problems.push(request.url()));
    try {
      await tab.goto(server.address);
      await tab.waitForFunction(() => document.title !== 'a game');
      expect(JSON.parse(await tab.title())).toEqual(title);
      expect(problems).toEqual([]);
    } finally {
      await tab.close();
      await server.close();
    }
  });

  test('ships the wasm once', () => {
    const assets = readdirSync(join(app, 'dist/assets'));
    const texts = assets
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(app, 'dist/assets', file), 'utf8'));
    const inlined = texts.filter((text) => /H4sI|AGFzbQ/.test(text)).length;
    const files = assets.filter((file) => file.endsWith('.wasm')).length;
    expect({ inlined, files }).toEqual(name.endsWith('inline') ? { inlined: 1, files: 0 } : { inlined: 0, files: 1 });
  });
});
