import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const assets = resolve(import.meta.dirname, '../../../dist/site/assets');
const index = readFileSync(join(assets, '../playground/index.html'), 'utf8');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const text = (name: string): string => readFileSync(join(assets, name), 'utf8');
const weigh = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0);

/** Scripts with all that they import at once. */
function closure(names: string[]): Set<string> {
  const all = new Set<string>();
  const add = (name: string): void => {
    if (all.has(name) || !existsSync(join(assets, name))) return;
    all.add(name);
    for (const [, path] of text(name).matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)) add(basename(path!));
  };
  names.forEach(add);
  return all;
}

const chunkOf = (demo: string): string =>
  scripts.find((name) => new RegExp(`^demo-${demo}-[\\w-]{8}\\.js$`).test(name))!;
const others = readdirSync(resolve(import.meta.dirname, '../../../web/playground/demos')).filter(
  (id) => id !== 'two-regions',
);
/** Those that ask `askew/2d`, whose bytes come with them. */
const ofThePlane = ['rotating', 'walk'];
const entry = [...index.matchAll(/(?:src|href)="\.\.\/assets\/([^"]+\.js)"/g)].map(([, name]) => name!);

describe('what the pages weigh, gzipped', () => {
  test('the playground: scripts with the core inside, styles', () => {
    const first = closure([...entry, chunkOf('two-regions')]);
    const styles = readdirSync(assets).filter((name) => name.endsWith('.css') && index.includes(name));
    console.log(`playground: scripts ${weigh(first)}, styles ${weigh(styles)}`);
    expect(entry.length).toBeGreaterThan(0);
    // Seven thousand of these are what reading a glTF uses of three.js, which is one module for all pages.
    expect(weigh(first)).toBeLessThan(443_500);
    expect(weigh(first)).toBeGreaterThan(200_000);
    expect(weigh(styles)).toBeLessThan(12_000);
  });

  test('every other demo adds little, and none is loaded with the first page', () => {
    const first = closure([...entry, chunkOf('two-regions')]);
    expect(others.length).toBeGreaterThan(8);
    for (const demo of others) {
      const more = [...closure([chunkOf(demo)])].filter((name) => !first.has(name));
      expect(more, demo).toContain(chunkOf(demo));
      const plane = more.filter((name) => text(name).includes('H4sI'));
      expect(plane.length, demo).toBe(ofThePlane.includes(demo) ? 1 : 0);
      expect(weigh(plane), demo).toBeLessThan(31_000);
      expect(weigh(more) - weigh(plane), demo).toBeLessThan(25_000);
    }
  });
});
