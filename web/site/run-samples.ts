import { el, write } from '../figures/page/dom.js';
import { shown } from './shown.js';

/** What a sample tells while its chapter runs, as web/tools/build/samples.mjs writes it. */
interface Teller {
  claim(actual: unknown, value: unknown, line: string): void;
  refuse(statement: () => unknown, code: string, line: string): void;
}
type Program = (samples: Teller[]) => Promise<void>;

const programs = import.meta.glob<{ default: Program; count: number }>('./guide/*.md', { query: '?program' });

/** What a chapter came to in this browser: lines for each of its samples, and what ended it early, if anything did. */
interface Outcome {
  lines: HTMLElement[][];
  error: string;
}
const outcomes = new Map<string, Promise<Outcome>>();

/**
 * Gives every sample a button that runs it, and shows what its arrows come to in this browser. The samples of a chapter
 * are one program, which runs once.
 */
export function runSamples(samples: Iterable<HTMLElement>): void {
  for (const pre of samples) {
    const [chapter, place] = pre.dataset.program!.split(' ') as [string, string];
    const output = el('div', { class: 'results', role: 'status' });
    const button = el('button', { type: 'button', 'aria-label': 'Run this sample' }, 'Run');
    button.addEventListener('click', async () => {
      write(output, 'Running …');
      output.replaceChildren(...said(await outcomeOf(chapter), Number(place)));
    });
    pre.querySelector('.copy')!.before(el('span', { class: 'run' }, button));
    pre.append(output);
  }
}

function said({ lines, error }: Outcome, place: number): (Node | string)[] {
  const own = lines[place] ?? [];
  if (own.length > 0) return own;
  return [error ? el('p', { class: 'fault' }, error) : 'It ran. It has nothing to show.'];
}

function outcomeOf(chapter: string): Promise<Outcome> {
  const known = outcomes.get(chapter) ?? runChapter(chapter);
  outcomes.set(chapter, known);
  return known;
}

async function runChapter(chapter: string): Promise<Outcome> {
  const lines: HTMLElement[][] = [];
  try {
    const { default: program, count } = await programs[`./guide/${chapter}.md`]!();
    for (let i = 0; i < count; i++) lines.push([]);
    await program(lines.map(tellerInto));
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
