import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { address, addressed, placeOf, sitemap } from '../../../web/tools/build/address.mjs';
import { readmeParts } from '../../../web/tools/build/home/readme.mjs';
import { root } from '../support/sources.js';

const site = join(root, 'dist/site');
const filled = { homepage: 'https://x.test/askew', source: 'https://code.test/askew?a=1&b=2' };
const page = `<html><head><title>Zones | askew</title>
  <meta name="description" content="Who came in." /></head><body><!-- source --></body></html>`;

test('a page tells its address, words and picture, and links to the source', () => {
  const told = addressed(page, '/guide/zones.html', filled);
  for (const part of [
    '<link rel="canonical" href="https://x.test/askew/guide/zones.html" />',
    '<meta property="og:title" content="Zones | askew" />',
    '<meta property="og:description" content="Who came in." />',
    '<meta property="og:url" content="https://x.test/askew/guide/zones.html" />',
    '<meta property="og:image" content="https://x.test/askew/share.jpg" />',
    '<a href="https://code.test/askew?a=1&amp;b=2">Source</a>',
  ])
    expect(told).toContain(part);
  expect(addressed(page, '/', filled)).toContain('rel="canonical" href="https://x.test/askew/"');
  expect(addressed(page, '/guide/index.html', filled)).toContain('rel="canonical" href="https://x.test/askew/guide/"');
  expect(addressed(page, '/404.html', filled)).not.toContain('canonical');
  expect(addressed(page, '/404.html', filled)).toContain('>Source</a>');
});

test('what is not known is left out', () => {
  const told = addressed(page, '/guide/zones.html', { homepage: '', source: '' });
  expect(told).toBe(page.replace('<!-- source -->', ''));
  expect(sitemap(['index.html'], { homepage: '', source: '' })).toBe(null);
  expect(placeOf({ homepage: '', source: '' })).toBe('/');
});

test('the map of the site lists what is to be found', () => {
  const map = sitemap(
    ['index.html', 'playground/index.html', 'guide/zones.html', '404.html', 'embed/sat-2d.html'],
    filled,
  )!;
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, to]) => to)).toEqual([
    'https://x.test/askew/',
    'https://x.test/askew/guide/zones.html',
    'https://x.test/askew/playground/',
  ]);
  expect(placeOf(filled)).toBe('/askew/');
});

test('the README leads to the live site once it is known where that is', () => {
  expect(readmeParts(filled).links).toContain('[Playground](https://x.test/askew/playground/)');
  expect(readmeParts(filled).links).toContain('[Source](https://code.test/askew?a=1&b=2)');
  const local = [...readmeParts({ homepage: '', source: '' }).links.matchAll(/\]\((.*?)\)/g)].map(([, to]) => to!);
  expect(local.length).toBeGreaterThan(1);
  for (const file of local) expect(existsSync(join(root, file)), file).toBe(true);
});

test('the built site and the package say what the one file says, and nothing else', () => {
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  expect(home.includes('rel="canonical"')).toBe(address.homepage !== '');
  expect(home.includes('>Source</a>')).toBe(address.source !== '');
  expect(home).not.toContain('<!-- source -->');
  expect(existsSync(join(site, 'sitemap.xml'))).toBe(address.homepage !== '');
  const { homepage = '', repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    homepage?: string;
    repository?: { url: string };
  };
  expect(homepage).toBe(address.homepage);
  expect(repository?.url ?? '').toContain(address.source);
});
