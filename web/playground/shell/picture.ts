import logo from '../../figures/page/logo.svg?url';
import type { Stage } from '../../figures/stage/stage.js';

const margin = 16;
const lineHeight = 1.35;
/** Pixels of a picture for each of the screen, along a side. */
export const fineness = 2;

/** The stage as it looks, labels too, with words above it, as a PNG. */
export async function pictureOf(stage: Stage, words: string): Promise<Blob> {
  const { canvas } = stage.surface;
  const { clientWidth: width, clientHeight: height } = canvas;
  const { picture, context } = blank(fineness * width, fineness * height);
  stage.snapshot(fineness, () => context.drawImage(canvas, 0, 0, picture.width, picture.height));
  context.scale(fineness, fineness);
  drawLabels(context, canvas);
  drawWords(context, canvas, words);
  await drawMark(context, width, height);
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

/** Whose picture it is, in the corner below. */
export async function drawMark(context: CanvasRenderingContext2D, width: number, height: number): Promise<void> {
  const size = 22;
  const { color, fontFamily, backgroundColor } = getComputedStyle(document.body);
  const image = new Image(size, size);
  image.src = logo;
  await image.decode();
  context.font = `700 15px ${fontFamily}`;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const middle = height - margin - size / 2;
  halo(context, 'askew', width - margin, middle, color, backgroundColor);
  const left = width - margin - context.measureText('askew').width - size - 6;
  context.drawImage(image, left, middle - size / 2, size, size);
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
