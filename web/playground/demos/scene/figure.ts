import type { Region } from 'askew';
import { Group, Vector3 } from 'three';
import type { BoxState } from '../../../figures/state/box.js';
import { regionOf } from '../../../figures/state/box.js';
import { BoxView } from '../../../figures/views/box.js';
import { MeshesView } from '../../controls/files/meshes-view.js';
import type { SceneShape } from './colliders.js';
import { Fit } from './fit.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { Label } from '../../../figures/stage/labels.js';
import { Outlines } from '../../controls/stage/outlines.js';
import { Pointer } from '../../controls/stage/pointer.js';
import type { SceneAnswer, SceneContents, SceneState } from './contents.js';
import type { Stage } from '../../../figures/stage/stage.js';

/** What a person looks at: not part of the state, and never undone. */
export interface SceneView {
  /** Whether the region has the handles. */
  selected: 'a' | null;
  mode: Mode;
  snap: boolean;
  /** The row of the part that is asked about. */
  part: number | null;
  /** The row of the part that is pointed at. */
  lit: number | null;
  /** Whether the regions of all parts are outlined, and not only of those found. */
  outlined: boolean;
}

export interface SceneEvents {
  /** A press on a part; null: on none. */
  picked(row: number | null): void;
  hovered(row: number | null): void;
  moved(region: BoxState): void;
  dropped(): void;
}

const from = new Vector3(0.5, 0.55, 1);
/** More are not outlined: a picture with more shows nothing. */
const mostOutlined = 4000;
const mostLines = 200_000;

/** A scene in clay with a region in it: what is found is green, and outlined as the region that stands for it. */
export class SceneFigure {
  private readonly region: BoxView;
  private readonly world = new Group();
  private readonly others = new Outlines({ width: 1, opacity: 0.45 }, -0.4);
  private readonly found = new Outlines({ width: 1.75, depth: 'always' }, -0.3);
  private readonly chosen = new Outlines({ width: 3, depth: 'always' }, 7);
  private readonly pointed = new Outlines({ width: 1.75, depth: 'always' }, 7);
  private readonly title = new Label('ink');
  private readonly gizmo: Gizmo;
  private clay: MeshesView | null = null;
  private contents: SceneContents | null = null;
  private state: SceneState | null = null;
  private fit = new Fit([]);
  private drawn: unknown[] = [];

  constructor(
    private readonly stage: Stage,
    events: SceneEvents,
  ) {
    this.region = new BoxView(stage, 'a', false);
    this.region.body.visible = false;
    this.world.matrixAutoUpdate = false;
    this.world.add(this.others, this.found, this.chosen, this.pointed);
    this.title.center.set(0.5, 1.5);
    stage.scene.add(this.world, this.region, this.title);
    stage.onPaint((palette) => {
      this.others.paint(palette.quiet);
      this.found.paint(palette.gap);
      for (const lines of [this.chosen, this.pointed]) lines.paint(palette.ink);
      this.clay?.paint(palette);
    });
    this.gizmo = new Gizmo(
      stage,
      { dragged: (box) => events.moved(this.fit.toScene(box)), dropped: () => events.dropped() },
      true,
    );
    new Pointer(stage, {
      clicked: (ray) => events.picked(this.first(ray)),
      moved: (ray) => {
        const row = ray && this.first(ray);
        stage.drawing.dataset.over = row === null ? '' : 'collider';
        events.hovered(row);
      },
      busy: () => this.gizmo.busy,
    });
  }

  show(contents: SceneContents, state: SceneState, answer: SceneAnswer, view: SceneView): void {
    this.state = state;
    if (contents !== this.contents) this.take(contents, answer.region);
    const box = this.fit.toView(state.region);
    const region = regionOf(box);
    this.region.show(region, region.corners());
    this.region.selected = view.selected === 'a';
    this.gizmo.use(view.mode, view.snap);
    this.gizmo.hold(view.selected ? box : null);
    this.outline(contents, state.shape, answer, view);
    this.stage.invalidate();
  }

  dispose(): void {
    this.clay?.dispose();
  }

  /** Puts another scene on the stage; one without parts is framed by the region alone. */
  private take(contents: SceneContents, region: Region): void {
    this.clay?.removeFromParent();
    this.clay?.dispose();
    this.contents = contents;
    this.fit = contents.parts.length > 0 ? contents.fit : new Fit([region]);
    this.world.matrix.copy(this.fit.matrix);
    this.world.matrixWorldNeedsUpdate = true;
    this.clay = new MeshesView(contents.parts);
    this.clay.paint(this.stage.palette);
    this.world.add(this.clay);
    const [x, y, z] = this.fit.extents.map((extent) => extent * this.fit.scale);
    this.stage.look(new Vector3(0, 0.35 * y, 0.1 * z), from, 0.42 * Math.max(x, z) + 0.4 * y);
  }

  private outline(contents: SceneContents, shape: SceneShape, answer: SceneAnswer, view: SceneView): void {
    const { found } = answer;
    const { outlined, part, lit } = view;
    const lines = (rows: readonly number[]): number[] => joined(rows.map((row) => contents.lines(row, shape)));
    if (this.drawn[0] !== answer || this.drawn[1] !== outlined) {
      this.clay!.show(found);
      const rest = [...contents.parts.keys()].filter((row) => !found.has(row));
      this.others.show(lines(outlined ? rest.slice(0, mostOutlined) : []));
      const rows = [...found.keys()].slice(0, mostOutlined);
      this.found.show(joined(rows.map((row) => contents.foundLines(row, shape, answer, mostOutlined))));
      this.drawn = [answer, outlined];
    }
    this.chosen.show(lines(part === null ? [] : [part]));
    this.pointed.show(lines(lit === null || lit === part ? [] : [lit]));
    const named = lit ?? part;
    this.title.visible = named !== null;
    if (named === null) return;
    this.title.text = contents.parts[named].name;
    const { min, max } = contents.parts[named].box.bounds();
    this.fit.pointToView([(min[0] + max[0]) / 2, max[1], (min[2] + max[2]) / 2], this.title.position);
  }

  private first(ray: Parameters<Fit['rayToScene']>[0]): number | null {
    if (!this.contents || !this.state) return null;
    const { origin, direction } = this.fit.rayToScene(ray);
    return this.contents.first(this.state.shape, origin, direction);
  }
}

/** Lines as one list, up to as many as a picture can show. */
function joined(lists: readonly number[][]): number[] {
  const all: number[] = [];
  for (const list of lists) {
    if (all.length + list.length > 6 * mostLines) break;
    for (const end of list) all.push(end);
  }
  return all;
}
