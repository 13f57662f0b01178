import { init } from 'askew';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOverlap, type OverlapState } from '../../../web/playground/controls/overlap-query.js';
import { Store } from '../../../web/playground/controls/store.js';
import { OverlapModel } from '../../../web/playground/demos/overlap/model.js';
import { initial } from '../../../web/playground/demos/overlap/state.js';

await init();

let store: Store<OverlapState>;
let model: OverlapModel;
beforeEach(() => {
  store = new Store(initial);
  model = new OverlapModel(store);
});
afterEach(() => model.dispose());

const at = (x: number) => ({ ...store.state.region, center: [x, 0, 0] as [number, number, number] });

test('what the package refuses is not shown while it is dragged, and the drag goes on', () => {
  let told = 0;
  model.onChange(() => (told += 1));
  model.drag(at(1));
  const { state } = store;
  for (const x of [Number.NaN, Infinity, 1e300]) model.drag(at(x));
  expect([store.state, told]).toEqual([state, 2]);
  model.drag(at(2));
  store.commit();
  expect(store.state.region.center).toEqual([2, 0, 0]);
  expect(model.answer).toEqual(answerOverlap(model.crowd, store.state));
  store.undo();
  expect(store.state).toBe(initial);
});

test('a change that is refused says why, and one that is not is a step', () => {
  expect(model.setRegion(at(Number.NaN), 'x')).toMatch(/center/);
  expect([store.state, store.canUndo]).toEqual([initial, false]);
  expect(model.setRegion(at(3), 'x')).toBe(null);
  model.setMode('center');
  model.setCrowd({ seed: 7 });
  expect(model.answer).toEqual(answerOverlap(model.crowd, store.state));
  expect([model.crowd.seed, store.canUndo]).toEqual([7, true]);
});
