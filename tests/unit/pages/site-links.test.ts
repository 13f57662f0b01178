import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const site = resolve(import.meta.dirname, '../../../dist/site');
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .map((path) => path.replaceAll('\\', '/'));
const texts = new Map(pages.map((page) => [page, readFileSync(join(site, page), 'utf8')]));
const anchors = new Map([...texts].map(([page, text]) => [page, idsOf(text)]));

function idsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
}

/** What is wrong with an address on a page, or null: it leads out of the site, to no file, or to no anchor. */
function fault(page: string, address: string): string | null {
  const [path, anchor] = address.split('#') as [string, string | undefined];
  const from = path.startsWith('/') ? site : dirname(join(site, page));
  let file = path === '' ? join(site, page) : join(from, decodeURIComponent(path));
  if (path !== '' && /(^|\/)\.{0,2}$/.test(path)) file = join(file, 'index.html');
  const target = relative(site, file).replaceAll('\\', '/');
  if (target.startsWith('..')) return 'leads out of the site';
  if (!existsSync(file)) return 'leads nowhere';
  // What stands behind # on the playground is its state.
  if (anchor && target !== 'playground/index.html' && !anchors.get(target)?.has(anchor))
    return `has no anchor ${anchor}`;
  return null;
}

describe('every page of the built site', () => {
  test('is there', () => {
    expect(pages.length).toBeGreaterThan(60);
    expect(pages).toEqual(
      expect.arrayContaining([
        'index.html',
        'playground/index.html',
        '404.html',
        'guide/index.html',
        'guide/world.html',
        'api/World.html',
      ]),
    );
  });

  test('links to pages and anchors that are there', () => {
    let seen = 0;
    const wrong = [...texts].flatMap(([page, text]) =>
      [...text.matchAll(/<(?!askew)[^>]*?\s(?:href|src)="([^"]*)"/g)]
        .map(([, address]) => address!)
        .filter((address) => !/^(https?|mailto):/.test(address))
        .map((address) => ({ address, wrong: (seen++, fault(page, address)) }))
        .filter((each) => each.wrong)
        .map((each) => `${page}: ${each.address} ${each.wrong}`),
    );
    expect(seen).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
    expect(fault('index.html', 'guide/world.html#nowhere')).toContain('no anchor');
    expect(fault('guide/world.html', '../nowhere.html')).toContain('nowhere');
  });

  test('tells its lessons where the site is, whatever path it is served from', () => {
    const told = [...texts].flatMap(([page, text]) =>
      [...text.matchAll(/<askew-lesson [^>]*playground="([^"]*)"/g)].map(([, address]) => [page, address!] as const),
    );
    expect(told.length).toBeGreaterThan(20);
    const from = (page: string, address: string): string => new URL(address, `https://x.test/askew/${page}`).href;
    expect(told.filter(([page, address]) => from(page, address) !== 'https://x.test/askew/')).toEqual([]);
  });

  test('has the chapters as Markdown beside it, as llms.txt lists them', () => {
    const listed = [...readFileSync(join(site, 'llms.txt'), 'utf8').matchAll(/\]\((docs\/[\w-]+\.md)\): \S/g)];
    expect(listed.length).toBeGreaterThan(7);
    for (const [, file] of listed) {
      const chapter = readFileSync(join(site, file!), 'utf8');
      expect(chapter, file).toMatch(/^# /);
      const links = [...chapter.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)];
      for (const [, to, id] of links)
        expect(readFileSync(join(site, 'docs', to!), 'utf8'), `${file}: ${to}`).toContain(id ? `<a id="${id}">` : '# ');
    }
  });

  test('of the guide leads to the reference, and back', () => {
    expect(texts.get('guide/moving.html')).toContain('href="../api/World.html#moveAndSlide"');
    for (const name of ['Polygon', 'Rectangle', 'Line2', 'Plane'])
      expect(/<h1.*?<h2/s.exec(texts.get(`api/${name}.html`)!)![0], name).toContain(
        'href="../guide/planes-and-2d.html',
      );
    expect(texts.get('api/World.html')).toMatch(
      /id="moveAndSlide".*?href="\.\.\/guide\/moving\.html#start".*?id="nearest"/s,
    );
    expect(texts.get('api/World.html')).toContain('<a href="../api/types-mover.html#MoveStep">MoveStep</a>');
    expect(texts.get('api/types-mover.html')).toMatch(
      /id="MoveStep".*?class="used-by">[^\n]*href="\.\.\/api\/World\.html#moveAndSlide"/s,
    );
  });

  test('of each code of an error leads to what the guide says of it', () => {
    const [, codes] = /AskewErrorCode = (.*)<\/code>/.exec(texts.get('api/types-errors.html')!)!;
    const links = [...codes!.matchAll(/href="\.\.\/guide\/errors\.html#([\w-]+)">'([\w-]+)'/g)];
    expect(links.length).toBe(codes!.split(' | ').length);
    for (const [, id, code] of links) expect(id).toBe(code);
  });

  test('has no style and no script of its own in its text, and fetches no data: address', () => {
    const forbidden = /\sstyle="|<style|<script(?![^>]*\ssrc=)|\s(?:src|href)="data:|\son\w+="/;
    expect([...texts].filter(([, text]) => forbidden.test(text)).map(([page]) => page)).toEqual([]);
    expect(forbidden.test('<p style="color: red">')).toBe(true);
    expect(forbidden.test('<script type="module">x()</script>')).toBe(true);
  });

  test('has each id once, one heading of the first rank, and a language', () => {
    for (const [page, text] of texts) {
      if (page !== 'playground/index.html') expect(text.match(/<h1/g), page).toHaveLength(1); // the playground makes its own
      const ids = [...text.matchAll(/\sid="([^"]+)"/g)];
      expect(anchors.get(page)!.size, page).toBe(ids.length);
      expect(text, page).toContain('<html lang="en">');
    }
  });
});
