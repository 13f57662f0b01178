import '../site/site.js';
import './museum.css';
import { init } from 'askew';
import { askAskew } from './asking-askew.js';
import { askerOf } from './asking-peers.js';
import { exhibits, libraryIds, type Answer, type Exhibit, type LibraryId } from './exhibit.js';

const status = document.querySelector<HTMLElement>('.museum [role=status]')!;

/** Puts an answer into the place that waits for it. */
function show({ id }: Exhibit, who: string, { text, right }: Answer): void {
  const place = document.querySelector<HTMLElement>(`#${id} [data-answer=${who}]`)!;
  place.textContent = text;
  place.dataset['verdict'] = right ? 'right' : 'wrong';
}

const of = (library: LibraryId): Exhibit[] => exhibits.filter((exhibit) => exhibit.library === library);

async function ask(library: LibraryId): Promise<void> {
  const asker = await askerOf(library);
  for (const exhibit of of(library)) show(exhibit, library, asker(exhibit));
}

/** A button that loads a library and asks it; it goes once the answers stand there. */
function offer(button: HTMLButtonElement): void {
  const library = button.value as LibraryId;
  const name = button.dataset['name']!;
  button.hidden = false;
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = `Loading ${name} …`;
    ask(library).then(
      () => {
        const heading = button.closest('section')!.querySelector('h2')!;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
        button.remove();
        status.textContent = `${name} has answered.`;
      },
      (error: unknown) => {
        button.setAttribute('aria-disabled', 'false');
        status.textContent = `${name} did not run here: ${error instanceof Error ? error.message : String(error)}`;
      },
    );
  });
}

await init();
for (const exhibit of exhibits) show(exhibit, 'askew', askAskew(exhibit));
await ask('obb');
for (const library of libraryIds) {
  const button = document.querySelector<HTMLButtonElement>(`button[value=${library}]`);
  if (button) offer(button);
}
