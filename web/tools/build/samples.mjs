import { readFileSync } from 'node:fs';

/**
 * The samples of a chapter are one program: what is imported comes first, then all of them as a function of an array that
 * has something to tell for each of `count`. `claim(actual, value, line)` is called for each line that ends in `// → value`, and
 * `refuse(statement, code, line)` for each that ends in `// throws 'code'`.
 */
export function programOf(source) {
  const samples = samplesOf(source).map((code, i) => withClaims(code, `samples[${i}].`).code);
  const body = samples.join('\n');
  const imports = /^import [^;]*;\n/gm;
  return `${(body.match(imports) ?? []).join('')}export const count = ${samples.length};
export default async (samples) => {\n${body.replace(imports, '')}};\n`;
}

/** The samples of a chapter, which is Markdown, in order. */
export const samplesOf = (source) => [...source.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);

/** Makes calls of the arrows in code, as programOf says, of functions that `prefix` comes before; and counts them. */
export function withClaims(code, prefix = '') {
  let claims = 0;
  const tested = code.replaceAll(/^( *)(.+); \/\/ (→|throws) (.+)$/gm, (line, indent, statement, sign, value) => {
    claims++;
    const what = JSON.stringify(line.trim());
    return sign === '→'
      ? `${indent}${prefix}claim(${statement}, ${value}, ${what});`
      : `${indent}${prefix}refuse(() => ${statement}, ${value}, ${what});`;
  });
  return { code: tested, claims };
}

const asked = /\.md\?program$/;
const apart = '?apart';
const copied = /[\\/](node_modules[\\/]three[\\/]|dist[\\/][\w-]+\.js$)/;
const textOf = (id) => readFileSync(id.replace(/\?\w+$/, ''), 'utf8');

/**
 * Lets a page import `chapter.md?program`. The programs have copies of askew and three.js of their own, so that what they
 * use makes no other page heavier.
 */
export function samplesPlugin() {
  let isBuild = false;
  return {
    name: 'samples',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async resolveId(source, importer) {
      if (!isBuild || !importer || !(asked.test(importer) || importer.endsWith(apart))) return null;
      const found = await this.resolve(source, importer.replace(apart, ''), { skipSelf: true });
      return found && copied.test(found.id) ? { ...found, id: `${found.id}${apart}` } : found;
    },
    load(id) {
      if (id.endsWith(apart)) return { code: textOf(id), map: null, moduleType: 'js' };
      if (!asked.test(id)) return null;
      this.addWatchFile(id.replace(/\?\w+$/, ''));
      return { code: programOf(textOf(id)), map: null, moduleType: 'js' };
    },
  };
}
