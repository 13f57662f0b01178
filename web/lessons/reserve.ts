import heights from './heights.json' with { type: 'json' };

/**
 * What a lesson needs at most in any of its steps, in pixels, in containers that are at least `from` wide: its caption,
 * its text, its table, and everything but the frame of the figure.
 */
type Needs = [from: number, answer: number, tell: number, table: number, rest: number];

const measured = heights as unknown as Record<string, Needs[]>;
/** From there on text and figure stand side by side. */
const beside = 900;
const narrow = 520;

/** How high the frame of the figure is: by its width, and below it no more than leaves half of the window to the text. */
function frameOf([from, answer]: Needs): string {
  if (from >= beside) return '37.5cqw';
  const part = from < narrow ? '80cqw' : '62.5cqw';
  return `max(110px, min(${part}, 45vh - ${answer}px))`;
}

/** All of it; what is measured is rounded. */
function heightOf(needs: Needs): string {
  return `calc(${frameOf(needs)} + ${needs[4] + 2}px)`;
}

/** Rules by lesson and by the width of its container: what `rule` makes of the needs. */
function sheetOf(rule: (name: string, needs: Needs) => string): string {
  return Object.entries(measured)
    .flatMap(([name, all]) =>
      all.map((needs, i) => {
        const to = all[i + 1]?.[0];
        const low = i === 0 ? '' : `(width >= ${needs[0]}px)`;
        const high = to === undefined ? '' : `(width < ${to}px)`;
        const query = [low, high].filter((each) => each !== '').join(' and ');
        return `@container lesson ${query} { ${rule(name, needs)} }`;
      }),
    )
    .join('\n');
}

/** For inside of the element: nothing in a lesson moves from step to step. */
export function innerSheet(): string {
  return sheetOf((name, needs) => {
    const frame = frameOf(needs);
    const [, answer, tell, table] = needs;
    const parts = `--frame: ${frame}; --answer: ${answer}px; --tell: ${tell}px; --table: ${table}px`;
    return `:host([name='${name}']) .lesson { ${parts}; min-height: ${heightOf(needs)} }`;
  });
}

/** For the page around, also before the element runs: it is as high as it will be. */
export function outerSheet(): string {
  const own = `/* As high as the lesson will be, by the width there is for it. Made by web/tools/pictures/lesson-heights.mjs. */
askew-lesson { container: lesson / inline-size; display: flow-root }
askew-lesson > img { display: block; width: 100%; height: auto; max-height: 45vh; object-fit: cover }
askew-lesson::before { float: inline-start; content: '' }
`;
  const rules = sheetOf((name, needs) => `askew-lesson[name='${name}']::before { height: ${heightOf(needs)} }`);
  return `${own}${rules}\n`;
}
