import type { Boxes, PeerPairs } from '../bench/peers.js';
import type { Shape } from '../scenes/shape.js';
import { shapesOf, type Answer, type Exhibit, type Kind, type LibraryId } from './exhibit.js';

/** What a library is asked here: pairs of boxes, and what is its own. */
interface Peer {
  pairs(a: Boxes, b: Boxes): Pick<PeerPairs, 'overlaps'> & Partial<PeerPairs>;
  own?: Partial<Record<Kind, (exhibit: Exhibit) => Answer>>;
}

/** Loads a library. THREE.OBB is small and there at once, the engines are for those who ask. */
const load: Record<LibraryId, () => Promise<Peer>> = {
  obb: () => import('./libraries/obb.js'),
  rapier: async () => {
    const [{ rapierPairs }, { own }] = await Promise.all([
      import('../bench/peers/rapier.mjs'),
      import('./libraries/rapier.js'),
    ]);
    return { pairs: rapierPairs, own };
  },
  jolt: () => import('../bench/peers/jolt.mjs').then(({ joltPairs }) => ({ pairs: joltPairs })),
  crashcat: () => import('../bench/peers/crashcat.mjs').then(({ crashcatPairs }) => ({ pairs: crashcatPairs })),
};

const noTurn = [0, 0, 0, 1];

/** A box as a library wants it. */
export const boxesOf = ({ center, size, rotation = noTurn }: Shape): Boxes => ({
  count: 1,
  centers: Float64Array.from(center!),
  halfExtents: Float64Array.from(size!, (extent) => extent / 2),
  rotations: Float64Array.from(rotation),
});

/** So far from the right depth an answer may lie and still be called right. */
const tolerance = 0.01;

const short = (length: number): number => Number(length.toPrecision(4));

function depthAnswer(found: number | null, right: number): Answer {
  if (found === null) return { text: 'no contact', right: false };
  const text = found < 0 ? `${short(-found)} apart` : `${short(found)} deep`;
  return { text, right: Math.abs(found - right) <= tolerance * right };
}

const words = (yes: boolean): string => (yes ? 'they meet' : 'they do not meet');

function ask({ pairs, own = {} }: Peer, exhibit: Exhibit): Answer {
  const question = own[exhibit.kind];
  if (question) return question(exhibit);
  const [a, b] = shapesOf(exhibit).map(boxesOf) as [Boxes, Boxes];
  const asked = pairs(a, b);
  if (exhibit.kind === 'depth') return depthAnswer(asked.depth!(0), Number(exhibit.right));
  const yes = asked.overlaps(0);
  if (exhibit.kind === 'meet') return { text: words(yes), right: yes === (exhibit.right !== 'disjoint') };
  if (exhibit.kind !== 'order') throw new Error(`nobody knows how to ask a library for ${exhibit.kind}`);
  const back = pairs(b, a).overlaps(0);
  return { text: `${words(yes)}, and ${words(back)}`, right: yes === back };
}

/** Loads a library; resolves to what answers its exhibits. */
export async function askerOf(library: LibraryId): Promise<(exhibit: Exhibit) => Answer> {
  const peer = await load[library]();
  return (exhibit) => ask(peer, exhibit);
}
