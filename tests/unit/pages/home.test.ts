import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compared, comparedTable } from '../../../web/tools/build/home/compared.mjs';
import { entries, kilobytes } from '../../../web/tools/build/home/entries.mjs';
import { tied } from '../../../web/tools/build/typography.mjs';
import { root } from '../support/sources.js';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const home = read('dist/site/index.html');

test('the sample of the home page do what they say', async () => {
  const code = read('web/home/sample.js');
  const file = join(root, 'build/home-sample.mjs');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, `${code}\nexport { player, push, zone };\n`);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { player, push, zone } = (await import(/* @vite-ignore */ file)) as {
    player: { overlaps(other: unknown): boolean; translate(by: unknown): void; relation(other: unknown): string };
    push: { vector: number[] };
    zone: object;
  };
  const lines = log.mock.calls;
  log.mockRestore();
  expect(lines).toEqual([[expect.any(Number), 'came in']]);
  expect(player.overlaps(zone)).toBe(true);
  player.translate(push.vector);
  expect(player.relation(zone)).toMatch(/touching|disjoint/);
  const words = home
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x26;', '&')
    .replaceAll('&#x3C;', '<');
  for (const line of code.trim().split('\n')) expect(words).toContain(line);
});

test('every entry of the package stands there with what it weighs', () => {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
  const all = entries() as { name: string; text: string; bytes: number; brotli: number }[];
  expect(all.map(({ name }) => name)).toEqual(
    Object.keys(exports)
      .filter((path) => typeof exports[path] === 'object')
      .map((path) => `askew${path.slice(1)}`),
  );
  const weigh = (file: string): number => gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length;
  const least: Record<string, number> = { askew: weigh('index.js'), 'askew/wasm': weigh('askew.wasm') };
  for (const { name, bytes, brotli } of all) {
    expect(home).toContain(`<code>${name}</code>`);
    const both = [bytes, brotli].map((size) => `<td class="number">${kilobytes(size)}</td>`).join('');
    expect(home).toContain(tied(both));
    expect(bytes, name).toBeGreaterThan(least[name] ?? 0);
  }
});

test('a script of its own sends old links on, before anything is drawn', () => {
  expect(home.indexOf('src="./old-links.js"')).toBeGreaterThan(0);
  expect(home.indexOf('src="./old-links.js"')).toBeLessThan(home.indexOf('type="module"'));
  expect(home).toMatch(/<script src="\.\/old-links\.js" ?><\/script>/);
});

test('the comparison stands there as the one file has it, each row with its source', () => {
  expect(home).toContain(tied(comparedTable()));
  const { facts, numbers } = compared() as { facts: { source: string }[]; numbers: { command: string }[] };
  const rows = [...comparedTable().matchAll(/<tr><th scope="row">.*?<small>(.*?)<\/small>/g)];
  expect(rows).toHaveLength(facts.length + numbers.length);
  expect(rows.every(([, source]) => source!.length > 5)).toBe(true);
});
