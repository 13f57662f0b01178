import { join } from 'node:path';
import { runnerImport } from 'vite';

const file = 'search.json';

/**
 * What the search finds, as rows of [kind, title, page, address from the root of the site, text, more words]: the
 * sections of the guide and whatever else the caller knows as `more`, the bench, the lessons, and the demos.
 */
export async function searchRows(web, { guide, lessons, more = [] }) {
  const { module } = await runnerImport(join(web, 'playground/shell/gallery/search-records.ts'), {
    configFile: false,
    root: web,
  });
  return [
    ...Object.values(guide).flat().flatMap(chapterRows),
    ...more,
    ...pages,
    ...lessons.map(({ name, title, text }) => ['Lesson', title, '', `lessons/${name}.html`, text, '']),
    ...module.records.map(({ title, address, text, words }) => ['Demo', title, '', address, text, words]),
  ];
}

/** Pages of their own that are found too. */
const pages = [
  [
    'Page',
    'Bench: how fast it is in your browser',
    '',
    'bench/',
    'Measures askew in your browser against typed arrays by hand, THREE.OBB, Rapier, Jolt, crashcat and three-mesh-bvh; the result is a link.',
    'benchmark performance speed fast compare comparison',
  ],
  [
    'Page',
    'Museum: wrong answers, asked again',
    '',
    'museum/',
    'Questions that THREE.OBB, Rapier, Jolt, crashcat and others were wrong about, with their answers and ours, asked in your browser.',
    'bugs errors rivals comparison exact',
  ],
];

function chapterRows({ path, name, lead, sections }) {
  const address = path.slice(1);
  return [
    ['Guide', name, '', address, lead, ''],
    ...sections.map(({ id, name: title, text }) => ['Guide', title, name, `${address}#${id}`, short(text), '']),
  ];
}

const short = (text) => text.replace(/\s+/g, ' ').trim();

/** Adds the rows to the site as a file that is fetched when somebody searches. */
export function searchPlugin(rows) {
  const source = JSON.stringify(rows);
  return {
    name: 'search',
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_, response) => response.setHeader('Content-Type', 'application/json').end(source));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source });
    },
  };
}
