import { Region } from 'askew';
import { Group, Vector3, type Ray } from 'three';
import { FlashesView } from './flashes-view.js';
import { PeopleView } from './people-view.js';
import { Pointer } from '../../controls/stage/pointer.js';
import { ShotsView } from './shots-view.js';
import { spreadLabels } from './spread-labels.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { VillageView } from './village-view.js';
import type { Told, WatchedWalk } from './watched-walk.js';
import { ZoneView } from './zone-view.js';

/** Units of the scene in a meter: a cell of its ground is four meters. */
const scale = 0.25;
/** Where somebody starts to look: one gate, with those who stand in it. */
const gate = new Vector3(-5.2, 0.35, -3.4);
const lookFrom = new Vector3(0.55, 0.75, 1);
const firstSight = 1.9;
/** The whole village. */
const middle = new Vector3(0.3, 0, 0.7);
const wholeSight = 6.4;
/** How far from somebody's middle a press still means them, in units of the scene. */
const near = 0.3;

/** A village with its zones, and the crowd that walks through them. */
export class WalkFigure {
  private readonly people: PeopleView;
  private readonly zones: ZoneView[];
  private readonly shots: ShotsView;
  private readonly flashes: FlashesView;
  private walk: WatchedWalk;

  constructor(
    private readonly stage: Stage,
    walk: WatchedWalk,
    picked: (person: number | null) => void,
  ) {
    this.walk = walk;
    const { village, zones } = walk.files;
    this.people = new PeopleView(stage, walk.people);
    this.zones = zones.map((zone) => new ZoneView(stage, zone.name));
    this.shots = new ShotsView(stage);
    this.flashes = new FlashesView();
    const scenery = new VillageView(stage, village, walk.meshes);
    const world = new Group().add(scenery, this.people, this.shots, this.flashes, ...this.zones);
    world.scale.setScalar(scale);
    stage.scene.add(world);
    const labels = [this.people.title, ...this.flashes.labels, ...this.zones.map((zone) => zone.label)];
    stage.onDraw(() => spreadLabels(labels, stage));
    new Pointer(stage, {
      clicked: (ray) => picked(this.meant(ray)),
      moved: (ray) => (stage.drawing.dataset.over = ray && this.meant(ray) !== null ? 'collider' : ''),
      busy: () => false,
    });
    this.look(false);
  }

  /** At one gate, or at the whole village. */
  look(wide: boolean): void {
    if (wide) this.stage.look(middle, new Vector3(0.3, 0.9, 1), wholeSight);
    else this.stage.look(gate, lookFrom, firstSight);
  }

  /** `swept`: whether crosses are where swept zones told of shots, or those that look once a frame. */
  show(walk: WatchedWalk, story: readonly Told[], person: number | null, swept: boolean): void {
    this.walk = walk;
    this.shots.show(walk.shots, walk.frame, swept);
    this.people.show(walk, person);
    this.flashes.show(walk, story);
    walk.zones.forEach((zone, row) => this.zones[row].show(walk.shapes[row], zone.count));
    this.stage.invalidate();
  }

  /** Whose middle a ray passes nearest. */
  private meant(ray: Ray): number | null {
    const region = new Region({ size: [0, 0, 0] });
    const center = new Vector3();
    let [best, least] = [null as number | null, near * near];
    for (let row = 0; row < this.walk.people; row += 1) {
      const [x, y, z] = this.walk.region(row, region).center;
      const distance = ray.distanceSqToPoint(center.set(x, y, z).multiplyScalar(scale));
      if (distance < least) [best, least] = [row, distance];
    }
    return best;
  }
}
