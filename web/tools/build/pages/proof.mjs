import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../support/html.mjs';
import { at } from '../../support/paths.mjs';

/** What `npm run prove` has seen: the rows, and of each result the last run and the longest. */
export const proof = () => JSON.parse(readFileSync(at('web/site/proof.json'), 'utf8'));

/** The rows of the page Proof that were run, each with a table of its runs. */
export function proofTables({ rows, runs } = proof()) {
  const sections = rows.map((row) => [row, runs.filter((run) => run.row === row.row)]);
  return sections
    .filter(([, own]) => own.length > 0)
    .map(([row, own]) => section(row, own))
    .join('\n');
}

function section({ row, title, about }, runs) {
  const head = ['what', 'cases', 'wrong', 'time', 'seed', 'on'].map((name) => `<th scope="col">${name}</th>`).join('');
  const table = `<div class="table-wrap" role="region" tabindex="0" aria-label="${escapeHtml(title)}"><table class="proof"><thead><tr>${head}</tr></thead><tbody>${runs.map(lines).join('\n')}</tbody></table></div>`;
  return `<h3 id="${row}">${escapeHtml(title)}</h3>\n<p>${escapeHtml(about).replace(/`([^`]+)`/g, '<code>$1</code>')} <code>npm run prove -- ${row}</code></p>\n${table}`;
}

/** A run, and below it the longest one where that is another. */
function lines({ name, last, longest }) {
  const one = (title, run) =>
    `<tr><th scope="row">${escapeHtml(title)}${run.said ? `<small>${escapeHtml(run.said)}</small>` : ''}</th><td class="number" data-of="cases">${run.cases.toLocaleString('en')}</td><td class="number" data-of="wrong">${run.wrong}</td><td class="number">${timeOf(run.seconds)}</td><td class="number" data-as="seed">${run.seed}</td><td><time datetime="${run.date}">${run.date}</time></td></tr>`;
  return one(name, last) + (longest ? one(`${name}, longest run`, longest) : '');
}

/** Seconds in the largest unit of which there is one at least. */
export function timeOf(seconds) {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
