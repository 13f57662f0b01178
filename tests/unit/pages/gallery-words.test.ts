import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groups, synonyms } from '../../../web/playground/shell/gallery/demo-words.js';
import { root } from '../support/sources.js';

test('each demo stands in one group of the gallery, and has words to be found by', () => {
  const demos = readdirSync(join(root, 'web/playground/demos')).sort();
  expect(demos.length).toBeGreaterThan(10);
  expect(groups.flatMap(([, ids]) => ids).sort()).toEqual(demos);
  expect(Object.keys(synonyms).sort()).toEqual(demos);
});
