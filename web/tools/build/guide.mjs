import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookPage } from './book.mjs';
import { withMeasured } from './measured.mjs';
import { readMarkdown } from './markdown.mjs';
import { escapeHtml } from '../support/html.mjs';

/** The classes that a chapter is about: a bare name of a method is one of theirs, before a function's. */
const owners = {
  'getting-started': ['Region', 'World', 'Zone'],
  conventions: ['Region', 'World'],
  shapes: ['Region'],
  world: ['World'],
  zones: ['Zone', 'World'],
  'rays-and-sweeps': ['World', 'Region'],
  levels: ['Mesh', 'Heightfield', 'Compound', 'World'],
  moving: ['World'],
  performance: ['World', 'Region'],
  certainty: ['Region', 'World', 'Zone'],
  errors: ['AskewError', 'World', 'Region'],
  'planes-and-2d': ['Plane', 'Line2', 'Rectangle', 'Polygon'],
  'columns-and-batches': [],
  recipes: ['World', 'Region'],
  'more-samples': ['World', 'Region'],
  migrating: ['Region', 'World', 'Zone'],
};

/** The chapters of the guide in `folder`, by the names of their groups, in order; `linkOf` as readMarkdown has it. */
export function readGuide(folder, linkOf) {
  const groups = JSON.parse(readFileSync(join(folder, 'chapters.json'), 'utf8'));
  const text = (name) => withMeasured(readFileSync(join(folder, `${name}.md`), 'utf8'));
  const read = (name) => readMarkdown(text(name), `/guide/${name}.html`, linkOf);
  return Object.fromEntries(Object.entries(groups).map(([group, names]) => [group, names.map(read)]));
}

/** Where a chapter explains the words that it lists, by word. */
export const termsOf = (groups, chapter) =>
  Object.values(groups)
    .flat()
    .find(({ path }) => path === `/guide/${chapter}.html`).terms;

/** The pages of the guide by their path on the site: its contents, and a page for each chapter. */
export function guidePages(groups) {
  const book = { label: 'Guide', home: '/guide/index.html', groups };
  const contents = {
    path: '/guide/index.html',
    title: 'Guide',
    description:
      'The guide to askew: getting started, shapes, worlds, zones, rays, levels, moving characters, 2D, errors, migrating, recipes.',
  };
  const pages = [
    { page: contents, body: contentsOf(groups) },
    ...Object.values(groups).flatMap((all) => all.map((page) => ({ page, body: page.html }))),
  ];
  return Object.fromEntries(pages.map(({ page, body }) => [page.path.slice(1), bookPage({ ...book, page, body })]));
}

function contentsOf(groups) {
  const item = ({ path, name, description }) =>
    `<li><a href="${path}">${escapeHtml(name)}</a><br>${escapeHtml(description)}</li>`;
  const parts = Object.entries(groups).map(
    ([name, pages]) => `<h2>${escapeHtml(name)}</h2><ul class="contents">${pages.map(item).join('')}</ul>`,
  );
  return `<h1>Guide</h1>
<p class="lead">The samples of a chapter make one program, which a test runs; an arrow shows what a line evaluates to.</p>
${parts.join('\n')}`;
}

/**
 * Links from code in the guide to what `symbols` know, and the way back: `mentions` fills with the sections that name a
 * thing, by its address, while chapters are read.
 */
export function guideLinks(symbols) {
  const mentions = new Map();
  const linkOf = (code, page, section) => {
    const chapter = /([\w-]+)\.html$/.exec(page.path)[1];
    const address = owners[chapter] && symbols.find(code, owners[chapter]);
    if (!address) return undefined;
    if (!mentions.has(address)) mentions.set(address, new Map());
    const place = section ? `${page.path}#${section.id}` : page.path;
    mentions.get(address).set(place, section ? `${page.name}: ${section.name}` : page.name);
    return address;
  };
  return { linkOf, mentions };
}
