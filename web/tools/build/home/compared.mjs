import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../support/html.mjs';
import { at } from '../../support/paths.mjs';
import { measured } from '../measured.mjs';

/**
 * How askew and others compare, from the one file that says so: `peers` in order, `facts` with a cell for each and where
 * they can be looked up, `numbers` with a value for each (null: none) and the command that measures them. Times are those
 * of measured.json.
 */
export function compared() {
  const { peers, facts, numbers } = JSON.parse(readFileSync(at('web/site/compared.json'), 'utf8'));
  return { peers, facts, numbers: numbers.map((row) => (row.workload ? timed(row, peers) : row)) };
}

const units = { ns: 1, µs: 1e3 };

/** A row with what its workload took: `ours` is the name of askew there, and `alone` says that no other has such a call. */
function timed({ workload, ours = 'askew', alone = false, ...row }, peers) {
  const { command, times } = measured().workloads[workload];
  const scaled = (time) => Number((time / units[row.unit.split(' ')[0]]).toPrecision(3));
  const values = peers.map(({ bench }, i) => {
    const time = i === 0 ? times[ours] : alone ? undefined : times[bench];
    return time === undefined ? null : scaled(time);
  });
  return { ...row, command, values };
}

/** A value as tables say it; what there is none of is a dash. */
const said = (value) => (value === null ? '–' : value.toLocaleString('en'));

const mark = (cell) => (cell === 'yes' || cell === 'no' ? ` class="${cell}"` : '');

/** The comparison as a table of the site, each row with its source below its name. */
export function comparedTable() {
  const { peers, facts, numbers } = compared();
  const head = peers.map(({ name, version }) => `<th scope="col">${escapeHtml(name)}${version && `<small>${escapeHtml(version)}</small>`}</th>`);
  const row = (what, source, cells) =>
    `<tr><th scope="row">${escapeHtml(what)}<small>${source}</small></th>${cells.join('')}</tr>`;
  const factRows = facts.map(({ what, source, cells }) =>
    row(what, escapeHtml(source), cells.map((cell) => `<td${mark(cell)}>${escapeHtml(cell)}</td>`)),
  );
  const numberRows = numbers.map(({ what, unit, command, values }) =>
    row(`${what}, ${unit}`, `<code>${escapeHtml(command)}</code>`, values.map((value) => `<td class="number">${said(value)}</td>`)),
  );
  return `<div class="table-wrap" role="region" tabindex="0" aria-label="How askew and others compare"><table class="compared"><thead><tr><td></td>${head.join('')}</tr></thead><tbody>${[...factRows, ...numberRows].join('\n')}</tbody></table></div>`;
}

/** The same as Markdown: numbers with their commands below. */
export function comparedMarkdown() {
  const { peers, facts, numbers } = compared();
  const commands = [...new Set(numbers.map(({ command }) => command))];
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rows = [
    ...facts.map(({ what, cells }) => line([what, ...cells.map((cell) => (cell === 'no' ? '**no**' : cell))])),
    ...numbers.map(({ what, unit, values, command }) =>
      line([`${what}, ${unit} [${commands.indexOf(command) + 1}]`, ...values.map(said)]),
    ),
  ];
  const sources = commands.map((command, i) => `[${i + 1}] \`${command}\``);
  return [line(['', ...peers.map(({ name }) => name)]), line(['---', ...peers.map(() => '---')]), ...rows, '', sources.join(' · ')].join('\n');
}
