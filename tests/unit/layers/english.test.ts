import { expect, test } from 'vitest';
import { filesBelow, text } from '../support/sources.js';

const leaning = /^(Of|As|And|Or|The same|Whether it)\b/;

/** The first lines of all doc blocks: `///` and heads of files in C++, `/**` in TypeScript. */
function firstLines(file: string): string[] {
  const source = text(file);
  if (/\.(h|cpp)$/.test(file))
    return [...source.matchAll(/(?<![^\n])(?:[ \t]*\/\/\/?[^\n]*\n)+/g)]
      .filter(({ 0: block, index }) => index === 0 || /^\s*\/\/\//.test(block))
      .map(([block]) => block.replace(/^\s*\/\/+\s*/, '').split('\n')[0]!);
  return [...source.matchAll(/\/\*\*\s*(?:\n\s*\*\s*)?([^\n]*)/g)].map((m) => m[1]!);
}

test.each([
  ['cpp', /\.(h|cpp)$/, 500],
  ['bindings', /\.(h|cpp)$/, 20],
  ['tests/cpp', /\.(h|cpp)$/, 100],
  ['web/package', /\.ts$/, 300],
])('doc blocks of %s stand on their own', (folder, ending, least) => {
  const lines = filesBelow(folder, ending).flatMap((file) => firstLines(file).map((line) => ({ file, line })));
  expect(lines.length).toBeGreaterThan(least);
  expect(lines.filter(({ line }) => leaning.test(line)).map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});

const british =
  /neighbour|colour|favour|behaviour|\bgrey|metres?\b|centre|licence|analys(?:e|ed|ing)\b|(?:optim|normal|quant|initial|minim|maxim|general)is(?:e|ed|es|ing)\b|(?:cancel|label|model|travel|tunnel)l(?:ed|ing)\b/i;
/** A name of another library, a slip that an error tells of, and a code that is out. */
const meant = /Detection\.Centre|\{ centre\b|not-initialised/g;

test('words are spelled one way: center, color, neighbor', () => {
  const files = ['cpp', 'bindings', 'web'].flatMap((folder) =>
    filesBelow(folder, /\.(h|cpp|ts|mjs|css|md|json|html)$/),
  );
  expect(files.length).toBeGreaterThan(500);
  const lines = [...files, 'README.md'].flatMap((file) =>
    text(file)
      .split('\n')
      .map((line) => ({ file, line: line.replace(meant, '') })),
  );
  expect(lines.filter(({ line }) => british.test(line)).map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
