import { el, write } from '../figures/page/dom.js';
import { type Plain, stateAt } from '../lessons/lesson.js';
import { loadKind, loadLesson } from '../lessons/lessons.js';
import type { LessonName } from '../lessons/names.js';
import type { FigurePlace, LiveFigure } from './live-figure.js';

/** What readers came to, by lesson. */
const states = new Map<string, Plain>();

/** The figure of a lesson at its first step. */
export async function lessonFigure({ name, frame, drawn }: FigurePlace): Promise<LiveFigure> {
  const lesson = await loadLesson(name as LessonName);
  const kind = await loadKind(lesson);
  const { view } = lesson.steps[0]!;
  const sentence = el('p', { class: 'sentence' });
  const show = (state: Plain): void => {
    states.set(name, state);
    write(sentence, kind.read(state, view).summary);
    figure.show(state, view, null);
  };
  const change = (state: Plain): void => {
    try {
      kind.read(state);
    } catch {
      return; // what the core refuses is not taken
    }
    show(state);
  };
  const figure = kind.mount({ frame, below: el('div'), change, light: () => undefined, drawn });
  figure.inView(true);
  show(states.get(name) ?? stateAt(lesson, 0));
  return {
    sentence,
    controls: [],
    address: () => `lessons/${name}.html`,
    close: () => figure.dispose(),
  };
}
