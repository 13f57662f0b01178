import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../support/paths.mjs';
import { say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
/** What pages are written in; a letter beyond, which a reader may type, comes with the whole face. */
export const letters = `${ascii}\u00a0\u2007©°±²³µ·¹×–—‘’“”…↑↓−`;

/** The weights that pages use, of all that a face has. */
const wght = { min: 400, max: 750 };

const faces = { inter: 'Inter', 'jetbrains-mono': 'JetBrains Mono', 'source-serif-4': 'Source Serif 4' };

/** Makes the faces of the letters that pages are written in, half of the whole ones, with sheets that put these before. */
export function buildFonts() {
  const names = Object.keys(faces);
  return step(
    {
      note: at('build/notes/fonts'),
      inputs: [at('web/tools/build/fonts.mjs'), ...names.map((name) => at(source(name)))],
      outputs: names.flatMap((name) => ['css', 'woff2'].map((type) => at('build/fonts', `${name}.${type}`))),
    },
    async () => {
      say('fonts', 'choosing letters');
      mkdirSync(at('build/fonts'), { recursive: true });
      const { default: subset } = await import('subset-font');
      for (const name of names) {
        const options = { targetFormat: 'woff2', variationAxes: { wght } };
        const face = await subset(readFileSync(at(source(name))), letters, options);
        writeFileSync(at('build/fonts', `${name}.woff2`), face);
        writeFileSync(at('build/fonts', `${name}.css`), sheet(name));
      }
    },
  );
}

const source = (name) => `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

/** A face with the name of the whole one, which counts where it comes later. */
const sheet = (name) => `@font-face {
  font-family: '${faces[name]} Variable';
  font-display: swap;
  font-weight: ${wght.min} ${wght.max};
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${ranges()};
}
`;

/** The letters as a list of ranges. */
function ranges() {
  const codes = Array.from(letters, (letter) => letter.codePointAt(0)).sort((a, b) => a - b);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  const hex = (code) => code.toString(16).toUpperCase();
  return starts.map((start, i) => `U+${hex(start)}${ends[i] === start ? '' : `-${hex(ends[i])}`}`).join(', ');
}
