import { Compound, Heightfield, init, Mesh, Plane, Region, World, Zone, type ZoneEvents } from 'askew';
import { init as initPlane, Line2, Polygon, Rectangle } from 'askew/2d';
import { OverlapHelper, RegionHelper, WorldHelper, WorldSync, ZoneHelper } from 'askew/three';
import { isLeftOut } from '../support/left-out.js';

await Promise.all([init(), initPlane()]);
const events = new World().events.constructor as new () => ZoneEvents;

const classes = {
  Compound,
  Heightfield,
  Line2,
  Mesh,
  Plane,
  Polygon,
  Rectangle,
  Region,
  World,
  Zone,
  ZoneEvents: events,
};
const helpers = { OverlapHelper, RegionHelper, WorldHelper, WorldSync, ZoneHelper };

/** Objects that inherit from each class and that its constructor never saw. */
export const unmade: Record<string, () => object> = Object.fromEntries(
  Object.entries({ ...classes, ...helpers })
    .filter(([, made]) => !isLeftOut(() => made.prototype))
    .map(([name, { prototype }]) => [name, () => Object.create(prototype as object) as object]),
);
