/**
 * The environment of what draws by ASKEW_SHARE_SEED where that is set: the native build that CI adds, and the unit
 * tests. The others draw as they always do.
 */
export function shareSeed() {
  const seed = process.env.ASKEW_SHARE_SEED;
  return seed ? { ASKEW_SEED: seed } : {};
}
