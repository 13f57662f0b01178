import { minimumTranslations, overlapsRegionPairs, type Region } from 'askew';
import { differences, type Contest, type Entrant } from './contest.js';
import type { ContenderId, LibraryId } from './names.js';
import type { Boxes, Peer, PeerPairs } from './peers.js';
import { makeBoxes, obbsOf, randomFrom, recordsOf, regionsOf, typedOf } from './peers/scene.mjs';
import { overlap, translate } from './peers/typed-boxes.mjs';

/** So far apart centers lie at most, that half of the pairs meet. */
const spread = 1.75;
/** What a depth may be off by. */
const band = 1e-3;
const translationStride = 7;

type Libraries = Partial<Record<LibraryId, Peer>>;

/** Pairs of boxes, kept as each one who takes part keeps them. */
function drawPairs(count: number, libraries: Libraries) {
  const random = randomFrom(7);
  const [a, b]: Boxes[] = [makeBoxes(count, spread, random), makeBoxes(count, spread, random)];
  const regions: [Region[], Region[]] = [regionsOf(a), regionsOf(b)];
  const [p, q] = regions.map((list) => ({ boxes: recordsOf(list) as Float64Array }));
  const peers = Object.entries(libraries).flatMap(([id, { pairs }]) =>
    pairs ? [[id as LibraryId, pairs(a!, b!)] as const] : [],
  );
  return {
    count,
    regions,
    columns: [p!, q!] as const,
    typed: [typedOf(a), typedOf(b)],
    boxes: [a!, b!] as const,
    peers,
  };
}

/** One question at a time, for all pairs. */
const each = (count: number, ask: (i: number) => unknown) => (): void => {
  for (let i = 0; i < count; i += 1) ask(i);
};

const entrantsOf = (peers: (readonly [LibraryId, PeerPairs])[], entrant: (peer: PeerPairs) => Entrant) =>
  Object.fromEntries(peers.map(([id, peer]) => [id, entrant(peer)])) as Partial<Record<ContenderId, Entrant>>;

export function meetContest(count: number, libraries: Libraries): Contest {
  const { regions, columns, typed, boxes, peers } = drawPairs(count, libraries);
  const obbs = [obbsOf(boxes[0]), obbsOf(boxes[1])];
  const mine = Array.from(overlapsRegionPairs(columns[0], columns[1]), (hit) => hit === 1);
  const out = new Uint8Array(count);
  const asked = (ask: (i: number) => boolean): Entrant => ({
    ask: each(count, ask),
    differing: () => differences(mine, ask),
  });
  return {
    items: count,
    entrants: {
      askew: asked((i) => regions[0][i]!.overlaps(regions[1][i]!)),
      batch: {
        ask: () => void overlapsRegionPairs(columns[0], columns[1], out),
        differing: () => differences(mine, (i) => out[i] === 1),
      },
      typed: asked((i) => overlap(typed[0], i, typed[1], i)),
      obb: asked((i) => obbs[0][i].intersectsOBB(obbs[1][i])),
      ...entrantsOf(peers, (peer) => asked((i) => peer.overlaps(i))),
    },
    dispose: () => undefined,
  };
}

export function pushContest(count: number, libraries: Libraries): Contest {
  const { regions, columns, typed, peers } = drawPairs(count, libraries);
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  const [ways, other] = [new Float64Array(translationStride * count), new Float64Array(translationStride)];
  const mine = Array.from(regions[0], (region, i) => region.minimumTranslation(regions[1][i]!)?.depth ?? null);
  const isSame = (a: number | null, b: number | null): boolean =>
    a === null || b === null ? a === b : Math.abs(a - b) <= band;
  const asked = (ask: (i: number) => unknown, depth: (i: number) => number | null): Entrant => ({
    ask: each(count, ask),
    differing: () => differences(mine, depth, isSame),
  });
  const translated = (i: number): boolean => translate(typed[0], i, typed[1], i, other, 0);
  return {
    items: count,
    entrants: {
      askew: asked(
        (i) => regions[0][i]!.minimumTranslation(regions[1][i]!, undefined, target),
        (i) => mine[i]!,
      ),
      batch: {
        ask: () => void minimumTranslations(columns[0], columns[1], ways),
        differing: () =>
          differences(
            mine,
            (i) => (ways[translationStride * i + 3]! >= 0 ? ways[translationStride * i + 3]! : null),
            isSame,
          ),
      },
      typed: asked(translated, (i) => (translated(i) ? other[3]! : null)),
      ...entrantsOf(peers, (peer) =>
        asked(
          (i) => peer.depth(i),
          (i) => peer.depth(i),
        ),
      ),
    },
    dispose: () => undefined,
  };
}
