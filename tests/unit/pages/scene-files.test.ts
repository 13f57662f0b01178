import { init, Region } from 'askew';
import { regionFromObject3D } from 'askew/three';
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { FileProblem } from '../../../web/playground/controls/files/file-problem.js';
import { readGltf, type NamedBytes } from '../../../web/playground/controls/files/gltf-file.js';
import { readFile } from '../../../web/playground/controls/files/reading.js';
import { regionsJSON, SceneContents, type SceneState } from '../../../web/playground/demos/scene/contents.js';
import { initial } from '../../../web/playground/demos/scene/state.js';
import { readScene } from '../../fixtures/files.js';
import { bufferOf, toGlb } from '../../../web/scenes/glb.js';
import type { Gltf } from '../../../web/scenes/gltf.js';
import { packed, type PackedView } from '../support/packed-gltf.js';

const village = readScene<Gltf>('village.gltf');
const bytesOf = (value: object | string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const named = (name: string, bytes: Uint8Array<ArrayBuffer>): NamedBytes => ({ name, bytes });
const glb = (): Uint8Array<ArrayBuffer> => new Uint8Array(toGlb(village));
const apart = { ...village, buffers: [{ ...village.buffers[0]!, uri: 'sub/two%20words.bin' }] };
const buffer = named('two words.bin', bufferOf(village));

let model: SceneContents;
beforeAll(async () => {
  await init();
  model = new SceneContents(await readGltf(named('village.glb', glb()), []));
  return () => model.dispose();
});

describe('a glTF file as regions', () => {
  test('binary, with its buffer inside, and with it beside: the meshes that three.js loads, to the bit', async () => {
    const { scene } = await new GLTFLoader().parseAsync(toGlb(village), '');
    const expected: [string, object][] = [];
    scene.traverse((object) => {
      if (object instanceof THREE.Mesh) expected.push([object.name, regionFromObject3D(object).toJSON()]);
    });
    expect(expected.length).toBe(318);
    const ways: [NamedBytes, NamedBytes[]][] = [
      [named('village.glb', glb()), []],
      [named('village.gltf', bytesOf(village)), []],
      [named('village.gltf', bytesOf(apart)), [named('other.bin', new Uint8Array(4)), buffer]],
    ];
    for (const [main, others] of ways) {
      const { parts, left } = new SceneContents(await readGltf(main, others));
      expect(parts.map(({ name, box }) => [name, box.toJSON()])).toEqual(expected);
      expect(left).toBe(0);
    }
  });

  test('instances are parts of their own, and what a file says of its bounds is not believed', async () => {
    const places = new Float32Array([0, 0, 0, 5, 0, 0, 0, 7, 0]);
    const mesh = village.meshes[0]!.primitives[0]!;
    const own = bufferOf(village);
    const together = new Uint8Array(own.length + places.byteLength);
    together.set(own);
    together.set(new Uint8Array(places.buffer), own.length);
    const gltf = {
      ...village,
      scenes: [{ nodes: [0] }],
      nodes: [
        {
          name: 'many',
          mesh: 0,
          extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: village.accessors.length } } },
        },
      ],
      accessors: [
        ...village.accessors.map((each, i) =>
          i === mesh.attributes.POSITION ? { ...each, min: [-9, -9, -9], max: [9, 9, 9] } : each,
        ),
        { bufferView: village.bufferViews.length, componentType: 5126, count: 3, type: 'VEC3' },
      ],
      bufferViews: [...village.bufferViews, { buffer: 0, byteOffset: own.length, byteLength: places.byteLength }],
      buffers: [{ byteLength: together.length, uri: 'all.bin' }],
      extensionsUsed: ['EXT_mesh_gpu_instancing', 'KHR_materials_unlit'],
      extensionsRequired: ['EXT_mesh_gpu_instancing', 'KHR_materials_unlit'],
    };
    const { parts } = new SceneContents(await readGltf(named('a.gltf', bytesOf(gltf)), [named('all.bin', together)]));
    expect(parts.map(({ name }) => name)).toEqual(['many #0', 'many #1', 'many #2']);
    const [a, b, c] = parts.map(({ box }) => box.bounds());
    expect(b!.min[0]! - a!.min[0]!).toBe(5);
    expect(c!.min[1]! - a!.min[1]!).toBe(7);
    expect(a!.max[0]! - a!.min[0]!).toBe(1);
  });

  test.each(['EXT_meshopt_compression', 'KHR_meshopt_compression'])('%s is unpacked', async (name) => {
    const { parts } = new SceneContents(await readGltf(named('a.gltf', bytesOf(await packed(village, name))), []));
    expect(parts.map((part) => [part.name, part.box.toJSON()])).toEqual(
      model.parts.map((part) => [part.name, part.box.toJSON()]),
    );
  });

  const broken: [what: string, change: (view: PackedView) => Partial<PackedView>, why: RegExp][] = [
    ['other bytes', () => ({ byteOffset: 2 }), /damaged/],
    ['bytes past the end', ({ byteLength }) => ({ byteLength: byteLength + 1e6 }), /cut short/],
    ['another buffer', () => ({ buffer: 7 }), /cut short/],
    ['too many entries', () => ({ count: 1e9 }), /lists are too long/],
    ['no stride', () => ({ byteStride: 0 }), /lists are too long/],
    ['a mode that nobody knows', () => ({ mode: 'x' }), /damaged/],
  ];
  test.each(broken)('packed by meshopt, with %s, is refused in words', async (_, change, why) => {
    const name = 'EXT_meshopt_compression';
    const gltf = await packed(village, name, change);
    const read = readGltf(named('x.gltf', bytesOf(gltf)), []);
    await expect(read).rejects.toThrow(FileProblem);
    await expect(read).rejects.toThrow(why);
  });

  const cyclic = { ...village, nodes: village.nodes.map((node, i) => (i === 3 ? { ...node, children: [2] } : node)) };
  const many = Array.from({ length: 10_001 }, () => ({ mesh: 0 }));
  const copied = (count: number) => ({
    ...village,
    nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }],
    scenes: [{ nodes: [0] }],
    accessors: village.accessors.map((each, i) => (i === 1 ? { componentType: 5126, count, type: 'VEC3' } : each)),
  });
  const deep = Array.from({ length: 20_000 }, (_, i) => (i < 19_999 ? { children: [i + 1] } : { mesh: 0 }));
  const refused: [what: string, main: () => Uint8Array<ArrayBuffer>, why: RegExp][] = [
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), /no glTF: its text is no JSON/],
    ['other JSON', () => bytesOf({ a: 1 }), /^it is no glTF$/],
    ['null', () => bytesOf('null'), /^it is no glTF$/],
    ['glTF 1.0', () => bytesOf({ ...village, asset: { version: '1.0' } }), /before glTF 2\.0/],
    ['a file cut short', () => glb().slice(0, 20_000), /cut short/],
    [
      'half a buffer',
      () => bytesOf({ ...village, buffers: [{ ...village.buffers[0]!, byteLength: 1e9 }] }),
      /^it has been cut short$/,
    ],
    [
      'a buffer that is elsewhere',
      () => bytesOf(apart),
      /its buffer two words\.bin is missing; choose it together with x\.gltf/,
    ],
    ['Draco', () => bytesOf({ ...village, extensionsRequired: ['KHR_draco_mesh_compression'] }), /packed with Draco/],
    ['what nobody knows', () => bytesOf({ ...village, extensionsRequired: ['ACME_x'] }), /needs ACME_x/],
    ['a circle of nodes', () => bytesOf(cyclic), /form no trees/],
    ['a node that is not there', () => bytesOf({ ...village, scenes: [{ nodes: [999_999] }] }), /does not have/],
    ['no meshes', () => bytesOf({ asset: village.asset, scenes: [{ nodes: [] }], nodes: [] }), /has no meshes/],
    [
      'too many meshes',
      () => bytesOf({ ...village, nodes: many, scenes: [{ nodes: [0] }] }),
      /10,001 meshes; this page takes 10,000/,
    ],
    ['too many instances, of no bytes', () => bytesOf(copied(11_900_000)), /11,900,000 meshes; this page takes 10,000/],
    ['instances that nobody can count', () => bytesOf(copied('x' as never)), /meshes; this page takes 10,000/],
    ['no scene', () => bytesOf({ ...village, scene: undefined, scenes: undefined }), /^it has no scene$/],
    ['a scene that is not there', () => bytesOf({ ...village, scene: 7 }), /^it has no scene$/],
    ['nodes too deep', () => bytesOf({ ...village, nodes: deep, scenes: [{ nodes: [0] }] }), /nested more than 1,000/],
    ['a list too long', () => bytesOf({ ...village, accessors: [{ count: 1e12 }] }), /lists are too long/],
    ['lists of another kind', () => bytesOf({ ...village, nodes: 'x' }), /^it is damaged$/],
    [
      'an accessor past its end',
      () => bytesOf({ ...village, accessors: village.accessors.map((each) => ({ ...each, count: 1e6 })) }),
      /damaged/,
    ],
  ];
  test.each(refused)('%s is refused in words', async (_, main, why) => {
    const read = readGltf(named('x.gltf', main()), []);
    await expect(read).rejects.toThrow(FileProblem);
    await expect(read).rejects.toThrow(why);
  });

  test('that is gone when it is read is refused in words; what is cancelled is not', async () => {
    const failing = (name: string): File => {
      const error = new DOMException('The requested file could not be read', name);
      return Object.assign(new File(['x'], 'a.glb'), {
        stream: () => new ReadableStream({ pull: (control) => control.error(error) }),
      });
    };
    await expect(readFile(failing('NotReadableError'), [])).rejects.toThrow(new FileProblem('it cannot be read'));
    await expect(readFile(failing('AbortError'), [])).rejects.not.toThrow(FileProblem);
  });
});

describe('an overlap query in a scene', () => {
  const large: SceneState['region'] = { ...initial.region, center: [3, 3, 5], size: [34, 5, 24] };
  const states: SceneState[] = (['box', 'hull'] as const).flatMap((shape) =>
    (['any', 'center', 'whole'] as const).map((mode) => ({ ...initial, shape, mode, region: large })),
  );
  test.each(states)('as $shape, by $mode: finds what asking each mesh finds', (state) => {
    const { region, found, counts } = model.answer(state);
    const regions = model.regions(state.shape);
    const alone = [...regions.keys()].filter((row) => {
      const each = regions[row]!;
      if (state.mode === 'center') return region.contains(each.center);
      return state.mode === 'any' ? region.overlaps(each) : ['inside', 'equal'].includes(each.relation(region));
    });
    expect([...found.keys()].sort((a, b) => a - b)).toEqual(alone);
    expect(found.size).toBe(counts.hits);
    expect(found.size).toBeGreaterThan(0);
    expect(found.size).toBeLessThan(100);
  });

  test('hulls hold every vertex within 1e-12 of the scene, lie within their boxes, and some are smaller', () => {
    let [smaller, worst] = [0, 0];
    model.regions('hull').forEach((hull, row) => {
      const { geometry, matrix, box } = model.parts[row]!;
      const { position } = geometry.attributes;
      for (let i = 0; i < position!.count; i += 1) {
        const vertex = new THREE.Vector3().fromBufferAttribute(position!, i).applyMatrix4(matrix);
        worst = Math.max(worst, hull.distance(vertex));
      }
      for (let i = 0; i < hull.vertices.length; i += 3)
        worst = Math.max(worst, box.distance(hull.vertices.subarray(i, i + 3)));
      if (hull.volume < 0.9 * box.volume) smaller += 1;
    });
    expect(worst, `worst distance ${worst}`).toBeLessThan(72e-12);
    expect(smaller).toBeGreaterThan(40);
  });

  /** The triangles of a part, where it is. */
  const trianglesOf = ({ geometry, matrix }: SceneContents['parts'][number]): Region[] => {
    const { index, attributes } = geometry;
    const corners = Array.from(index!.array, (i) =>
      new THREE.Vector3().fromBufferAttribute(attributes.position!, i).applyMatrix4(matrix),
    );
    return corners.flatMap((corner, i) =>
      i % 3 === 0 ? [Region.triangle(corner, corners[i + 1]!, corners[i + 2]!)] : [],
    );
  };

  test.each(['any', 'center', 'whole'] as const)(
    'as triangles, by %s: finds what asking each triangle finds',
    (mode) => {
      const state: SceneState = { ...initial, shape: 'triangles', mode, region: large };
      const { region, found, counts, triangles } = model.answer(state);
      let met = 0;
      model.parts.forEach((part, row) => {
        const each = trianglesOf(part);
        const own = [...each.keys()].filter((i) => each[i]!.overlaps(region));
        const isIn =
          mode === 'center'
            ? region.contains(part.box.center)
            : mode === 'any'
              ? own.length > 0
              : each.every((triangle) => triangle.relation(region) === 'inside');
        expect(found.has(row), part.name).toBe(isIn);
        expect(model.tell(row, 'triangles', { region, found, counts, triangles })).toMatchObject({ met: own.length });
        if (!isIn) return;
        expect([...found.get(row)!], part.name).toEqual(own);
        met += own.length;
      });
      expect(triangles).toBe(met);
      expect(found.size).toBe(counts.hits);
      expect(found.size).toBeGreaterThan(0);
      expect(model.boxed('triangles')).toBe(0);
    },
  );

  test('regions as JSON come back to the bit, and are found as before', () => {
    for (const state of states) {
      const { query, regions } = JSON.parse(JSON.stringify(regionsJSON(model, state))) as ReturnType<
        typeof regionsJSON
      >;
      const back = regions.map(({ region }) => Region.fromJSON(region));
      expect(back.map((region) => region.toJSON())).toEqual(model.regions(state.shape).map((each) => each.toJSON()));
      if (state.mode !== 'any') continue;
      const region = Region.fromJSON(query.region);
      const found = [...back.keys()].filter((row) => back[row]!.overlaps(region));
      expect(new Set(found)).toEqual(new Set(model.answer(state).found.keys()));
    }
  });

  test('a ray from within a box looks through it', () => {
    const row = model.parts.findIndex(({ name }) => name.startsWith('walls'));
    const { center } = model.parts[row]!.box;
    const first = model.first('box', Array.from(center), [0, -1, 0]);
    expect(model.parts[first!]!.name).toBe('ground');
    expect(model.first('box', [0, 50, 0], [0, 1, 0])).toBe(null);
  });
});
