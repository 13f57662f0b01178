import { write } from './dom.js';

const shortly = 2500;

/** Puts a text on the clipboard, and says in `said` whether that worked. */
export async function copyText(text: string, said: HTMLElement): Promise<void> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  write(said, done ? 'Copied' : 'Select it and press Ctrl C');
  window.setTimeout(() => write(said, ''), shortly);
}
