import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { whereWeAre } from '../../../web/bench/browser.js';
import { linkOf, resultOf, type Result } from '../../../web/bench/result.js';
import { contenderIds, workloadIds } from '../../../web/bench/names.js';
import { longestLink } from '../../../web/figures/state/share-link.js';
import { root } from '../support/sources.js';

const assets = join(root, 'dist/site/assets');

test('the libraries weigh 3 MB at most together, gzipped, and nothing loads one beforehand', () => {
  const libraries = readdirSync(assets).filter((name) => /^bench-(rapier|jolt|crashcat|mesh-bvh)-.*\.js$/.test(name));
  expect(libraries).toHaveLength(4);
  const weight = libraries.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
    0,
  );
  console.log(`bench: libraries ${weight} bytes gzipped`);
  expect(weight).toBeGreaterThan(1_000_000);
  expect(weight).toBeLessThanOrEqual(3_000_000);
  const page = readFileSync(join(root, 'dist/site/bench/index.html'), 'utf8');
  expect(page).not.toMatch(/(preload|prefetch)[^>]*bench-/);
  for (const name of libraries) expect(page).not.toContain(name);
});

test('the largest result fits into a link, and comes back as it was', () => {
  const rows = workloadIds.flatMap((workload, i) =>
    contenderIds.map((contender, k) => ({
      workload,
      contender,
      time: 1234.5 * (k + 1) * 10 ** i,
      differing: 100 * k + i,
    })),
  );
  const sizes = { loop: 100, rounds: 5, pairs: 10_000, boxes: 10_000, queries: 64 };
  const result: Result = { browser: 'Chrome 156', system: 'Linux', cores: 16, day: '2026-11-25', ...sizes, rows };
  const link = linkOf(result);
  expect(link.length).toBeLessThan(longestLink);
  const back = resultOf(`#${link}`);
  expect({ ...back, rows: [] }).toEqual({ ...result, rows: [] });
  back.rows.forEach((row, i) => {
    expect(row).toEqual({ ...rows[i], time: expect.any(Number) });
    expect(Math.abs(row.time / rows[i]!.time - 1)).toBeLessThan(1e-3);
  });
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Chromium 156',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge 156',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari 26',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari 26',
    'iOS',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:151.0) Gecko/151.0 Firefox/151.0', 'Firefox 151', 'Android'],
  ['something else', '', ''],
])('%s is called %s on %s', (agent, browser, system) => {
  expect(whereWeAre(agent, 4)).toEqual({ browser, system, cores: 4 });
});
