import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { init, Region, World } from 'askew';
import { expect, test } from 'vitest';

const entry = new URL(`file://${resolve(import.meta.dirname, '../../../dist/index.js')}`).href;

// What hardened hosts forbid: making code out of strings, and reaching a prototype by `__proto__`.
test.each(['--disallow-code-generation-from-strings', '--disable-proto=throw'])('works under node %s', (flag) => {
  const script = `
    import { init, Mesh, Region, World } from '${entry}';
    await init();
    const world = new World();
    world.add({ shape: new Region({ size: [2, 2, 2], rotation: [0, 0, 1, 2] }) });
    world.add({ shape: Region.capsule({ from: [0, 0, 0], to: [0, 1, 0], radius: 1 }) });
    world.add({ shape: Mesh.build({ positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]) }) });
    world.watch(new Region({ size: [1, 1, 1] }));
    world.update();
    console.log(world.overlap(new Region({ size: [1, 1, 1] })).count, world.events.count, world.castRay([0, 0, 9], [0, 0, -1]).t);
    try { new Region({ size: [NaN, 1, 1] }); } catch (error) { console.log(error.code); }
  `;
  const { stdout, stderr } = spawnSync(process.execPath, [flag, '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(['3 3 8', 'not-finite']);
});

test('options and JSON that name a prototype change none', async () => {
  await init();
  const hostile = (json: string): object => JSON.parse(json) as object;
  const polluting = '"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}';
  const asked: (() => unknown)[] = [
    () => new Region(hostile(`{"size": [1, 1, 1], ${polluting}}`)),
    () => Region.fromJSON(hostile(`{"size": [1, 1, 1], ${polluting}}`) as never),
    () => Region.fromJSON({ ...new Region({ size: [1, 1, 1] }).toJSON(), ...hostile(`{${polluting}}`) }),
    () => new World().overlap(new Region({ size: [1, 1, 1] }), hostile(`{"max": 1, ${polluting}}`)),
    () => new World().add(hostile(`{${polluting}}`) as never),
    () => new World().watch(new Region({ size: [1, 1, 1] }), hostile(`{"dwell": 1, ${polluting}}`)),
  ];
  for (const ask of asked) {
    try {
      ask();
    } catch (error) {
      expect(error).toHaveProperty('code');
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((function () {} as { polluted?: number }).polluted).toBeUndefined();
  }
});
