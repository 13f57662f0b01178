import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const numbered = /^\d{4}-[\w-]+\.html$/;
const head = /<h1>(.*?)<\/h1>\s*<p class="lead">\s*Decision (\d+), <time datetime="(.*?)">.*?<\/time>\. Status: (.*?)\.\s*<\/p>/s;

/** The list of the numbered pages in `folder` as a table, the latest first, read from the head of each. */
export function decisionTable(folder) {
  const rows = readdirSync(folder)
    .filter((name) => numbered.test(name))
    .sort()
    .reverse()
    .map((name) => row(name, readFileSync(join(folder, name), 'utf8')));
  const columns = ['number', 'decision', 'date', 'status'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="table-wrap"><table class="decisions"><thead><tr>${columns}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function row(name, page) {
  const found = head.exec(page);
  if (!found) throw new Error(`${name} does not begin with a title and "Decision N, date. Status: ..."`);
  const [, title, number, date, status] = found;
  return `<tr><td>${number}</td><th scope="row"><a href="/decisions/${name}">${title}</a></th><td><time datetime="${date}">${date}</time></td><td>${status}</td></tr>`;
}
