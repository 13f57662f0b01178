import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from '../support/paths.mjs';

/** Writes scripts of the package to where the tests of the project `place` of tests/vitest.config.ts find them. */
export function writeScripts(place, scripts) {
  for (const [name, code] of Object.entries(scripts)) {
    const file = at('build/prove', place, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}
