import { anchorOf, isClass, isConstructor, isFunction, isReference, partOf } from './symbols.mjs';
import { typeWriter } from './types.mjs';
import { usesOf } from './uses.mjs';
import { bookPage } from '../book.mjs';
import { markdown } from '../markdown.mjs';
import { escapeHtml } from '../../support/html.mjs';

const parts = { inputs: 'Points, poses, columns', region: 'Regions', shape: 'Shapes', wasm: 'Starting' };
const titled = (part) => parts[part] ?? part[0].toUpperCase() + part.slice(1);

/**
 * The reference: its pages by their path on the site, and rows for the search. `symbols` tells where things are described,
 * `mentions` which sections of the guide name them, by address, `samples` which samples use them, by name, and `terms`
 * where the guide explains a word.
 */
export function apiPages({ main, flat, three, boxes }, symbols, { mentions, samples, terms }) {
  const write = writer(symbols, { mentions, samples, terms, uses: usesOf({ main, flat, three }, symbols) });
  const others = main.filter((each) => !isClass(each) && !isFunction(each));
  const groups = {
    Classes: main.filter(isClass).map(write.classPage),
    Functions: [write.listPage('functions', 'Functions', main.filter(isFunction))],
    Types: [...new Set(others.map(partOf))]
      .map((part) => {
        const own = others.filter((each) => partOf(each) === part);
        return write.listPage(`types-${part}`, titled(part), own, `Types: ${titled(part).toLowerCase()}`);
      })
      .sort((a, b) => a.name.localeCompare(b.name)),
    'askew/boxes': [boxesPage(boxes, main, symbols, write)],
    'askew/2d': [
      ...flat.filter(isClass).map(write.classPage),
      write.listPage('2d', 'Functions and types', flat.filter((each) => !isClass(each)), 'Functions and types of askew/2d', '2d '),
    ],
    'askew/three': [
      ...three.filter(isClass).map(write.classPage),
      write.listPage('three', 'Functions and types', three.filter((each) => !isClass(each)), 'Functions and types of askew/three'),
    ],
  };
  const contents = contentsOf(groups);
  const book = { label: 'API', home: contents.path, groups };
  const pages = [contents, ...Object.values(groups).flat()];
  return {
    pages: Object.fromEntries(pages.map((page) => [page.path.slice(1), bookPage({ ...book, page, body: page.html })])),
    rows: pages.flatMap(({ rows }) => rows),
  };
}

function contentsOf(groups) {
  const items = Object.entries(groups).map(
    ([name, pages]) =>
      `<h2>${escapeHtml(name)}</h2><ul class="contents">${pages.map(({ path, name: title, lead }) => `<li><a href="${path}">${escapeHtml(title)}</a><br>${markdown.renderInline(lead, { path })}</li>`).join('')}</ul>`,
  );
  const lead = 'Every class, function and type of the package.';
  return {
    path: '/api/index.html',
    title: 'API',
    description: lead,
    sections: [],
    rows: [],
    html: `<h1>API</h1><p class="lead">${lead} <code>askew/wasm</code> exports the same as <code>askew</code>, and <code>askew/2d/wasm</code> the same as <code>askew/2d</code>; <code>askew/boxes</code> and <code>askew/boxes/wasm</code> have <a href="/api/boxes.html">what boxes need</a>. What the numbers mean is in the <a href="/guide/conventions.html">conventions</a>.</p>${items.join('\n')}`,
  };
}

/** What `askew/boxes` has of each class, with links to where it is described, above what it alone declares. */
function boxesPage(boxes, main, symbols, write) {
  const lead = 'Classes of the same names as those of `askew`, for boxes alone.';
  const own = boxes.filter((each) => !isReference(each));
  const page = write.listPage('boxes', 'What it has', own.filter((each) => !isClass(each)), 'askew/boxes');
  const classes = main.filter(isClass).filter(({ name }) => boxes.some((each) => each.name === name));
  const lists = classes.map(({ name, children }) => {
    const members = children.filter((each) => !isConstructor(each));
    const there = own.find((each) => each.name === name)?.children; // else the class is that of `askew`
    const has = (each) => !there || there.some((other) => other.name === each.name);
    const code = (each) => `<code>${escapeHtml(nameOf(each))}</code>`;
    const links = members.filter(has).map((each) => `<a href="${symbols.byId.get(each.id)}">${code(each)}</a>`);
    const without = members.filter((each) => !has(each)).map(code);
    return `${heading(2, name, name)}<p>${links.join(', ')}.</p>${without.length > 0 ? `<p>It leaves out ${without.join(', ')}.</p>` : ''}`;
  });
  const intro = `${markdown.renderInline(lead, page)} What it leaves out throws <code>not-in-this-build</code>. When to import it stands in the <a href="/guide/getting-started.html#boxes">guide</a>.`;
  return {
    ...page,
    lead,
    description: plain(lead),
    sections: [...classes.map(({ name }) => ({ id: name, name, level: 2 })), ...page.sections],
    rows: [['API', 'askew/boxes', '', page.path.slice(1), plain(lead), '']],
    html: page.html.replace('</h1>', () => `</h1><p class="lead">${intro}</p>${lists.join('')}`),
  };
}

/** The comment of a declaration, its accessor or its signature, as Markdown. */
function commentOf(each) {
  const { summary = [] } = (each.comment ?? each.getSignature?.comment ?? each.signatures?.[0]?.comment) || {};
  return summary.map(({ text }) => text).join('').trim();
}

/** A member that has a symbol for a name is called by it. */
const nameOf = ({ name }) => name.replace(/^\[(\w+)\]$/, '[Symbol.$1]');

const shownUses = 6;
const firstSentence = (text) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
const plain = (text) => text.replaceAll('`', '').replace(/\s+/g, ' ');

function writer({ byId, find }, { mentions, samples, terms, uses }) {
  const { type, call } = typeWriter((id) => byId.get(id), (name) => find(name, []), terms);
  const signature = (html) => `<pre class="signature"><code>${html}</code></pre>`;

  const signaturesOf = (each, name) => {
    if (each.signatures) return each.signatures.map((one) => signature(`${name}${call(one)}`)).join('');
    const { getSignature, setSignature } = each;
    const of = getSignature?.type ?? each.type;
    const fixed = each.flags.isReadonly || (getSignature && !setSignature) ? 'readonly ' : '';
    return signature(`${fixed}${name}${each.flags.isOptional ? '?' : ''}: ${type(of)}`);
  };

  /** The comment, what TypeDoc read of its tags, and where the guide tells more. */
  const about = (each, address) => {
    const path = address.replace(/#.*/, '');
    const places = [...(mentions.get(address) ?? [])].slice(0, 3);
    const guide = places.map(([place, name]) => `<a href="${place}">${escapeHtml(name)}</a>`).join('\u00a0· ');
    return `${markdown.render(commentOf(each), { path })}${guide ? `<p class="in-guide">Guide: ${guide}</p>` : ''}`;
  };

  /** The way back from a type: to what takes or returns it, or to the types that have it. */
  const usedBy = (address) => {
    const all = [...(uses.get(address) ?? [])];
    if (all.length === 0) return '';
    const links = all.slice(0, shownUses).map(([place, name]) => `<a href="${place}"><code>${escapeHtml(name)}</code></a>`);
    const more = all.length > shownUses ? ` and ${all.length - shownUses} more` : '';
    return `<p class="used-by">Used by ${links.join(', ')}${more}</p>`;
  };

  /** The shortest of the samples that use one of these. */
  const sampleOf = (...names) => {
    const all = names.flatMap((name) => [...(samples.get(name) ?? [])]);
    if (all.length === 0) return '';
    const shortest = all.reduce((a, b) => (b.code.length < a.code.length ? b : a));
    return `<details class="use"><summary>Sample</summary>${shortest.html}</details>`;
  };

  const member = (each, members, address, owner) => {
    const id = isConstructor(each) ? 'constructor' : anchorOf(each, members);
    const name = isConstructor(each) ? `new ${owner}` : nameOf(each);
    const shown = isConstructor(each) || each.flags.isStatic ? name.replace(/^(?!new )/, `${owner}.`) : name;
    return `${heading(3, id, shown)}${signaturesOf(each, shown)}${about(each, `${address}#${id}`)}${isConstructor(each) ? '' : sampleOf(`${owner}.${each.name}`)}`;
  };

  const classPage = (declaration) => {
    const { name } = declaration;
    const path = `/api/${name}.html`;
    const all = declaration.children ?? [];
    const own = all.filter((each) => !isConstructor(each));
    const isMethod = ({ signatures }) => signatures !== undefined;
    const sorted = {
      Constructor: all.filter(isConstructor),
      'Static methods': own.filter(({ flags }) => flags.isStatic),
      Properties: own.filter((each) => !each.flags.isStatic && !isMethod(each)),
      Methods: own.filter((each) => !each.flags.isStatic && isMethod(each)),
    };
    const blocks = Object.entries(sorted)
      .filter(([, members]) => members.length > 0)
      .map(([title, members]) => `<h2>${title}</h2>${members.map((each) => member(each, own, path, name)).join('')}`);
    const text = commentOf(declaration);
    return {
      path,
      name,
      title: `${name}: API`,
      description: plain(firstSentence(text)),
      lead: firstSentence(text),
      sections: own.map((each) => ({ id: anchorOf(each, own), name: nameOf(each), level: 2 })),
      rows: [
        ['API', name, '', path.slice(1), plain(text), ''],
        ...own.map((each) => ['API', each.name, name, `${path.slice(1)}#${anchorOf(each, own)}`, plain(firstSentence(commentOf(each))), '']),
      ],
      html: `<h1>${name}</h1><div class="about">${about(declaration, path)}${sampleOf(name) || sampleOf(...own.map((each) => `${name}.${each.name}`))}</div>${blocks.join('\n')}`,
    };
  };

  const fieldsOf = (each) => {
    const fields = each.children ?? (each.type?.type === 'reflection' ? each.type.declaration.children : undefined);
    if (!fields) return each.signatures ? signaturesOf(each, each.name) : signature(`${each.name} = ${type(each.type)}`);
    const rows = fields.map((field) => {
      const of = field.signatures ? call(field.signatures[0]) : `: ${type(field.getSignature?.type ?? field.type)}`;
      return `<dt><code>${field.name}${field.flags.isOptional ? '?' : ''}${of}</code></dt><dd>${markdown.render(commentOf(field), { path: '/api/' })}</dd>`;
    });
    const bases = (each.extendedTypes ?? []).filter((base) => base.name !== 'Made'); // which is inside
    const base = bases.length > 0 ? `<p>Extends <code>${bases.map(type).join(', ')}</code></p>` : '';
    return `${base}<dl class="fields">${rows.join('')}</dl>`;
  };

  const listPage = (file, name, declarations, title = name, used = '') => {
    const path = `/api/${file}.html`;
    const blocks = declarations.map((each) => {
      const shape = isFunction(each) ? [fieldsOf(each), about(each, `${path}#${each.name}`), sampleOf(`${used}${each.name}`)] : [about(each, `${path}#${each.name}`), fieldsOf(each), usedBy(`${path}#${each.name}`)];
      return `${heading(2, each.name, each.name)}${shape.join('')}`;
    });
    const names = declarations.map((each) => each.name);
    return {
      path,
      name,
      title: `${title}: API`,
      description: `${title} of askew: ${names.slice(0, 8).join(', ')}.`,
      lead: names.map((each) => `[\`${each}\`](${path}#${each})`).join(', '),
      sections: names.map((each) => ({ id: each, name: each, level: 2 })),
      rows: declarations.map((each) => ['API', each.name, '', `${path.slice(1)}#${each.name}`, plain(firstSentence(commentOf(each))), '']),
      html: `<h1>${escapeHtml(title)}</h1>${blocks.join('\n')}`,
    };
  };
  return { classPage, listPage };
}

function heading(level, id, name) {
  const text = escapeHtml(name);
  return `<h${level} id="${id}"><code>${text}</code> <a class="anchor" href="#${id}" aria-label="Link to ${text}">#</a></h${level}>\n`;
}
