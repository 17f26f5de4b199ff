import { processReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { confirmationOf, uploadedId } from '../../../testing/receipts/uploads.ts';
import { add, problems, acceptUploads, userId, waiting } from '../../../testing/receipts/waiting-items.ts';
import { createOutbox } from '../outbox.ts';

let outbox: ReturnType<typeof createOutbox>;
beforeEach(() => {
  outbox = createOutbox();
  mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
});

describe('a problem with an item', () => {
  const refusal = (error: string) => ({ error, message: `because of ${error}` });
  test.each([
    ['network', () => breakOff(uploadReceipt)],
    ['signed-out', () => refuse(uploadReceipt, 401, refusal('UNAUTHENTICATED'))],
    ['quota', () => refuse(uploadReceipt, 403, refusal('QUOTA_EXCEEDED'))],
    ['storage-quota', () => refuse(uploadReceipt, 403, refusal('STORAGE_QUOTA_EXCEEDED'))],
    ['server-full', () => refuse(uploadReceipt, 507, refusal('STORAGE_FULL'))],
    ['busy', () => refuse(uploadReceipt, 503, refusal('UNAVAILABLE'))],
    ['busy', () => refuse(uploadReceipt, 429, refusal('RATE_LIMITED'))],
    ['busy', () => mockResponse(uploadReceipt, () => new Response('<html>Welcome to our hotel</html>'))],
    ['busy', () => mockResponse(uploadReceipt, () => new Response('Not here', { status: 403 }))],
    ['refused', () => mockResponse(uploadReceipt, () => new Response('Too large', { status: 413 }))],
    ['refused', () => refuse(uploadReceipt, 415, refusal('UNSUPPORTED_TYPE'))],
  ])('is stored with the item: %s', async (code, happen) => {
    happen();
    const key = await add(outbox, 'lunch');
    await expect(outbox.send(key)).rejects.toBeDefined();
    expect(await problems(outbox)).toEqual([['lunch.jpg', code]]);
    expect(await outbox.files(key)).toHaveLength(1);
    acceptUploads('lunch');
    await outbox.send(key);
    expect(await waiting(outbox)).toEqual([]);
  });

  test('the same file again names the first receipt, and is uploaded if the user says so', async () => {
    refuse(uploadReceipt, 409, { ...refusal('DUPLICATE_FILE'), receiptId: uploadedId });
    const key = await add(outbox, 'lunch');
    await expect(outbox.send(key)).rejects.toBeDefined();
    const [item] = await waiting(outbox);
    expect(item?.problem).toMatchObject({
      code: 'duplicate',
      receiptId: uploadedId,
      detail: 'because of DUPLICATE_FILE',
    });
    const calls = acceptUploads('lunch');
    await outbox.sendAll(userId);
    expect(calls).toHaveLength(0);
    await outbox.allowAgain(key);
    await outbox.sendAll(userId);
    expect(calls[0]?.query.get('anyway')).toBe('1');
    expect(calls[0]?.query.get('owner')).toBe(userId);
    expect(await waiting(outbox)).toEqual([]);
  });
});

describe("uploading everything that's waiting", () => {
  test('goes one by one, starts reading each and reports each', async () => {
    const started = mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
    acceptUploads('one', 'two', 'three');
    for (const content of ['one', 'two', 'three']) await add(outbox, content, 'log');
    const sent: string[] = [];
    expect(await outbox.sendAll(userId, ({ name }) => sent.push(name))).toBeNull();
    expect(sent).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
    expect(started.map(({ body }) => body)).toEqual(
      ['one', 'two', 'three'].map(() => ({ reason: 'Business expense' })),
    );
    expect(await waiting(outbox)).toEqual([]);
  });

  test("a refused file doesn't block the others", async () => {
    for (const content of ['one', 'two']) await add(outbox, content);
    let calls = 0;
    mockResponse(uploadReceipt, () => {
      calls += 1;
      if (calls > 1) return confirmationOf(['page', 0, 'two']);
      return Response.json({ error: 'UNSUPPORTED_TYPE', message: 'No' }, { status: 415 });
    });
    expect(await outbox.sendAll(userId)).toBeNull();
    expect(await problems(outbox)).toEqual([['one.jpg', 'refused']]);
    await outbox.sendAll(userId);
    expect(calls).toBe(2);
  });

  test.each([
    ['quota', 403, 'QUOTA_EXCEEDED'],
    ['storage-quota', 403, 'STORAGE_QUOTA_EXCEEDED'],
    ['server-full', 507, 'STORAGE_FULL'],
  ])('%s: it asks once, says of all that wait why, and sends them later', async (code, status, error) => {
    for (const content of ['one', 'two', 'three']) await add(outbox, content);
    let calls = 0;
    mockResponse(uploadReceipt, () => {
      calls += 1;
      return Response.json({ error, message: 'Limit' }, { status });
    });
    expect(await outbox.sendAll(userId)).not.toBeNull();
    expect(calls).toBe(1);
    expect((await problems(outbox)).map(([, problem]) => problem)).toEqual([code, code, code]);
    acceptUploads('two', 'three', 'one');
    expect(await outbox.sendAll(userId)).toBeNull();
    expect(await waiting(outbox)).toEqual([]);
  });

  test('stops at the first when offline, which comes last the next time', async () => {
    for (const content of ['one', 'two']) await add(outbox, content);
    breakOff(uploadReceipt);
    expect(await outbox.sendAll(userId)).toBeInstanceOf(TypeError);
    expect(await problems(outbox)).toEqual([
      ['one.jpg', 'network'],
      ['two.jpg', null],
    ]);
    acceptUploads('two', 'one');
    expect(await outbox.sendAll(userId)).toBeNull();
  });

  test('retries only the request to read, without the bytes', async () => {
    acceptUploads('one');
    breakOff(processReceipt);
    await add(outbox, 'one');
    expect(await outbox.sendAll(userId)).toBeInstanceOf(TypeError);
    expect(await waiting(outbox)).toEqual([]);
    const started = mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
    expect(await createOutbox().sendAll(userId)).toBeNull();
    await createOutbox().sendAll(userId);
    expect(started).toHaveLength(1);
  });

  test('a reading that can’t be started doesn’t stop the uploads after it', async () => {
    acceptUploads('one', 'two');
    refuse(processReceipt, 500, { error: 'INTERNAL', message: 'Broken' });
    for (const content of ['one', 'two']) await add(outbox, content);
    expect(await outbox.sendAll(userId)).toMatchObject({ status: 500 });
    expect(await waiting(outbox)).toEqual([]);
  });

  test('forgets uploaded items after an hour', async () => {
    acceptUploads('one');
    await add(outbox, 'one');
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
