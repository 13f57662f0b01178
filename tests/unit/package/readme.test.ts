import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

test("the README's code runs as it stands", async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
  expect(blocks).toHaveLength(4);
  const code = blocks.join('\n');
  const file = join(root, 'build/readme.mjs');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, `${code}\nexport { zone, player, push, why, count, crate, hit, ahead, step };\n`);

  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const ran = (await import(/* @vite-ignore */ file)) as {
    zone: { contains(p: number[]): boolean };
    player: { relation(other: unknown): string };
    push: { depth: number };
    why: { separation: number };
    count: number;
    crate: number;
    hit: { id: number; t: number } | null;
    ahead: unknown;
    step: { free: boolean };
  };
  const lines = log.mock.calls;
  log.mockRestore();

  expect(ran.zone.contains([0.2, 1.1, 0.3]), 'the comment in the README says so').toBe(true);
  expect(ran.push.depth).toBeGreaterThan(0);
  expect(['disjoint', 'touching']).toContain(ran.player.relation(ran.zone));
  expect(ran.why.separation).toBeGreaterThanOrEqual(0);
  expect(ran.count).toBe(1);
  expect(ran.hit).toMatchObject({ id: ran.crate, t: 6.5 });
  expect(ran.ahead).toBe(null);
  expect(ran.step.free).toBe(true);
  expect(lines.at(-1)).toEqual([ran.crate, 'came in']);
});
