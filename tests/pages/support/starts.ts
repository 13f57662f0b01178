import { pack } from '../../../web/figures/state/share-link.js';
import { initial as million } from '../../../web/playground/demos/million/state.js';

/** Where the first state of a demo is too much for drawing in software, another: a million boxes are a few. */
const starts: Record<string, string> = { million: `million/${pack({ ...million, count: 10_000 })}` };

/** What the address says behind its `#` for this demo, as tests that open them all begin with it. */
export const startOf = (demo: string): string => starts[demo] ?? demo;
