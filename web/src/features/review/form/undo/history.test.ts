import { expect, test } from 'vitest';
import { back, type Change, ended, forward, type History, noHistory, withChanges } from './history.ts';

const typed = (name: string, was: string, is: string): Change[] => [{ name, was, is }];
/** What taking back each step in turn restores. */
function restored(history: History): string[][] {
  const taken = back(history);
  if (!taken) return [];
  return [
    taken.step.changes.map(({ name, was }) => `${name}: ${JSON.stringify(was)}`),
    ...restored(taken.history),
  ];
}

test('typing in one input is one step until it pauses', () => {
  let history = withChanges(noHistory, typed('vendor', '', 'C'), 0);
  history = withChanges(history, typed('vendor', 'C', 'Co'), 300);
  history = withChanges(history, typed('vendor', 'Co', 'Cor'), 5000);
  history = withChanges(history, typed('reason', '', 'L'), 5100);
  expect(restored(history)).toEqual([['reason: ""'], ['vendor: "Co"'], ['vendor: ""']]);
});

test('what one act sets is one step, and stays apart from typing', () => {
  const both = [...typed('amount', '5.99', ''), ...typed('currency', 'AUD', 'USD')];
  let history = withChanges(noHistory, typed('amount', '5', '5.99'), 0);
  history = withChanges(history, both, 10);
  history = withChanges(history, typed('amount', '', '8'), 20);
  expect(restored(history)).toEqual([['amount: ""'], ['amount: "5.99"', 'currency: "AUD"'], ['amount: "5"']]);
});

test('a step that has ended isn’t continued', () => {
  const history = withChanges(
    ended(withChanges(noHistory, typed('vendor', '', 'Corner'), 0)),
    typed('vendor', 'Corner', 'Corner Bakery'),
    1,
  );
  expect(restored(history)).toEqual([['vendor: "Corner"'], ['vendor: ""']]);
});

test('a step that was taken back can be repeated, until something else changes', () => {
  const one = withChanges(noHistory, typed('vendor', '', 'C'), 0);
  const taken = back(one)!;
  expect(back(taken.history)).toBeNull();
  const again = forward(taken.history)!;
  expect([again.step, again.history]).toEqual([taken.step, one]);
  expect(forward(withChanges(taken.history, typed('vendor', '', 'D'), 1))).toBeNull();
});
