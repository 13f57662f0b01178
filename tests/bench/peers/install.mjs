// Peers are no dependencies of the project: they are installed when the benchmark first runs, at these versions.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const versions = { '@dimforge/rapier3d-compat': '0.21.0', 'jolt-physics': '1.1.0' };
const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../build/peers');
const manifest = (name) => join(folder, 'node_modules', name, 'package.json');

function isThere(name) {
  return existsSync(manifest(name)) && JSON.parse(readFileSync(manifest(name), 'utf8')).version === versions[name];
}

function install() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, ...wanted], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Where a peer's main module is, as a URL; null, with a word on it, when it cannot be had here. */
export function peerUrl(name) {
  try {
    if (!isThere(name)) install();
  } catch (error) {
    console.log(`${name} is left out: ${error.message}`);
    return null;
  }
  const { main, module } = JSON.parse(readFileSync(manifest(name), 'utf8'));
  return pathToFileURL(join(dirname(manifest(name)), module ?? main)).href;
}
