/**
 * Where all suites run together each takes a part of what is alike or slow, another for each seed: ASKEW_PART says
 * which. A suite that is named runs whole, as `npm test pages` does.
 */
export function takePart() {
  process.env.ASKEW_PART = process.env.ASKEW_SHARE_SEED || '0';
}

/** Whether what has this number belongs to the part, one in so many. */
export function inPart(index, of) {
  const part = process.env.ASKEW_PART;
  return part === undefined || (index + Number(part)) % of === 0;
}

/** How much is done of one thing: the whole, or where all suites run together this part. */
export const amount = (whole, part) => (process.env.ASKEW_PART === undefined ? whole : part);

/**
 * The environment of what draws by ASKEW_SHARE_SEED where that is set: the native build that CI adds, and the unit
 * tests. The others draw as they always do.
 */
export function shareSeed() {
  const seed = process.env.ASKEW_SHARE_SEED;
  return seed ? { ASKEW_SEED: seed } : {};
}
