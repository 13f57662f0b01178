import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { consumer, lend, root, write } from './support/consumer.js';

const game = `
  import { init, Region, Plane, AskewError, containsPoints, overlapsRegions, overlapsRegionPairs, minimumTranslations } from 'askew';
  import type { BoxColumns, Explanation, MinimumTranslation, Relation, Vec3Like } from 'askew';
  import * as separate from 'askew/wasm';

  await init({ wasm: new URL('https://example.com/askew.wasm') });
  await separate.init({ wasm: fetch('askew.wasm') });
  const list: number[] = [0, 1, 0];
  const zone = new Region({ center: list, size: { x: 4, y: 2, z: 6 }, rotation: new Float32Array([0, 0, 0, 1]) });
  const place: Vec3Like = [1, 2, 3];
  const player = Region.fromMatrix({ elements: list }, { min: place, max: place });
  const relation: Relation = player.relation(zone);
  const push: MinimumTranslation | null = player.minimumTranslation(zone, { skin: 0.01 });
  const pushed: number = push === null ? 0 : push.depth + push.vector[0]!;
  const explanation: Explanation = player.explain(zone);
  const plane = new Plane({ normal: list, point: place });
  const point: 'above' | 'on' | 'below' = plane.classify(place);
  const shape: 'above' | 'crossing' | 'below' = plane.classify(zone, { by: 'corners' });
  const columns: BoxColumns = { centers: new Float32Array(3), sizes: new Float64Array(3) };
  const bytes: Uint8Array = overlapsRegions(zone, columns, new Uint8Array(1));
  try {
    containsPoints(zone, new Float64Array(3));
  } catch (error) {
    if (error instanceof AskewError && error.code === 'not-finite') console.log(error.argument, error.value);
  }
  console.log(relation, pushed, explanation.rows[0]?.name, point, shape, bytes);
  console.log(overlapsRegionPairs(columns, { boxes: new Float64Array(12) }), minimumTranslations(columns, columns));

  // @ts-expect-error no such way
  plane.classify(zone, { by: 'center' });
  // @ts-expect-error not a vector
  zone.contains('1 2 3');
  // @ts-expect-error no such code
  new AskewError('no-such-code', 'a', 1);
  // @ts-expect-error the record is to be read only
  zone.record = new Float64Array(25);
`;

/** What `askew/boxes` refuses, its types refuse: each line below is an error, as the compiler expects. */
const beyondBoxes = `
  import { type Region, type World } from 'askew/boxes';

  export function misuse(crate: Region, world: World): void {
    crate.minimumTranslation(crate, { skin: 0.1, maxDistance: 3 });
    // @ts-expect-error
    crate.minimumTranslation(crate, { within: [0, 1, 0] });
    // @ts-expect-error
    crate.minimumTranslation(crate, { along: [0, 1, 0] });
    crate.distance([1, 2, 3]);
    // @ts-expect-error
    crate.distance(crate);
    world.castRayAll([0, 0, 0], [1, 0, 0], { max: 3 });
    // @ts-expect-error
    world.castRayAll([0, 0, 0], [1, 0, 0], { parts: true });
    // @ts-expect-error
    crate.castRegion({ angle: 1, axis: [0, 1, 0] }, crate);
  }
`;

const boxesAlone = `
  import { init, Plane, Region, World, type Zone } from 'askew/boxes';
  import { type Region as AnyRegion, type World as AnyWorld } from 'askew';
  import { regionFromObject3D, RegionHelper, WorldSync } from 'askew/three';
  import { Mesh } from 'three';

  await init();
  const world = new World({ capacity: 10 });
  const crate: Region = new Region({ size: [1, 1, 1] });
  const id: number = world.add({ shape: crate, layers: 2 });
  const zone: Zone = world.watch([crate, Region.fromMinMax([0, 0, 0], [1, 1, 1])], { swept: true });
  const side: 'above' | 'crossing' | 'below' = crate.classify(new Plane({ normal: [0, 1, 0], offset: 0 }));
  const again: Region = world.regionOf(id, crate);
  const drawn: Region = regionFromObject3D(new Mesh(), again);
  new WorldSync(world).add(new Mesh());
  console.log(zone.count, side, new RegionHelper(drawn), world.castRay([0, 0, 0], [1, 0, 0])?.id);
  const ofEither = (region: AnyRegion, any: AnyWorld): [Region, number] => [region, any.add({ shape: crate })];
  console.log(ofEither);

  // @ts-expect-error another kind
  Region.hull([[0, 0, 0]]);
  // @ts-expect-error left out
  crate.explain(crate);
  // @ts-expect-error left out
  world.moveAndSlide(crate, [0, 0, 0]);
`;

const inThePlane = `
  import { AskewError, containsPoints, init, Line2, Polygon, Rectangle } from 'askew/2d';
  import type { FlatExplanation, FlatShape, MinimumTranslation, Relation, Vec2Like } from 'askew/2d';
  import { Region, type OutlinesLike } from 'askew';
  import * as separate from 'askew/2d/wasm';

  await init();
  await separate.init({ wasm: new URL('https://example.com/askew2d.wasm') });
  const at: Vec2Like = { x: 1, y: 2 };
  const room: Polygon = new Polygon([[0, 0], at, [0, 3]], { simplify: true });
  const door: FlatShape = new Rectangle({ corner: at, size: new Float32Array(2), pivot: 'corner' });
  const push: MinimumTranslation | null = room.minimumTranslation(door, { skin: 0.1 });
  const why: FlatExplanation = room.explain(new separate.Rectangle({ size: [1, 1] }));
  const relation: Relation = room.relation(door);
  const side: 'above' | 'on' | 'below' = Line2.through([0, 0], at).classify(at);
  const inside: Uint8Array = containsPoints(room, new Float32Array(4));
  const outlines: OutlinesLike = room;
  const storeys: Region[] = [...Region.prisms(outlines, 2), ...Region.prisms(door, 2, 1), ...Region.prisms([at, at, at], 1)];
  console.log(push?.depth, why.rows[0]?.name, relation, side, inside, storeys, new AskewError('concave', 'a', 1).code);

  // @ts-expect-error not in the plane
  containsPoints(storeys[0]!, new Float32Array(3));
  // @ts-expect-error a direction is no option here
  room.minimumTranslation(door, { along: [1, 0] });
`;

const withThree = `
  import { init, Region } from 'askew';
  import { regionFromObject3D, regionFromBox3, RegionHelper, toMatrix4 } from 'askew/three';
  import { Box3, Matrix4, Mesh, Scene, Vector3 } from 'three';

  await init();
  const mesh = new Mesh();
  const region: Region = regionFromObject3D(mesh);
  const same: Region = new Region({ center: mesh.position, size: new Vector3(1, 1, 1), rotation: mesh.quaternion });
  const helper = new RegionHelper(regionFromBox3(new Box3(), mesh.matrixWorld, region), 0xff0000);
  new Scene().add(helper);
  helper.update();
  helper.material.color.set('red');
  const matrix: Matrix4 = toMatrix4(Region.fromMatrix(mesh.matrixWorld, new Box3()));
  console.log(matrix, same);
`;

const withWorld = `
  import { init, Region, World } from 'askew';
  import type { QueryMode, OverlapResult, ColliderOptions, Ids } from 'askew';

  await init();
  const world: World = new World({ capacity: 100 });
  const shape = new Region({ size: [1, 1, 1] });
  const options: ColliderOptions = { shape, center: [1, 2, 3], layers: 2, still: true, data: 'door' };
  const id: number = world.add(options);
  const ids: Ids = world.addMany({ centers: new Float32Array(3), sizes: new Float64Array(3), mask: 4 });
  world.move(id, { center: { x: 1, y: 2, z: 3 } });
  world.setPoses(ids, new Float64Array(3), new Float32Array(4));
  world.setFilter(id, { mask: 1 });
  const mode: QueryMode = 'whole';
  const predicate = (found: number): boolean => world.dataOf(found) === 'door';
  const found: OverlapResult = world.overlap(shape, { mode, exclude: ids, max: 3, predicate, into: new Uint32Array(3) });
  const { hits } = world.explainOverlap(shape, { include: id });
  console.log(found.ids[0], found.truncated, hits, world.overlapPoint([0, 0, 0], { mask: 1 }).count, world.has(id));
  world.removeMany([id]);
  world[Symbol.dispose]();

  // @ts-expect-error a point has no parts
  world.overlapPoint([0, 0, 0], { mode: 'center' });
  // @ts-expect-error no such mode
  world.overlap(shape, { mode: 'all' });
  // @ts-expect-error results are to be read only
  found.count = 0;
`;

const withUsing = `
  import { World } from 'askew';
  using world = new World();
  console.log(world.size);
`;

const withoutDom = `
  import { init, Region, World } from 'askew';
  import type { Zone, ZoneEvents } from 'askew';
  import * as separate from 'askew/wasm';

  await init();
  await separate.init({ wasm: new Uint8Array(8) });
  await separate.init({ wasm: new ArrayBuffer(8) });
  await separate.init({ wasm: 'https://example.com/askew.wasm' });
  const world = new World();
  const zone: Zone = world.watch(new Region({ size: [1, 1, 1] }));
  const events: ZoneEvents = world.events;
  export const columns: [Uint32Array, Float64Array, Uint32Array] = [events.ids, events.times, zone.inside];

  // @ts-expect-error no source of the core
  await separate.init({ wasm: 5 });
  // @ts-expect-error no source of the core
  await separate.init({ wasm: { there: 1 } });
`;

/** The oldest version that the guide promises; it comes with a tool of these tests. */
const oldest: typeof ts = createRequire(join(root, 'node_modules/@arethetypeswrong/core/package.json'))('typescript');

const withDom = ['lib.es2022.d.ts', 'lib.dom.d.ts'];
const ofOldest = ['game.ts', 'with-world.ts', 'in-the-plane.ts'];
const sources = ['game.ts', 'with-world.ts', 'with-three.ts', 'boxes-alone.ts', 'in-the-plane.ts'];

let folder: string;
beforeAll(() => {
  folder = consumer();
  lend(folder, 'three', '@types/three');
  write(folder, {
    'game.ts': game,
    'with-world.ts': withWorld,
    'with-using.ts': withUsing,
    'with-three.ts': withThree,
    'boxes-alone.ts': boxesAlone,
    'beyond-boxes.ts': beyondBoxes,
    'in-the-plane.ts': inThePlane,
    'without-dom.ts': withoutDom,
  });
});

type Project = [module: ts.ModuleKind, resolution: ts.ModuleResolutionKind, lib?: string[], compiler?: typeof ts];

/** What TypeScript says about these files and the package, in a strict project that checks its libraries too. */
function check(files: string[], ...[module, moduleResolution, lib = withDom, compiler = ts]: Project): string[] {
  const program = compiler.createProgram(
    files.map((file) => join(folder, file)),
    {
      target: ts.ScriptTarget.ES2022,
      lib,
      module,
      moduleResolution,
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    },
  );
  const checked = program.getSourceFiles().filter(({ fileName }) => !/three[\\/](src|build)/.test(fileName)); // not ours
  const found = checked.flatMap((source) => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]);
  const all = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...found];
  return all.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

/** Says what a file of a project that has all of these complains of, and what the libraries do; checked once for all. */
function projectOf(files: string[], ...project: Project): (file: string) => string[] {
  let all: string[] | undefined;
  return (file) => {
    all ??= check(files, ...project);
    const others = files.filter((other) => other !== file).map((other) => `${join(folder, other)}: `);
    return all.filter((complaint) => !others.some((other) => complaint.startsWith(other)));
  };
}

describe.each([
  ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
])('resolution %s, lib es2022 and dom, libraries checked', (_, module, resolution) => {
  const complaints = projectOf(sources, module, resolution);
  test.each(sources)('%s compiles', (file) => {
    expect(complaints(file)).toEqual([]);
  });

  test.each([
    ['this TypeScript', ts],
    ['the oldest', oldest],
  ])('what boxes refuse is an error where no file imports all of askew: %s', (_name, compiler) => {
    expect(check(['beyond-boxes.ts'], module, resolution, withDom, compiler)).toEqual([]);
  });

  test.each([
    ['this TypeScript', ts],
    ['the oldest', oldest],
  ])('%s compiles without the types of the DOM', (_name, compiler) => {
    expect(check(['without-dom.ts'], module, resolution, ['lib.es2022.d.ts'], compiler)).toEqual([]);
  });

  const complaintsOfOldest = projectOf(ofOldest, module, resolution, withDom, oldest);
  test.each(ofOldest)('the oldest TypeScript compiles %s', (file) => {
    expect(complaintsOfOldest(file)).toEqual([]);
  });

  test('`using` a World compiles where the library knows it', () => {
    const lib = [...withDom, 'lib.esnext.disposable.d.ts'];
    expect(check(['with-using.ts'], module, resolution, lib)).toEqual([]);
  });
});

test('the oldest TypeScript is the one that the guide names', () => {
  expect(oldest.version).toMatch(/^5\.6\./);
  const guide = readFileSync(join(root, 'web/site/guide/conventions.md'), 'utf8');
  expect(guide.replace(/\s+/g, ' ')).toContain('from TypeScript 5.6 on');
});
