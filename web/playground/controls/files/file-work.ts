import { AskewError } from 'askew';
import { Value } from '../value.js';
import { FileProblem } from './file-problem.js';
import type { Work } from './work.js';

/** What takes its time now, if anything, and how far it is; and why the last file could not be shown. */
interface Doing {
  doing: string | null;
  done: number;
  problem: string | null;
}

/** What is done with files of the reader's, one thing at a time. */
export class FileWork {
  readonly now = new Value<Doing>({ doing: null, done: 0, problem: null });
  isClosed = false;
  private control = new AbortController();

  /** Ends what takes its time; all stays as it was. */
  cancel(): void {
    this.control.abort();
  }

  close(): void {
    this.isClosed = true;
    this.cancel();
  }

  /** Does something that takes its time, instead of what did; resolves to whether it was done. */
  async run(doing: string, name: string, run: (work: Work) => Promise<void>): Promise<boolean> {
    this.cancel();
    const control = (this.control = new AbortController());
    const { signal } = control;
    const say = (part: Partial<Doing>): void => {
      if (control === this.control && !this.isClosed) this.now.set(part);
    };
    let problem: string | null = null;
    say({ doing, done: 0, problem });
    try {
      await run({ signal, tell: (now, done) => say({ doing: now, done }) });
    } catch (error) {
      if (!signal.aborted) {
        if (!(error instanceof FileProblem || error instanceof AskewError)) throw error;
        problem = `${name} cannot be shown: ${error.message}.`;
      }
      return false;
    } finally {
      say({ doing: null, problem });
    }
    return true;
  }
}
