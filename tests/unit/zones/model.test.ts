import { init } from 'askew';
import { describe, expect, test } from 'vitest';
import { amount } from '../../../web/tools/test/share-seed.mjs';
import { Play } from './play.js';

await init();

describe('zones tell what the rule says', () => {
  // ASKEW_ORACLE_PAIRS makes a full run of it, as it does for the native model; together with other suites it is half.
  const commands = Number(process.env.ASKEW_ORACLE_PAIRS ?? amount(40_000, 20_000));
  const timeout = 60_000 + 3 * commands;

  test(`${commands} commands, some of them given by handlers`, { timeout }, () => {
    const reasons: Record<string, number> = {};
    let events = 0;
    let inHandlers = 0;
    let predicted = 0;
    let unsure = 0;
    for (let seed = 0; seed < commands / 500; seed++) {
      const play = new Play(seed);
      for (let i = 0; i < 500; i++) {
        if (play.whole(4) > 0) play.change();
        else play.update();
      }
      events += play.finish();
      inHandlers += play.inHandlers;
      predicted += play.seen.predicted;
      unsure += play.seen.unsure;
      for (const [reason, count] of Object.entries(play.reasons)) reasons[reason] = (reasons[reason] ?? 0) + count;
    }
    const least = commands / 1000;
    expect(events).toBeGreaterThan(10 * least);
    expect(inHandlers).toBeGreaterThan(least);
    expect(predicted).toBeGreaterThan(10 * least);
    expect(unsure).toBeLessThan(predicted / 100);
    console.log(`${events} events, ${predicted} of them on the way of swept zones; ${unsure} unsure`);
    for (const reason of ['moved', 'removed', 'disabled', 'refiltered', 'disposed']) {
      expect(reasons[reason], reason).toBeGreaterThan(least);
    }
  });
});
