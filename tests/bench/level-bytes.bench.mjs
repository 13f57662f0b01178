// What becomes of a level as bytes, and in slices: reading it again, refitting it, and how long a slice of its build is.
import { init, Mesh } from 'askew';
import { measureOnce, report } from './measure.mjs';
import { bvh, geometryOf, makeTerrain } from './peers/terrain.mjs';

await init();
for (const [cells, name] of [
  [224, '100k'],
  [708, '1M'],
]) {
  const terrain = makeTerrain(cells);
  const { positions, indices } = terrain;
  const built = Mesh.build({ positions, indices });
  const bytes = built.toBytes();
  const tree = { prepare: () => geometryOf(terrain), run: (geometry) => new bvh.MeshBVH(geometry) };
  console.log(`${name}: ${(bytes.length / built.parts).toFixed(1)} bytes a triangle`);
  report(
    `level, from bytes, ${name} triangles`,
    'ms',
    measureOnce({ askew: { prepare: () => bytes, run: (from) => Mesh.fromBytes(from) }, 'three-mesh-bvh': tree }),
  );
  const moved = positions.map((x, i) => (i % 3 === 1 ? 1.01 * x : x));
  report(
    `level, refit, ${name} triangles`,
    'ms',
    measureOnce({
      // One whose bytes nobody has seen: others are checked first.
      askew: { prepare: () => Mesh.build({ positions, indices }), run: (mesh) => mesh.refit(moved, indices) },
      'three-mesh-bvh': tree,
      'its refit': { prepare: () => new bvh.MeshBVH(geometryOf(terrain)), run: (made) => made.refit() },
    }),
  );
  await slices(name, { positions, indices });
}

/** Milliseconds of the processor. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Slices are told of when they end; what is between two of them counts as the second. */
async function slices(name, input) {
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  let [last, longest, count] = [spent(), 0, 0];
  const start = (at) => (last = at);
  const promise = Mesh.buildAsync(input, {
    onProgress: () => {
      longest = Math.max(longest, spent() - last);
      count++;
      start(spent());
    },
  });
  const copied = spent() - last;
  start(spent());
  await promise;
  const { user, system } = process.cpuUsage(cpu);
  const times = `${(performance.now() - wall).toFixed(0)} ms in all, ${((user + system) / 1000).toFixed(0)} of the processor`;
  console.log(
    `${name}, built in slices: ${count}, the longest ${longest.toFixed(1)} ms, copied in ${copied.toFixed(1)} ms; ${times}`,
  );
}
