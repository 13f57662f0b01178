import { init } from 'askew';
import '../figures/tokens.css';
import '../figures/figures.css';
import './playground.css';
import { el } from '../figures/dom.js';
import type { Demo } from './demo.js';
import { Gallery } from './gallery.js';
import { openDemo } from './shell.js';
import { Store } from './store.js';
import { themeSwitch } from '../figures/theme.js';

// Each demo has a state of its own kind, which only the demo itself looks into.
const found = import.meta.glob<Demo<never>>('./demos/*.ts', { import: 'default', eager: true });
const demos = Object.values(found).sort((a, b) => a.place - b.place);
const stores = new Map(demos.map((demo) => [demo.id, new Store(demo.initial)]));

const page = document.querySelector<HTMLElement>('main')!;
document.querySelector('.page-tools')!.append(themeSwitch());
try {
  await init();
  followAddress(page);
} catch (error) {
  page.replaceChildren(el('p', { class: 'notice', role: 'alert' }, `The core could not be started. ${String(error)}`));
  throw error;
}

/** Shows the demo that the address names, the first when it names none, and changes with it. Each keeps its state. */
function followAddress(page: HTMLElement): void {
  const gallery = new Gallery(demos);
  page.replaceChildren(gallery.element);
  let open: { id: string; close(): void } | null = null;
  const follow = (): void => {
    const demo = demos.find(({ id }) => location.hash === `#${id}`) ?? demos[0];
    if (open?.id === demo.id) return;
    open?.close();
    open = { id: demo.id, close: openDemo(demo, page, stores.get(demo.id)!) };
    gallery.mark(demo.id);
    document.title = `${demo.title} · askew`;
  };
  addEventListener('hashchange', follow);
  follow();
}
