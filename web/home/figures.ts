import { init } from 'askew';
import './figures.css';
import { demoFigure } from './demo-figure.js';
import { lessonFigure } from './lesson-figure.js';
import type { LiveFigure } from './live-figure.js';

/** Figures that are those of lessons; all others are demos of the playground. */
const lessons = new Set(['sat-3d']);

/** Opens the figure of a place, and puts its words and buttons around it. */
export async function openFigure(element: HTMLElement): Promise<LiveFigure> {
  const find = (what: string): HTMLElement => element.querySelector<HTMLElement>(what)!;
  const frame = document.createElement('div');
  frame.className = 'scene';
  find('.frame').append(frame);
  const place = {
    name: element.dataset.figure!,
    frame,
    drawn: (there: boolean) => void (element.dataset.state = there ? 'live' : 'poster'),
  };
  const open = lessons.has(place.name) ? lessonFigure : demoFigure;
  try {
    await init();
    const figure = await open(place);
    return around(element, frame, figure);
  } catch (error) {
    frame.remove();
    delete element.dataset.state;
    throw error;
  }
}

function around(element: HTMLElement, frame: HTMLElement, figure: LiveFigure): LiveFigure {
  const told = element.querySelector('.told')!;
  const controls = element.querySelector('.controls')!;
  const before = [...told.childNodes];
  told.replaceChildren(figure.sentence);
  controls.replaceChildren(...figure.controls);
  const link = (element.closest('.card') ?? element).querySelector<HTMLAnchorElement>('.open')!;
  const root = document.querySelector<HTMLAnchorElement>('.brand')!.href;
  const follow = (): void => void (link.href = new URL(figure.address(), root).href);
  for (const kind of ['pointerdown', 'focus'] as const) link.addEventListener(kind, follow);
  const close = (): void => {
    follow();
    for (const kind of ['pointerdown', 'focus'] as const) link.removeEventListener(kind, follow);
    figure.close();
    frame.remove();
    told.replaceChildren(...before);
    controls.replaceChildren();
    delete element.dataset.state;
  };
  return { ...figure, close };
}
