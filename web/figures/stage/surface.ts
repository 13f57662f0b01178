import { WebGLRenderer, type Camera, type Scene } from 'three';
import { soon } from '../page/soon.js';

/** Where a stage draws: a canvas, and whoever puts pictures into it. */
export interface Surface {
  readonly canvas: HTMLCanvasElement;
  /** Pixels of CSS, each with so many of the picture along its sides: as the screen has them, where nothing is said. */
  resize(width: number, height: number, fineness?: number): void;
  /** Makes what draws the scene, beside the page; whether a first picture no longer has to wait for it. */
  compile(scene: Scene, camera: Camera): Promise<boolean>;
  /** Whether there is a new picture. */
  render(scene: Scene, camera: Camera): boolean;
  /** What the last picture took. */
  readonly cost: { readonly calls: number; readonly triangles: number };
  /** Its stage has ended; `free` gives back what the scene holds of the graphics card. */
  dispose(free: () => void): void;
}

/** How finely a screen is drawn on at most. */
export const finest = 2;

const kind = { antialias: true, powerPreference: 'low-power' } as const;
let able: boolean | null = null;
let spare: HTMLCanvasElement | undefined;

/** Whether this browser can draw in three dimensions at all; the context that tells is that of the first renderer. */
export function canDraw(): boolean {
  if (able !== null) return able;
  const canvas = document.createElement('canvas');
  canvas.style.display = 'block';
  able = canvas.getContext('webgl2', kind) !== null;
  if (able) spare = canvas;
  return able;
}

export function newRenderer(): WebGLRenderer {
  const canvas = spare;
  spare = undefined;
  return new WebGLRenderer({ ...kind, canvas });
}

/** Ends when a drawing context has done what it was asked for: the next call that needs an answer would wait for that. */
export async function idle(renderer: WebGLRenderer): Promise<void> {
  const context = renderer.getContext() as WebGL2RenderingContext;
  const done = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  context.flush();
  while (done && !context.isContextLost() && context.getSyncParameter(done, context.SYNC_STATUS) !== context.SIGNALED)
    await soon(10);
  context.deleteSync(done);
}

/** Makes what draws a scene, while the page goes on. */
export async function compile(renderer: WebGLRenderer, scene: Scene, camera: Camera): Promise<void> {
  if (renderer.extensions.has('KHR_parallel_shader_compile')) await renderer.compileAsync(scene, camera);
  else renderer.compile(scene, camera);
  await idle(renderer);
  // The first use of a program takes a while, and gives back what it was made from, which those of hidden things keep.
  for (const program of [...renderer.info.programs!]) {
    if (renderer.info.programs!.includes(program)) program.getUniforms(); // or it has ended meanwhile
    await soon();
  }
}

/** A canvas with a drawing context of its own. */
export class OwnSurface implements Surface {
  readonly renderer = newRenderer();
  readonly canvas = this.renderer.domElement;

  get cost(): Surface['cost'] {
    return this.renderer.info.render;
  }

  resize(width: number, height: number, fineness = Math.min(devicePixelRatio, finest)): void {
    this.renderer.setPixelRatio(fineness);
    this.renderer.setSize(width, height);
  }

  async compile(scene: Scene, camera: Camera): Promise<boolean> {
    await compile(this.renderer, scene, camera);
    return true;
  }

  render(scene: Scene, camera: Camera): boolean {
    this.renderer.render(scene, camera);
    return true;
  }

  dispose(free: () => void): void {
    free();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

/**
 * Stages that follow each other on this surface share its drawing context, and what was compiled for it: what a stage
 * held is given back once the next one has found the programs that both have, and nothing is compiled any more. A
 * program that ends before its first use would keep what it was made from.
 */
class KeptSurface extends OwnSurface {
  private readonly left: (() => void)[] = [];
  private compiling: Promise<unknown> = Promise.resolve();

  override async compile(scene: Scene, camera: Camera): Promise<boolean> {
    const own = super.compile(scene, camera);
    const all = (this.compiling = Promise.allSettled([this.compiling, own]));
    await all;
    if (all === this.compiling) for (const free of this.left.splice(0)) free();
    return own;
  }

  override dispose(free: () => void): void {
    this.left.push(free);
  }
}

let kept: KeptSurface | undefined;

/** The surface of the page for one stage at a time; another one when the drawing context of the first is gone. */
export function keptSurface(): Surface {
  if (kept?.renderer.getContext().isContextLost()) kept = undefined;
  return (kept ??= new KeptSurface());
}
