import { type RunnerTestCase, test as declare, TestRunner } from 'vitest';
import { leftOutIn } from './left-out.js';

/**
 * Runs the tests of `askew` on `askew/boxes`, whose classes have the same names. A test that fails because it needs what
 * `askew/boxes` leaves out is skipped, and says what that is; every other failure is one.
 */
export default class BoxesRunner extends TestRunner {
  /** A file that cannot even be read has one test, which is skipped. */
  override async importFile(path: string, source: Parameters<TestRunner['importFile']>[1]): Promise<unknown> {
    try {
      return await super.importFile(path, source);
    } catch (error) {
      const name = source === 'collect' ? leftOutIn(error) : undefined;
      if (name === undefined) throw error;
      return declare('the whole file', ({ task, skip }) => skip(noted(task, name)));
    }
  }

  async runTask(task: RunnerTestCase): Promise<void> {
    try {
      await TestRunner.getTestFn(task)();
    } catch (error) {
      const name = leftOutIn(error);
      if (name === undefined) throw error;
      task.context.skip(noted(task, name));
    }
  }
}

/** Notes the reason where the report has it, too. */
function noted(task: { meta: object }, leftOut: string): string {
  Object.assign(task.meta, { leftOut });
  return `${leftOut} is not in askew/boxes`;
}
