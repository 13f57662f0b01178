/** The parts of a page around its scene. */
interface Parts {
  view: HTMLElement;
  words: HTMLElement;
  tools: HTMLElement;
}

/**
 * Tells how many pixels of a view lie under the words above and the tools below. While the view keeps its size these only
 * grow, so that what is framed between them does not go up and down with the lines of the words. What it returns ends this.
 */
export function overlayInsets({ view, words, tools }: Parts, tell: (above: number, below: number) => void): () => void {
  let [size, above, below] = ['', 0, 0];
  const sizes = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = view;
    if (size !== `${clientWidth} ${clientHeight}`) [size, above, below] = [`${clientWidth} ${clientHeight}`, 0, 0];
    above = Math.max(above, words.offsetTop + words.offsetHeight);
    if (tools.offsetHeight > 0) below = Math.max(below, clientHeight - tools.offsetTop);
    tell(above, below);
  });
  for (const each of [view, words, tools]) sizes.observe(each);
  return () => sizes.disconnect();
}
