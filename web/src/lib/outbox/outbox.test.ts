import { processReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import {
  answerReceiptRequest,
  getReceiptRequest,
  type ReceiptRequest,
} from '@docket/shared/statements/request-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { breakOff, mockResponse, mockPending, refuse } from '../../testing/mock-server.ts';
import { confirmationOf, pictureOf, uploadedId } from '../../testing/receipts/uploads.ts';
import { add, problems, acceptUploads, userId, waiting } from '../../testing/receipts/waiting-items.ts';
import { ItemDiscarded } from './outbox-item.ts';
import { createOutbox } from './outbox.ts';

let outbox: ReturnType<typeof createOutbox>;
beforeEach(() => {
  outbox = createOutbox();
  mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
});

describe('saving', () => {
  test("an item is there for the user's next page before anything is uploaded", async () => {
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

  test('saving twice at once under one key stores one item', async () => {
    const known = { userId, source: 'upload', key: crypto.randomUUID() } as const;
    const pages = [{ file: pictureOf('lunch'), original: null }];
    await Promise.all([outbox.add(pages, { ...known, isHeld: true }), outbox.add(pages, known)]);
    expect(await outbox.list(userId)).toMatchObject([{ isStored: true }]);
  });

  test('a receipt is saved even if nothing else can be remembered on the device', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { storage: { persist: async () => true } }),
    );
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await add(outbox, 'lunch');
    vi.unstubAllGlobals();
    expect(await outbox.list(userId)).toMatchObject([{ name: 'lunch.jpg' }]);
  });

  test('changes made at the same time, as by two tabs, are all saved', async () => {
    const key = await add(outbox, 'lunch');
    await Promise.all([outbox.allowAgain(key), createOutbox().answersRequest(key, 'r')]);
    expect(await outbox.list(userId)).toMatchObject([{ anyway: true, requestId: 'r' }]);
  });

  test("an item discarded while it's being saved is deleted", async () => {
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

  test('returns its files unchanged', async () => {
    const [given] = await outbox.files(await add(outbox, 'lunch'));
    expect([given?.file.name, given?.file.type, await given?.file.text()]).toEqual([
      'lunch.jpg',
      'image/jpeg',
      'lunch',
    ]);
  });

  test('reports a file that can no longer be read, and saves nothing', async () => {
    const gone = pictureOf('gone');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(outbox.add([{ file: gone, original: null }], { userId, source: 'log' })).rejects.toThrow(
      'gone',
    );
    expect(await waiting(outbox)).toEqual([]);
  });
});

describe('uploading', () => {
  test('reading is asked for once, though the page and the outbox want it at the same time', async () => {
    acceptUploads('lunch');
    const asked = mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
    const key = await add(outbox, 'lunch');
    await outbox.send(key);
    await Promise.all([outbox.startReading(key), outbox.startReading(key)]);
    await outbox.startReading(key);
    expect(asked).toHaveLength(1);
  });

  describe('what answers a request for a receipt', () => {
    const requestId = '0193a000-0000-7000-8000-0000000000cc';
    const request: ReceiptRequest = {
      id: requestId,
      date: '2026-11-21',
      spent: 45.5,
      description: 'SQ *CORNER CAFE',
      askedAt: '2026-11-22T01:00:00.000Z',
      askedBy: null,
      isOpen: true,
      answer: null,
    };
    async function answering() {
      acceptUploads('lunch');
      const key = await add(outbox, 'lunch');
      await outbox.answersRequest(key, requestId);
    }

    test('does so once, on a later page, and after the network is back', async () => {
      await answering();
      const later = createOutbox();
      breakOff(getReceiptRequest);
      expect(await later.sendAll(userId)).toBeInstanceOf(TypeError);
      mockResponse(getReceiptRequest, request);
      const answered = mockResponse(answerReceiptRequest, { success: true });
      expect(await later.sendAll(userId)).toBeNull();
      expect(await later.sendAll(userId)).toBeNull();
      expect(answered).toMatchObject([{ params: { id: requestId }, body: { receiptId: uploadedId } }]);
    });

    test.each([
      ['is closed', { ...request, isOpen: false }],
      [
        'has another answer',
        {
          ...request,
          answer: {
            id: uploadedId,
            customId: 'R-1',
            vendor: 'Corner Café',
            date: null,
            amount: null,
            status: 'PROCESSED' as const,
            employee: null,
          },
        },
      ],
    ])('doesn’t if it %s, and is read', async (_, now) => {
      await answering();
      mockResponse(getReceiptRequest, now);
      const asked = mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
      const answered = mockResponse(answerReceiptRequest, { success: true });
      expect(await outbox.sendAll(userId)).toBeNull();
      expect([answered.length, asked.length]).toEqual([0, 1]);
    });

    test('is read though it can’t answer yet, stops no other, and is remembered until it has, even signed out', async () => {
      await answering();
      await add(outbox, 'dinner');
      acceptUploads('lunch', 'dinner');
      refuse(getReceiptRequest, 503, { error: 'UNAVAILABLE', message: 'Busy' });
      const asked = mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
      expect(await outbox.sendAll(userId)).toMatchObject({ status: 503 });
      expect(asked).toHaveLength(2);
      await outbox.forgetSent(userId);
      expect(await outbox.list(userId)).toMatchObject([{ name: 'lunch.jpg', requestId }]);

      mockResponse(getReceiptRequest, request);
      const answered = mockResponse(answerReceiptRequest, { success: true });
      expect(await createOutbox().sendAll(userId)).toBeNull();
      expect(answered).toHaveLength(1);
      await outbox.forgetSent(userId);
      expect(await outbox.list(userId)).toEqual([]);
    });

    test('is read though the request is gone', async () => {
      await answering();
      refuse(getReceiptRequest, 404, { error: 'NOT_FOUND', message: 'Gone' });
      const asked = mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
      expect(await outbox.sendAll(userId)).toBeNull();
      expect(asked).toHaveLength(1);
    });
  });

  test("deletes the bytes once the server confirms their hash, under the item's key", async () => {
    const calls = acceptUploads('lunch');
    const key = await add(outbox, 'lunch');
    expect(await outbox.send(key)).toMatchObject({ receiptId: uploadedId });
    expect(calls[0]?.query.get('key')).toBe(key);
    expect(await waiting(outbox)).toEqual([]);
    expect(await outbox.files(key)).toEqual([]);
  });

  test('retains the bytes if the hash differs, and says so', async () => {
    acceptUploads('something else');
    const key = await add(outbox, 'lunch');
    await expect(outbox.send(key)).rejects.toBeDefined();
    expect(await problems(outbox)).toEqual([['lunch.jpg', 'refused']]);
    expect(await outbox.files(key)).toHaveLength(1);
  });

  test('uploads pages and originals in order, and each must be confirmed', async () => {
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

  test('uploads once when asked twice at the same time', async () => {
    const calls = acceptUploads('lunch');
    const key = await add(outbox, 'lunch');
    await Promise.all([outbox.send(key), outbox.send(key)]);
    expect(calls).toHaveLength(1);
  });

  test("doesn't upload again what another page has uploaded, and knows its receipt", async () => {
    const calls = acceptUploads('lunch');
    const key = await add(outbox, 'lunch');
    await createOutbox().send(key);
    expect(await outbox.send(key)).toMatchObject({ receiptId: uploadedId });
    expect(calls).toHaveLength(1);
  });

  test('uploads one at a time across tabs', async () => {
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

  test('a stopped item waits for its user', async () => {
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

  test('a stopped item that’s sent again at once is uploaded anew', async () => {
    mockPending(uploadReceipt);
    const key = await add(outbox, 'lunch');
    const stopped = outbox.send(key);
    await vi.waitFor(async () => expect((await waiting(outbox))[0]?.state).toBe('sending'));
    acceptUploads('lunch');
    outbox.stop(key);
    const again = outbox.send(key);
    expect((await waiting(outbox))[0]?.state).toBe('sending');
    await expect(stopped).rejects.toBeDefined();
    expect(await again).toMatchObject({ receiptId: uploadedId });
    expect(await waiting(outbox)).toEqual([]);
  });

  test('a held item is uploaded once its user says so, from then on by any page', async () => {
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

  test('an item discarded during upload is deleted', async () => {
    mockPending(uploadReceipt);
    const key = await add(outbox, 'lunch');
    const sending = outbox.send(key);
    await outbox.discard(key);
    await expect(sending).rejects.toBeDefined();
    expect(await outbox.list(userId)).toEqual([]);
    await expect(outbox.send(key)).rejects.toThrow(ItemDiscarded);
  });
});
