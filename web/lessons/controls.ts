import type { Quad } from '../figures/state/box.js';
import type { Plain, Slider } from './lesson.js';

/** The value of a slider for this state; one that turns starts at 0 wherever the step put the figure. */
export function valueOf(slider: Slider, state: Plain, start: Plain): number {
  const value = at(state, slider.slide);
  return slider.about ? angleFrom(at(start, slider.slide) as Quad, value as Quad, slider.about) : Number(value);
}

/** The state with the slider there. */
export function slid(slider: Slider, state: Plain, start: Plain, to: number): Plain {
  const value = slider.about ? turned(at(start, slider.slide) as Quad, slider.about, to) : to;
  return withValue(state, slider.slide.split('.'), value);
}

function at(state: unknown, path: string): unknown {
  return path.split('.').reduce((inner, name) => (inner as Plain)[name], state);
}

function withValue(state: Plain, [name, ...rest]: string[], value: unknown): Plain {
  const old = state[name];
  const inner =
    rest.length === 0 ? value : Array.isArray(old) ? withItem(old, rest, value) : withValue(old as Plain, rest, value);
  return { ...state, [name]: inner };
}

function withItem(list: unknown[], [index]: string[], value: unknown): unknown[] {
  return list.map((item, i) => (i === Number(index) ? value : item));
}

/** The quaternion turned by an angle in degrees about an axis of the world. */
function turned([x, y, z, w]: Quad, about: 'x' | 'y' | 'z', degrees: number): Quad {
  const half = (degrees * Math.PI) / 360;
  const [s, c] = [Math.sin(half), Math.cos(half)];
  if (about === 'x') return [c * x + s * w, c * y - s * z, c * z + s * y, c * w - s * x];
  if (about === 'y') return [c * x + s * z, c * y + s * w, c * z - s * x, c * w - s * y];
  return [c * x - s * y, c * y + s * x, c * z + s * w, c * w - s * z];
}

/** The angle in degrees that `turned` was given, as far as the two differ by such a turn. */
function angleFrom([x, y, z, w]: Quad, [X, Y, Z, W]: Quad, about: 'x' | 'y' | 'z'): number {
  const cosine = X * x + Y * y + Z * z + W * w;
  const sine = {
    x: X * w - W * x + Z * y - Y * z,
    y: Y * w - W * y + X * z - Z * x,
    z: Z * w - W * z + Y * x - X * y,
  }[about];
  return Math.round((Math.atan2(sine, cosine) * 360) / Math.PI);
}
