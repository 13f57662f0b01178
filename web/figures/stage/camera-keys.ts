import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const angle = Math.PI / 24;
const nearer = 0.9;

const turns: Record<string, (orbit: OrbitControls) => void> = {
  ArrowLeft: (orbit) => orbit.rotateLeft(angle),
  ArrowRight: (orbit) => orbit.rotateLeft(-angle),
  ArrowUp: (orbit) => orbit.rotateUp(angle),
  ArrowDown: (orbit) => orbit.rotateUp(-angle),
  PageUp: (orbit) => orbit.dollyIn(nearer),
  PageDown: (orbit) => orbit.dollyOut(nearer),
};

/** Turns the view, or goes nearer or farther; false when the key means neither. */
export function turnByKey(orbit: OrbitControls, key: string): boolean {
  turns[key]?.(orbit);
  return key in turns;
}
