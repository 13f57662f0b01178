import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { letters } from '../../../web/tools/build/fonts.mjs';

const root = resolve(import.meta.dirname, '../../..');
const site = join(root, 'dist/site');
const sheet = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/index.css'), 'utf8');
const latin = /\/\* inter-latin-wght-normal \*\/.*?unicode-range: ([^;]*);/s
  .exec(sheet)![1]!
  .split(',')
  .map((range) =>
    range
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16)),
  );
const isLatin = (code: number): boolean => latin.some(([from = 0, to = from]) => code >= from && code <= to);

test('pages are written in the letters of the small faces, so that none loads a whole one', () => {
  const pages = (readdirSync(site, { recursive: true }) as string[]).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(50);
  const beyond = pages.flatMap((name) =>
    Array.from(readFileSync(join(site, name), 'utf8').replace(/[\n\t]/g, ' '))
      .filter((letter) => isLatin(letter.codePointAt(0)!) && !letters.includes(letter))
      .map((letter) => `${name}: ${letter}`),
  );
  expect([...new Set(beyond)]).toEqual([]);
});

test('a small face comes after the whole one, and has the name and the letters', () => {
  const read = (name: string): string => readFileSync(join(root, 'build/fonts', `${name}.css`), 'utf8');
  for (const [name, family] of Object.entries({ inter: 'Inter', 'source-serif-4': 'Source Serif 4' })) {
    const codes = /unicode-range: ([^;]*);/
      .exec(read(name))![1]!
      .split(', ')
      .flatMap((range) => {
        const [from, to = from] = range.slice(2).split('-') as [string, string?];
        return Array.from({ length: parseInt(to, 16) - parseInt(from, 16) + 1 }, (_, i) => parseInt(from, 16) + i);
      });
    expect(String.fromCodePoint(...codes)).toBe([...letters].sort().join(''));
    expect(read(name)).toContain(`font-family: '${family} Variable'`);
  }
});
