import {
  DirectionalLight,
  HemisphereLight,
  InstancedMesh,
  PerspectiveCamera,
  Scene,
  Vector3,
  type Mesh,
  type Object3D,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { CSS2DRenderer } from 'three/addons/renderers/CSS2DRenderer.js';
import { keepInside } from './keep-inside.js';
import { Ground } from './ground.js';
import { shareGestures } from './page-gestures.js';
import { OwnSurface, type Surface } from './surface.js';
import { el } from '../page/dom.js';
import { soon } from '../page/soon.js';
import { readPalette, watchTheme, type Palette } from '../page/tokens.js';

const fieldOfView = 30;
/** How much wider than high the figures are: a view that is narrower than that is fitted by its width. */
const breadth = 1.3;
/** What words and tools lie on above and below, in pixels or as a part of a low view; the scene is framed between them. */
const coveredByWords: Covered = { top: [84, 0.2], bottom: [60, 0.12] };

/** More of the height is not left to them. */
const mostCovered = 0.4;

type Covered = Record<'top' | 'bottom', readonly [pixels: number, part: number]>;

export interface StageOptions {
  /** A canvas of its own, unless told otherwise. */
  surface?: Surface;
  covered?: Covered;
}

/**
 * A view in space inside `host`: renderer, camera, light, ground and labels. It draws only when asked to by
 * `invalidate`, at most once a frame; `drawing.dataset.frames` counts what was drawn.
 */
export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.05, 200);
  /** Around the canvas, which other stages may draw on later: what hears the pointer and has the focus. */
  readonly drawing = el('div', { class: 'drawing' });
  readonly orbit: OrbitControls;
  /** Of the view in pixels, as it is observed: to ask an element while drawing would make the browser lay out the page. */
  readonly size = { width: 0, height: 0 };
  palette: Palette;

  private readonly labels = new CSS2DRenderer();
  private readonly painters = new Set<(palette: Palette) => void>();
  private readonly preparers = new Set<() => void>();
  private readonly watchers = new Set<() => void>();
  private readonly sizes = new ResizeObserver(() => this.resize());
  private readonly endTheme: () => void;
  readonly surface: Surface;
  private readonly covered: Covered;
  private seen = { top: 0, bottom: 0 };
  private pending = 0;
  private frames = 0;
  private state: 'no size' | 'new' | 'compiling' | 'compiled' = 'no size';

  constructor(
    private readonly host: HTMLElement,
    { surface = new OwnSurface(), covered = coveredByWords }: StageOptions = {},
  ) {
    this.surface = surface;
    this.covered = covered;
    this.orbit = new OrbitControls(this.camera, this.drawing);
    this.palette = readPalette(host);
    this.labels.domElement.className = 'stage-labels';
    this.labels.sortObjects = false;
    this.drawing.append(surface.canvas);
    host.append(this.drawing, this.labels.domElement);

    const key = new DirectionalLight(0xffffff, 1.6);
    key.position.set(4, 7, 5);
    this.scene.add(new HemisphereLight(0xffffff, 0xb8b4c8, 1.9), key);
    const ground = new Ground();
    this.scene.add(ground);
    this.onPaint((palette) => ground.paint(palette.edge));
    this.onPaint((palette) => (this.scene.background = palette.paper));

    this.orbit.enableDamping = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.orbit.dampingFactor = 0.2;
    this.orbit.maxDistance = 60;
    this.orbit.addEventListener('change', this.invalidate);
    shareGestures(this.orbit, this.drawing);

    this.sizes.observe(host);
    this.drawing.addEventListener('webglcontextrestored', this.invalidate, { capture: true });
    this.endTheme = watchTheme(() => this.repaint());
  }

  /** Asks for one drawing in the next frame. */
  readonly invalidate = (): void => {
    this.pending ||= requestAnimationFrame(() => this.draw());
  };

  /** Runs now and after every change of theme. */
  onPaint(paint: (palette: Palette) => void): void {
    this.painters.add(paint);
    paint(this.palette);
  }

  /** Runs before each drawing, for what follows the camera. */
  onDraw(prepare: () => void): void {
    this.preparers.add(prepare);
  }

  /** Runs after each drawing. */
  onDrawn(watch: () => void): void {
    this.watchers.add(watch);
  }

  /** Draws now, so that the canvas can be read before anything else happens. */
  readonly drawNow = (): void => {
    cancelAnimationFrame(this.pending);
    this.draw();
  };

  /** Draws the scene so finely, without what is only there to take hold of it, for `look` to read it from the canvas. */
  snapshot(fineness: number, look: () => void): void {
    const { width, height } = this.size;
    const grips: Object3D[] = [];
    this.scene.traverseVisible((object) => 'isTransformControlsRoot' in object && grips.push(object));
    for (const grip of grips) grip.visible = false;
    this.state = 'compiled'; // or compiled now
    this.surface.resize(width, height, fineness);
    this.drawNow();
    look();
    for (const grip of grips) grip.visible = true;
    this.surface.resize(width, height);
    this.drawNow();
  }

  /** Looks at `target` from the direction of `from`, far enough for a ball of that radius to fill most of the view. */
  look(target: Vector3, from: Vector3, radius: number): void {
    const distance = radius / Math.sin((fieldOfView * Math.PI) / 360);
    this.orbit.target.copy(target);
    this.camera.position.copy(from).setLength(distance).add(target);
    this.orbit.update();
    this.invalidate();
  }

  /** So many pixels are covered above and below, should that be more than was thought. */
  cover(top: number, bottom: number): void {
    this.seen = { top, bottom };
    this.aim();
    this.invalidate();
  }

  /** Gives back what the graphics card holds; nothing is drawn any more. */
  dispose(): void {
    this.sizes.disconnect();
    this.endTheme();
    this.orbit.dispose();
    cancelAnimationFrame(this.pending);
    this.pending = -1; // asks for no frame
    this.surface.dispose(() => this.scene.traverse(free));
  }

  /** Takes over the colors of the theme that is now in force. */
  repaint(): void {
    this.palette = readPalette(this.host);
    for (const paint of this.painters) paint(this.palette);
    this.invalidate();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    Object.assign(this.size, { width, height });
    this.aim();
    this.surface.resize(width, height);
    this.labels.setSize(width, height);
    if (this.state === 'no size') this.state = 'new';
    this.drawNow();
  }

  /** Puts the middle of the view between what is covered. */
  private aim(): void {
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    const [top, bottom] = (['top', 'bottom'] as const).map((end) => {
      const [pixels, part] = this.covered[end];
      return Math.max(Math.min(pixels, part * height), Math.min(this.seen[end], mostCovered * height));
    });
    const free = height - top - bottom;
    const half = Math.tan((fieldOfView * Math.PI) / 360) * Math.max(1, (breadth * free) / width) * (height / free);
    this.camera.aspect = width / height;
    this.camera.fov = (Math.atan(half) * 360) / Math.PI;
    this.camera.setViewOffset(width, height, 0, (bottom - top) / 2, width, height);
  }

  /** Comes before the first picture, so that the page need not wait for the graphics card. */
  private async compile(): Promise<void> {
    if (this.state !== 'new') return;
    this.state = 'compiling';
    await soon(); // not within the frame that asks for it
    if (this.pending < 0) return;
    this.state = (await this.surface.compile(this.scene, this.camera)) ? 'compiled' : 'new';
    if (this.state === 'compiled' && this.pending >= 0) this.resize();
  }

  private draw(): void {
    this.pending = 0;
    if (this.state !== 'compiled') return void this.compile();
    this.orbit.update();
    for (const prepare of this.preparers) prepare();
    if (!this.surface.render(this.scene, this.camera)) return;
    this.labels.render(this.scene, this.camera);
    keepInside(this.labels.domElement, this.size);
    this.frames += 1;
    this.drawing.dataset.frames = String(this.frames);
    for (const watch of this.watchers) watch();
  }
}

/** Gives back what an object holds of the graphics card. */
function free(object: Object3D): void {
  const { geometry, material = [] } = object as Partial<Mesh>;
  geometry?.dispose();
  for (const each of [material].flat()) each.dispose();
  if (object instanceof InstancedMesh) object.dispose();
}
