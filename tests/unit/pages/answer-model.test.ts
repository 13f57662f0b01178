import { AskewError, init, Region } from 'askew';
import { expect, test } from 'vitest';
import { AnswerModel } from '../../../web/playground/controls/answer-model.js';
import { Store } from '../../../web/playground/controls/store.js';

await init();

interface Ball {
  radius: number;
}

function model() {
  const asked: number[] = [];
  const store = new Store<Ball>({ radius: 1 });
  const ask = ({ radius }: Ball) => {
    asked.push(radius);
    return Region.sphere({ radius }).volume;
  };
  return { asked, store, shown: new AnswerModel(store, {}, ask) };
}

test('what is dragged or set is asked about once, and the answer is that of the state shown', () => {
  const { asked, store, shown } = model();
  const told: unknown[] = [];
  shown.onChange(() => told.push([shown.state.radius, shown.answer]));
  shown.drag({ radius: 2 });
  shown.set({ radius: 3 }, 'typed');
  store.undo();
  expect(asked).toEqual([1, 2, 3, 1]);
  expect(told).toEqual([1, 2, 3, 1].map((radius) => [radius, Region.sphere({ radius }).volume]));
});

test('a state that is shown again, as something else of it has changed, is asked about again', () => {
  const { asked, store, shown } = model();
  shown.drag({ radius: 2 });
  store.show(store.state);
  expect(asked).toEqual([1, 2, 2]);
});

test('what the package refuses is said and not shown', () => {
  const { store, shown } = model();
  shown.drag({ radius: -1 });
  expect(shown.set({ radius: Number.NaN }, 'typed')).toMatch(/radius/);
  expect([store.state, store.canUndo, shown.answer]).toEqual([
    { radius: 1 },
    false,
    Region.sphere({ radius: 1 }).volume,
  ]);
  expect(() => Region.sphere({ radius: -1 })).toThrow(AskewError);
});

test('a store is settled unless it shows what is no step', () => {
  const { store, shown } = model();
  const settled = [store.isSettled];
  store.onChange(() => settled.push(store.isSettled));
  shown.drag({ radius: 2 });
  store.commit();
  shown.drag({ radius: 4 });
  store.undo();
  expect(settled).toEqual([true, false, true, false, true]);
});
