import { Color } from 'three';

/** The tokens that materials need, by their names in tokens.css. */
const names = ['a', 'b', 'axis', 'gap', 'overlap', 'way', 'ink', 'quiet', 'paper', 'edge'] as const;

export type Token = (typeof names)[number];
export type Palette = Record<Token, Color>;

/** The tokens as they are now inside an element of the page, resolved for the theme in force there. */
export function readPalette(within: Element): Palette {
  const probe = document.createElement('i');
  within.append(probe);
  const resolve = (name: Token): Color => {
    probe.style.color = `var(--${name})`;
    return new Color(getComputedStyle(probe).color);
  };
  const palette = Object.fromEntries(names.map((name) => [name, resolve(name)])) as Palette;
  probe.remove();
  return palette;
}

/** `part` of the way from one color to the other as CSS would mix them, in sRGB. */
export function mix(from: Color, to: Color, part: number): Color {
  const [a, b] = [from, to].map((color) => color.clone().convertLinearToSRGB());
  return a.lerp(b, part).convertSRGBToLinear();
}

/** Calls back after the theme changed: by the reader's system or by `data-theme` on the root. What it returns ends this. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    chosen.disconnect();
  };
}
