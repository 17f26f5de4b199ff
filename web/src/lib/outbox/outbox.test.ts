import { processReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { mockResponse, mockPending } from '../../testing/mock-server.ts';
import { confirmationOf, pictureOf, uploadedId } from '../../testing/receipts/uploads.ts';
import { add, problems, acceptUploads, userId, waiting } from '../../testing/receipts/waiting-items.ts';
import { createOutbox, ItemDiscarded } from './outbox.ts';

let outbox: ReturnType<typeof createOutbox>;
beforeEach(() => {
  outbox = createOutbox();
  mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
});

describe('keeping', () => {
  test('an item is there for the next page of the same person, before anything is sent', async () => {
    const calls = acceptUploads();
    await add(outbox, 'lunch');
    const [item] = await createOutbox().list(userId);
    expect(item).toMatchObject({ name: 'lunch.jpg', state: 'waiting', isStored: true, problem: null });
    expect(item?.parts).toMatchObject([
      { part: 'page', page: 0, size: 5, sha256: confirmationOf(['page', 0, 'lunch']).sha256 },
    ]);
    expect(await createOutbox().list('grace')).toEqual([]);
    expect(calls).toHaveLength(0);
  });

  test('the same key twice is one item', async () => {
    const key = crypto.randomUUID();
    for (let count = 0; count < 2; count++)
      await outbox.add([{ file: pictureOf('lunch'), original: null }], { userId, source: 'upload', key });
    expect(await waiting(outbox)).toHaveLength(1);
  });

  test('kept twice at once under one key it is one item, in the store', async () => {
    const known = { userId, source: 'upload', key: crypto.randomUUID() } as const;
    const pages = [{ file: pictureOf('lunch'), original: null }];
    await Promise.all([outbox.add(pages, { ...known, isHeld: true }), outbox.add(pages, known)]);
    expect(await outbox.list(userId)).toMatchObject([{ isStored: true }]);
  });

  test('discarded while it is being kept, it is gone', async () => {
    const key = crypto.randomUUID();
    const adding = outbox.add([{ file: pictureOf('lunch'), original: null }], {
      userId,
      source: 'upload',
      key,
    });
    await outbox.discard(key);
    await adding;
    expect(await outbox.list(userId)).toEqual([]);
  });

  test('its files can be had back as they were', async () => {
    const [given] = await outbox.files(await add(outbox, 'lunch'));
    expect([given?.file.name, given?.file.type, await given?.file.text()]).toEqual([
      'lunch.jpg',
      'image/jpeg',
      'lunch',
    ]);
  });

  test('a file that can no longer be read is reported, and nothing is saved', async () => {
    const gone = pictureOf('gone');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(outbox.add([{ file: gone, original: null }], { userId, source: 'log' })).rejects.toThrow(
      'gone',
    );
    expect(await waiting(outbox)).toEqual([]);
  });
});

describe('sending', () => {
  test('the bytes are let go of when the server has named their digest, under the key of the item', async () => {
    const calls = acceptUploads('lunch');
    const key = await add(outbox, 'lunch');
    expect(await outbox.send(key)).toMatchObject({ receiptId: uploadedId });
    expect(calls[0]?.query.get('key')).toBe(key);
    expect(await waiting(outbox)).toEqual([]);
    expect(await outbox.files(key)).toEqual([]);
  });

  test('another digest than that of the bytes keeps them, and says so', async () => {
    acceptUploads('something else');
    const key = await add(outbox, 'lunch');
    await expect(outbox.send(key)).rejects.toBeDefined();
    expect(await problems(outbox)).toEqual([['lunch.jpg', 'refused']]);
    expect(await outbox.files(key)).toHaveLength(1);
  });

  test('pages and originals go in their order, and each must be confirmed', async () => {
    const pages = [
      { file: pictureOf('one'), original: pictureOf('one as taken') },
      { file: pictureOf('two'), original: null },
    ];
    const key = await outbox.add(pages, { userId, source: 'camera' });
    const [first, original, second] = [
      ['page', 0, 'one'],
      ['original', 0, 'one as taken'],
      ['page', 1, 'two'],
    ] satisfies ['page' | 'original', number, string][];
    mockResponse(uploadReceipt, confirmationOf(first!, second!));
    await expect(outbox.send(key)).rejects.toBeDefined();
    expect(await waiting(outbox)).toHaveLength(1);
    mockResponse(uploadReceipt, confirmationOf(first!, original!, second!));
    await outbox.send(key);
    expect(await waiting(outbox)).toEqual([]);
  });

  test('asked for twice at once it is sent once', async () => {
    const calls = acceptUploads('lunch');
    const key = await add(outbox, 'lunch');
    await Promise.all([outbox.send(key), outbox.send(key)]);
    expect(calls).toHaveLength(1);
  });

  test('what another page has sent meanwhile is not sent again, and its receipt is known', async () => {
    const calls = acceptUploads('lunch');
    const key = await add(outbox, 'lunch');
    await createOutbox().send(key);
    expect(await outbox.send(key)).toMatchObject({ receiptId: uploadedId });
    expect(calls).toHaveLength(1);
  });

  test('one at a time, in this page and its neighbours', async () => {
    const other = createOutbox();
    let now = 0;
    let most = 0;
    mockResponse(uploadReceipt, async ({ query }) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return confirmationOf(['page', 0, query.get('key') === first ? 'lunch' : 'dinner']);
    });
    const first = await add(outbox, 'lunch');
    const second = await add(outbox, 'dinner');
    await Promise.all([outbox.send(first), other.send(second)]);
    expect(most).toBe(1);
  });

  test('stopped, it waits for its person alone', async () => {
    mockPending(uploadReceipt);
    const key = await add(outbox, 'lunch');
    const sending = outbox.send(key);
    await vi.waitFor(async () => expect((await waiting(outbox))[0]?.state).toBe('sending'));
    outbox.stop(key);
    await expect(sending).rejects.toBeDefined();
    expect(await problems(outbox)).toEqual([['lunch.jpg', 'stopped']]);
    expect(await outbox.sendAll(userId)).toBeNull();
    expect(await waiting(outbox)).toHaveLength(1);
  });

  test('held back, it is sent when its person says so, and from then on by whichever page there is', async () => {
    const calls = acceptUploads('lunch');
    const pages = [{ file: pictureOf('lunch'), original: null }];
    const key = await outbox.add(pages, { userId, source: 'upload', isHeld: true });
    expect(await outbox.sendAll(userId)).toBeNull();
    expect(calls).toHaveLength(0);
    expect(await problems(outbox)).toEqual([['lunch.jpg', 'held']]);

    mockPending(uploadReceipt);
    const lost = outbox.send(key);
    await vi.waitFor(async () => expect(await problems(outbox)).toEqual([['lunch.jpg', null]]));
    outbox.stop(key);
    await expect(lost).rejects.toBeDefined();
    expect(await problems(outbox)).toEqual([['lunch.jpg', 'stopped']]);
    acceptUploads('lunch');
    await outbox.send(key);
    expect(await waiting(outbox)).toEqual([]);
  });

  test('discarded while it is sent, it is gone', async () => {
    mockPending(uploadReceipt);
    const key = await add(outbox, 'lunch');
    const sending = outbox.send(key);
    await outbox.discard(key);
    await expect(sending).rejects.toBeDefined();
    expect(await outbox.list(userId)).toEqual([]);
    await expect(outbox.send(key)).rejects.toThrow(ItemDiscarded);
  });
});
