import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/sources.js';

interface Declaration {
  name: string;
  kind: number;
  comment?: { summary?: { text: string }[] };
  children?: Declaration[];
  signatures?: Declaration[];
  getSignature?: Declaration;
  setSignature?: Declaration;
  type?: { type: string; declaration?: Declaration };
}

/** What TypeDoc read for the reference, of `askew` and of its entries beside it. */
const modules = (JSON.parse(readFileSync(join(root, 'build/api.json'), 'utf8')) as Declaration).children!;

const textOf = ({ comment }: Declaration): string => (comment?.summary ?? []).map(({ text }) => text).join('');

/** The comments of a declaration; an accessor has them on its signatures, a function on each of its overloads. */
function commentsOf(each: Declaration): string[] {
  const { signatures = [], getSignature, setSignature } = each;
  return [each, ...signatures, getSignature, setSignature].flatMap((one) => (one ? [textOf(one)] : [])).filter(Boolean);
}

/** A declaration with its members: those of a class or an interface, or the fields of a type written as an object. */
function withMembers(each: Declaration): [string, Declaration][] {
  const members = each.children ?? (each.type?.type === 'reflection' ? each.type.declaration?.children : undefined);
  return [[each.name, each], ...(members ?? []).map((one): [string, Declaration] => [`${each.name}.${one.name}`, one])];
}

/** What an entry exports that one before it has too. */
const reference = 4194304;
const all = modules.flatMap(({ children }) =>
  children!.filter(({ kind }) => kind !== reference).flatMap((each) => withMembers(each)),
);

test('every public symbol, member and field has a sentence', () => {
  expect(all.length).toBeGreaterThan(900);
  expect(modules.map(({ name }) => name)).toEqual(['2d', 'boxes', 'index', 'three']);
  expect(all.filter(([, each]) => commentsOf(each).length === 0).map(([path]) => path)).toEqual([]);
});

test('sentences begin large and end with a stop', () => {
  const isSentence = (text: string): boolean => /^[A-Z0-9`']/.test(text) && /[.:)]$/.test(text.trim());
  const wrong = all.flatMap(([path, each]) =>
    commentsOf(each)
      .filter((text) => !isSentence(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

const page = (name: string): string => readFileSync(join(root, 'dist/site/api', name), 'utf8');

test('every public symbol is described in the reference', () => {
  const index = page('index.html');
  const names = modules.flatMap(({ children }) => children!.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(150);
  const pages = [...index.matchAll(/href="(?:\.\.\/api\/)?([\w-]+\.html)"/g)].map(([, file]) => file!);
  const texts = [...new Set(pages)]
    .filter((file) => file !== 'index.html')
    .map(page)
    .join('\n');
  const isThere = (name: string): boolean => texts.includes(`<h2 id="${name}"`) || texts.includes(`<h1>${name}</h1>`);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
  expect(texts).toContain('<h3 id="moveAndSlideMany"');
});

test('every class, method and function has a sample there that runs', () => {
  const [classKind, methodKind, functionKind] = [128, 2048, 64];
  const sampleAfter = (text: string, heading: string): boolean =>
    /<details class="use">/.test(text.split(heading)[1]!.split(/<h[123]/)[0]!);
  const samples = modules.flatMap(({ name: module, children }) =>
    children!.flatMap((each): [string, boolean][] => {
      if (each.kind === functionKind) {
        const text = page(module === 'index' ? 'functions.html' : `${module}.html`);
        return [[each.name, sampleAfter(text, `<h2 id="${each.name}"`)]];
      }
      if (each.kind !== classKind || module === 'boxes') return []; // its classes are described as those of `askew`
      const text = page(`${each.name}.html`);
      const methods = each.children!.filter(({ kind, name }) => kind === methodKind && !name.startsWith('['));
      return [
        [each.name, sampleAfter(text, '<h1>')],
        ...methods.map(({ name }): [string, boolean] => [
          `${each.name}.${name}`,
          sampleAfter(text, new RegExp(`<h3 id="${name}"`).exec(text)![0]),
        ]),
      ];
    }),
  );
  expect(samples.length).toBeGreaterThan(200);
  expect(samples.filter(([, has]) => !has).map(([name]) => name)).toEqual([]);
});
