import '../site/site.js';
import './bench.css';
import { copyText } from '../figures/page/copy.js';
import { el, write } from '../figures/page/dom.js';
import { LinkError } from '../figures/state/share-link.js';
import { whereWeAre } from './browser.js';
import { example } from './example.js';
import { contenders, workloads, type LibraryId } from './names.js';
import { linkOf, resultOf, type Result } from './result.js';
import { placeOf, showExample, showResult } from './result-view.js';
import { full, trial } from './sizes.js';
import { startWorker } from './start-worker.js';
import type { News, Order } from './worker.js';

const one = <T extends Element>(selector: string): T => document.querySelector<T>(selector)!;
const form = one<HTMLFormElement>('.order');
const [start, stop, copy] = ['.main', '.stop', '.share'].map((name) => one<HTMLButtonElement>(`.actions ${name}`)) as [
  HTMLButtonElement,
  HTMLButtonElement,
  HTMLButtonElement,
];
const progress = one<HTMLProgressElement>('.order progress');
const [state, faults, results] = [one('.state'), one('.faults'), one('.times')];
const sizes = new URLSearchParams(location.search).has('trial') ? trial : full;

let worker: Worker | null = null;

function chosen(): LibraryId[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value as LibraryId);
}

const fault = (text: string): void => faults.append(el('p', { class: 'notice' }, text));

/** Switches between what can be pressed while it runs and otherwise; the focus stays on what takes the place. */
function setRunning(on: boolean): void {
  const held = document.activeElement;
  progress.hidden = stop.hidden = !on;
  start.hidden = on;
  one<HTMLFieldSetElement>('.order fieldset').disabled = on;
  if (on) copy.hidden = true;
  if (held === start && on) stop.focus();
  if (held === stop && !on) start.focus();
}

function end(text: string): void {
  worker?.terminate();
  worker = null;
  setRunning(false);
  write(state, text);
}

function hear(news: News): void {
  if (news.kind === 'loading') write(state, `Loading ${contenders[news.library]} …`);
  if (news.kind === 'lost') fault(`${contenders[news.library]} did not run here: ${news.why}`);
  if (news.kind === 'step') {
    progress.value = news.done;
    write(state, `Measuring “${workloads[news.workload].title}”`);
  }
  if (news.kind === 'failed') {
    end('');
    fault(`The measurement broke off: ${news.why}`);
  }
  if (news.kind === 'done')
    finish({
      ...whereWeAre(navigator.userAgent, navigator.hardwareConcurrency),
      ...sizes,
      day: today(),
      rows: news.rows,
    });
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Shows what was measured as its link says it, so that both are the same to the last digit. */
function finish(made: Result): void {
  const link = linkOf(made);
  const result = resultOf(link);
  history.replaceState(null, '', `#${link}`);
  showResult(results, result);
  end(`Measured here: ${placeOf(result)}`);
  copy.hidden = false;
}

function run(): void {
  faults.replaceChildren();
  progress.value = 0;
  setRunning(true);
  write(state, 'Starting the core …');
  worker = startWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  worker.addEventListener('error', ({ message }) =>
    hear({ kind: 'failed', why: message || 'its worker did not start' }),
  );
  worker.postMessage({ libraries: chosen(), sizes } satisfies Order);
}

/** Shows the result that the address holds; an address without one shows what stands there. */
function open(): void {
  const { hash } = location;
  if (hash === '' || hash === '#' || document.getElementById(hash.slice(1))) return;
  faults.replaceChildren();
  try {
    const result = resultOf(hash);
    if (worker) end('');
    showResult(results, result);
    write(state, `From a link: ${placeOf(result)}`);
    write(start, 'Run it here');
    copy.hidden = true;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    fault(`The link cannot be opened: ${error.message}.`);
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  run();
});
stop.addEventListener('click', () => end('Stopped; nothing was kept.'));
copy.addEventListener('click', () => copyText(location.href, one('.copied')));
addEventListener('hashchange', open);
form.hidden = false;
showExample(results, example);
open();
