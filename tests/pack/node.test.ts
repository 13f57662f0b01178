import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { consumer, lend, write } from './support/consumer.js';

let folder: string;
beforeAll(() => {
  folder = consumer();
  lend(folder, 'three');
});

function run(source: string): unknown {
  write(folder, { 'main.js': source });
  return JSON.parse(execFileSync(process.execPath, [join(folder, 'main.js')], { cwd: folder, encoding: 'utf8' }));
}

test('askew works in plain Node', () => {
  const answers = run(`
    import { init, Region } from 'askew';
    await init();
    const zone = new Region({ center: [0, 1, 0], size: [4, 2, 6], rotation: [0, 0.3, 0, 1] });
    const player = new Region({ center: [1, 1, 0], size: [1, 2, 1] });
    console.log(JSON.stringify({
      overlaps: player.overlaps(zone),
      relation: player.relation(zone),
      rows: player.explain(zone).rows.length,
      moved: player.setPose([9, 9, 9]).minimumTranslation(zone),
    }));
  `);
  expect(answers).toEqual({ overlaps: true, relation: 'inside', rows: 15, moved: null });
});

test('askew/wasm works in plain Node with the bytes of askew/askew.wasm', () => {
  const answers = run(`
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { init, Region } from 'askew/wasm';
    await init({ wasm: readFileSync(createRequire(import.meta.url).resolve('askew/askew.wasm')) });
    console.log(JSON.stringify(new Region({ size: [2, 2, 2] }).contains([1, 1, 1])));
  `);
  expect(answers).toBe(true);
});

test.each(['askew/boxes', 'askew/boxes/wasm'])('%s works in plain Node', (entry) => {
  const answers = run(`
    import { AskewError, init, Region, World } from '${entry}';
    await init();
    const world = new World();
    const id = world.add({ shape: new Region({ size: [1, 2, 1] }), center: [1, 1, 0] });
    const zone = new Region({ center: [0, 1, 0], size: [4, 2, 6], rotation: [0, 0.3, 0, 1] });
    let code;
    try {
      Region.sphere({ radius: 1 });
    } catch (error) {
      code = error instanceof AskewError && error.code;
    }
    console.log(JSON.stringify([world.overlap(zone).ids[0] === id, world.regionOf(id).relation(zone), code]));
  `);
  expect(answers).toEqual([true, 'inside', 'not-in-this-build']);
});

test.each(['askew/2d', 'askew/2d/wasm'])('%s works in plain Node', (entry) => {
  const answers = run(`
    import { AskewError, init, Polygon, Rectangle } from '${entry}';
    await init();
    const room = new Polygon([[0, 0], [3, 0], [3, 1], [1, 1], [1, 3], [0, 3]]);
    const push = new Rectangle({ center: [0.5, 1.5], size: [0.5, 0.5] }).minimumTranslation(room);
    let code;
    try {
      new Polygon([]);
    } catch (error) {
      code = error instanceof AskewError && error.code;
    }
    console.log(JSON.stringify([room.parts.length, push.depth, code]));
  `);
  expect(answers).toEqual([2, 0.75, 'wrong-length']);
});

test('askew and askew/2d work together, the plane from the bytes of askew/askew2d.wasm', () => {
  const answers = run(`
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { AskewError, init, Region } from 'askew';
    import * as flat from 'askew/2d';
    const wasm = readFileSync(createRequire(import.meta.url).resolve('askew/askew2d.wasm'));
    await Promise.all([init(), flat.init({ wasm })]);
    const room = new flat.Polygon([[0, 0], [3, 0], [3, 1], [1, 1], [1, 3], [0, 3]]);
    const volumes = Region.prisms(room, 2).map((prism) => prism.volume);
    console.log(JSON.stringify([volumes.reduce((sum, each) => sum + each), flat.AskewError === AskewError]));
  `);
  expect(answers).toEqual([10, true]);
});

test('askew/three works in plain Node', () => {
  const answers = run(`
    import { BoxGeometry, Group, Mesh } from 'three';
    import { init } from 'askew';
    import { regionFromObject3D, RegionHelper } from 'askew/three';
    await init();
    const mesh = new Mesh(new BoxGeometry(2, 2, 2));
    new Group().add(mesh).position.set(1, 2, 3);
    const region = regionFromObject3D(mesh);
    console.log(JSON.stringify([[...region.center], new RegionHelper(region).isLineSegments]));
  `);
  expect(answers).toEqual([[1, 2, 3], true]);
});
