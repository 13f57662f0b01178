import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../support/html.mjs';
import { highlight } from './highlight.mjs';

/**
 * A page of Markdown at `path` on the site: `title` and `description` from its head, its first heading as `name`, the paragraph below that as
 * `lead`, its `sections` with the text of each as a list of { id, name, level, text }, and all of it as `html`. Links to
 * `x.md` become links to `x.html`; `## Name {#id}` names an anchor, and a heading without one gets it from its words.
 * `linkOf` tells where code is described: it is given the code and the section, and the first such code of a section becomes
 * a link. `samples` are its pieces of JavaScript, { code, html }; each says which it is of the program with the name of the page.
 * `terms` are the addresses of list items that explain a piece of code, such as `missing`, by that code.
 */
export function readMarkdown(source, path, linkOf = () => undefined) {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  const field = (name) => JSON.parse(new RegExp(`^${name}: (".*")$`, 'm').exec(head)[1]);
  const page = { path, title: field('title'), description: field('description'), name: '', lead: '', sections: [], samples: [], terms: new Map() };
  page.html = render(body, page, linkOf);
  return page;
}

function render(body, page, linkOf) {
  const tokens = markdown.parse(body, {});
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') nameHeading(token, tokens[i + 1], page);
    else if (token.type === 'paragraph_open' && page.name && !page.lead) {
      token.attrSet('class', 'lead');
      page.lead = plain(tokens[i + 1]);
    } else if (token.type === 'inline' && tokens[i - 1].type !== 'heading_open') addText(page, plain(token));
    else if (token.type === 'fence') addText(page, token.content);
    else if (token.type === 'table_open') nameTable(tokens, i, page);
    else if (token.type === 'list_item_open') nameTerm(token, tokens[i + 2], page);
  });
  return markdown.renderer.render(tokens, markdown.options, {
    path: page.path,
    samples: page.samples,
    linkOf: (code, id) => linkOf(code, page, page.sections.find((section) => section.id === id)),
    seen: new Set(),
  });
}

function nameHeading(token, inline, page) {
  const last = inline.children.at(-1);
  const named = /\s*\{#([\w-]+)\}$/.exec(last.content);
  if (named) last.content = last.content.slice(0, named.index);
  const name = plain(inline);
  if (token.tag === 'h1') return void (page.name = name);
  const id = named?.[1] ?? slug(name);
  token.attrSet('id', id);
  token.meta = { id, name };
  page.sections.push({ id, name, level: Number(token.tag[1]), text: '' });
}

/** A table is named after its section, and keeps names of code in its first column on one line. */
function nameTable(tokens, start, page) {
  const end = tokens.findIndex((token, i) => i > start && token.type === 'table_close');
  const rows = tokens.slice(start, end);
  const first = rows.flatMap((token, i) => (token.type === 'td_open' && rows[i - 1].type === 'tr_open' ? [i] : []));
  for (const i of first) {
    rows[i].tag = rows[i + 2].tag = 'th';
    rows[i].attrSet('scope', 'row');
  }
  for (const token of rows) if (token.type === 'th_open' && !token.attrGet('scope')) token.attrSet('scope', 'col');
  tokens[start].meta = { name: page.sections.at(-1)?.name ?? page.name };
  if (first.every((i) => rows[i + 1].children.every(({ type }) => type === 'code_inline')))
    tokens[start].attrSet('class', 'names');
}

/** An item that begins with a word of code and a colon explains it, and has an address of its own. */
function nameTerm(token, inline, page) {
  const [code, after] = inline?.children ?? [];
  if (code?.type !== 'code_inline' || !after?.content.startsWith(':') || !/^[\w-]+$/.test(code.content)) return;
  token.attrSet('id', code.content);
  page.terms.set(code.content, `${page.path}#${code.content}`);
}

function addText(page, text) {
  const section = page.sections.at(-1);
  if (section) section.text += `${text}\n`;
}

const plain = (inline) => inline.children.map((child) => (child.type.endsWith('break') ? ' ' : child.content)).join('');

export const slug = (name) =>
  name
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

export const markdown = new MarkdownIt({ html: true });
const { rules } = markdown.renderer;
/** Why a sample for React has no button that runs it. */
const whyApart = 'It does not run on this page, which would have to load React for it; a test runs it with stand-ins for its hooks.';
rules.fence = (tokens, i, options, env) => {
  const { content, info } = tokens[i];
  for (const [, called] of content.matchAll(/\.(\w+)\(/g)) env.linkOf(`.${called}`, env.section);
  const html = highlight(content.trimEnd(), info);
  if (info === 'tsx') return `${html}<p class="apart">${whyApart}</p>\n`;
  if (info !== 'js') return html;
  const program = `${/([\w-]+)\.html$/.exec(env.path)[1]} ${env.samples.length}`;
  const sample = { code: content, html: html.replace('class="sample"', `class="sample" data-program="${program}"`) };
  env.samples.push(sample);
  return sample.html;
};
rules.heading_open = (tokens, i, options, env, self) => {
  env.section = tokens[i].meta?.id;
  env.seen?.clear();
  return self.renderToken(tokens, i, options);
};
rules.code_inline = (tokens, i, options, env, self) => {
  const { content } = tokens[i];
  const inLink = tokens.slice(0, i).findLast(({ type }) => /^link_/.test(type))?.type === 'link_open';
  const code = `<code>${escapeHtml(content)}</code>`;
  const address = env.linkOf?.(content, env.section);
  if (!address || inLink || env.seen.has(address)) return code;
  env.seen.add(address);
  return `<a class="to-api" href="${address}">${code}</a>`;
};
rules.heading_close = (tokens, i) => {
  const meta = tokens[i - 2].meta;
  const anchor = meta
    ? ` <a class="anchor" href="#${meta.id}" aria-label="Link to ${escapeHtml(meta.name)}">#</a>`
    : '';
  return `${anchor}</${tokens[i].tag}>\n`;
};
rules.table_open = (tokens, i, options, env, self) =>
  `<div class="table-wrap" role="region" tabindex="0" aria-label="${escapeHtml(tokens[i].meta.name)}">${self.renderToken(tokens, i, options)}`;
rules.table_close = () => '</table></div>\n';
rules.link_open = (tokens, i, options, env, self) => {
  const token = tokens[i];
  token.attrSet('href', onSite(token.attrGet('href'), env.path));
  return self.renderToken(tokens, i, options);
};

/** The address of a link on the page at `path` from the root of the site; that of another site as it is. */
function onSite(href, path) {
  if (/^(https?:|#)/.test(href)) return href;
  const { pathname, hash } = new URL(href.replace(/\.md(?=#|$)/, '.html'), new URL(path, 'http://site/'));
  return pathname + hash;
}
