import { pathToFileURL } from 'node:url';
import { buildLessons } from './lessons.mjs';
import { buildPackage } from './package.mjs';
import { buildSite } from './site.mjs';
import { buildWasm } from './wasm.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { ensureModules } from '../support/modules.mjs';
import { main, say } from '../support/shell.mjs';

/** Brings dist up to date, from whatever state the folder is in: modules, wasm, package, lessons, site. */
export function build() {
  return withBuildLock(async () => {
    const start = performance.now();
    await ensureModules();
    await buildWasm();
    await buildPackage();
    await buildLessons();
    await buildSite();
    say('build', `dist is up to date (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(build);
