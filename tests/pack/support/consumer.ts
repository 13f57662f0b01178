import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export const root = resolve(import.meta.dirname, '../../..');

/** A file of the tarball, as npm lists it. */
export interface PackedFile {
  path: string;
  size: number;
}

export interface Tarball {
  file: string;
  files: PackedFile[];
}

/** An empty folder outside of the repository, gone when the tests of the file are done. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'askew-pack-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Packs the package as it would be published. */
export function pack(into: string): Tarball {
  const [{ filename, files }] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', into));
  return { file: join(into, filename), files };
}

/** A project that has installed the tarball and nothing else, without a network. */
export function consumer(): string {
  const folder = emptyFolder();
  write(folder, { 'package.json': JSON.stringify({ name: 'game', private: true, type: 'module' }) });
  const { file } = pack(folder);
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', '--omit=peer', file);
  return folder;
}

/** Lets the project use a package of this repository, as if it had been installed there. */
export function lend(folder: string, ...names: string[]): void {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), place, 'junction');
  }
}

export function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function npm(folder: string, ...args: string[]): string {
  const shell = process.platform === 'win32';
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'pipe'] });
}
