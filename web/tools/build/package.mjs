import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildTypes } from './types.mjs';
import { notices } from './notices.mjs';
import { at } from '../support/paths.mjs';
import { Stop, say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';
import { writeInto } from './write-into.mjs';

const entries = { index: 'index.ts', wasm: 'wasm.ts', three: 'three/index.ts' };
const scripts = [...Object.keys(entries), 'core'].map((name) => `${name}.js`);

/** Bundles the npm package into dist: the entries, the core they share, the wasm, the declarations, the notices. */
export function buildPackage() {
  return step(
    {
      note: at('build/notes/package'),
      inputs: [
        ...['package.json', 'package-lock.json', 'web/package', 'web/tsconfig.json', 'build/wasm/askew.mjs'],
        ...['build/wasm/askew.wasm', 'web/tools/build/package.mjs', 'web/tools/build/types.mjs'],
        ...['docs', 'guide', 'markdown', 'highlight', 'notices'].map((name) => `web/tools/build/${name}.mjs`),
        ...['bindings/third-party.txt', 'web/site/guide'],
      ].map((path) => at(path)),
      outputs: [...scripts, 'index.d.ts', 'llms.txt', 'askew.wasm', 'THIRD-PARTY-NOTICES.txt'].map((name) => at('dist', name)),
    },
    bundle,
  );
}

async function bundle() {
  say('package', 'bundling');
  const { rolldown } = await import('rolldown');
  const from = at('web/package');
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `${from}/${file}`])),
    platform: 'browser',
    external: /^three(\/|$)/,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    transform: { target: 'es2022' },
    plugins: [handedIn],
  });
  const { output } = await build.generate({
    format: 'es',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'core', test: isCore }] },
  });
  await build.close();
  const names = output.map((file) => file.fileName).sort();
  if (names.join() !== [...scripts].sort().join()) throw new Stop(`the bundle came out as ${names.join(' ')}`);
  const bundles = Object.fromEntries(output.map((file) => [file.fileName, withPlainUrl(file.code)]));
  const { packageDocs } = await import('./docs.mjs');
  writeInto('', {
    ...bundles,
    ...(await buildTypes(from, Object.values(entries))),
    ...packageDocs(at('web/site/guide'), JSON.parse(readFileSync(at('package.json'), 'utf8'))),
    'askew.wasm': readFileSync(at('build/wasm/askew.wasm')),
    'THIRD-PARTY-NOTICES.txt': notices('package', 'text'),
  });
  sizes();
}

/** Everything but the entries and the inline bytes. */
function isCore(id) {
  const path = id.replaceAll('\\', '/');
  return !/\/package\/(index|wasm|wasm\/unpack)\.ts$|\/package\/three\/|\/inline\.mjs$/.test(path);
}

// The glue is always handed its wasm. Its own ways of finding one are taken out: they are bytes for nothing, and
// bundlers follow `new URL` and would ship a second copy. The minifier then drops what nobody calls any more.
const ownWays = [
  /wasmBinaryFile\s*\?\?=\s*findWasmBinary\(\);.*?return\s*\{\s*\}/s,
  /var readAsync,\s*readBinary;.*?(?=var out\s*=)/s,
];

const handedIn = {
  name: 'wasm-is-handed-in',
  transform(code, id) {
    if (!id.endsWith('askew.mjs')) return null;
    const cut = ownWays.reduce((rest, way) => rest.replace(way, ''), code);
    const own = /new URL\(\s*["']askew\.wasm["'],\s*import\.meta\.url\s*\)\.href/;
    return { code: cut.replace(own, '"askew.wasm"'), map: null };
  },
};

/** The minifier writes a template; some bundlers follow `new URL` only with a plain string. */
function withPlainUrl(code) {
  return code.replace('new URL(`askew.wasm`', 'new URL("askew.wasm"');
}

function sizes() {
  for (const name of [...scripts, 'askew.wasm']) {
    const content = readFileSync(at('dist', name));
    say('package', `${name.padEnd(10)} ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} gzipped`);
  }
}
