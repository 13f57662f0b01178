import { readFileSync } from 'node:fs';
import { escapeHtml } from '../support/html.mjs';
import { at } from '../support/paths.mjs';

/**
 * Where the site and its source are, and whether npm has the package: the one file that says so. Empty texts: not known
 * yet. What installs the package elsewhere is shown once it is `published`.
 */
export const address = JSON.parse(readFileSync(at('web/site/address.json'), 'utf8'));

/**
 * What the scripts of pages read from `import.meta.env`: whether the package is published, since what is only for then is
 * not built before; and the versions that a project elsewhere installs.
 */
export function publishedDefine({ published }) {
  const { version, devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const { three, vite } = devDependencies;
  return {
    'import.meta.env.ASKEW_PUBLISHED': JSON.stringify(published),
    'import.meta.env.ASKEW_VERSIONS': JSON.stringify({ askew: version, three, vite }),
  };
}

/** The homepage with the slash that other addresses are appended to. */
const rootOf = ({ homepage }) => homepage.replace(/\/*$/, '/');

/** The path of the site on its host. */
export const placeOf = ({ homepage }) => (homepage ? new URL(rootOf({ homepage })).pathname : '/');

/**
 * A page with what it says of its own address: the canonical one, and the picture and words for who shares it; and with
 * the link to the source in place of `<!-- source -->`. What is not known is left out.
 */
export function addressed(html, path, to) {
  const source = to.source ? `<a href="${escapeHtml(to.source)}">Source</a>` : '';
  const page = html.replaceAll('<!-- source -->', source);
  if (!to.homepage || !isFound(path)) return page;
  const here = rootOf(to) + short(path);
  const title = /<title>(.*?)<\/title>/s.exec(html)[1];
  const about = /<meta\s+name="description"\s+content="(.*?)"/s.exec(html)?.[1] ?? title;
  const tags = [
    `<link rel="canonical" href="${here}" />`,
    ...Object.entries({ type: 'website', title, description: about, url: here, image: `${rootOf(to)}share.jpg` }).map(
      ([name, value]) => `<meta property="og:${name}" content="${value}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return page.replace('</title>', `</title>\n    ${tags.join('\n    ')}`);
}

/** A path as it is appended to the root; that of a folder for its first page. */
const short = (path) => path.replace(/^\//, '').replace(/(^|\/)index\.html$/, '$1');

/** Pages that nobody is to come to from elsewhere: that for what is missing, and those in frames. */
const isFound = (path) => !/^\/?(404\.html|embed\/)/.test(path);

/** All pages for search engines, by their paths on the site; null where the address is not known. */
export function sitemap(paths, to) {
  if (!to.homepage) return null;
  const entries = [...paths].filter(isFound).map(short).sort().map((path) => `<url><loc>${rootOf(to)}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
