import { describe, expect, test } from 'vitest';
import { filesBelow, text } from '../support/sources.js';

describe('the shape of the repository', () => {
  const limits: [string, RegExp, number][] = [
    ['cpp', /\.h$/, 150],
    ['cpp', /\.cpp$/, 300],
    ['bindings', /\.(cpp|h|mjs)$/, 300],
    ['web', /\.(ts|mjs|css)$/, 300],
    ['tests', /\.(cpp|h|ts|mjs)$/, 300],
  ];
  for (const [folder, ending, limit] of limits) {
    test(`no ${ending} in ${folder} is longer than ${limit} lines`, () => {
      const files = filesBelow(folder, ending);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((file) => text(file).split('\n').length - 1 > limit)).toEqual([]);
    });
  }

  test('there is one package.json', () => {
    expect(filesBelow('', /^package\.json$/)).toEqual(['package.json']);
  });

  test('the lock file holds no download address', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved":\s*"https?:/);
  });

  test('the published package runs no script and needs no other package', () => {
    const { scripts, dependencies } = JSON.parse(text('package.json'));
    expect(Object.keys(scripts).filter((name) => /install|prepare|publish/.test(name))).toEqual([]);
    expect(dependencies).toBeUndefined();
  });
});
