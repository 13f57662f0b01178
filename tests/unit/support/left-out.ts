import { AskewError } from 'askew';

/** Returns whether a use is refused because the entry under test is `askew/boxes`, which has boxes alone. */
export function isLeftOut(use: () => unknown): boolean {
  try {
    use();
  } catch (error) {
    return error instanceof AskewError && error.code === 'not-in-this-build';
  }
  return false;
}
