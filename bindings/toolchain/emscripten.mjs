import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianMirror, once, privateFolder, run, unpackPackages } from './private-apt.mjs';
import { relocate } from './relocate.mjs';

/**
 * The oldest Emscripten that the bindings build with: the one this file brings and the tests run with. They need its
 * embind, of which bindings/embind.{cpp,js} stand in for the halves, and --emit-tsd; Debian 12's own 3.1.6 has no such
 * option, and its -sEXPORT_ES6 output does not load in Node.
 */
export const minimumVersion = '3.1.69';
const suite = 'trixie'; // Debian 13, stable: its 3.1.69 will not move under the project
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const privateDir = privateFolder('emscripten');

// These packages suffice to compile; node and python3 are the machine's own.
const wanted = new RegExp(
  '^(emscripten|binaryen|(clang|lld|llvm)-[0-9]+|libclang-common-.*|libclang-cpp.*|libllvm.*|node-acorn|patchelf' +
    '|libc6|libgcc-s1|libstdc\\+\\+6|libz3-4|zlib1g|libzstd1|libxml2.*|libicu[0-9]+|liblzma5|libedit2|libtinfo6' +
    '|libbsd0|libmd0|libffi8)$',
);
// These are large and not needed; emcc would build a missing system library on demand.
const left = [
  './etc',
  './usr/share/doc*',
  './usr/share/man',
  './usr/share/locale',
  './usr/share/nodejs/@types',
  '*/gconv',
  './usr/lib/llvm-*/lib/cmake',
  './usr/share/emscripten/test',
  './usr/share/emscripten/docs',
  './usr/share/emscripten/media',
  '*/wasm32-emscripten/*pic',
  '*/wasm32-emscripten/*/libGL*',
  '*/wasm32-emscripten/*wasmfs*',
  '*/wasm32-emscripten/*-asan*',
  '*/wasm32-emscripten/*-ww*',
];

/** Whether version `a` (as in "3.1.69") is at least `b`. */
export function atLeast(a, b) {
  const [x, y] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < y.length; i++) if ((x[i] ?? 0) !== y[i]) return (x[i] ?? 0) > y[i];
  return true;
}

/** What to do for an Emscripten on this system: use the one on PATH, bring a private one, or say what to install. */
export function emscriptenPlan({ platform, pathVersion, has, mirror, keyringExists }) {
  if (pathVersion && atLeast(pathVersion, minimumVersion)) return { use: 'path' };
  const found = pathVersion ? `The emcc on PATH is ${pathVersion}, too old. ` : 'There is no emcc on PATH. ';
  const emsdk = `install Emscripten ${minimumVersion} or newer (https://emscripten.org/docs/getting_started/downloads.html) and put its emcc on PATH`;
  if (platform === 'darwin') return { message: `${found}Run "brew install emscripten", or ${emsdk}.` };
  if (platform === 'win32') return { message: `${found}Please ${emsdk}; or work inside WSL with Debian.` };
  if (!has('apt-get') || !has('dpkg-deb')) return { message: `${found}This Linux has no apt: please ${emsdk}.` };
  for (const [tool, name] of [
    ['python3', 'python3'],
    ['tar', 'tar'],
  ])
    if (!has(tool)) return { message: `${found}To bring a private one, "${tool}" is needed: apt-get install ${name}` };
  if (!keyringExists)
    return { message: `${found}To bring a private one: apt-get install debian-archive-keyring; or ${emsdk}.` };
  if (!mirror)
    return { message: `${found}apt names no Debian archive here: set ASKEW_DEBIAN_MIRROR to one, or ${emsdk}.` };
  return { use: 'private' };
}

/** The folder of an Emscripten that can build this project, brought here when the machine has none. */
export function emscripten(say) {
  if (existsSync(join(privateDir, '.done')) && !pathVersion()) return privateEmscripten(say, () => '');
  const has = (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
  const plan = emscriptenPlan({
    platform: process.platform,
    pathVersion: pathVersion(),
    has,
    mirror: has('apt-get') ? debianMirror() : null,
    keyringExists: existsSync(keyring),
  });
  if (plan.message) throw new Error(plan.message);
  return plan.use === 'path' ? run('em-config', ['EMSCRIPTEN_ROOT']).trim() : privateEmscripten(say, debianMirror);
}

function pathVersion() {
  const answer = spawnSync('emcc', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return answer.status === 0 ? (/\b(\d+\.\d+\.\d+)/.exec(answer.stdout)?.[1] ?? null) : null;
}

function privateEmscripten(say, mirror) {
  const root = join(privateDir, 'usr/share/emscripten');
  once(privateDir, `emscripten ${minimumVersion} ${suite} 1`, () => {
    const source = { mirror: mirror() || debianMirror(), suite, keyring };
    unpackPackages({ dir: privateDir, source, packages: ['emscripten', 'patchelf'], want: wanted, exclude: left, say });
    say('making its programs run from here');
    const llvm = relocate(privateDir);
    symlinkSync('nodejs', join(privateDir, 'usr/share/node_modules')); // where node looks for acorn
    writeFileSync(
      join(root, '.emscripten'), // emcc reads this because it lies beside it; Debian's own would hide the prebuilt libraries
      `LLVM_ROOT = '${llvm}/bin'\nBINARYEN_ROOT = '${privateDir}/usr'\nNODE_JS = ['${process.execPath}']\nCACHE = '${root}/cache'\n`,
    );
    writeFileSync(join(privateDir, 'package.json'), '{}\n'); // its CommonJS tools must not fall under this project's "type": "module"
    say('trying it');
    writeFileSync(join(privateDir, 'try.cpp'), 'int main() {}\n');
    run(join(root, 'em++'), ['-O2', 'try.cpp', '-o', 'try.mjs'], { cwd: privateDir });
    run(process.execPath, ['try.mjs'], { cwd: privateDir });
  });
  return root;
}
