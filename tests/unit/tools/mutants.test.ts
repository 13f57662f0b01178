import { expect, test } from 'vitest';
import { drawn, mutantsOf } from '../../../web/tools/prove/mutation/mutants.mjs';

interface Mutant {
  line: number;
  from: string;
  to: string;
  text: string;
}

const changes = (source: string, language = 'cpp'): string[] =>
  mutantsOf(source, language).map(({ line, from, to }: Mutant) => `${line}: ${from} -> ${to}`);

test('operators, words and constants are changed, one at a time', () => {
  const source = 'bool f(int a) {\n    return a <= 1 && true;\n}';
  expect(changes(source)).toEqual(['2: <= -> <', '2: && -> ||', '2: true -> false', '2: 1 -> 2', '2: 1 -> 0']);
  const texts = mutantsOf(source).map(({ text }: Mutant) => text.split('\n'));
  expect(texts.map((lines: string[]) => lines[1]!.trim())).toEqual([
    'return a < 1 && true;',
    'return a <= 1 || true;',
    'return a <= 1 && false;',
    'return a <= 2 && true;',
    'return a <= 0 && true;',
  ]);
  for (const lines of texts) expect([lines[0], lines[2]]).toEqual(['bool f(int a) {', '}']);
});

test('a call and an assignment are left out, a declaration, a result and the end of a statement are not', () => {
  const removed = (line: string): boolean => changes(`{\n    ${line}\n}`).some((change) => change.endsWith('-> ;'));
  for (const line of ['found.push(key);', 'sum = a;', 'sum += a;', 'this->end(a);'])
    expect(removed(line), line).toBe(true);
  for (const line of ['const double sum = a;', 'return f(a);', 'double sum;']) expect(removed(line), line).toBe(false);
  expect(changes('{\n    sum =\n    f(a);\n}')).toEqual([]);
});

test('comments, text, brackets of templates and directives stay', () => {
  const source = [
    '// a < b',
    'f("a < b"); // true',
    '/* a < b',
    '   true */ g(a); /* 1 */',
    '#if A == 1',
    'std::array<int, 4> all;',
  ];
  expect(changes(source.join('\n'))).toEqual([]);
});

test('in TypeScript, too, but for what stands between quotes', () => {
  const source = [
    "f('a < b', `1 ${'a'}`, \"2 \");",
    "if (a !== b) fail(c ?? 'it''s');",
    'const names: Names<A> = { a: 1 };',
  ];
  expect(changes(source.join('\n'), 'ts')).toEqual(['2: !== -> ===', '2: ?? -> &&']);
});

test('a draw is the same for the same seed, and takes each once', () => {
  const all = [...Array(50).keys()];
  expect(drawn(all, 10, 3)).toEqual(drawn(all, 10, 3));
  expect(drawn(all, 10, 3)).not.toEqual(drawn(all, 10, 4));
  expect(new Set(drawn(all, 80, 3))).toEqual(new Set(all));
});
