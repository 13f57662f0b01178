// Levels to be measured on, each with the places where it is asked: hills, an organic scan, a building with T-junctions.
// A place has the direction out of the surface there, and one along it.
import bunny from 'bunny';
import { Vector3 } from 'three';
import { randomFrom } from '../../../web/bench/peers/scene.mjs';
import { heightAt, makeTerrain } from './terrain.mjs';

/** From 1.3 to 1.9 m out of the surface, as a body that is about to land on it. */
function placeAt(foot, out, along, random) {
  const at = foot.clone().addScaledVector(out, 1.3 + 0.6 * random());
  return { at, out, way: along.clone().addScaledVector(out, -0.6 - random()), turn: Math.PI * random() };
}

const up = new Vector3(0, 1, 0);
const level = (random) => {
  const around = 2 * Math.PI * random();
  return new Vector3(Math.cos(around), 0, Math.sin(around));
};

const places = (count, draw) => {
  const random = randomFrom(14);
  return Array.from({ length: count }, () => draw(random));
};

export function hills(cells, name, count) {
  const draw = (random) => {
    const [x, z] = [90 * (random() - 0.5), 90 * (random() - 0.5)];
    return placeAt(new Vector3(x, heightAt(x, z), z), up, level(random), random);
  };
  return { ...makeTerrain(cells), name, queries: places(count, draw) };
}

/** The Stanford bunny, 60 m high, whose triangles are as large as those of hills in a game. */
export function scan(count) {
  const positions = Float32Array.from(bunny.positions.flat(), (x) => 6 * x);
  const indices = Uint32Array.from(bunny.cells.flat());
  const corner = (i) => new Vector3().fromArray(positions, 3 * indices[i]);
  const draw = (random) => {
    const first = 3 * Math.floor((random() * indices.length) / 3);
    const [a, b, c] = [0, 1, 2].map((k) => corner(first + k));
    const out = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
    const [s, t] = [random(), random()];
    const foot = a.clone().multiplyScalar(1 - Math.sqrt(s));
    foot.addScaledVector(b, Math.sqrt(s) * (1 - t)).addScaledVector(c, Math.sqrt(s) * t);
    return placeAt(foot, out, new Vector3().crossVectors(out, level(random)).normalize(), random);
  };
  return { positions, indices, name: 'scan', queries: places(count, draw) };
}

const rooms = 12;
const storeys = 4;
const width = 4;
const height = 3;
const stairs = { room: 5, steps: 12, run: 0.3 };

/** Storeys of rooms with doors and a stair: corners of walls and steps lie in the middle of the edges of floors. */
export function building(count) {
  const random = randomFrom(14);
  const [positions, indices] = [[], []];
  const quad = (from, along, across) => {
    const first = positions.length / 3;
    for (const [s, t] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]) {
      for (let k = 0; k < 3; k++) positions.push(from[k] + s * along[k] + t * across[k]);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  const length = rooms * width;
  for (let storey = 0; storey < storeys; storey++) {
    const y = storey * height;
    addFloors(quad, y, length, storey > 0);
    for (let i = 0; i <= rooms; i++) {
      for (let k = 0; k < rooms; k++) {
        addWall(quad, [i * width, y, k * width], [0, 0, 1], random);
        addWall(quad, [k * width, y, i * width], [1, 0, 0], random);
      }
    }
    addStairs(quad, y);
  }
  const draw = (one) => {
    const [x, z] = [0, 1].map(() => width * (Math.floor(rooms * one()) + 0.5) + (width - 1) * (one() - 0.5));
    return placeAt(new Vector3(x, height * Math.floor(storeys * one()), z), up, level(one), one);
  };
  const numbers = { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
  return { ...numbers, name: 'building', queries: places(count, draw) };
}

/** A floor in strips of a room's width, with a hole above the stair. */
function addFloors(quad, y, length, hasHole) {
  for (let i = 0; i < rooms; i++) {
    const [x, from] = [i * width, stairs.room * width];
    if (!hasHole || i !== stairs.room) {
      quad([x, y, 0], [0, 0, length], [width, 0, 0]);
      continue;
    }
    quad([x, y, 0], [0, 0, from], [width, 0, 0]);
    quad([x, y, from + width], [0, 0, length - from - width], [width, 0, 0]);
  }
}

/** A wall along one side of a room, with a door somewhere in it. */
function addWall(quad, from, along, random) {
  const door = { from: 0.4 + (width - 1.8) * random(), width: 1, height: 2.1 };
  const at = (s, y) => [from[0] + s * along[0], from[1] + y, from[2] + s * along[2]];
  const wide = (s) => [s * along[0], 0, s * along[2]];
  quad(at(0, 0), wide(door.from), [0, height, 0]);
  quad(at(door.from + door.width, 0), wide(width - door.from - door.width), [0, height, 0]);
  quad(at(door.from, door.height), wide(door.width), [0, height - door.height, 0]);
}

function addStairs(quad, y) {
  const rise = height / stairs.steps;
  const [x, z] = [stairs.room * width + 1, stairs.room * width];
  for (let i = 0; i < stairs.steps; i++) {
    quad([x, y + i * rise, z + i * stairs.run], [0, rise, 0], [1.2, 0, 0]);
    quad([x, y + (i + 1) * rise, z + i * stairs.run], [0, 0, stairs.run], [1.2, 0, 0]);
  }
}
