import type { BoxState } from '../../../figures/state/box.js';
import { FileWork } from '../../controls/files/file-work.js';
import { regionsJSON, type SceneAnswer, type SceneContents, type SceneState } from './contents.js';
import type { SceneView } from './figure.js';
import { AnswerModel } from '../../controls/answer-model.js';
import { download } from '../../controls/download.js';
import type { SceneShape } from './colliders.js';
import { forgetOldest, isHere, openFiles, sceneNamed } from './files.js';
import { initial } from './state.js';
import type { Store } from '../../controls/store.js';

/** A region that was not placed by anybody takes this part of a scene along each side. */
const share = 0.4;
const digits = 4;

/** What the parts of the demo of scenes share: the state, the scene and its answer, and the files that are opened. */
export class SceneModel extends AnswerModel<SceneState, SceneView, SceneAnswer> {
  readonly files = new FileWork();

  constructor(store: Store<SceneState>) {
    const view = { selected: 'a', mode: 'translate', snap: false, part: null, lit: null, outlined: true } as const;
    super(store, view, (state) => sceneNamed(state.file).answer(state));
    this.onDispose(() => this.files.close());
  }

  get contents(): SceneContents {
    return sceneNamed(this.state.file);
  }

  /** Whether the file that the state speaks of has not been opened here. */
  get missing(): boolean {
    return !isHere(this.state.file);
  }

  /** What is looked at, as far as the scene has it. */
  get looks(): SceneView {
    const { part, lit, ...rest } = this.view.now;
    const known = (row: number | null): number | null =>
      row !== null && row < this.contents.parts.length ? row : null;
    return { ...rest, part: known(part), lit: known(lit) };
  }

  light(row: number | null): void {
    if (row !== this.view.now.lit) this.view.set({ lit: row });
  }

  /** Asks about a part, or no more about it. */
  choose(part: number | null): void {
    this.view.set({ part: part === this.view.now.part ? null : part });
  }

  /** Asks about the next part, or the one before: from none, the first or the last. */
  chooseNext(by: 1 | -1): void {
    const count = this.contents.parts.length;
    const from = this.looks.part ?? (by > 0 ? -1 : count);
    if (count > 0) this.view.set({ part: (from + by + count) % count });
  }

  /** Shows the scene out of files, with a region in it, unless the one that is there was placed in that very file. */
  async open(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    await this.files.run('Reading the file', files[0].name, async (work) => {
      const file = await openFiles(files, this.state.shape, work);
      if (this.files.isClosed) return;
      this.view.set({ part: null, lit: null });
      if (file === this.state.file) this.store.show(this.state);
      else this.set({ file, region: placedIn(sceneNamed(file)) }, '');
      forgetOldest(file);
    });
  }

  /** Takes each mesh as something else, once that is built. */
  async chooseShape(shape: SceneShape): Promise<void> {
    const { contents } = this;
    if (!contents.isReady(shape)) {
      const isDone = await this.files.run('Building triangles', this.state.file ?? '', (work) => contents.build(work));
      if (!isDone || contents !== this.contents) return;
    }
    this.set({ shape }, '');
  }

  /** Back to the village, with the region as it starts there. */
  openVillage(): void {
    this.view.set({ part: null, lit: null });
    this.set({ file: null, region: initial.region }, '');
  }

  /** Saves all regions as a file that `Region.fromJSON` reads, one by one. */
  save(): void {
    const text = JSON.stringify(regionsJSON(this.contents, this.state), null, 1);
    const name = (this.state.file ?? 'village').replace(/\.\w+$/, '');
    download(new Blob([text], { type: 'application/json' }), `${name}-regions.json`);
  }
}

/** A region in the middle of a scene, in short numbers. */
function placedIn(contents: SceneContents): BoxState {
  const { middle, extents } = contents.fit;
  const short = (value: number): number => Number(value.toPrecision(digits));
  const [x, y, z] = middle;
  return {
    center: [short(x), short(y + extents[1] / 2), short(z)],
    size: [short(share * extents[0]), short(share * extents[1]), short(share * extents[2])],
    rotation: initial.region.rotation,
  };
}
