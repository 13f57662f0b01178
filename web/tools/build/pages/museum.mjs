import { readFileSync } from 'node:fs';
import { compared } from '../home/compared.mjs';
import { escapeHtml } from '../../support/html.mjs';
import { at } from '../../support/paths.mjs';

/** The libraries that the museum asks, by the names of the comparison, and what else each of them answers with. */
const libraries = [
  { id: 'obb', name: 'THREE.OBB', title: 'THREE.OBB and Octree', who: 'three.js' },
  { id: 'rapier', name: 'Rapier', title: 'Rapier', loads: true },
  { id: 'jolt', name: 'Jolt', title: 'Jolt', loads: true },
  { id: 'crashcat', name: 'crashcat', title: 'crashcat', loads: true },
];

/** The exhibits, grouped by library, with places for the answers. */
export function museumParts(exhibits = JSON.parse(readFileSync(at('web/museum/exhibits.json'), 'utf8'))) {
  const { peers, numbers } = compared();
  const downloads = numbers.find(({ what }) => what.startsWith('Download')).values;
  const sections = libraries.map((library) => {
    const row = peers.findIndex(({ name }) => name === library.name);
    const size = downloads[row].toLocaleString('en');
    const version = peers[row].version.replace(/^jolt-physics /, '');
    const ask = library.loads
      ? `<button type="button" class="ask" value="${library.id}" data-name="${library.title}" hidden>Load ${library.title} (${size} kB) and ask it</button>`
      : '';
    const own = exhibits.filter((exhibit) => exhibit.library === library.id);
    const answers = (exhibit) => place(library.id, library.who ?? library.name, exhibit);
    return section(library.id, `${library.title} <small>${version}</small>`, ask, own, answers);
  });
  const others = exhibits.filter(({ library }) => library === null);
  const elsewhere = section('elsewhere', 'Reported elsewhere', '', others, ({ asked, said }) => `<dt>${escapeHtml(asked)}, as reported</dt><dd>${escapeHtml(said)}</dd>`);
  return { museum: [...sections, elsewhere].join('\n') };
}

const place = (who, name) => `<dt>${escapeHtml(name)}</dt><dd class="waits" data-answer="${who}">not asked yet</dd>`;

function section(id, title, ask, exhibits, other) {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${ask}\n${exhibits.map((exhibit) => article(exhibit, other(exhibit))).join('\n')}</section>`;
}

function article(exhibit, other) {
  const { id, title, about, source, right } = exhibit;
  const link = source ? ` <a href="${source.href}">${escapeHtml(source.name)}</a>` : '';
  const words = typeof right === 'number' ? `${Number(right.toPrecision(6))} deep` : right;
  const cells = [`<dt>Right</dt><dd>${escapeHtml(words)}</dd>`, place('askew', 'askew'), other];
  return `<article class="exhibit" id="${id}"><h3>${escapeHtml(title)}</h3><p>${about}${link}</p><dl class="answers">${cells.map((cell) => `<div>${cell}</div>`).join('')}</dl></article>`;
}
