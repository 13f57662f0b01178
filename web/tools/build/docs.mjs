import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuide } from './guide.mjs';

/** For those who build askew; what needs more room than a package should take; and numbers of one machine. */
const onSiteAlone = ['Build', 'Examples'];
const chaptersOnSite = ['/guide/performance.html'];

/** The chapters for users as Markdown, and llms.txt, which lists them, by their path in the package's dist. */
export function packageDocs(folder, { description }) {
  const chapters = Object.entries(readGuide(folder))
    .filter(([group]) => !onSiteAlone.includes(group))
    .flatMap(([, pages]) => pages)
    .filter(({ path }) => !chaptersOnSite.includes(path))
    .map((page) => ({ ...page, file: `${/([\w-]+)\.html$/.exec(page.path)[1]}.md` }));
  const kept = new Set(chapters.map(({ file }) => file));
  const texts = chapters.map(({ file }) => [`docs/${file}`, standalone(readFileSync(join(folder, file), 'utf8'), kept)]);
  const lines = chapters.map(({ name, file, description: about }) => `- [${name}](docs/${file}): ${about}`);
  const list = `# askew\n\n> ${description}\n\n## Guide\n\n${lines.join('\n')}\n`;
  return { ...Object.fromEntries(texts), 'llms.txt': list };
}

/** A chapter without its head, with anchors that any reader of Markdown knows, and without links that lead out of docs. */
function standalone(source, kept) {
  return source
    .replace(/^---\n.*?\n---\n+/s, '')
    .replaceAll(/^(#+ .*?) \{#([\w-]+)\}$/gm, '<a id="$2"></a>\n\n$1')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, text, to) => (isThere(to, kept) ? link : text));
}

const isThere = (to, kept) => /^(https?:|#)/.test(to) || kept.has(to.replace(/#.*/, ''));
