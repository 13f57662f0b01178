import { iconButton } from '../../figures/page/buttons.js';
import { el } from '../../figures/page/dom.js';

/** A message over the page, until it is closed or the next one comes. */
export class Toast {
  private readonly text = el('p', {});
  private readonly box = el('div', { class: 'toast' }, this.text);
  /** The message is read aloud when it comes. */
  readonly element = el('div', { class: 'toasts', role: 'alert' }, this.box);

  constructor() {
    this.box.append(iconButton('close', 'Close the message', () => this.say(null)));
    this.say(null);
  }

  /** Shows a message; null takes it away. */
  say(text: string | null): void {
    this.box.hidden = text === null;
    this.text.textContent = text ?? '';
  }
}
