import { Compound, Heightfield, Mesh, Region, World } from 'askew';
import { expect, test } from 'vitest';
import { hills } from '../support/levels.js';
import { initForMemory } from '../support/wasm-memory.js';

test('what levels are made from and read from is free again', async () => {
  const memory = await initForMemory();
  const mesh = Mesh.build(hills(128, 100));
  const flatter = hills(128, 90);
  const heights = new Float64Array(256 * 256);
  const field = Heightfield.build({ heights, columns: 256, rows: 256, size: [1, 1] });
  const shape = new Region({ size: [1, 1, 1] });
  const members = Array.from({ length: 20_000 }, (_, i) => ({ shape, center: [i, 0, 0] }));
  const compound = Compound.of(members);
  const ways: Record<string, () => unknown> = {
    'Mesh.build': () => Mesh.build(hills(128, 100)),
    'Mesh.fromBytes': () => Mesh.fromBytes(mesh.toBytes()),
    'Heightfield.build': () => Heightfield.build({ heights, columns: 256, rows: 256, size: [1, 1] }),
    'Heightfield.fromBytes': () => Heightfield.fromBytes(field.toBytes()),
    'Compound.of': () => Compound.of(members),
    'Compound.fromBytes': () => Compound.fromBytes(compound.toBytes()),
    partOf: () => compound.partOf(7),
    set: () => field.set(0, 0, heights, 256),
    refit: () => mesh.refit(flatter.positions as Float32Array, flatter.indices),
  };
  /** Takes all the memory that there is, once it has been called before. */
  const fill = (): void => {
    const count = 100_000;
    const world = new World();
    world.addMany({ centers: new Float64Array(3 * count), halfExtents: new Float64Array(3 * count) });
    world.dispose();
  };
  fill();
  const size = memory.buffer.byteLength;
  for (const [name, make] of Object.entries(ways)) {
    make();
    fill();
    expect(memory.buffer.byteLength, name).toBe(size);
  }
});
