import { type QueryMode, init, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordCrowd } from '../../fixtures/village/crowd.js';
import { generated, readFixture, readScene } from '../../fixtures/files.js';
import { type Gltf, placedMeshes } from '../../../web/scenes/gltf.js';
import { Hash } from '../../fixtures/golden.js';
import { regionOf, type Shape } from '../../../web/scenes/shape.js';
import { buildVillage } from '../../fixtures/village/village.js';
import { type Recording, Walk } from '../../../web/scenes/walk.js';
import { drawZones } from '../../fixtures/village/zones.js';
import { finds } from '../support/finds.js';

// A recorded crowd walks through a village full of zones: see tests/fixtures/README.md.
const seed = 2026;
const modes: QueryMode[] = ['any', 'center', 'whole'];

beforeAll(() => init());

describe('the files are what their generators make', () => {
  for (const [file, content] of Object.entries({
    'village.gltf': () => buildVillage(seed),
    'walk.json': () => recordCrowd(seed),
    'zones.json': () => ({ zones: drawZones(seed) }),
  })) {
    test(`${file}, to the last digit`, () => {
      const { text, fresh } = generated(file, content());
      expect(text).toBe(fresh);
      expect(text.length).toBeLessThan(150_000);
    });
  }
});

/** A world with the village and the crowd in it, and the same as plain lists; ids are in order in both. */
class Stage {
  readonly world = new World();
  readonly walk = new Walk(readScene<Recording>('walk.json'));
  readonly zones = readScene<{ zones: Shape[] }>('zones.json').zones.map(regionOf);
  readonly scenery = placedMeshes(readScene<Gltf>('village.gltf')).map(({ matrix, bounds }) =>
    Region.fromMatrix(matrix, bounds),
  );
  readonly people = Array.from({ length: this.walk.people }, () => new Region({ size: this.walk.recording.size }));
  readonly regions = [...this.scenery, ...this.people];
  readonly ids = this.regions.map((shape, i) => this.world.add({ shape, still: i < this.scenery.length }));
  readonly walkers = this.ids.slice(this.scenery.length);

  show(frame: number): void {
    const { centers, rotations } = this.walk;
    this.walk.show(frame);
    this.world.setPoses(this.walkers, centers, rotations);
    this.people.forEach((person, i) => {
      person.setPose(centers.subarray(3 * i, 3 * i + 3), rotations.subarray(4 * i, 4 * i + 4));
    });
  }

  found(query: Region, mode: QueryMode): number[] {
    const { ids, count } = this.world.overlap(query, { mode });
    return [...ids.subarray(0, count)];
  }

  scanned(query: Region, mode: QueryMode): number[] {
    return this.ids.filter((_, i) => finds(query, mode, this.regions[i]!));
  }
}

describe('the recorded walk', () => {
  test('every query of every frame finds what looking at each thing finds, the same as natively', () => {
    const stage = new Stage();
    const { walk, zones, scenery, people } = stage;
    const [village, poses, answers] = [new Hash(), new Hash(), new Hash()];
    const hits = zones.map(() => 0);
    let met = 0;
    for (const region of scenery) village.add(region.record.subarray(0, 12));
    for (let frame = 0; frame < walk.frames; frame++) {
      stage.show(frame);
      poses.add(walk.centers);
      poses.add(walk.rotations);
      const ask = (query: Region, mode: QueryMode): number => {
        const found = stage.found(query, mode);
        expect(found, `frame ${frame} ${mode}`).toEqual(stage.scanned(query, mode));
        answers.add([found.length, ...found]);
        return found.length;
      };
      zones.forEach((zone, k) => (hits[k]! += ask(zone, modes[(frame + k) % 3]!)));
      met += ask(people[frame % walk.people]!, 'any');
    }
    const all = hits.reduce((sum, count) => sum + count, met);
    expect({
      village: { boxes: scenery.length, hash: village.hex() },
      walk: { answers: answers.hex(), frames: walk.frames, hits: all, poses: poses.hex() },
    }).toEqual(readFixture('walk-golden.json'));
    for (const [k, count] of hits.entries()) expect(count, `zone ${k}`).toBeGreaterThan(200);
    stage.world.dispose();
  });

  test('people stand on the ground, and meet nothing else of the village but each other, now and then', () => {
    const stage = new Stage();
    const ground = stage.scenery[0]!;
    expect(ground.volume).toBe(0);
    let meetings = 0;
    for (let frame = 0; frame < stage.walk.frames; frame += 10) {
      stage.show(frame);
      stage.people.forEach((person, i) => {
        expect(person.relation(ground)).toBe('touching');
        const met = stage.found(person, 'any').map((id) => stage.ids.indexOf(id));
        const scenery = met.filter((index) => index < stage.scenery.length);
        expect(scenery, `frame ${frame} person ${i}`).toEqual([0]);
        meetings += met.length - 2;
      });
    }
    expect(meetings / (stage.walk.people * 60)).toBeLessThan(0.1);
    stage.world.dispose();
  });

  test('people walk as fast as people do, some stand, and all headings are seen', () => {
    const walk = new Walk(readScene<Recording>('walk.json'));
    const faced = new Set<number>();
    let standing = 0;
    let way = 0;
    let fastest = 0;
    let last = walk.centers.slice();
    for (let frame = 1; frame < walk.frames; frame++) {
      walk.show(frame);
      for (let i = 0; i < walk.people; i++) {
        const step = Math.hypot(walk.centers[3 * i]! - last[3 * i]!, walk.centers[3 * i + 2]! - last[3 * i + 2]!);
        fastest = Math.max(fastest, step);
        standing += step === 0 ? 1 : 0;
        way += step;
        faced.add(walk.rotations[4 * i + 1]!);
      }
      last = walk.centers.slice();
    }
    expect(fastest).toBeLessThan(0.08);
    const seconds = walk.frames / walk.recording.framesPerSecond;
    expect(way / walk.people / seconds).toBeGreaterThan(0.75);
    expect(standing).toBeGreaterThan(walk.frames);
    expect(faced.size).toBeGreaterThan(200);
  });
});
