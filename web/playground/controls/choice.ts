import { el } from '../../figures/page/dom.js';

/** One of a few, as radio buttons side by side. */
export class Choice<Value> {
  readonly element: HTMLElement;
  private readonly inputs: HTMLInputElement[];

  constructor(
    label: string,
    private readonly options: (readonly [value: Value, text: string])[],
    choose: (value: Value) => void,
  ) {
    const name = label.replace(/\W+/g, '-');
    this.inputs = options.map(([value]) => {
      const input = el('input', { type: 'radio', name });
      input.addEventListener('change', () => choose(value));
      return input;
    });
    const parts = options.map(([, text], i) => el('label', {}, this.inputs[i], el('span', {}, text)));
    const title = el('legend', { class: 'line-title' }, label);
    this.element = el('fieldset', { class: 'choice' }, title, el('div', { class: 'choice-parts' }, ...parts));
  }

  show(value: Value): void {
    this.options.forEach(([each], i) => (this.inputs[i].checked = each === value));
  }
}
