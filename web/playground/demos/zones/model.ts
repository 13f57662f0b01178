import { AskewError } from 'askew';
import type { ShotTold } from './shots.js';
import {
  platesOf,
  tellAll,
  tellWalk,
  WatchedWalk,
  type Told,
  type WalkFiles,
  type ZonesState,
} from './watched-walk.js';
import type { Store } from '../../controls/store.js';
import { Value } from '../../controls/value.js';

/** Frames further apart, in milliseconds, were not asked for, as while the page is hidden: then no time has passed. */
const longestFrame = 250;

/** What a person looks at: not part of the state, and never undone. */
export interface ZonesView {
  playing: boolean;
  /** The row of somebody in the crowd; null: nobody. */
  person: number | null;
  /** Whether the whole village is looked at, or one gate. */
  wide: boolean;
  /** Of shots, show what swept zones tell; else what those tell that look once a frame. */
  swept: boolean;
}

/** What all parts of the demo of zones share: the state, the walk as far as it has come, and how it all ends. */
export class ZonesModel {
  readonly view = new Value<ZonesView>({ playing: false, person: null, wide: false, swept: true });
  walk: WatchedWalk;
  /** All events of the recording, as the zones are now. */
  story: Told[] = [];
  /** The same of shots, and how many there are. */
  shots: ShotTold[] = [];
  fired = 0;
  /** How many events there are without margin and dwell, by zones and noise. */
  private readonly counts = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private ticking = 0;
  private timed: WatchedWalk | null = null;

  constructor(
    readonly store: Store<ZonesState>,
    private readonly files: WalkFiles,
  ) {
    this.walk = new WatchedWalk(files, store.state);
    this.tellStory();
    store.onChange(() => {
      this.restart(this.walk.frame);
      this.tellStory();
      this.tell();
    });
    this.view.onChange(() => this.tell());
  }

  /** Runs now and after every change of the state, the frame or the view. */
  onChange(listen: () => void): void {
    this.listeners.add(listen);
    listen();
  }

  /** In the recording. */
  get seconds(): number {
    return this.secondsOf(this.walk.frame);
  }

  secondsOf(frame: number): number {
    return frame / this.files.recording.framesPerSecond;
  }

  /** How many events there are without margin and dwell, and without noise too. */
  get plain(): { noisy: number; exact: number } {
    return { noisy: this.countPlain(this.store.state.noise), exact: this.countPlain(0) };
  }

  readonly zoneName = (zone: number): string => this.files.zones[zone].name;

  /** The zones that are shot at. */
  get plates(): number[] {
    return platesOf(this.files);
  }

  /** Shows a frame; the way back is walked anew from the first one. */
  goTo(frame: number): void {
    if (frame < this.walk.frame) this.restart(frame);
    else this.walk.stepTo(frame);
    this.tell();
  }

  /** Goes on, or back, by some frames, and stands there. */
  stepBy(frames: number): void {
    this.pause();
    this.goTo(Math.max(0, this.walk.frame + frames));
  }

  /** Plays from here, or from the start when it has come to its end. */
  play(): void {
    if (this.walk.frame === this.walk.end) this.restart(0);
    this.pause();
    const from = this.walk.frame;
    let start: number | null = null;
    let last = 0;
    const tick = (now: number): void => {
      start ??= last = now;
      if (now - last > longestFrame) start += now - last;
      last = now;
      this.ticking = requestAnimationFrame(tick);
      const frame = from + Math.floor(((now - start) / 1000) * this.files.recording.framesPerSecond);
      if (frame > this.walk.frame) this.goTo(frame);
      if (this.walk.frame === this.walk.end) this.pause();
    };
    this.ticking = requestAnimationFrame(tick);
    this.view.set({ playing: true });
  }

  pause(): void {
    cancelAnimationFrame(this.ticking);
    if (this.view.now.playing) this.view.set({ playing: false });
  }

  toggle(): void {
    if (this.view.now.playing) this.pause();
    else this.play();
  }

  select(person: number | null): void {
    if (person !== this.view.now.person) this.view.set({ person });
  }

  /** Selects the next in the crowd, or the one before: from nobody, the first or the last. */
  selectNext(by: 1 | -1): void {
    const { people } = this.walk;
    const from = this.view.now.person ?? (by > 0 ? -1 : people);
    this.select((from + by + people) % people);
  }

  /** Takes a number over as a step under its name, or says what is wrong with it. */
  change(part: Partial<ZonesState>): string | null {
    const state = { ...this.store.state, ...part };
    try {
      new WatchedWalk(this.files, state).dispose();
    } catch (error) {
      if (error instanceof AskewError) return error.message;
      throw error;
    }
    this.store.commit(state, Object.keys(part).join());
    return null;
  }

  /** One more frame of a walk of its own, over and over, to be timed. */
  ask(): void {
    if (!this.timed || this.timed.frame === this.timed.end) {
      this.timed?.dispose();
      this.timed = new WatchedWalk(this.files, this.store.state);
    }
    this.timed.step();
  }

  dispose(): void {
    cancelAnimationFrame(this.ticking);
    this.walk.dispose();
    this.timed?.dispose();
  }

  private restart(frame: number): void {
    this.timed?.dispose();
    this.timed = null;
    this.walk.dispose();
    this.walk = new WatchedWalk(this.files, this.store.state);
    this.walk.stepTo(frame);
  }

  private tellStory(): void {
    const { state } = this.store;
    ({ log: this.story, shots: this.shots, fired: this.fired } = tellAll(this.files, state));
    if (state.margin === 0 && state.dwell === 1) this.counts.set(keyOf(state), this.story.length);
  }

  private countPlain(noise: number): number {
    const bare = { ...this.store.state, margin: 0, dwell: 1, noise };
    const key = keyOf(bare);
    const count = this.counts.get(key) ?? tellWalk(this.files, bare).length;
    this.counts.set(key, count);
    return count;
  }

  private tell(): void {
    for (const listen of this.listeners) listen();
  }
}

const keyOf = ({ zones, noise }: ZonesState): string => `${zones ?? ''} ${noise}`;
