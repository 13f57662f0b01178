import { init } from 'askew';
import { meshFromObject3D } from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { SceneContents, type SceneState } from '../../../web/playground/demos/scene/contents.js';
import { readGltf } from '../../../web/playground/controls/files/gltf-file.js';
import { meshInputOf } from '../../../web/playground/controls/files/mesh-input.js';
import { initial } from '../../../web/playground/demos/scene/state.js';
import { toGlb } from '../../../web/scenes/glb.js';
import type { Gltf } from '../../../web/scenes/gltf.js';
import { readScene } from '../../fixtures/files.js';

let model: SceneContents;
beforeAll(async () => {
  await init();
  const bytes = new Uint8Array(toGlb(readScene<Gltf>('village.gltf')));
  model = new SceneContents(await readGltf({ name: 'village.glb', bytes }, []));
  return () => model.dispose();
});

describe('what the meshes of a scene become', () => {
  test('a mesh with too many corners for an exact hull has an outer one; with far too many it keeps its box', () => {
    const rich = new THREE.Mesh(new THREE.SphereGeometry(1, 40, 20));
    const plain = new THREE.Mesh(new THREE.ConeGeometry(1, 2, 8));
    const vast = new THREE.Mesh(new THREE.SphereGeometry(1, 300, 250));
    const mixed = new SceneContents(new THREE.Group().add(rich, plain, vast, rich.clone()));
    expect(mixed.regions('hull').map(({ kind }) => kind)).toEqual(['hull', 'hull', 'box', 'hull']);
    expect(mixed.regions('hull')[0]!.vertices.length / 3).toBeLessThanOrEqual(64);
    expect([mixed.boxed('hull'), mixed.boxed('box')]).toEqual([1, 0]);
    mixed.dispose();
  });

  test('in the room of the hall there is nothing but for its box and its hull', () => {
    const row = model.parts.findIndex(({ name }) => name === 'hall');
    const region: SceneState['region'] = { center: [7, 1.5, 33], size: [6, 1, 2], rotation: [0, 0, 0, 1] };
    const found = (shape: SceneState['shape']) => [...model.answer({ ...initial, shape, region }).found.keys()];
    expect(found('box')).toEqual([row]);
    expect(found('hull')).toEqual([row]);
    expect(found('triangles')).toEqual([]);
    const wider = model.answer({ ...initial, shape: 'triangles', region: { ...region, size: [9, 1, 2] } });
    expect([...wider.found.keys()]).toEqual([row]);
    expect(model.first('triangles', [7, 1, 30.5], [0, 0, 1])).toBe(row); // through the door
    expect(meshFromObject3D(new THREE.Mesh(model.parts[row]!.geometry), { solid: true }).mesh.solid).toBe(true);
  });

  test('what has no triangle with an area is left as a box where triangles are asked for', () => {
    const flat = new THREE.BufferGeometry().setAttribute(
      'position',
      new THREE.Float32BufferAttribute([0, 0, 0, 1, 1, 1, 2, 2, 2], 3),
    );
    const mixed = new SceneContents(
      new THREE.Group().add(new THREE.Mesh(flat), new THREE.Mesh(new THREE.BoxGeometry())),
    );
    expect(mixed.boxed('triangles')).toBe(1);
    expect(mixed.regions('triangles').map(({ kind }) => kind)).toEqual(['box', 'box']);
    const answer = mixed.answer({ ...initial, shape: 'triangles', region: { ...initial.region, center: [0, 0, 0] } });
    expect([...answer.found].map(([row, parts]) => [row, parts.length])).toEqual([
      [0, 0],
      [1, answer.triangles],
    ]);
    mixed.dispose();
  });

  /** Two thirds of a scene's triangles in one mesh, and the rest in another that is there twice. */
  const heavy = (): SceneContents => {
    const [large, small] = [new THREE.TorusKnotGeometry(3, 1, 400, 120), new THREE.SphereGeometry(1, 200, 100)];
    const group = new THREE.Group().add(...[large, small, small].map((each) => new THREE.Mesh(each)));
    group.children[1]!.position.x = 9;
    return new SceneContents(group);
  };

  test('many triangles are built in slices, told of, and are those that are built at once', async () => {
    const [first, second] = [heavy(), heavy()];
    expect([first.isReady('box'), first.isReady('hull'), first.isReady('triangles')]).toEqual([true, true, false]);
    expect(model.isReady('triangles')).toBe(true);
    const told: number[] = [];
    const { signal } = new AbortController();
    await first.build({
      signal,
      tell: (doing, done) => void (told.push(done), expect(doing).toBe('Building triangles')),
    });
    expect(first.isReady('triangles')).toBe(true);
    expect([...told].sort((a, b) => a - b)).toEqual(told);
    expect([told.length > 3, told.at(-1)]).toEqual([true, 1]);
    const state: SceneState = { ...initial, shape: 'triangles', region: { ...initial.region, center: [3, 0, 0] } };
    const [sliced, atOnce] = [first, second].map((each) => each.answer(state));
    expect([...sliced!.found]).toEqual([...atOnce!.found]);
    expect(sliced!.triangles).toBeGreaterThan(10);
    for (const each of [first, second]) each.dispose();
  });

  test('a build that is ended leaves the scene as it was', async () => {
    const contents = heavy();
    const control = new AbortController();
    const build = contents.build({ signal: control.signal, tell: () => control.abort() });
    await expect(build).rejects.toMatchObject({ name: 'AbortError' });
    expect(contents.isReady('triangles')).toBe(false);
    contents.dispose();
  });

  test('triangles are read as they are, but for what no mesh takes', () => {
    const box = new THREE.BoxGeometry();
    const { positions, indices } = meshInputOf(box);
    expect([positions, indices]).toEqual([box.attributes.position!.array, box.index!.array]);
    expect(positions).toBe(box.attributes.position!.array);
    const cut = new THREE.BufferGeometry().setIndex(new THREE.BufferAttribute(new Uint8Array([0, 1, 2, 0]), 1));
    const bytes = new Int8Array([0, 0, 0, 127, 0, 0, 0, -127, 0]);
    cut.setAttribute('position', new THREE.BufferAttribute(bytes, 3, true));
    expect(meshInputOf(cut)).toEqual({
      positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, -1, 0]),
      indices: new Uint16Array([0, 1, 2]),
    });
    expect(meshInputOf(cut.setIndex(null)).indices).toBe(undefined);
  });
});
