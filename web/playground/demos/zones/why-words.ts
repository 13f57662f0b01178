import type { WhyNot } from 'askew';
import { format } from '../../../figures/page/numbers.js';

const letters = ['x', 'y', 'z'];

/** What keeps a person out of a zone, in words with numbers. */
export function whyWords({ gate, kind, i, j, gap, updates, dwell }: WhyNot): string {
  switch (gate) {
    case 'inside':
      return 'inside';
    case 'bounds':
      return `bounds: ${format(gap)} m apart along ${letters[j]} of the world`;
    case 'shape':
      return `shape: ${format(gap)} m apart along ${axisWords(kind, i, j)}`;
    case 'margin':
      return `margin: may stay, but lacks ${format(gap)} m to come in`;
    case 'dwell':
      return `dwell: inside for ${updates} of ${dwell} updates`;
    case 'update':
      return 'update: the next one takes it in';
    default:
      return gate;
  }
}

function axisWords(kind: WhyNot['kind'], i: number, j: number): string {
  const own = `its own ${letters[i]}`;
  const other = `${letters[j]} of the zone`;
  if (kind === 'faceA') return own;
  if (kind === 'faceB') return other;
  return kind === 'edge' ? `${own} × ${other}` : 'the rule for flat boxes';
}

/** Gates from the farthest from coming in to the nearest. */
const order: WhyNot['gate'][] = [
  'disabled',
  'layers',
  'mask',
  'bounds',
  'shape',
  'margin',
  'dwell',
  'update',
  'inside',
];

/** The answer that lacks least; among equals the first. */
export function nearest(answers: WhyNot[]): number {
  const before = (a: WhyNot, b: WhyNot): boolean => {
    const gates = order.indexOf(a.gate) - order.indexOf(b.gate);
    return gates === 0 ? a.gap < b.gap : gates > 0;
  };
  return answers.reduce((best, answer, i) => (before(answer, answers[best]) ? i : best), 0);
}
