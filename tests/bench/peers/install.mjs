// Peers are no dependencies of the project: each is installed when a benchmark first asks for it, at this version.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const versions = {
  '@dimforge/rapier3d-compat': '0.21.0',
  crashcat: '0.0.5',
  'jolt-physics': '1.1.0',
  'three-mesh-bvh': '0.9.17',
};
const build = resolve(dirname(fileURLToPath(import.meta.url)), '../../../build/peers');
/** A folder for each: one that cannot be had takes no other with it. */
const folderOf = (name) => join(build, name.replace('/', '-'));
const manifest = (name) => join(folderOf(name), 'node_modules', name, 'package.json');

function isThere(name) {
  return existsSync(manifest(name)) && JSON.parse(readFileSync(manifest(name), 'utf8')).version === versions[name];
}

/** Without the peers of the peer: three is the project's own, so that classes are the same. */
function install(name) {
  const cwd = folderOf(name);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }');
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--loglevel=error',
  ];
  execFileSync('npm', ['install', ...options, `${name}@${versions[name]}`], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Where a peer's main module is, as a URL; null, with a word on it, when it cannot be had here. */
export function peerUrl(name) {
  try {
    if (!isThere(name)) install(name);
  } catch (error) {
    console.log(`${name} is left out: ${error.message}`);
    return null;
  }
  const { main, module } = JSON.parse(readFileSync(manifest(name), 'utf8'));
  return pathToFileURL(join(dirname(manifest(name)), module ?? main)).href;
}
