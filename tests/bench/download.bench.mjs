// What a page downloads: all that the main module of a library brings along, bundled, minified and gzipped. Those of
// WebAssembly have it inside.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** The gzipped bytes of a program that hands on all of a module. */
async function download(url) {
  const name = 'virtual:program';
  const program = `export * as all from ${JSON.stringify(fileURLToPath(url))};`;
  const build = await rolldown({
    input: name,
    platform: 'browser',
    onLog: () => undefined,
    external: /^node:|^(fs|path|url|module|worker_threads|ws)$/,
    plugins: [{ name, resolveId: (id) => (id === name ? id : null), load: (id) => (id === name ? program : null) }],
  });
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false });
  await build.close();
  return output.reduce((sum, { code = '' }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

const urls = {
  askew: import.meta.resolve('askew'),
  'THREE.OBB': import.meta.resolve('three/addons/math/OBB.js'),
  'three-mesh-bvh': import.meta.resolve('three-mesh-bvh'),
  rapier: import.meta.resolve('@dimforge/rapier3d-compat'),
  jolt: import.meta.resolve('jolt-physics'),
  crashcat: import.meta.resolve('crashcat'),
};
console.log('download [gzipped bytes]');
for (const [name, url] of Object.entries(urls)) if (url) console.log(`  ${name.padEnd(16)} ${await download(url)}`);
