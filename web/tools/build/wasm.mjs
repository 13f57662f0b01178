import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { emscripten } from '../../../bindings/toolchain/emscripten.mjs';
import { cmake } from './cmake.mjs';
import { need } from '../support/need.mjs';
import { at } from '../support/paths.mjs';
import { Stop, say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';

const products = ['askew.mjs', 'askew.wasm', 'askew.d.mts', 'inline.mjs', 'inline.d.mts'];

/** Compiles the core and its bindings to build/wasm, and packs the result for the inline entry. */
export function buildWasm() {
  return step(
    {
      note: at('build/notes/wasm'),
      inputs: ['CMakeLists.txt', 'cpp', 'bindings', 'web/tools/build/wasm.mjs', 'package-lock.json'].map((path) =>
        at(path),
      ),
      outputs: products.map((name) => at('build/wasm', name)),
    },
    compile,
  );
}

async function compile() {
  need('python3', 'by Emscripten');
  const toolchain = `${bringEmscripten()}/cmake/Modules/Platform/Emscripten.cmake`;
  const env = { PATH: [at('bindings/toolchain'), process.env.PATH].join(delimiter) }; // for its stand-in of tsc
  say('wasm', 'compiling the core');
  await cmake('wasm', { defines: { CMAKE_BUILD_TYPE: 'Release', CMAKE_TOOLCHAIN_FILE: toolchain }, env });
  await pack();
}

function bringEmscripten() {
  try {
    return emscripten((line) => say('emscripten', line));
  } catch (error) {
    throw new Stop(error.message);
  }
}

/**
 * The wasm as a module of text: gzipped, then base64, which is no larger on the wire than the gzipped file. Zopfli packs
 * it 5 % tighter than zlib, and every unpacker reads it.
 */
async function pack() {
  const { default: zopfli } = await import('@gfx/zopfli');
  const packed = await zopfli.gzipAsync(readFileSync(at('build/wasm/askew.wasm')), { numiterations: 15 });
  writeFileSync(at('build/wasm/inline.mjs'), `export const bytes = '${Buffer.from(packed).toString('base64')}';\n`);
  writeFileSync(at('build/wasm/inline.d.mts'), 'export declare const bytes: string;\n');
}
