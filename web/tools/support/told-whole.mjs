import { AsyncLocalStorage } from 'node:async_hooks';

const kept = new AsyncLocalStorage();

/** Where the words of what runs now are kept until they are told, or undefined: they are shown as they come. */
export const keptWords = () => kept.getStore();

/** Runs `body`, and shows what it and its programs say in one piece at its end: for what runs beside something else. */
export async function toldWhole(body) {
  const words = [];
  try {
    return await kept.run(words, body);
  } finally {
    process.stdout.write(Buffer.concat(words));
  }
}
