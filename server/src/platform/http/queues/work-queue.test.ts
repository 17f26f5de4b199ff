import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WorkQueue, type QueueRules } from './work-queue.ts';

const rules: QueueRules = {
  atOnce: 2,
  perCaller: 1,
  waiting: 3,
  waitingPerCaller: 2,
  retryAfterSeconds: 7,
  texts: { yourTooMany: 'too many of yours', tooMany: 'too many' },
};

/** Work that records its name when it starts, and ends on request. */
function workshop(queue = new WorkQueue(rules)) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, unknown>();
  const ask = (name: string, signal?: AbortSignal) => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    void queue.take(name[0]!, work, signal).then(
      (done) => outcomes.set(name, done),
      (error: unknown) => outcomes.set(name, error),
    );
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await setImmediate();
  };
  return { begun, outcomes, ask, end };
}

test('runs a few at a time, queues the next in order and refuses the rest', async () => {
  const { begun, outcomes, ask, end } = workshop();
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']) ask(name);
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
  expect([...outcomes.keys()]).toEqual(['f1']);
  expect(outcomes.get('f1')).toMatchObject({ status: 503, message: 'too many', retryAfterSeconds: 7 });
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['a1', 'c1', 'd1', 'e1']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
  expect(outcomes.get('e1')).toBe('e1');
});

test('a caller gets only their share, and nobody waits for them', async () => {
  const { begun, outcomes, ask, end } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
  expect(outcomes.get('a4')).toMatchObject({
    status: 429,
    message: 'too many of yours',
    retryAfterSeconds: 7,
  });
  ask('c1');
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('giving up while waiting leaves the queue', async () => {
  const { begun, outcomes, ask, end } = workshop();
  const giveUp = new AbortController();
  for (const name of ['a1', 'b1']) ask(name);
  ask('c1', giveUp.signal);
  for (const name of ['d1', 'e1']) ask(name);
  giveUp.abort();
  ask('f1');
  await setImmediate();
  expect([...outcomes.keys()]).toEqual(['c1']);
  for (const name of ['a1', 'b1', 'd1', 'e1', 'f1']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'd1', 'e1', 'f1']);
});

test('failed work passes its turn on', async () => {
  const queue = new WorkQueue({ ...rules, atOnce: 1 });
  const failing = queue.take('a', () => Promise.reject(new Error('broken')));
  const next = queue.take('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('counts work that starts while a turn is passed on', async () => {
  const queue = new WorkQueue({ ...rules, atOnce: 1 });
  let now = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++now);
    await setImmediate();
    now--;
  };
  const first = queue.take('a', work);
  const second = queue.take('b', work);
  await Promise.all([first.then(() => queue.take('c', work)), second]);
  expect(most).toBe(1);
});
