import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { searchOver } from '../../../web/site/search-index.js';
import { root } from '../support/sources.js';

const site = join(root, 'dist/site');
const file = readFileSync(join(site, 'search.json'));
const rows = JSON.parse(file.toString()) as Parameters<typeof searchOver>[0];
const search = searchOver(rows);

test('the index of the search weighs little', () => {
  const weight = gzipSync(file, { level: 9 }).length;
  console.log(`search.json ${weight} bytes gzipped, ${rows.length} rows`);
  expect(weight).toBeLessThan(80_000);
  expect(weight).toBeGreaterThan(20_000);
});

test('every row leads to a page and an anchor that are there', () => {
  for (const kind of ['Guide', 'API', 'Lesson', 'Demo'])
    expect(rows.filter((row) => row[0] === kind).length).toBeGreaterThan(8);
  for (const [, , , address] of rows) {
    const [path, anchor] = address.split('#') as [string, string?];
    const page = readFileSync(join(site, path.replace(/\/$/, '/index.html')), 'utf8');
    if (anchor && path !== 'playground/') expect(page, address).toContain(` id="${anchor}"`);
  }
});

test.each([
  ['dwell', 'Margins and dwell: no flicker at the border'],
  ['heightmap', 'Terrain: a height field (heightmap)'],
  ['one-way platform', 'What counts: layers and one-way platforms'],
  ['separating axis theorem', 'Two regions'],
  ['mtv', 'minimumTranslation'],
  ['moveAndSlide', 'moveAndSlide'],
  ['raycast', 'castRay'],
  ['cast region', 'castRegion'],
  ['character controller', 'Walk'],
  ['crouching', 'Crouching'],
  ['zonse', 'A zone'],
  ['exactly touching', 'Exactly touching'],
])('%s finds %s among the first five', (query, title) => {
  const found = search(query).slice(0, 5);
  expect(found.map((each) => each.title)).toContain(title);
  expect(found[0]!.terms.length).toBeGreaterThan(0);
});

test('what is nowhere is not found', () => {
  expect(search('qqqqqqqqxz')).toEqual([]);
  expect(search('')).toEqual([]);
});
