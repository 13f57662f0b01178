import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { decisionTable } from './decisions.mjs';
import { expectNamed, notices } from './notices.mjs';
import { at } from '../support/paths.mjs';

/**
 * The pages of the site: web/index.html, and web/site/x.html served as /x.html. Those that are `made` have no file, only
 * a text by the path they are served at. `<!-- lesson: NAME -->` stands for one of the `lessons`, `<!-- version -->` for
 * that of the package.
 */
export function sitePages(web, made = {}, lessons = {}) {
  const site = join(web, 'site');
  const texts = new Map(Object.entries(made).map(([path, text]) => [join(site, path), text]));
  const files = ['index.html', ...htmlFiles(site).map((file) => relative(web, file))]
    .map((file) => join(web, file))
    .filter((file) => existsSync(file));
  return { inputs: [...files, ...texts.keys()], plugin: plugin(web, site, texts, lessons) };
}

function htmlFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
}

function plugin(web, site, texts, lessons) {
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
        withParts(withLessons(html, lessons), site, path.replace(/^\/site\//, '/').replace(/^\/index\.html$/, '/')),
    },
    generateBundle(_, bundle) {
      expectNamed('site', Object.values(bundle));
    },
    closeBundle() {
      if (building) liftSite(outDir);
    },
  };
}

function withLessons(html, lessons) {
  return html.replace(/<!-- lesson: ([\w-]+) -->/g, (_, name) => lessons[name]);
}

/** Fills in what pages share, site/NAME.part for `<!-- part: NAME -->`, with the links to the page itself marked. */
function withParts(html, site, path) {
  return html
    .replace(/<!-- part: ([\w-]+) -->/g, (_, name) => readFileSync(join(site, `${name}.part`), 'utf8').trim())
    .replaceAll(`<a href="${path}">`, `<a href="${path}" aria-current="page">`)
    .replace(`<a href="/${/^\/(\w+)\//.exec(path)?.[1]}/index.html">`, (link) => link.replace('>', ' aria-current="true">'))
    .replace('<!-- version -->', version)
    .replace('<!-- decisions -->', () => decisionTable(join(site, 'decisions')))
    .replace('<!-- notices -->', () => notices('site', 'html'));
}

const { version, homepage } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
/** The path of the site on its host: that of the homepage of the package once there is one. */
const place = homepage ? new URL(homepage).pathname.replace(/\/*$/, '/') : '/';

/** Vite keeps the source folders in its output: moves site/x.html to x.html, and makes all links relative. */
function liftSite(outDir) {
  const from = join(outDir, 'site');
  for (const file of htmlFiles(from)) {
    const to = join(outDir, relative(from, file));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(file, 'utf8').replaceAll(/ (src|href)="\.\.\//g, ' $1="'));
  }
  rmSync(from, { recursive: true, force: true });
  for (const file of htmlFiles(outDir)) {
    const up = relative(dirname(file), outDir).split(sep).join('/') || '.';
    const html = readFileSync(file, 'utf8');
    // A page that is shown at any address can only link from the root of the site.
    if (basename(file) === '404.html') writeFileSync(file, html.replaceAll(/ (src|href)="\.?\/?/g, ` $1="${place}`));
    else writeFileSync(file, html.replaceAll(/ (href|playground)="\//g, ` $1="${up}/`));
  }
}
