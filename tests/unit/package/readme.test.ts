import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test, vi } from 'vitest';
import { compared } from '../../../web/tools/build/home/compared.mjs';
import { readmeParts, readmeStyle } from '../../../web/tools/build/home/readme.mjs';
import { root } from '../support/sources.js';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

test("the README's code runs as it stands", async () => {
  const blocks = [...readme.matchAll(/```(?:ts|js)\n(.*?)```/gs)].map(([, code]) => code!);
  expect(blocks).toHaveLength(5);
  const file = join(root, 'build/readme.mjs');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(
    file,
    `${blocks.join('\n')}\nexport { zone, player, push, why, ids, count, crate, hit, ahead, step };\n`,
  );

  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const ran = (await import(/* @vite-ignore */ file)) as {
    zone: { contains(p: number[]): boolean };
    player: { relation(other: unknown): string };
    push: { depth: number };
    why: { separation: number };
    ids: Uint32Array;
    count: number;
    crate: number;
    hit: { id: number; t: number } | null;
    ahead: unknown;
    step: { free: boolean };
  };
  const lines = log.mock.calls;
  log.mockRestore();

  expect(ran.zone.contains([0.2, 0.4, 0.3]), 'the comment in the README says so').toBe(true);
  expect(ran.push.depth).toBeGreaterThan(0);
  expect(['disjoint', 'touching']).toContain(ran.player.relation(ran.zone));
  expect(ran.why.separation).toBeLessThan(0); // it was asked before the push
  expect([...ran.ids.subarray(0, ran.count)]).toContain(ran.crate);
  expect(ran.hit).toMatchObject({ id: ran.crate, t: 6 });
  expect(ran.ahead).toBe(null);
  expect(ran.step.free).toBe(true);
  expect(lines).toContainEqual([ran.crate, 'came in']);
  expect(lines.at(-1)![1]).toBe('left');
});

/** What stands between the comments of a part. */
const written = (name: string): string =>
  new RegExp(`<!-- ${name} -->\n(.*?)<!-- /${name} -->`, 's').exec(readme)![1]!.trim();

test('sample, comparison and links are those of the site', async () => {
  const parts = readmeParts();
  for (const name of ['sample', 'compared', 'links'] as const)
    expect(written(name), `${name}: node web/tools/build/home/readme.mjs writes it`).toBe(
      (await format(parts[name], readmeStyle)).trim(),
    );
});

test('the entries are named with what they weigh, within a few percent', () => {
  const rows = [...readmeParts().entries.matchAll(/^\| `(\S+)` .*? (\d+) kB \|$/gm)];
  const inReadme = new Map(
    [...written('entries').matchAll(/^\| `(\S+)` .*? (\d+) kB\s*\|$/gm)].map(([, name, size]) => [name!, Number(size)]),
  );
  expect(rows.length).toBeGreaterThan(3);
  expect([...inReadme.keys()]).toEqual(rows.map(([, name]) => name));
  for (const [, name, size] of rows)
    expect(Math.abs(inReadme.get(name!)! - Number(size)), name).toBeLessThanOrEqual(1 + 0.03 * Number(size));
});

test('every peer has a cell in every row, every number its command, and what askew lacks is said', () => {
  const { peers, facts, numbers } = compared() as {
    peers: object[];
    facts: { what: string; cells: string[]; source: string }[];
    numbers: { what: string; values: (number | null)[]; command: string }[];
  };
  for (const { what, cells, source } of facts) {
    expect(cells, what).toHaveLength(peers.length);
    expect(source.length, what).toBeGreaterThan(5);
  }
  for (const { what, values, command } of numbers) {
    expect(values, what).toHaveLength(peers.length);
    expect(readFileSync(join(root, /tests\/bench\/[\w.-]+\.mjs/.exec(command)![0]), 'utf8')).toContain('askew');
  }
  expect(facts.filter(({ cells }) => cells[0] === 'no').map(({ what }) => what)).toEqual([
    'Dynamics: forces, bounces, joints',
  ]);
});
