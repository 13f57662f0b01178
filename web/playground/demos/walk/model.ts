import type { Triple } from '../../../figures/state/box.js';
import type { Store } from '../../controls/store.js';
import { Value } from '../../controls/value.js';
import { FileWork } from '../../controls/files/file-work.js';
import { fileLevel, openLevel } from './file-levels.js';
import { headingOf } from './headings.js';
import { readWalk, WalkWriter, type Input } from './recording.js';
import { Simulation, simulate, tick } from './simulation.js';
import { start, type Settings, type WalkState } from './state.js';

const mostTicks = 4;
/** After so many frames at rest with nothing held time stands still, at once for who wants little motion. */
const idleFrames = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 10 : 300);
/** The yaw of a walk changes every so many frames at most, so that thirty seconds of it fit into a link. */
const yawEvery = 5;

/** What is held: to the right and to the front, as the camera sees it, and whether time passes for nothing else. */
export interface Held {
  right: number;
  front: number;
  jump: boolean;
  wait: boolean;
}

export interface WalkView {
  replay: 'none' | 'playing' | 'same' | 'other';
  running: boolean;
}

/** What the parts of the demo share: the walk as it goes on, its recording, and the clock, which runs only meanwhile. */
export class WalkModel {
  readonly view = new Value<WalkView>({ replay: 'none', running: false });
  readonly files = new FileWork();
  simulation: Simulation;
  /** The middle of the body, frame by frame. */
  trail: Triple[] = [];
  /** The yaw of the camera. */
  yaw: () => number = () => 0;
  private recorder = new WalkWriter();
  private recorded: Input[] = [];
  /** Where the replay is, or null. */
  private replayed: number | null = null;
  private held: Held = { right: 0, front: 0, jump: false, wait: false };
  /** A jump that was pressed since the last frame of the walk, and may have been let go of by now. */
  private isJumpDue = false;
  private later: { count: number; done(): void }[] = [];
  private lastInput: Input;
  private isComplete = true;
  private idle = 0;
  private ticking = 0;
  private last = 0;
  private ours: WalkState;
  private readonly listeners = new Set<() => void>();
  private readonly placed = new Set<(yaw: number) => void>();
  private readonly closers = new Set<() => void>();

  constructor(readonly store: Store<WalkState>) {
    this.ours = store.state;
    this.lastInput = { direction: 0, jump: false, yaw: store.state.yaw };
    this.simulation = this.begin(store.state, !matchMedia('(prefers-reduced-motion: reduce)').matches);
    store.onChange(() => {
      if (store.state !== this.ours) this.restart(store.state, false);
      this.tell();
    });
    this.view.onChange(() => this.tell());
    this.onDispose(() => cancelAnimationFrame(this.ticking));
    this.onDispose(() => this.files.close());
    this.goOn();
  }

  get state(): WalkState {
    return this.store.state;
  }

  /** Runs now and after every frame of the walk and every change. */
  onChange(listen: () => void): void {
    this.listeners.add(listen);
    listen();
  }

  /** Runs now and whenever the body is put somewhere, with the yaw to look along. */
  onPlaced(listen: (yaw: number) => void): void {
    this.placed.add(listen);
    listen(this.lastInput.yaw);
  }

  onDispose(close: () => void): void {
    this.closers.add(close);
  }

  dispose(): void {
    for (const close of this.closers) close();
    this.simulation.dispose();
  }

  /** Holds this from now on. */
  hold(held: Held): void {
    this.isJumpDue ||= held.jump && !this.held.jump;
    this.held = held;
    this.run();
  }

  /** Calls back after so many frames of the walk. */
  afterFrames(count: number, done: () => void): void {
    this.later.push({ count, done });
    this.run();
  }

  /** Changes the settings where the body is: another walk begins. */
  change(part: Partial<Settings>, label: string): string | null {
    this.commit({ ...this.hereAnew(), ...part }, label);
    this.restart(this.state, false);
    this.tell();
    return null;
  }

  /** Whether the file that the walk is in has not been opened here. */
  get missing(): boolean {
    return this.state.file !== null && fileLevel(this.state.file) === null;
  }

  /** Walks in a glTF of the reader's: from its middle, or on with the walk that is in that very file. */
  async open(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    await this.files.run('Reading the file', files[0].name, async (work) => {
      const file = await openLevel(files, work);
      if (this.files.isClosed) return;
      if (file !== this.state.file) this.go(file, fileLevel(file)!.feet);
      else this.restart(this.state, false);
      this.tell();
    });
  }

  /** Back to the level of the page. */
  openBuiltIn(): void {
    this.go(null, start.feet);
    this.tell();
  }

  private go(file: string | null, feet: Triple): void {
    this.commit({ ...this.state, file, feet, frame: 0, yaw: 0, walk: '', hash: '' }, '');
    this.restart(this.state, false);
  }

  get hasWalk(): boolean {
    return this.recorder.frames > 0;
  }

  /** The frames that are recorded, and whether the recording goes on. */
  get recording(): { frames: number; isFull: boolean } {
    return { frames: this.recorder.frames, isFull: !this.isComplete };
  }

  /** Plays the walk from where it began. */
  replay(): void {
    if (!this.hasWalk) return;
    if (this.isComplete) this.commit({ ...this.state, walk: this.recorder.text, hash: this.simulation.hash() }, '');
    this.restart(this.state, true);
    this.tell();
  }

  private restart(state: WalkState, plays: boolean): void {
    this.simulation.dispose();
    this.simulation = this.begin(state, plays);
    for (const listen of this.placed) listen(this.lastInput.yaw);
    this.goOn();
  }

  /** Time passes while a walk is played, and until whoever begins in the air has landed. */
  private goOn(): void {
    if (this.replayed !== null || this.simulation.step.state !== 'ground') this.run();
  }

  /** Begins with a state, at the end of its walk or playing it. */
  private begin(state: WalkState, plays: boolean): Simulation {
    const inputs = readWalk(state.walk) ?? [];
    this.recorder = new WalkWriter(inputs);
    this.recorded = inputs;
    this.isComplete = true;
    this.idle = 0;
    this.trail = [];
    const isPlaying = plays && inputs.length > 0;
    this.replayed = isPlaying ? 0 : null;
    this.lastInput = (isPlaying ? inputs[0] : inputs.at(-1)) ?? { direction: 0, jump: false, yaw: state.yaw };
    this.view.now = { ...this.view.now, replay: isPlaying ? 'playing' : 'none' };
    return isPlaying ? new Simulation(state) : simulate(state, inputs, (center) => this.trail.push(center));
  }

  /** The state of another walk, which begins where the body is now. */
  private hereAnew(): WalkState {
    const { feet, frame } = this.simulation;
    return { ...this.state, feet, frame, yaw: this.lastInput.yaw, walk: '', hash: '' };
  }

  private run(): void {
    if (this.ticking !== 0) return;
    this.idle = 0;
    this.last = performance.now();
    this.ticking = requestAnimationFrame((now) => this.drawn(now));
    if (!this.view.now.running) this.view.set({ running: true });
  }

  private drawn(now: number): void {
    const ticks = Math.min(mostTicks, Math.round((now - this.last) / 1000 / tick));
    if (ticks > 0) this.last = now;
    const wasPlayed = this.replayed !== null;
    for (let i = 0; i < ticks && (this.replayed !== null) === wasPlayed; i += 1) this.advance();
    if (wasPlayed && this.replayed === null && this.view.now.replay !== 'none') return this.stop();
    const rests = this.replayed === null && this.idle > idleFrames();
    this.ticking = rests ? 0 : requestAnimationFrame((next) => this.drawn(next));
    if (rests) this.rest();
    else if (ticks > 0) this.tell();
  }

  private advance(): void {
    for (const each of this.later) each.count -= 1;
    const due = this.later.filter(({ count }) => count < 0);
    this.later = this.later.filter(({ count }) => count >= 0);
    for (const { done } of due) done();
    const { right, front, wait } = this.held;
    const jump = this.held.jump || this.isJumpDue;
    const holds = right !== 0 || front !== 0 || jump;
    if (this.replayed !== null && holds) this.takeOver();
    const input = this.replayed === null ? this.inputNow(jump) : this.recorded[this.replayed];
    this.lastInput = input;
    this.isJumpDue = false;
    if (this.replayed === null) this.record(input);
    this.simulation.tick(input);
    this.trail.push([...this.simulation.step.center] as Triple);
    this.idle = holds || wait || !this.simulation.isAtRest ? 0 : this.idle + 1;
    if (this.replayed !== null && ++this.replayed >= this.recorded.length) this.replayed = null;
  }

  /** Whoever walks while a walk is played goes on from there. */
  private takeOver(): void {
    this.recorder = new WalkWriter(this.recorded.slice(0, this.replayed!));
    this.replayed = null;
    this.view.now = { ...this.view.now, replay: 'none' };
  }

  private inputNow(jump: boolean): Input {
    const { right, front } = this.held;
    const { lastInput } = this;
    if (right === 0 && front === 0) return { direction: 0, jump, yaw: lastInput.yaw };
    const eighths = Math.round(Math.atan2(-right, front) / (Math.PI / 4));
    const direction = ((eighths + 8) % 8) + 1;
    const turns = direction !== lastInput.direction || this.simulation.frame % yawEvery === 0;
    return { direction, jump, yaw: turns ? headingOf(this.yaw()) : lastInput.yaw };
  }

  private record(input: Input): void {
    if (this.recorder.isFull) this.isComplete = false;
    else this.recorder.add(input);
    if (this.view.now.replay !== 'none') this.view.now = { ...this.view.now, replay: 'none' };
  }

  /** A walk that was played is at its end: time stands still, and the walk stays as it is. */
  private stop(): void {
    const { hash } = this.state;
    this.ticking = 0;
    const isSame = hash === '' || this.simulation.hash() === hash;
    this.view.set({ running: false, replay: isSame ? 'same' : 'other' });
  }

  /** Time stands still: the walk is a step of the history; one that became too long is forgotten but for its end. */
  private rest(): void {
    this.view.now = { ...this.view.now, running: false };
    if (!this.isComplete) {
      this.commit(this.hereAnew(), '');
      this.restart(this.state, false);
    } else if (this.recorder.text !== this.state.walk)
      this.commit({ ...this.state, walk: this.recorder.text, hash: this.simulation.hash() }, '');
    this.tell();
  }

  private commit(state: WalkState, label: string): void {
    this.ours = state;
    this.store.commit(state, label);
  }

  private tell(): void {
    for (const listen of this.listeners) listen();
  }
}
