import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../../support/paths.mjs';
import { main } from '../../support/shell.mjs';
import { address } from '../address.mjs';
import { comparedMarkdown } from './compared.mjs';
import { entries, kilobytes } from './entries.mjs';

/** How the README is written. */
export const readmeStyle = {
  parser: 'markdown',
  printWidth: 120,
  proseWrap: 'preserve',
  embeddedLanguageFormatting: 'off',
};

/** The parts of the README that are made of data, by the name that stands in the comments around them. */
export function readmeParts(to = address) {
  return {
    links: links(to),
    sample: `\`\`\`js\n${readFileSync(at('web/home/sample.js'), 'utf8')}\`\`\``,
    compared: comparedMarkdown(),
    get entries() {
      return entriesMarkdown(); // once asked for: packing takes its time
    },
  };
}

function entriesMarkdown() {
  const rows = entries().map(
    ({ name, text, bytes, brotli }) => `| \`${name}\` | ${text} | ${kilobytes(bytes)} | ${kilobytes(brotli)} |`,
  );
  return ['| import | what it is | gzip | Brotli |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Links to the live site; to files of this folder until it is known where that is. */
function links({ homepage, source }) {
  const root = homepage.replace(/\/*$/, '/');
  const live = [
    ['Playground', 'playground/'],
    ['Lessons', 'lessons/index.html'],
    ['Guide', 'guide/index.html'],
    ['API', 'api/index.html'],
  ].map(([name, path]) => `[${name}](${root}${path})`);
  const files = [['Guide', 'web/site/guide/getting-started.md'], ['Changes', 'web/site/changelog.html']].map(
    ([name, path]) => `[${name}](${path})`,
  );
  const code = source ? [`[Source](${source})`] : [];
  return [...(homepage ? live : files), ...code].join(' · ');
}

/** The README with its made parts as they are now. */
export function readmeWith(readme, parts) {
  return Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(new RegExp(`(<!-- ${name} -->\n).*?(<!-- /${name} -->)`, 's'), (_, from, to) => `${from}\n${part}\n\n${to}`),
    readme,
  );
}

/** Writes the made parts into README.md; the package must be built. */
if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const file = at('README.md');
    const { format } = await import('prettier');
    writeFileSync(file, await format(readmeWith(readFileSync(file, 'utf8'), readmeParts()), readmeStyle));
  });
