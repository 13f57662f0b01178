import { el, write } from '../figures/page/dom.js';
import { shown } from './shown.js';

/** What a sample tells while its chapter runs, as web/tools/build/samples.mjs writes it. */
interface Teller {
  claim(actual: unknown, value: unknown, line: string): void;
  refuse(statement: () => unknown, code: string, line: string): void;
}
type Program = (samples: Teller[]) => Promise<void>;

const programs = import.meta.glob<{ default: Program; count: number }>('./guide/*.md', { query: '?program' });

/** What an arrow came to here, and what is written behind it. */
interface Line {
  statement: string;
  found: string;
  written: string;
}
/** What a chapter came to in this browser: lines for each of its samples, and what ended it early, if anything did. */
interface Outcome {
  lines: Line[][];
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
      const { lines, error } = await outcomeOf(chapter);
      const rows = (lines[Number(place)] ?? []).map(rowOf);
      if (error) rows.push(el('p', { class: 'fault' }, error));
      output.replaceChildren(...(rows.length > 0 ? rows : ['It ran. It has nothing to show.']));
    });
    pre.querySelector('.copy')!.before(el('span', { class: 'run' }, button));
    pre.append(output);
  }
}

function rowOf({ statement, found, written }: Line): HTMLElement {
  const row = el('p', {}, el('code', {}, statement), ' → ', el('code', { class: 'value' }, found));
  if (found !== written) row.append(el('span', { class: 'fault' }, ` here, and ${written} where it was tested`));
  return row;
}

function outcomeOf(chapter: string): Promise<Outcome> {
  const known = outcomes.get(chapter) ?? runChapter(chapter);
  outcomes.set(chapter, known);
  return known;
}

async function runChapter(chapter: string): Promise<Outcome> {
  const lines: Line[][] = [];
  try {
    const { default: program, count } = await programs[`./guide/${chapter}.md`]!();
    for (let i = 0; i < count; i++) lines.push([]);
    await program(lines.map(tellerInto));
    return { lines, error: '' };
  } catch (error) {
    return { lines, error: `The program of this chapter stopped here: ${String(error)}` };
  }
}

function tellerInto(lines: Line[]): Teller {
  const tell = (line: string, found: string, written: string): void => {
    lines.push({ statement: line.replace(/; \/\/ (?:→|throws) .*$/, ''), found, written });
  };
  return {
    claim: (actual, value, line) => tell(line, shown(actual), shown(value)),
    refuse: (statement, code, line) => tell(line, `throws ${shown(codeThrownBy(statement))}`, `throws ${shown(code)}`),
  };
}

function codeThrownBy(statement: () => unknown): unknown {
  try {
    statement();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return undefined;
}
