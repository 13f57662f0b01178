import { el } from '../../figures/page/dom.js';

const address = 'https://stackblitz.com/run';
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>askew</title>
  </head>
  <body>
    <pre id="shown"></pre>
    <script type="module" src="./main.ts"></script>
  </body>
</html>
`;
const show = `const shown = document.querySelector('#shown')!;

/** Adds a line to the page: what was asked, and the answer. */
export function show(asked: string, answer: unknown): void {
  const plain = ArrayBuffer.isView(answer) ? [...(answer as Float64Array)] : answer;
  shown.append(\`\${asked} → \${JSON.stringify(plain)}\\n\`);
}
`;

/** What a project installs, by version. */
export type Versions = Record<'askew' | 'three' | 'vite', string>;

/** A project of a few files that runs a program and shows what its arrows come to, by their names. */
export function projectOf(program: string, { askew, three, vite }: Versions): Record<string, string> {
  const asks = program.replaceAll(
    /^( *)(.+); (\/\/ → .+)$/gm,
    (_, indent, asked, arrow) => `${indent}show(${JSON.stringify(asked)}, ${asked}); ${arrow}`,
  );
  const usesThree = /from '(three|askew\/three)'/.test(program);
  const project = {
    private: true,
    type: 'module',
    scripts: { start: 'vite' },
    dependencies: { askew, ...(usesThree && { three }) },
    devDependencies: { vite },
  };
  return {
    'package.json': `${JSON.stringify(project, null, 2)}\n`,
    'index.html': page,
    'show.ts': show,
    'main.ts': asks === program ? program : `import { show } from './show';\n${asks}`,
  };
}

/** Opens a program at StackBlitz, in a window of its own. */
export function openInStackBlitz(title: string, program: string): void {
  const files = projectOf(program, import.meta.env.ASKEW_VERSIONS as Versions);
  const fields = {
    'project[title]': `askew: ${title}`,
    'project[template]': 'node',
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`project[files][${path}]`, text] as const)),
  };
  const form = el('form', { method: 'post', action: address, target: '_blank', hidden: '' });
  for (const [name, value] of Object.entries(fields)) {
    const field = el('textarea', { name }); // an input would lose the ends of lines
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
