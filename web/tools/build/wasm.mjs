import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { emscripten } from '../../../bindings/toolchain/emscripten.mjs';
import { cmake } from './cmake.mjs';
import { splitStreams } from './split-streams.mjs';
import { need } from '../support/need.mjs';
import { at } from '../support/paths.mjs';
import { Stop, output, say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';

/** The cores, and the names of the modules that hold their bytes. */
const cores = { askew: 'inline', askewboxes: 'inlineboxes', askew2d: 'inline2d' };
const products = Object.entries(cores).flatMap(([name, inline]) => [
  ...['mjs', 'wasm', 'd.mts'].map((ending) => `${name}.${ending}`),
  ...['mjs', 'd.mts'].map((ending) => `${inline}.${ending}`),
]);

/** Compiles the cores and their bindings to build/wasm, and packs each for its inline entry. */
export function buildWasm() {
  return step(
    {
      note: at('build/notes/wasm'),
      inputs: ['CMakeLists.txt', 'cpp', 'bindings', 'web/tools/build/wasm.mjs', 'web/tools/build/split-streams.mjs', 'package-lock.json'].map((path) =>
        at(path),
      ),
      outputs: [...products, 'joiner.wasm'].map((name) => at('build/wasm', name)),
    },
    () => compile(),
  );
}

/** Links the cores once more, so that they check every access to memory and the stack; returns the folder of those. */
export async function buildCheckedWasm() {
  await compile('checked', { targets: [...Object.keys(cores).map((name) => `${name}_checked`), 'joiner'] });
  return 'build/wasm/checked';
}

async function compile(folder = '', { targets } = {}) {
  const python = need('python3', 'by Emscripten');
  const toolchain = `${bringEmscripten()}/cmake/Modules/Platform/Emscripten.cmake`;
  const env = {
    PATH: [at('bindings/toolchain'), process.env.PATH].join(delimiter), // for its stand-in of tsc
    EMSDK_PYTHON: process.env.EMSDK_PYTHON || programOf(python),
  };
  say('wasm', 'compiling the cores');
  await cmake('wasm', { defines: { CMAKE_BUILD_TYPE: 'Release', CMAKE_TOOLCHAIN_FILE: toolchain }, env, targets });
  for (const [name, inline] of Object.entries(cores)) await pack(at('build/wasm', folder), name, inline);
}

/** The Python that a command starts: where a script picks one of several, it takes longer than em++ does, at each call. */
const programOf = (python) => output(python, ['-c', 'import sys; print(sys.executable)'])?.trim() || python;

function bringEmscripten() {
  try {
    return emscripten((line) => say('emscripten', line));
  } catch (error) {
    throw new Stop(error.message);
  }
}

/**
 * The wasm as a module of text: split into streams, which saves a fifth, with the program that joins them, gzipped, then
 * base64, which is no larger on the wire than the gzipped file. Zopfli packs it 5% tighter than zlib, and every unpacker
 * reads it; its blocks may be as many as pay.
 */
async function pack(folder, name, inline) {
  const { default: zopfli } = await import('@gfx/zopfli');
  const joiner = readFileSync(at('build/wasm/joiner.wasm'));
  const streams = splitStreams(readFileSync(join(folder, `${name}.wasm`)), joiner);
  const packed = await zopfli.gzipAsync(streams, { numiterations: 30, blocksplittingmax: 0 });
  const text = Buffer.from(packed).toString('base64');
  writeFileSync(join(folder, `${inline}.mjs`), `export const bytes = '${text}';\n`);
  writeFileSync(join(folder, `${inline}.d.mts`), 'export declare const bytes: string;\n');
}
