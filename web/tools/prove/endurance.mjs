import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { build } from '../build/build.mjs';
import { at } from '../support/paths.mjs';
import { Stop, say } from '../support/shell.mjs';
import { ensureBrowser } from '../test/browser.mjs';
import { gameScript } from './game.mjs';
import { inPieces } from './pieces.mjs';

/** Memory is read after each of so many pieces; the first warms up. */
const pieces = 6;
/** What may be kept after the first piece: the engine's own caches grow a little, a leak grows with each of the rounds. */
const slack = { heap: 2e6, memory: 0.25 };

/** A long run plays half an hour in Node and half an hour in Chromium a call, sixteen times: eight hours each. */
const long = { seconds: 1800, sittings: 16 };
/** Each sitting begins with a seed that no round of another has. */
const seedsApart = 1_000_000;

/** Plays a game's mix in Node and in Chromium, a minute each: its memory stays, and a round comes to the same again. */
export async function endurance({ isLong, seed }) {
  await build();
  const code = await gameScript();
  const script = at('build/prove/game.mjs');
  mkdirSync(at('build/prove'), { recursive: true });
  writeFileSync(script, code);
  if (!isLong) return sitting({ script, code, seed, seconds: 60 });
  const note = at(
    'build/prove',
    `endurance-${createHash('sha256').update(code).digest('hex').slice(0, 12)}-${seed}.json`,
  );
  const done = await inPieces(note, long.sittings, async (i) => ({
    results: await sitting({ script, code, seed: seed + i * seedsApart, seconds: long.seconds }),
  }));
  return [0, 1].map((which) => together(done.map(({ results }) => results[which])));
}

async function sitting({ script, code, seed, seconds }) {
  say('endurance', `node, ${seconds} s by seed ${seed}`);
  const inNode = resultOf('endurance node', seconds, playInNode(script, seed, seconds));
  say('endurance', `browser, ${seconds} s by seed ${seed}`);
  return [inNode, resultOf('endurance browser', seconds, await playInBrowser(code, seed, seconds))];
}

/** The sum of results of one place; what was seen of the memory is that of the last. */
function together(results) {
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  return { ...results.at(-1), cases: sum('cases'), wrong: sum('wrong'), seconds: sum('seconds') };
}

function playInNode(script, seed, seconds) {
  const player = at('web/tools/prove/endure-in-node.mjs');
  const args = ['--expose-gc', player, script, String(seed), String(seconds), String(pieces)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Stop(`endurance: node ended with ${status}\n${stderr}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function playInBrowser(code, seed, seconds) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.route('**/*', (route) => {
      const isScript = route.request().url().endsWith('.js');
      return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body: isScript ? code : '' });
    });
    await page.goto('http://game.test/');
    const session = await page.context().newCDPSession(page);
    await page.evaluate(startInBrowser);
    const seen = [];
    let next = seed;
    for (let piece = 0; piece < pieces; piece++) {
      const played = await page.evaluate(playPiece, [next, (1000 * seconds) / pieces]);
      next += played.rounds;
      await session.send('HeapProfiler.collectGarbage');
      seen.push({ ...played, heap: (await session.send('Runtime.getHeapUsage')).usedSize });
    }
    return seen;
  } finally {
    await browser.close();
  }
}

/* The two that follow run in the page. */

async function startInBrowser() {
  globalThis.game = await import('/game.js');
  globalThis.gameMemory = await globalThis.game.initForMemory();
}

/** Plays a second at a time, as a page does that stays alive. */
async function playPiece([seed, milliseconds]) {
  const { endure, ...library } = globalThis.game;
  const seen = { rounds: 0, differing: [] };
  for (const end = performance.now() + milliseconds; performance.now() < end;) {
    const { rounds, differing } = endure(library, seed + seen.rounds, 1000);
    seen.rounds += rounds;
    seen.differing.push(...differing);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { ...seen, memory: globalThis.gameMemory.buffer.byteLength };
}

function resultOf(name, seconds, seen) {
  const rounds = seen.reduce((sum, piece) => sum + piece.rounds, 0);
  const differing = seen.flatMap((piece) => piece.differing);
  const [first, last] = [seen[0], seen.at(-1)];
  const grown = { heap: last.heap - first.heap, memory: last.memory / first.memory - 1 };
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const kept = Object.keys(slack).map(
    (what) => `${what} ${megabytes(first[what])}, ${megabytes(last[what])} at the end`,
  );
  say('endurance', `${rounds} rounds; ${kept.join('; ')}`);
  if (differing.length > 0) say('endurance', `rounds that differ when played again: ${differing.join(', ')}`);
  const leaks = Object.keys(slack).filter((what) => grown[what] > slack[what]);
  if (leaks.length > 0) say('endurance', `grows with the rounds: ${leaks.join(' and ')}`);
  return { name, cases: rounds, wrong: differing.length + leaks.length, seconds, said: kept.join('; ') };
}
