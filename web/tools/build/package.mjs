import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildTypes } from './types.mjs';
import { notices } from './notices.mjs';
import { sbom } from './sbom.mjs';
import { at } from '../support/paths.mjs';
import { Stop, say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';
import { writeInto } from './write-into.mjs';

// The entries of space and those of the plane have cores of their own, which share no state, so each has its own copy of
// the modules under it. One thing they share: an error is of the same class wherever it comes from. The two of space have
// one copy of the modules of boxes: a page that imports both has one core.
const solid = {
  entries: {
    ...{ index: 'index.ts', wasm: 'wasm.ts', three: 'three/index.ts', errors: 'errors/errors.ts' },
    ...{ 'boxes/index': 'boxes/index.ts', 'boxes/wasm': 'boxes/wasm.ts' },
  },
  chunks: { 'boxes/core': isOfBoxesAlone, shared: isOfBoxes, core: isCore, unpack: /wasm[\\/](unpack|join-streams)\.ts$/ },
};
const flat = { entries: { '2d/index': '2d/index.ts', '2d/wasm': '2d/wasm.ts' }, chunks: { '2d/core': isCore } };
const scripts = [solid, flat].flatMap(({ entries, chunks }) =>
  [...Object.keys(entries), ...Object.keys(chunks)].map((name) => `${name}.js`),
);
const wasmFiles = ['askew.wasm', 'askewboxes.wasm', 'askew2d.wasm'];

/** Bundles the npm package into dist: the entries, the cores they share, the wasm, the declarations, the notices. */
export function buildPackage() {
  return step(
    {
      note: at('build/notes/package'),
      inputs: [
        ...['package.json', 'package-lock.json', 'web/package', 'web/tsconfig.json'],
        ...['askew.mjs', 'askewboxes.mjs', 'askew2d.mjs', ...wasmFiles].map((name) => `build/wasm/${name}`),
        ...['package', 'types', 'docs', 'guide', 'markdown', 'highlight', 'notices', 'sbom'].map(
          (name) => `web/tools/build/${name}.mjs`,
        ),
        ...['bindings/third-party.txt', 'web/site/guide'],
      ].map((path) => at(path)),
      outputs: [...scripts, 'index.d.ts', 'boxes/index.d.ts', '2d/index.d.ts', 'llms.txt', ...wasmFiles, 'THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json'].map(
        (name) => at('dist', name),
      ),
    },
    write,
  );
}

async function write() {
  say('package', 'bundling');
  const bundles = await packageScripts('build/wasm');
  const { packageDocs } = await import('./docs.mjs');
  const entries = [solid, flat].flatMap((of) => Object.values(of.entries));
  writeInto('', {
    ...bundles,
    ...(await buildTypes(at('web/package'), entries)),
    ...packageDocs(at('web/site/guide'), JSON.parse(readFileSync(at('package.json'), 'utf8'))),
    ...Object.fromEntries(wasmFiles.map((name) => [name, readFileSync(at('build/wasm', name))])),
    'THIRD-PARTY-NOTICES.txt': notices('package', 'text'),
    'sbom.cdx.json': sbom(),
  });
  sizes();
}

/** The scripts of the package by name, with the cores of a folder, and with other code in place of that of some files. */
export async function packageScripts(cores, changed = {}) {
  const bundles = { ...(await bundle(solid, cores, changed)), ...(await bundle(flat, cores, changed)) };
  const names = Object.keys(bundles).sort();
  if (names.join() !== [...scripts].sort().join()) throw new Stop(`the bundles came out as ${names.join(' ')}`);
  return bundles;
}

async function bundle({ entries, chunks }, cores, changed) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, at('web/package', file)])),
    platform: 'browser',
    external: /^three(\/|$)/,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    transform: { target: 'es2022' },
    preserveEntrySignatures: 'allow-extension', // so that the errors stay out of the core
    plugins: [coresOf(cores), codeOf(changed), handedIn, ...('errors' in entries ? [] : [errorsElsewhere])],
  });
  const { output } = await build.generate({
    format: 'es',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: Object.entries(chunks).map(([name, test]) => ({ name, test })) },
  });
  await build.close();
  return Object.fromEntries(output.map((file) => [file.fileName, withPlainUrl(plain(file.code)).replaceAll(elsewhere, '../errors.js')]));
}

/** Everything but the entries, the errors and the inline bytes. */
function isCore(id) {
  const path = id.replaceAll('\\', '/');
  return !/\/package\/(boxes\/|2d\/)?(index|wasm)\.ts$|\/package\/(wasm\/(unpack|join-streams)|errors\/errors)\.ts$|\/package\/three\/|\/inline(boxes|2d)?\.mjs$/.test(path);
}

/** The modules of `askew/boxes` that no other entry has. */
function isOfBoxesAlone(id) {
  return isCore(id) && /\/package\/boxes\/|\/askewboxes\.mjs$/.test(id.replaceAll('\\', '/'));
}

/** What `askew/boxes` leads to, and so what `askew/three` does. */
function isOfBoxes(id) {
  return isCore(id) && ofBoxes().has(id.replaceAll('\\', '/'));
}

let reached;
const ofBoxes = () => (reached ??= reach(at('web/package/boxes/index.ts').replaceAll('\\', '/')));

/** The modules of the package that one leads to by its imports, types aside. */
function reach(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const imports = /^(?:import|export) (?!type )[^;]*?from '(\.[^']*)\.js'/gm;
  for (const [, path] of readFileSync(file, 'utf8').matchAll(imports)) reach(posix.join(posix.dirname(file), `${path}.ts`), found);
  return found;
}

const codeOf = (changed) => ({
  name: 'code-of',
  load: (id) => (Object.hasOwn(changed, id) ? { code: changed[id], moduleType: 'ts' } : null),
});

const coresOf = (folder) => ({
  name: 'cores-of',
  resolveId: (id) => {
    const name = /\/build\/wasm\/(\w+\.mjs)$/.exec(id)?.[1];
    return name ? { id: at(folder, name) } : null;
  },
});

const elsewhere = 'askew-errors';

const errorsElsewhere = {
  name: 'errors-elsewhere',
  resolveId: (id) => (/\/errors\/errors\.js$|^\.\/errors\.js$/.test(id) ? { id: elsewhere, external: true } : null),
};

// The glue is always handed its wasm. Its own ways of finding one are taken out, as bytes for nothing, and since bundlers
// follow `new URL` and would ship a second copy; so is all that waits for other files, or for what a page adds to the
// module before it runs, which nobody does. The minifier then drops what nobody calls any more.
const ownWays = [
  [/var ENVIRONMENT_IS_WEB=.*?(?=var wasmBinary;)/s, ''],
  [/Module\["HEAP(8|16|U16|32)"\]=HEAP\1=new \w+\(b\);/g, ''],
  [/var __ATPRERUN__=.*?(?=function getWasmImports)/s, ''],
  [/addOnInit\((wasmExports\["\w+"\])\);removeRunDependency\("wasm-instantiate"\);/, '$1();readyPromiseResolve(Module);'],
  [/addRunDependency\("wasm-instantiate"\);.*?return Module\["instantiateWasm"\]\(info,receiveInstance\).*?return\{\}\}/s, 'Module["instantiateWasm"](info,receiveInstance)}'],
  [/var callRuntimeCallbacks=.*?(?=var wrappersOf)/s, ''],
  [/var wasmExports=createWasm\(\);.*?(?=moduleRtn=)/s, 'var wasmExports;createWasm();'],
];

const handedIn = {
  name: 'wasm-is-handed-in',
  transform(code, id) {
    if (!/askew(boxes|2d)?\.mjs$/.test(id)) return null;
    const cut = ownWays.reduce((rest, [way, instead]) => {
      if (rest.search(way) < 0) throw new Stop(`${id}: the glue has come to be written otherwise: ${way}`);
      return rest.replace(way, instead);
    }, code);
    return { code: cut, map: null };
  },
};

/** Without what rolldown says of each `new Float64Array`: those outside functions are few, and bundlers know the others. */
const plain = (code) => code.replaceAll('/* @__PURE__ */ new ', 'new ');

/** The minifier writes a template; some bundlers follow `new URL` only with a plain string. */
function withPlainUrl(code) {
  return code.replace(/new URL\(`((?:\.\.\/)?askew(?:boxes|2d)?\.wasm)`/, 'new URL("$1"');
}

function sizes() {
  for (const name of [...scripts, ...wasmFiles]) {
    const content = readFileSync(at('dist', name));
    say('package', `${name.padEnd(12)} ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} gzipped`);
  }
}
