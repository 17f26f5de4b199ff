import { createHash } from 'node:crypto';
import { processReceipt, uploadReceipt } from '@docket/shared/receipts/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleReceipt } from '../../features/receipts/fields/sample-receipt.ts';
import { answer, breakOff, keepWaiting, refuse } from '../../testing/answers.ts';
import { createOutbox, ItemGone } from './outbox.ts';
import type { ItemSource } from './outbox-item.ts';

const userId = 'ada';
const digestOf = (content: string) => createHash('sha256').update(content).digest('hex');
const fileOf = (content: string, name = `${content}.jpg`) =>
  new File([content], name, { type: 'image/jpeg' });
const receiptId = '0193a000-0000-7000-8000-00000000000a';
const confirmation = (...parts: ['page' | 'original', number, string][]) => ({
  receiptId,
  imageUrl: `/api/receipts/${receiptId}/image`,
  sha256: digestOf(parts[0]![2]),
  files: parts.map(([part, page, content]) => ({ part, page, sha256: digestOf(content) })),
});

let outbox: ReturnType<typeof createOutbox>;
beforeEach(() => {
  outbox = createOutbox();
  answer(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
});

const keep = (content: string, source: ItemSource = 'upload') =>
  outbox.keep([{ file: fileOf(content), original: null }], { userId, source });
const waiting = async () => (await outbox.list(userId)).filter(({ state }) => state !== 'sent');
const problems = async () => (await waiting()).map(({ name, problem }) => [name, problem?.code ?? null]);
/** Answers each upload with the digest of what this file holds. */
const takeEverything = (...contents: string[]) => {
  const left = [...contents];
  return answer(uploadReceipt, () => confirmation(['page', 0, left.shift()!]));
};

describe('keeping', () => {
  test('an item is there for the next page of the same person, before anything is sent', async () => {
    const calls = takeEverything();
    await keep('lunch');
    const [item] = await createOutbox().list(userId);
    expect(item).toMatchObject({ name: 'lunch.jpg', state: 'waiting', isKept: true, problem: null });
    expect(item?.parts).toMatchObject([{ part: 'page', page: 0, size: 5, sha256: digestOf('lunch') }]);
    expect(await createOutbox().list('grace')).toEqual([]);
    expect(calls).toHaveLength(0);
  });

  test('the same key twice is one item', async () => {
    const key = crypto.randomUUID();
    for (let count = 0; count < 2; count++)
      await outbox.keep([{ file: fileOf('lunch'), original: null }], { userId, source: 'upload', key });
    expect(await waiting()).toHaveLength(1);
  });

  test('its files can be had back as they were', async () => {
    const [given] = await outbox.files(await keep('lunch'));
    expect([given?.file.name, given?.file.type, await given?.file.text()]).toEqual([
      'lunch.jpg',
      'image/jpeg',
      'lunch',
    ]);
  });

  test('a file that can’t be read any more is told, and nothing is kept', async () => {
    const gone = fileOf('gone');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(outbox.keep([{ file: gone, original: null }], { userId, source: 'log' })).rejects.toThrow(
      'gone',
    );
    expect(await waiting()).toEqual([]);
  });
});

describe('sending', () => {
  test('the bytes are let go of when the server has named their digest, under the key of the item', async () => {
    const calls = takeEverything('lunch');
    const key = await keep('lunch');
    expect(await outbox.send(key)).toMatchObject({ receiptId });
    expect(calls[0]?.query.get('key')).toBe(key);
    expect(await waiting()).toEqual([]);
    expect(await outbox.files(key)).toEqual([]);
  });

  test('another digest than that of the bytes keeps them, and says so', async () => {
    takeEverything('something else');
    const key = await keep('lunch');
    await expect(outbox.send(key)).rejects.toBeDefined();
    expect(await problems()).toEqual([['lunch.jpg', 'refused']]);
    expect(await outbox.files(key)).toHaveLength(1);
  });

  test('pages and originals go in their order, and each must be confirmed', async () => {
    const pages = [
      { file: fileOf('one'), original: fileOf('one as taken') },
      { file: fileOf('two'), original: null },
    ];
    const key = await outbox.keep(pages, { userId, source: 'camera' });
    const [first, original, second] = [
      ['page', 0, 'one'],
      ['original', 0, 'one as taken'],
      ['page', 1, 'two'],
    ] satisfies ['page' | 'original', number, string][];
    answer(uploadReceipt, confirmation(first!, second!));
    await expect(outbox.send(key)).rejects.toBeDefined();
    expect(await waiting()).toHaveLength(1);
    answer(uploadReceipt, confirmation(first!, original!, second!));
    await outbox.send(key);
    expect(await waiting()).toEqual([]);
  });

  test('asked for twice at once it is sent once', async () => {
    const calls = takeEverything('lunch');
    const key = await keep('lunch');
    await Promise.all([outbox.send(key), outbox.send(key)]);
    expect(calls).toHaveLength(1);
  });

  test('what another page has sent meanwhile is not sent again, and its receipt is known', async () => {
    const calls = takeEverything('lunch');
    const key = await keep('lunch');
    await createOutbox().send(key);
    expect(await outbox.send(key)).toMatchObject({ receiptId });
    expect(calls).toHaveLength(1);
  });

  test('one at a time, in this page and its neighbours', async () => {
    const other = createOutbox();
    let now = 0;
    let most = 0;
    answer(uploadReceipt, async ({ query }) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return confirmation(['page', 0, query.get('key') === first ? 'lunch' : 'dinner']);
    });
    const first = await keep('lunch');
    const second = await keep('dinner');
    await Promise.all([outbox.send(first), other.send(second)]);
    expect(most).toBe(1);
  });

  test('stopped, it waits for its person alone', async () => {
    keepWaiting(uploadReceipt);
    const key = await keep('lunch');
    const sending = outbox.send(key);
    await vi.waitFor(async () => expect((await waiting())[0]?.state).toBe('sending'));
    outbox.stop(key);
    await expect(sending).rejects.toBeDefined();
    expect(await problems()).toEqual([['lunch.jpg', 'stopped']]);
    expect(await outbox.sendAll(userId)).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });

  test('discarded while it is sent, it is gone', async () => {
    keepWaiting(uploadReceipt);
    const key = await keep('lunch');
    const sending = outbox.send(key);
    await outbox.discard(key);
    await expect(sending).rejects.toBeDefined();
    expect(await outbox.list(userId)).toEqual([]);
    await expect(outbox.send(key)).rejects.toThrow(ItemGone);
  });
});

describe('what keeps an item from being sent', () => {
  const refusal = (error: string) => ({ error, message: `because of ${error}` });
  test.each([
    ['network', () => breakOff(uploadReceipt)],
    ['signed-out', () => refuse(uploadReceipt, 401, refusal('UNAUTHENTICATED'))],
    ['quota', () => refuse(uploadReceipt, 403, refusal('QUOTA_EXCEEDED'))],
    ['busy', () => refuse(uploadReceipt, 503, refusal('UNAVAILABLE'))],
    ['busy', () => refuse(uploadReceipt, 429, refusal('RATE_LIMITED'))],
    ['busy', () => answer(uploadReceipt, () => new Response('<html>Welcome to our hotel</html>'))],
    ['busy', () => answer(uploadReceipt, () => new Response('Not here', { status: 403 }))],
    ['refused', () => answer(uploadReceipt, () => new Response('Too large', { status: 413 }))],
    ['refused', () => refuse(uploadReceipt, 415, refusal('UNSUPPORTED_TYPE'))],
  ])('is told: %s', async (code, happen) => {
    happen();
    const key = await keep('lunch');
    await expect(outbox.send(key)).rejects.toBeDefined();
    expect(await problems()).toEqual([['lunch.jpg', code]]);
    expect(await outbox.files(key)).toHaveLength(1);
    takeEverything('lunch');
    await outbox.send(key);
    expect(await waiting()).toEqual([]);
  });

  test('the same file again names the first receipt, and goes through when its person says so', async () => {
    refuse(uploadReceipt, 409, { ...refusal('DUPLICATE_FILE'), receiptId });
    const key = await keep('lunch');
    await expect(outbox.send(key)).rejects.toBeDefined();
    const [item] = await waiting();
    expect(item?.problem).toMatchObject({
      code: 'duplicate',
      receiptId,
      detail: 'because of DUPLICATE_FILE',
    });
    const calls = takeEverything('lunch');
    await outbox.sendAll(userId);
    expect(calls).toHaveLength(0);
    await outbox.sendAnyway(key);
    expect(calls[0]?.query.get('anyway')).toBe('1');
    expect(await waiting()).toEqual([]);
  });
});

describe('sending all that waits', () => {
  test('goes one after the other, has each read, and tells of each', async () => {
    const started = answer(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
    takeEverything('one', 'two', 'three');
    for (const content of ['one', 'two', 'three']) await keep(content, 'log');
    const told: string[] = [];
    expect(await outbox.sendAll(userId, ({ name }) => told.push(name))).toBeNull();
    expect(told).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
    expect(started.map(({ body }) => body)).toEqual(
      ['one', 'two', 'three'].map(() => ({ reason: 'Business expense' })),
    );
    expect(await waiting()).toEqual([]);
  });

  test('a file that is refused holds up no other', async () => {
    for (const content of ['one', 'two']) await keep(content);
    let calls = 0;
    answer(uploadReceipt, () => {
      calls += 1;
      if (calls > 1) return confirmation(['page', 0, 'two']);
      return Response.json({ error: 'UNSUPPORTED_TYPE', message: 'No' }, { status: 415 });
    });
    expect(await outbox.sendAll(userId)).toBeNull();
    expect(await problems()).toEqual([['one.jpg', 'refused']]);
    await outbox.sendAll(userId);
    expect(calls).toBe(2);
  });

  test('at the limit it asks once, and says of all that wait why', async () => {
    for (const content of ['one', 'two', 'three']) await keep(content);
    let calls = 0;
    answer(uploadReceipt, () => {
      calls += 1;
      return Response.json({ error: 'QUOTA_EXCEEDED', message: 'Limit' }, { status: 403 });
    });
    expect(await outbox.sendAll(userId)).not.toBeNull();
    expect(calls).toBe(1);
    expect((await problems()).map(([, code]) => code)).toEqual(['quota', 'quota', 'quota']);
    takeEverything('two', 'three', 'one');
    expect(await outbox.sendAll(userId)).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  test('without a network it stops at the first, which comes last the next time', async () => {
    for (const content of ['one', 'two']) await keep(content);
    breakOff(uploadReceipt);
    expect(await outbox.sendAll(userId)).toBeInstanceOf(TypeError);
    expect(await problems()).toEqual([
      ['one.jpg', 'network'],
      ['two.jpg', null],
    ]);
    takeEverything('two', 'one');
    expect(await outbox.sendAll(userId)).toBeNull();
  });

  test('a reading that could not be asked for is asked for the next time, without the bytes', async () => {
    takeEverything('one');
    breakOff(processReceipt);
    await keep('one');
    expect(await outbox.sendAll(userId)).toBeInstanceOf(TypeError);
    expect(await waiting()).toEqual([]);
    const started = answer(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
    expect(await createOutbox().sendAll(userId)).toBeNull();
    await createOutbox().sendAll(userId);
    expect(started).toHaveLength(1);
  });

  test('what was sent is remembered for an hour only', async () => {
    takeEverything('one');
    await keep('one');
    await outbox.sendAll(userId);
    expect(await outbox.list(userId)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61 * 60_000);
    try {
      await outbox.sendAll(userId);
      expect(await outbox.list(userId)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});
