import { init } from 'askew';
import '../../figures/page/tokens.css';
import './figures.css';
import './playground.css';
import { el } from '../../figures/page/dom.js';
import { readLink } from '../../figures/state/share-link.js';
import { soon } from '../../figures/page/soon.js';
import { canDraw, keptSurface } from '../../figures/stage/surface.js';
import { themeSwitch } from '../../figures/page/theme.js';
import { takeLink } from './address.js';
import { embedded } from './fullscreen.js';
import { cards, sessionOf } from './demos.js';
import { Gallery } from './gallery/gallery.js';
import { openDemo } from './shell.js';
import { skipLink } from './skip-link.js';
import { Toast } from './toast.js';

const page = document.querySelector<HTMLElement>('main')!;
document.querySelector('.page-tools')!.append(themeSwitch());
document.body.prepend(skipLink());
const gallery = new Gallery(cards);
const toast = new Toast();
let open: { id: string; close(): void } | null = null;
let turn = 0;

/** Shows the demo that an address names, the first when it names none. Each keeps its state while others are open. */
async function follow(hash: string): Promise<void> {
  turn += 1;
  const mine = turn;
  const card = cards.find(({ id }) => id === readLink(hash).demo) ?? cards[0];
  const [{ demo, store }] = await Promise.all([sessionOf(card), init()]);
  await demo.start?.();
  if (!demo.flat && canDraw()) keptSurface(); // the demo finds it made: both in one task would keep the page too long
  await soon();
  if (mine !== turn) return; // another was asked for meanwhile
  if (open === null) {
    page.replaceChildren(gallery.element, toast.element);
    if (embedded) void import('./whole-page.js').then(({ wholePage }) => toast.element.after(wholePage()));
  }
  const problem = takeLink(hash, demo, store);
  if (open?.id !== card.id) {
    const fromMenu = document.activeElement!.matches('.demos');
    open?.close();
    open = { id: card.id, close: openDemo(demo, page, store) };
    if (fromMenu) document.querySelector<HTMLElement>('.demos')!.focus();
    gallery.mark(card.id);
    document.title = `${card.title} · askew`;
  }
  toast.say(problem);
}

async function tryToFollow(hash: string): Promise<void> {
  try {
    await follow(hash);
  } catch (error) {
    if (open) toast.say(`This demo could not be opened. ${String(error)}`);
    else
      page.replaceChildren(
        el('p', { class: 'notice', role: 'alert' }, `The core could not be started. ${String(error)}`),
      );
    throw error;
  }
}

// A file that is dropped where none is taken would be opened by the browser instead of the page.
for (const event of ['dragover', 'drop'] as const)
  addEventListener(event, (drag) => drag.dataTransfer?.types.includes('Files') && drag.preventDefault());
// As it was asked for: by now the open demo may have put its own address over it.
addEventListener('hashchange', ({ newURL }) => void tryToFollow(new URL(newURL).hash));
await soon(); // evaluating all modules has taken its time
await tryToFollow(location.hash);
