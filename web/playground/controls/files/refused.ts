import { AskewError } from 'askew';

/** Makes something; null when the package refuses it. */
export function unlessRefused<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof AskewError) return null;
    throw error;
  }
}
