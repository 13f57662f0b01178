import { closeSync, lstatSync, openSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './private-apt.mjs';

/**
 * Points the unpacked programs at the loader and the libraries unpacked beside them, so that a newer Debian's compiler
 * runs on an older system. Returns the folder of LLVM. `--force-rpath`: DT_RPATH is inherited by the libraries a
 * program loads, DT_RUNPATH is not, and a RUNPATH of their own would switch the inheritance off.
 */
export function relocate(dir) {
  const lib = only(join(dir, 'usr/lib'), /-linux-gnu$/);
  const llvm = only(join(dir, 'usr/lib'), /^llvm-/);
  const loader = only(lib, /^ld-linux.*\.so\.\d+$/);
  const patch = (...args) => run(loader, ['--library-path', lib, join(dir, 'usr/bin/patchelf'), ...args]);

  for (const file of elfFiles(lib, /^lib(LLVM|clang-cpp|binaryen).*\.so/)) patch('--remove-rpath', file);
  for (const file of [...elfFiles(join(llvm, 'bin'), /./), ...elfFiles(join(dir, 'usr/bin'), /^wasm/)])
    patch('--force-rpath', '--set-rpath', lib, '--set-interpreter', loader, file);
  return llvm;
}

function only(folder, pattern) {
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  if (names.length !== 1) throw new Error(`expected one ${pattern} in ${folder}, found ${names.length}`);
  return join(folder, names[0]);
}

function elfFiles(folder, pattern) {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
    .filter((file) => lstatSync(file).isFile() && magic(file) === '\x7fELF');
}

function magic(file) {
  const head = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  readSync(handle, head, 0, 4, 0);
  closeSync(handle);
  return head.toString('latin1');
}
