import { describe, expect, test } from 'vitest';
import { symbolsOf } from '../../../web/tools/build/api/symbols.mjs';
import { highlight } from '../../../web/tools/build/highlight.mjs';
import { tied } from '../../../web/tools/build/typography.mjs';

const space = '\u00a0';
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;|&#x27;/g, "'")
    .replace(/&#x3C;|&lt;/g, '<');

describe('lines of a page', () => {
  test('keep a number with its unit, and short code whole, but for commands', () => {
    expect(tied('<p>In 216 ns, and\n1 kB or 3 kBit; 8 ms-slices.</p>')).toBe(
      `<p>In 216${space}ns, and\n1${space}kB or 3 kBit; 8 ms-slices.</p>`,
    );
    expect(tied('<code>{ bits: true }</code> 2 ms <code>npm run prove</code>')).toBe(
      `<code>{${space}bits:${space}true${space}}</code> 2${space}ms <code>npm run prove</code>`,
    );
  });

  test('break long code after a bracket and before the name of a member', () => {
    expect(tied('<code>world.castRegion(region, motion)</code>')).toBe(
      '<code>world<wbr>.castRegion(<wbr>region, motion)</code>',
    );
  });

  test('leave attributes, samples and scripts as they are', () => {
    const typed = '<pre>f( 2 ms )</pre><script>wait(20 ms)</script><img alt="20 ms" />';
    expect(tied(typed)).toBe(typed);
  });
});

describe('a sample', () => {
  const code =
    "const sight = Region.frustum({ fov: 0.5 });\n\n  if (a < b) f([...sight.planes()], './x.js'); // → [1, 2]";

  test('has a line each, and the text that was written', () => {
    const html = highlight(code, 'js');
    expect(html.match(/<span class="line">/g)).toHaveLength(3);
    expect(textOf(html)).toBe(code);
  });

  test('may break before a member and after a bracket, not within a number or a spread', () => {
    const words = highlight(code, 'js').replace(/<(?!wbr)[^>]+>/g, '');
    expect(words).toContain('Region<wbr>.frustum(<wbr>{ fov: 0.5 }');
    expect(words).toContain('f(<wbr>[...sight<wbr>.planes()]');
  });

  test('that is a drawing is not broken', () => {
    expect(highlight('a → b', 'text')).toContain('class="sample plain"');
  });
});

describe('code in a chapter leads to', () => {
  const [classKind, functionKind, method, property] = [128, 64, 2048, 1024];
  let id = 0;
  const declared = (name: string, kind: number, children: object[] = []): object => ({
    ...{ id: id++, name, kind, children, flags: {} },
    sources: [{ fileName: 'world/x.ts' }],
  });
  const main = [
    declared('World', classKind, [declared('castRays', method), declared('size', property), declared('hash', method)]),
    declared('Zone', classKind, [declared('count', property), declared('on', method)]),
    declared('castRays', functionKind),
  ];
  const { find } = symbolsOf({ main, flat: [], three: [] });

  test('a method of what the chapter is about, before a function of the name', () => {
    expect(find('castRays', ['World'])).toBe('/api/World.html#castRays');
    expect(find('castRays(origins, directions)', [])).toBe('/api/functions.html#castRays');
    expect(find('hash', [])).toBe('/api/World.html#hash');
  });

  test('no bare name that options and answers have too, but one with its owner', () => {
    expect(['size', 'count'].map((name) => find(name, ['World', 'Zone']))).toEqual([undefined, undefined]);
    expect(find('zone.count', [])).toBe('/api/Zone.html#count');
    expect(find('found.count', [])).toBeUndefined();
  });
});
