import { blank, drawLabels, drawMark, drawWords, fineness, pngOf } from './picture.js';
import { plotImage } from './plot-image.js';

/** A plot as it looks, with words above it, as a PNG. */
export async function pictureOfPlot(plot: HTMLElement, words: string): Promise<Blob> {
  const scene = plot.parentElement!;
  const scale = fineness;
  const { picture, context } = blank(scale * scene.clientWidth, scale * scene.clientHeight);
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, scene.clientWidth, scene.clientHeight);
  context.drawImage(await plotImage(plot), plot.offsetLeft, plot.offsetTop, plot.clientWidth, plot.clientHeight);
  drawHandles(context, scene);
  drawLabels(context, scene);
  drawWords(context, scene, words);
  await drawMark(context, scene.clientWidth, scene.clientHeight);
  return pngOf(picture);
}

/** Handles as rings. */
function drawHandles(context: CanvasRenderingContext2D, scene: HTMLElement): void {
  const { left, top } = scene.getBoundingClientRect();
  context.lineWidth = 2.5;
  for (const handle of scene.querySelectorAll<HTMLElement>('.handle:not([hidden])')) {
    const { x, y, width, height } = handle.getBoundingClientRect();
    context.beginPath();
    context.arc(x - left + width / 2, y - top + height / 2, 5.5, 0, 2 * Math.PI);
    context.strokeStyle = getComputedStyle(handle).color;
    context.fill();
    context.stroke();
  }
}
