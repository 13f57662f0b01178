import { el, write } from '../figures/page/dom.js';
import { shown } from './shown.js';

/** What a sample tells while its chapter runs, as web/tools/build/samples.mjs writes it. */
interface Teller {
  claim(actual: unknown, value: unknown, line: string): void;
  refuse(statement: () => unknown, code: string, line: string): void;
}
type Program = (samples: Teller[]) => Promise<void>;

const programs = import.meta.glob<{ default: Program }>('./guide/*.md', { query: '?program' });

/** What the samples of a chapter came to in this browser: lines for each, and what went wrong, if anything did. */
interface Outcome {
  lines: HTMLElement[][];
  error: string;
}

/**
 * Gives every sample of a chapter a button that runs it, and shows what its arrows come to in this browser. The samples
 * are one program, which runs once.
 */
export function runSamples(samples: HTMLElement[], chapter: string): void {
  let outcome: Promise<Outcome> | undefined;
  samples.forEach((pre, i) => {
    const output = el('div', { class: 'results', role: 'status' });
    const button = el('button', { type: 'button', 'aria-label': 'Run this sample' }, 'Run');
    button.addEventListener('click', async () => {
      write(output, 'Running …');
      outcome ??= runChapter(chapter, samples.length);
      const { lines, error } = await outcome;
      const last = error && !lines[i]!.length ? el('p', { class: 'fault' }, error) : '';
      output.replaceChildren(...(lines[i]!.length || last ? [...lines[i]!, last] : ['It ran. It has nothing to show.']));
    });
    pre.querySelector('.copy')!.before(el('span', { class: 'run' }, button));
    pre.append(output);
  });
}

async function runChapter(chapter: string, count: number): Promise<Outcome> {
  const lines = Array.from({ length: count }, (): HTMLElement[] => []);
  const samples = lines.map(tellerInto);
  try {
    const { default: program } = await programs[`./guide/${chapter}.md`]!();
    await program(samples);
    return { lines, error: '' };
  } catch (error) {
    return { lines, error: `This browser stopped at an earlier line: ${String(error)}` };
  }
}

function tellerInto(lines: HTMLElement[]): Teller {
  const tell = (line: string, found: string, written: string): void => {
    const statement = line.replace(/; \/\/ (?:→|throws) .*$/, '');
    const row = el('p', {}, el('code', {}, statement), ' → ', el('code', { class: 'value' }, found));
    if (found !== written) row.append(el('span', { class: 'fault' }, ` here, and ${written} where it was tested`));
    lines.push(row);
  };
  return {
    claim: (actual, value, line) => tell(line, shown(actual), shown(value)),
    refuse: (statement, code, line) => {
      let thrown: unknown;
      try {
        statement();
      } catch (error) {
        thrown = error;
      }
      tell(line, `throws ${shown((thrown as { code?: unknown } | undefined)?.code)}`, `throws ${shown(code)}`);
    },
  };
}
