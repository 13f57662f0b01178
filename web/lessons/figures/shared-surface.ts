import { Vector2, type Camera, type Scene, type WebGLRenderer } from 'three';
import { compile, finest, idle, newRenderer, type Surface } from '../../figures/stage/surface.js';

/** How long, in milliseconds, the context is kept when nobody in view needs it: scrolling back must not stutter. */
const patience = 1500;

const size = new Vector2();
const users = new Set<SharedSurface>();
let renderer: WebGLRenderer | null = null;
let ending = 0;

/** How many drawing contexts the shared surfaces of this page hold: none or one. */
export function sharedContexts(): number {
  return renderer === null ? 0 : 1;
}

/** The one renderer of the page, unseen; made when the first surface comes into view. */
function borrow(): WebGLRenderer {
  clearTimeout(ending);
  if (renderer) return renderer;
  renderer = newRenderer();
  const { domElement } = renderer;
  domElement.addEventListener('webglcontextlost', () => users.forEach((user) => user.tell('lost')));
  domElement.addEventListener('webglcontextrestored', () => users.forEach((user) => user.tell('restored')));
  return renderer;
}

/** Gives the context back a while after the last surface has gone out of view. */
function giveBack(): void {
  clearTimeout(ending);
  if (users.size > 0 || !renderer) return;
  ending = window.setTimeout(() => {
    renderer?.dispose();
    renderer?.forceContextLoss();
    renderer = null;
  }, patience);
}

/**
 * A canvas that shows pictures of a renderer that all shared surfaces of the page have in common: browsers allow few
 * drawing contexts. It holds on to the renderer only while it is in view.
 */
export class SharedSurface implements Surface {
  readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d')!;
  private readonly listeners = {
    lost: new Set<() => void>(),
    restored: new Set<() => void>(),
    drawn: new Set<() => void>(),
  };
  private compiling = Promise.resolve();
  private width = 1;
  private height = 1;

  /** In view it takes part in the renderer, out of view it lets go of it. What was drawn stays. */
  set inView(inView: boolean) {
    if (inView === users.has(this)) return;
    if (inView) {
      users.add(this);
      borrow();
    } else {
      users.delete(this);
      giveBack();
    }
  }

  get cost(): Surface['cost'] {
    return renderer?.info.render ?? { calls: 0, triangles: 0 };
  }

  resize(width: number, height: number): void {
    const ratio = Math.min(devicePixelRatio, finest);
    [this.width, this.height] = [width, height];
    [this.canvas.width, this.canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
  }

  async compile(scene: Scene, camera: Camera): Promise<boolean> {
    if (!users.has(this)) return false;
    const shared = borrow();
    const isLost = (): boolean => shared.getContext().isContextLost();
    await idle(shared);
    if (!users.has(this)) return false; // it went out of view, and perhaps away
    if (!isLost()) {
      this.grow(shared); // once more has been asked for, it would wait for all of that
      await (this.compiling = compile(shared, scene, camera));
    }
    if (renderer !== shared) return this.compile(scene, camera); // it was given back meanwhile
    return !isLost();
  }

  /** Draws into a corner of the renderer's canvas, which only grows, and copies that. */
  render(scene: Scene, camera: Camera): boolean {
    if (!users.has(this)) return false;
    const shared = borrow();
    if (shared.getContext().isContextLost()) return false;
    this.grow(shared);
    shared.setViewport(0, 0, this.width, this.height);
    shared.render(scene, camera);
    const { width, height } = this.canvas;
    const top = shared.domElement.height - height;
    this.pen.clearRect(0, 0, width, height);
    this.pen.drawImage(shared.domElement, 0, top, width, height, 0, 0, width, height);
    this.tell('drawn');
    return true;
  }

  /** Makes the renderer's canvas large enough. */
  private grow(shared: WebGLRenderer): void {
    const ratio = Math.min(devicePixelRatio, finest);
    if (shared.getPixelRatio() !== ratio) shared.setPixelRatio(ratio);
    shared.getSize(size);
    if (size.x < this.width || size.y < this.height)
      shared.setSize(Math.max(size.x, this.width), Math.max(size.y, this.height), false);
  }

  onLost(listen: () => void): void {
    this.listeners.lost.add(listen);
  }

  onDrawn(listen: () => void): void {
    this.listeners.drawn.add(listen);
  }

  onRestored(listen: () => void): void {
    this.listeners.restored.add(listen);
  }

  tell(what: 'lost' | 'restored' | 'drawn'): void {
    for (const listen of this.listeners[what]) listen();
  }

  /** Frees once nothing is compiled: a program that ends before its first use would keep what it was made from. */
  dispose(free: () => void): void {
    void this.compiling.then(free, free);
    this.inView = false;
    for (const all of Object.values(this.listeners)) all.clear();
  }
}
