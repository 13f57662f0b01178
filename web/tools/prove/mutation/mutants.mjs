import { readFileSync, readdirSync } from 'node:fs';
import { at } from '../../support/paths.mjs';

/** What stands in place of an operator or a word. Operators have spaces around them; brackets of templates have none. */
const instead = {
  ...{ ' < ': ' <= ', ' <= ': ' < ', ' > ': ' >= ', ' >= ': ' > ', ' == ': ' != ', ' != ': ' == ' },
  ...{ ' === ': ' !== ', ' !== ': ' === ', ' ?? ': ' && ' },
  ...{ ' + ': ' - ', ' - ': ' + ', ' += ': ' -= ', ' -= ': ' += ', ' && ': ' || ', ' || ': ' && ' },
  ...{ true: 'false', false: 'true' },
};
const operators = / (?:<=?|>=?|===?|!==?|\+=?|-=?|&&|\|\||\?\?) |\b(?:true|false)\b/g;
const constants = /(?<![\w.'])\d+(?![\w.'>])/g;

/** A line that is one statement: a call or an assignment, which can be left out. */
const statement = /^\s+(?:[\w.:]+(?:->|\.))?[\w.:[\]]+(?:\(.*\)| [-+*|&]?= [^{}]*);$/;
const declaration = /^\s+(?:return|using|const|let|auto|constexpr|static|case|break|continue|throw)\b/;

/** What stands between quotes; in C++ an apostrophe may part digits. */
const quoted = { cpp: /"(?:[^"\\]|\\.)*"/g, ts: /(["'`])(?:(?!\1)[^\\]|\\.)*\1/g };

/** Every small change of every source below a folder, with its path, its whole new code and the line as it was. */
export function mutantsIn(folder, language) {
  const sources = readdirSync(at(folder), { recursive: true }).filter((name) => name.endsWith(`.${language}`));
  return sources.sort().flatMap((name) => {
    const path = `${folder}/${name.replaceAll('\\', '/')}`;
    const source = readFileSync(at(path), 'utf8');
    const lines = source.split('\n');
    return mutantsOf(source, language).map(({ text: code, ...rest }) => {
      return { path, code, text: lines[rest.line - 1].trim(), ...rest };
    });
  });
}

/** Every small change of a source, as { line, from, to, text }: `text` is the whole source with it. */
export function mutantsOf(source, language = 'cpp') {
  const lines = source.split('\n');
  return withoutComments(lines, quoted[language]).flatMap((code, i) =>
    changesOf(code, lines[i - 1] ?? '').map(({ from, to, at }) => {
      const changed = lines[i].slice(0, at) + to + lines[i].slice(at + from.length);
      const text = [...lines.slice(0, i), changed, ...lines.slice(i + 1)].join('\n');
      return { line: i + 1, from: from.trim(), to: to.trim(), at, text };
    }),
  );
}

/** Lists of names are left alone: only what they name counts. */
function changesOf(code, before) {
  if (/^\s*(?:#|static_assert|template|using|case |import |export type )|\bNames</.test(code)) return [];
  const found = (words, to) => [...code.matchAll(words)].map(({ 0: from, index: at }) => ({ from, to: to(from), at }));
  const changes = [
    ...found(operators, (from) => instead[from]),
    ...found(constants, (from) => String(Number(from) + 1)),
    ...found(constants, (from) => String(Number(from) - 1)).filter(({ from }) => from !== '0'),
  ];
  const isWhole = /[;{}]\s*$|^\s*$|:$/.test(before); // it does not go on from the line before
  if (isWhole && statement.test(code) && !declaration.test(code)) {
    const at = code.search(/\S/);
    changes.push({ from: code.slice(at), to: ';', at });
  }
  return changes;
}

/** The lines with spaces in place of comments and of what stands between quotes. */
function withoutComments(lines, inQuotes) {
  let inComment = false;
  return lines.map((line) => {
    const blank = (words) => ' '.repeat(words.length);
    let rest = line.replace(inQuotes, blank);
    const toItsEnd = (words) => ((inComment = !words.endsWith('*/')), blank(words));
    if (inComment) rest = rest.replace(/^.*?(?:\*\/|$)/, toItsEnd);
    rest = rest.replace(/\/\/.*|\/\*.*?\*\//g, blank);
    return rest.replace(/\/\*.*$/, (words) => ((inComment = true), blank(words)));
  });
}

/** So many of a list, the same for the same seed, in the order in which they are drawn. */
export function drawn(list, count, seed) {
  const rest = [...list];
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Numerical Recipes' generator
    return state / 2 ** 32;
  };
  const draw = () => rest.splice(Math.floor(next() * rest.length), 1)[0];
  return Array.from({ length: Math.min(count, rest.length) }, draw);
}
