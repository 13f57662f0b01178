import fc from 'fast-check';
import { beforeEach, onTestFailed } from 'vitest';
import { askedSeed, shiftedSeed } from './random.js';

fc.configureGlobal({ seed: shiftedSeed(2026) }); // for a property without a seed of its own

beforeEach(({ task }) => onTestFailed(() => console.error(`ASKEW_SEED=${askedSeed} repeats ${task.name}`)));
