import { el } from './dom.js';
import { icon, type IconName } from './icons.js';

/** A button with an icon; the label is its name for assistive technology and its tooltip. */
export function iconButton(name: IconName, label: string, press: () => void): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'tool', 'aria-label': label, title: label }, icon(name));
  button.addEventListener('click', press);
  return button;
}

/** A button with a letter, in the color of what it names. */
export function letterButton(letter: string, kind: string, label: string, press: () => void): HTMLButtonElement {
  const button = el(
    'button',
    { type: 'button', class: `tool letter of-${kind}`, 'aria-label': label, title: label },
    letter,
  );
  button.addEventListener('click', press);
  return button;
}

/** Buttons that belong together. */
export function group(label: string, ...buttons: HTMLElement[]): HTMLElement {
  return el('div', { class: 'group', role: 'group', 'aria-label': label }, ...buttons);
}

/** Shows whether a button that switches something is on. */
export function press(button: HTMLElement, on: boolean): void {
  button.setAttribute('aria-pressed', String(on));
}

/** Switches a button off without taking the focus from it. */
export function enable(button: HTMLElement, on: boolean): void {
  button.setAttribute('aria-disabled', String(!on));
}
