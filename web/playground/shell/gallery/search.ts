/** A word of so many letters may be written with one mistake, a longer one with two. */
const [shortest, long] = [4, 8];

/** Whether a text has all of these words, or their beginnings, or such as differ from them by a slip of the finger. */
export function finds(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((wanted) => words.some((word) => isMeant(wanted, word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isMeant(wanted: string, word: string): boolean {
  if (word.startsWith(wanted) || (wanted.length >= shortest && word.includes(wanted))) return true;
  if (wanted.length < shortest) return false;
  const slips = wanted.length < long ? 1 : 2;
  // The beginning of a longer word is enough: who types has not come to its end.
  const ends = [word, word.slice(0, wanted.length), word.slice(0, wanted.length + 1)];
  return ends.some((end) => end.length >= shortest && distance(wanted, end) <= slips);
}

/** How many letters are missing, too many, wrong, or in the wrong order: the optimal string alignment distance. */
export function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = last[j - 1] + Number(a[i - 1] !== b[j - 1]);
      row[j] = Math.min(changed, last[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length];
}
