import type { Stage } from '../../figures/stage/stage.js';

const margin = 16;
const lineHeight = 1.35;

/** The stage as it looks, labels too, with words above it, as a PNG. */
export async function pictureOf(stage: Stage, words: string): Promise<Blob> {
  const { canvas } = stage;
  const { picture, context } = blank(canvas.width, canvas.height);
  stage.drawNow();
  context.drawImage(canvas, 0, 0);
  const scale = canvas.width / canvas.clientWidth;
  context.scale(scale, scale);
  drawLabels(context, canvas);
  drawWords(context, canvas, words);
  return pngOf(picture);
}

/** An empty picture, and what draws into it. */
export function blank(width: number, height: number) {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [width, height];
  return { picture, context: picture.getContext('2d')! };
}

export function pngOf(picture: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) =>
    picture.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture could not be made.'))), 'image/png'),
  );
}

/** The labels are elements over the canvas: their texts are written where they lie. */
export function drawLabels(context: CanvasRenderingContext2D, drawing: HTMLElement): void {
  const { left, top } = drawing.getBoundingClientRect();
  const paper = getComputedStyle(document.body).backgroundColor;
  context.textBaseline = 'middle';
  for (const label of drawing.closest('.scene')!.querySelectorAll<HTMLElement>('.label')) {
    const box = label.getBoundingClientRect();
    if (box.width === 0 || label.textContent === '') continue;
    const { color, fontSize, fontFamily, fontWeight } = getComputedStyle(label);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.textAlign = 'center';
    halo(context, label.textContent, box.left - left + box.width / 2, box.top - top + box.height / 2, color, paper);
  }
}

/** What is said about the picture, at its top. */
export function drawWords(context: CanvasRenderingContext2D, drawing: HTMLElement, words: string): void {
  const { color, fontFamily, backgroundColor } = getComputedStyle(document.body);
  const size = 16;
  context.font = `${size}px ${fontFamily}`;
  context.textAlign = 'left';
  let line = '';
  let y = margin + size / 2;
  const flush = (): void => {
    halo(context, line, margin, y, color, backgroundColor);
    y += lineHeight * size;
  };
  for (const word of words.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > drawing.clientWidth - 2 * margin) {
      flush();
      line = word;
    } else line = longer;
  }
  flush();
}

function halo(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  color: string,
  paper: string,
): void {
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = paper;
  context.strokeText(text, x, y);
  context.fillStyle = color;
  context.fillText(text, x, y);
}
