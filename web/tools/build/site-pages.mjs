import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { address, addressed, placeOf, sitemap } from './address.mjs';
import { decisionTable } from './decisions.mjs';
import { expectNamed, notices } from './notices.mjs';
import { at } from '../support/paths.mjs';
import { tied } from './typography.mjs';

/**
 * The pages of the site: web/index.html, those of the playground, the bench and the museum, and web/site/x.html served as /x.html. Those that are
 * `made` have no file, only a text by the path they are served at. `<!-- fill: NAME -->` stands for one of the `fills`,
 * `<!-- version -->` for that of the package.
 */
export function sitePages(web, made = {}, fills = {}) {
  const site = join(web, 'site');
  const texts = new Map(Object.entries(made).map(([path, text]) => [join(site, path), text]));
  const files = ['index.html', 'playground/index.html', 'bench/index.html', 'museum/index.html', ...htmlFiles(site).map((file) => relative(web, file))]
    .map((file) => join(web, file))
    .filter((file) => existsSync(file));
  return { inputs: [...files, ...texts.keys()], plugin: plugin(web, site, texts, fills) };
}

function htmlFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
}

function plugin(web, site, texts, fills) {
  let outDir;
  let building = false;
  return {
    name: 'site-pages',
    configResolved(config) {
      outDir = join(web, config.build.outDir);
      building = config.command === 'build';
    },
    resolveId: (id) => (texts.has(id) ? id : null),
    load: (id) => texts.get(id) ?? null,
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url, 'http://localhost').pathname;
        const text = texts.get(join(site, path));
        if (text) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          return response.end(await server.transformIndexHtml(`/site${path}`, text));
        }
        if (path.endsWith('.html') && existsSync(join(site, path))) request.url = `/site${request.url}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre', // so that what the parts refer to is found and hashed
      handler: (html, { path }) =>
        withParts(filledIn(html, fills), site, path.replace(/^\/site\//, '/').replace(/^(\/playground|\/bench|\/museum)?\/index\.html$/, '$1/')),
    },
    generateBundle(_, bundle) {
      expectNamed('site', Object.values(bundle));
    },
    closeBundle() {
      if (building) liftSite(outDir);
    },
  };
}

function filledIn(html, fills) {
  return html.replace(/<!-- fill: ([\w-]+) -->/g, (_, name) => fills[name]);
}

/** Fills in what pages share, site/NAME.part for `<!-- part: NAME -->`, with the links to the page itself marked. */
function withParts(html, site, path) {
  const whole = html
    .replace(/<!-- part: ([\w-]+) -->/g, (_, name) => readFileSync(join(site, `${name}.part`), 'utf8').trim())
    .replaceAll(`<a href="${path}">`, `<a href="${path}" aria-current="page">`)
    .replace(`<a href="/${/^\/(\w+)\//.exec(path)?.[1]}/index.html">`, (link) => link.replace('>', ' aria-current="true">'))
    .replace('<!-- version -->', version)
    .replace('<!-- decisions -->', () => decisionTable(join(site, 'decisions')))
    .replace('<!-- notices -->', () => notices('site', 'html'));
  return tied(addressed(whole, path, address));
}

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const place = placeOf(address);

/** Vite keeps the source folders in its output: moves site/x.html to x.html, and makes all links relative. */
function liftSite(outDir) {
  const from = join(outDir, 'site');
  for (const file of htmlFiles(from)) {
    const to = join(outDir, relative(from, file));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(file, 'utf8').replaceAll(/ (src|href)="\.\.\//g, ' $1="'));
  }
  rmSync(from, { recursive: true, force: true });
  const pages = htmlFiles(outDir).map((file) => relative(outDir, file).split(sep).join('/'));
  const map = sitemap(pages, address);
  if (map) {
    writeFileSync(join(outDir, 'sitemap.xml'), map);
    cpSync(at('web/site/share.jpg'), join(outDir, 'share.jpg'));
  }
  for (const file of htmlFiles(outDir)) {
    const up = relative(dirname(file), outDir).split(sep).join('/') || '.';
    const html = readFileSync(file, 'utf8');
    // A page that is shown at any address can only link from the root of the site.
    if (basename(file) === '404.html') writeFileSync(file, html.replaceAll(/ (src|href)="(?!https?:)\.?\/?/g, ` $1="${place}`));
    else writeFileSync(file, html.replaceAll(/ (href|playground)="\//g, ` $1="${up}/`));
  }
}
