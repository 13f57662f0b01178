import { labelSize, within } from '../plot/label-placement.js';

/** Moves labels that are partly in a frame of that size so that none of them is cut off at its edges. */
export function keepInside(frame: HTMLElement, size: { width: number; height: number }): void {
  for (const label of frame.querySelectorAll<HTMLElement>('.label')) {
    label.style.translate = '';
    const place = /translate\(([-\d.]+)px,\s*([-\d.]+)px\)/.exec(label.style.transform);
    const share = /translate\(([-\d.]+)%,\s*([-\d.]+)%\)/.exec(label.style.transform);
    if (label.style.display === 'none' || !place || !share || label.textContent === '') continue;
    const [x, y] = [Number(place[1]), Number(place[2])];
    const { width, height } = labelSize(label);
    const [left, top] = [x + (Number(share[1]) * width) / 100, y + (Number(share[2]) * height) / 100];
    if (left + width < 0 || top + height < 0 || left > size.width || top > size.height) continue;
    const dx = within(left + width / 2, width, size.width) - left - width / 2;
    const dy = within(top + height / 2, height, size.height) - top - height / 2;
    if (Math.abs(dx) + Math.abs(dy) > 0.5) label.style.translate = `${dx}px ${dy}px`;
  }
}
