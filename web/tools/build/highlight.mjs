import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { breakable } from './typography.mjs';

const prefix = '--code-';
const theme = createCssVariablesTheme({ name: 'askew', variablePrefix: prefix });
const languages = ['js', 'ts', 'tsx', 'sh', 'html', 'cpp'];
const highlighter = await createHighlighter({ themes: [theme], langs: languages });

/** What is colored, and how its text begins. All else has the color of text. */
const colored = {
  keyword: /^\s*[a-z]/i,
  string: /./,
  constant: /^\s*[\d'"]|^\s*(true|false|null|undefined)$/,
  function: /./,
  comment: /./,
};

/** Writes as classes what shiki would write as styles, which the policy of the pages forbids. */
const asClasses = {
  pre(node) {
    node.properties = { class: 'sample' };
  },
  code(node) {
    const lines = node.children.filter(({ type }) => type === 'element');
    for (const line of lines.slice(0, -1)) line.children.push({ type: 'text', value: '\n' });
    node.children = lines;
  },
  line(node) {
    node.children = node.children.flatMap((span) => (span.properties.class ? [span] : span.children));
  },
  span(node) {
    const token = new RegExp(`var\\(${prefix}token-(\\w+)`).exec(node.properties.style ?? '')?.[1];
    node.properties = colored[token]?.test(node.children[0].value) ? { class: token } : {};
  },
};

/** A sample as `<pre class="sample">`, its words in classes: keyword, string, constant, function, comment. */
export function highlight(code, language) {
  const lang = languages.includes(language) ? language : 'text';
    const html = withBreaks(highlighter.codeToHtml(code, { lang, theme: 'askew', transformers: [asClasses] }));
  return lang === 'text' ? html.replace('class="sample"', 'class="sample plain"') : html;
}

/** The words of a sample with places to break, so that no name is broken in two. */
function withBreaks(html) {
  let last = '';
  return html.replace(/<[^>]+>|[^<]+/g, (part) => {
    if (part.startsWith('<')) return part;
    const broken = breakable(part, last);
    last = part.at(-1);
    return broken;
  });
}
