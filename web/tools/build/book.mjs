import { escapeHtml } from '../support/html.mjs';

/**
 * A page with a side bar and links to those before and after it, in the shell that all pages share. `groups` is what the
 * side bar of `label` holds, in order, by the name of the group: pages with `path`, `name` and `sections`. The side bar is
 * a popover where there is no room for it, which needs no script.
 */
export function bookPage({ label, home, groups, page, body }) {
  const all = Object.values(groups).flat();
  const here = all.findIndex(({ path }) => path === page.path);
  const sides = Object.entries(groups).map(([name, pages]) => side(name, pages, page));
  return `<!doctype html>
<html lang="en">
  <head>
    <!-- part: page-head -->
    <title>${escapeHtml(page.title)} | askew</title>
    <meta name="description" content="${escapeHtml(page.description)}" />
    <script type="module" src="/site/site.ts"></script>
  </head>
  <body class="site book">
    <!-- part: page-top -->
    <nav class="side" id="side" popover aria-label="${label}">
      <p><a href="${home}">${label}</a></p>
      ${sides.join('\n      ')}
    </nav>
    <main class="prose" id="main">
<button class="open-side" popovertarget="side">${label}: all pages</button>
${body}
${turn(all[here - 1], all[here + 1])}
    </main>
    <!-- part: page-foot -->
  </body>
</html>
`;
}

function side(name, pages, current) {
  const items = pages.map((page) => {
    const open = page.path === current.path && page.sections.some(({ level }) => level === 2);
    return `<li><a href="${page.path}">${escapeHtml(page.name)}</a>${open ? headings(page) : ''}</li>`;
  });
  return `<p class="part">${escapeHtml(name)}</p><ul>${items.join('')}</ul>`;
}

function headings({ sections }) {
  const links = sections
    .filter(({ level }) => level === 2)
    .map(({ id, name }) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`);
  return `<ul>${links.join('')}</ul>`;
}

function turn(before, after) {
  const link = (page, text, rel) =>
    page ? `<a rel="${rel}" href="${page.path}">${text} <b>${escapeHtml(page.name)}</b></a>` : '<span></span>';
  return `<nav class="turn" aria-label="Next and previous page">${link(before, 'Before:', 'prev')}${link(after, 'Next:', 'next')}</nav>`;
}
