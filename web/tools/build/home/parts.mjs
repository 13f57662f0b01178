import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../support/html.mjs';
import { at } from '../../support/paths.mjs';
import { comparedTable } from './compared.mjs';
import { entryTable } from './entries.mjs';
import { highlight } from '../highlight.mjs';

/** What the home page is filled in with, by name. */
export function homeParts() {
  const read = (name) => readFileSync(at('web/home', name), 'utf8');
  return {
    sample: highlight(read('sample.js').trimEnd(), 'js'),
    cards: JSON.parse(read('cards.json')).map(card).join('\n'),
    compared: comparedTable(),
    entries: entryTable(),
  };
}

/** A card: the poster of a figure, which wakes when somebody looks at it, and where there is more of it. */
function card({ figure, title, text, guide }) {
  const isLesson = guide === '';
  const open = isLesson ? `/lessons/${figure}.html` : `/playground/#${figure}`;
  const more = isLesson ? '/lessons/index.html' : `/guide/${guide}.html`;
  return `<li class="card">
  <h3>${escapeHtml(title)}</h3>
  <figure class="live" data-figure="${figure}">
    <div class="frame"><noscript>${poster(figure)}</noscript></div>
    <figcaption>
      <div class="told" aria-live="off"></div>
      <div class="row"><span class="controls"></span></div>
    </figcaption>
  </figure>
  <p>${escapeHtml(text)}</p>
  <p class="onwards"><a class="open" href="${open}">${isLesson ? 'Open this lesson' : 'Open in the playground'}</a> <a href="${more}">${isLesson ? 'All lessons' : 'Guide'}<span class="unseen">: ${escapeHtml(title)}</span></a></p>
</li>`;
}

/** The picture of a figure in both themes; the one that is not meant is not there. */
function poster(figure) {
  const one = (theme) =>
    `<img class="in-${theme}" src="/home/posters/${figure}-${theme}.webp" alt="" width="640" height="400" loading="lazy" />`;
  return one('light') + one('dark');
}
