/** What the page says about the strokes and areas of a plot, which a picture of it does not know. */
const styles = [
  'color',
  'display',
  'fill',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'vector-effect',
] as const;

/** The strokes and areas of a plot as an image: its own SVG with all that style sheets say written into it. */
export async function plotImage(plot: HTMLElement): Promise<HTMLImageElement> {
  const source = plot.querySelector('svg')!;
  const copy = source.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [source, ...source.querySelectorAll('*')].forEach((element, i) => {
    const computed = getComputedStyle(element);
    for (const name of styles) copies[i].setAttribute(name, computed.getPropertyValue(name));
  });
  copy.setAttribute('width', String(plot.clientWidth));
  copy.setAttribute('height', String(plot.clientHeight));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
