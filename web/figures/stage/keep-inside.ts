import { within } from '../plot/label-placement.js';

/** Texts that are shown, with how large they are, which is asked once for each text. */
const known = new WeakMap<HTMLElement, { text: string; kind: string; width: number; height: number }>();

/** Moves labels that are partly in the frame so that none of them is cut off at its edges. */
export function keepInside(frame: HTMLElement): void {
  const { clientWidth, clientHeight } = frame;
  for (const label of frame.querySelectorAll<HTMLElement>('.label')) {
    label.style.translate = '';
    const place = /translate\(([-\d.]+)px,\s*([-\d.]+)px\)/.exec(label.style.transform);
    const share = /translate\(([-\d.]+)%,\s*([-\d.]+)%\)/.exec(label.style.transform);
    if (label.style.display === 'none' || !place || !share || label.textContent === '') continue;
    const [x, y] = [Number(place[1]), Number(place[2])];
    const { width, height } = sizeOf(label);
    const [left, top] = [x + (Number(share[1]) * width) / 100, y + (Number(share[2]) * height) / 100];
    if (left + width < 0 || top + height < 0 || left > clientWidth || top > clientHeight) continue;
    const dx = within(left + width / 2, width, clientWidth) - left - width / 2;
    const dy = within(top + height / 2, height, clientHeight) - top - height / 2;
    if (Math.abs(dx) + Math.abs(dy) > 0.5) label.style.translate = `${dx}px ${dy}px`;
  }
}

function sizeOf(label: HTMLElement) {
  const { textContent: text, className: kind } = label;
  const last = known.get(label);
  if (last && last.text === text && last.kind === kind) return last;
  const size = { text: text ?? '', kind, width: label.offsetWidth, height: label.offsetHeight };
  if (size.width > 0) known.set(label, size);
  return size;
}
