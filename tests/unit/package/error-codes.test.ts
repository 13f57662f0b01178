import { expect, test } from 'vitest';
import { text } from '../support/sources.js';

const all = (file: string, pattern: RegExp): string[] => [...text(file).matchAll(pattern)].map(([, name]) => name!);

test('the chapter on errors has one item for every code, and no other', () => {
  const codes = all('web/package/errors/errors.ts', /^ {2}\| '([\w-]+)'/gm);
  const items = all('web/site/guide/errors.md', /^- `([\w-]+)`: /gm);
  expect(codes.length).toBeGreaterThan(40);
  expect(items.sort()).toEqual(codes.sort());
});
