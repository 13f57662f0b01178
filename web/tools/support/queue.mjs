import { availableParallelism } from 'node:os';

/** Does `work` for each item, as many at a time as there are cores; resolves to the results in the order of items. */
export async function onAllCores(items, work) {
  const results = [];
  const waiting = items.entries();
  const core = async () => {
    for (const [i, item] of waiting) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, core));
  return results;
}
