import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The samples of a chapter as one module: what they import comes first, then all of them as a function of an array that
 * has something to tell for each of `count`. `claim(actual, value, line)` is called for each line that ends in
 * `// → value`, and `refuse(statement, code, line)` for each that ends in `// throws 'code'`.
 */
export function programOf(samples) {
  const body = samples.map((code, i) => withClaims(code, `samples[${i}].`).code).join('\n');
  const imports = /^import [^;]*;\n/gm;
  return `${(body.match(imports) ?? []).join('')}export const count = ${samples.length};
export default async (samples) => {\n${body.replace(imports, '')}};\n`;
}

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
const copied = /[\\/](node_modules[\\/]three[\\/]|dist[\\/](2d[\\/])?[\w-]+\.js$)/;

/**
 * Lets a page import the program of a chapter of `guide`, which readGuide made, as `chapter.md?program`. The programs have
 * copies of askew and three.js of their own, so that what they use makes no other page heavier.
 */
export function samplesPlugin(guide) {
  const chapters = new Map(Object.values(guide).flat().map((page) => [basename(page.path, '.html'), page]));
  const codeOf = (id) =>
    id.endsWith(apart)
      ? readFileSync(id.slice(0, -apart.length), 'utf8')
      : programOf(chapters.get(basename(id, '.md?program')).samples.map(({ code }) => code));
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
    load: (id) => (id.endsWith(apart) || asked.test(id) ? { code: codeOf(id), map: null, moduleType: 'js' } : null),
  };
}
