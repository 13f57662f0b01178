import { el } from '../../figures/page/dom.js';

export interface NumberFieldOptions {
  /** The full name, as `A, center x`. */
  label: string;
  /** The letter or word in front of the number. */
  short: string;
  step: number;
  /** By how much the step is longer. */
  scale?(): number;
  min?: number;
  /** Takes a number that was typed or stepped to; says what is wrong with it, or nothing. */
  change(value: number): string | null;
}

const digits = 3;

/** A number to type, to step by its buttons, or by the arrow keys. */
export class NumberField {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private value = 0;

  constructor(private readonly options: NumberFieldOptions) {
    const { label, short, step, min } = options;
    this.input = el('input', { type: 'number', 'aria-label': label, step: 'any', inputmode: 'decimal' });
    if (min !== undefined) this.input.min = String(min);
    this.input.addEventListener('input', () => this.take(this.input.valueAsNumber));
    this.input.addEventListener('keydown', (event) => this.key(event));
    this.input.addEventListener('blur', () => this.write());
    this.element = el(
      'div',
      { class: 'field' },
      this.stepper('\u2212', `${label}: less`, -step),
      el('span', { class: 'field-name', 'aria-hidden': 'true' }, short),
      this.input,
      this.stepper('+', `${label}: more`, step),
    );
  }

  /** Shows the number, unless somebody is typing here. */
  show(value: number): void {
    this.value = value;
    if (document.activeElement !== this.input) this.write();
  }

  private write(): void {
    this.complain(null);
    const text = String(this.round(this.value));
    if (this.input.value !== text) this.input.value = text;
  }

  private take(value: number): void {
    if (!Number.isFinite(value)) return;
    const { min } = this.options;
    this.complain(min !== undefined && value < min ? `at least ${min}` : this.options.change(value));
  }

  private complain(problem: string | null): void {
    this.input.setCustomValidity(problem ?? '');
    this.input.title = problem ?? '';
    this.input.setAttribute('aria-invalid', String(problem !== null));
  }

  private stepBy(amount: number): void {
    const by = amount * (this.options.scale?.() ?? 1);
    this.take(Math.max(this.options.min ?? -Infinity, this.round(this.value + by)));
    this.write();
  }

  /** What the field shows: enough to read, no noise from the last bits. */
  private round(value: number): number {
    const finer = -Math.floor(Math.log10(this.options.scale?.() ?? 1));
    return Number(value.toFixed(Math.min(20, Math.max(0, digits + finer))));
  }

  private key(event: KeyboardEvent): void {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const factor = event.shiftKey ? 0.1 : event.altKey ? 5 : 1;
    this.stepBy(direction * factor * this.options.step);
  }

  private stepper(sign: string, label: string, amount: number): HTMLButtonElement {
    const button = el('button', { type: 'button', class: 'stepper', 'aria-label': label }, sign);
    button.addEventListener('click', () => this.stepBy(amount));
    return button;
  }
}
