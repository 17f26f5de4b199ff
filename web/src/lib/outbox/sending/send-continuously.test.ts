import { processReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { getReceiptRequest } from '@docket/shared/statements/request-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { confirmationOf, pictureOf } from '../../../testing/receipts/uploads.ts';
import { markReachable } from '../../api/reachable.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { createOutbox } from '../outbox.ts';
import { sendContinuously } from './send-continuously.ts';
import { sendSoon } from './send-soon.ts';
import { stillMs } from './upload-item.ts';

const userId = 'ada';
let outbox: ReturnType<typeof createOutbox>;
let end = (): void => undefined;
const onSent = vi.fn<(items: readonly OutboxItem[]) => void>();
const onSignedOut = vi.fn<() => void>();

beforeEach(() => {
  outbox = createOutbox();
  onSent.mockReset();
  onSignedOut.mockReset();
  mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
});
afterEach(() => {
  end();
});

const start = () => (end = sendContinuously({ outbox, userId, onSent, onSignedOut }));
const add = () => outbox.add([{ file: pictureOf('lunch'), original: null }], { userId, source: 'upload' });
const acceptUpload = () => mockResponse(uploadReceipt, confirmationOf(['page', 0, 'lunch']));
const problem = async () => (await outbox.list(userId))[0]?.problem?.code;
const sentNames = async () => {
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), 5000);
  return onSent.mock.calls[0]?.[0].map(({ name }) => name);
};
const failsFor = (code: string) => vi.waitFor(async () => expect(await problem()).toBe(code), 5000);

test('uploads and reports waiting items when the page starts', async () => {
  acceptUpload();
  await add();
  start();
  expect(await sentNames()).toEqual(['lunch.jpg']);
});

test.each<[string, () => void]>([
  ['the connection is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['it is asked for', sendSoon],
  [
    'the server answers again',
    () => {
      markReachable(false);
      markReachable(true);
    },
  ],
])('what failed is sent when %s', async (_name, happen) => {
  breakOff(uploadReceipt);
  await add();
  start();
  await failsFor('network');
  acceptUpload();
  happen();
  expect(await sentNames()).toEqual(['lunch.jpg']);
});

test('and automatically after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  breakOff(uploadReceipt);
  await add();
  start();
  await failsFor('network');
  acceptUpload();
  await vi.advanceTimersByTimeAsync(6000);
  expect(await sentNames()).toEqual(['lunch.jpg']);
});

describe('how long it waits before retrying', () => {
  /** The waits between rounds, without those of uploads themselves. */
  const waits = () =>
    vi
      .mocked(setTimeout)
      .mock.calls.map(([, milliseconds]) => milliseconds ?? 0)
      .filter((milliseconds) => milliseconds >= 5000 && milliseconds !== stillMs);
  /** The waits so far, once there are this many. */
  const waitsOf = async (count: number) => {
    await vi.waitFor(() => expect(waits().length).toBeGreaterThanOrEqual(count), 5000);
    return waits();
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(globalThis, 'setTimeout');
  });
  // This must run before the real timers are restored.
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('twice as long after each failure up to five minutes, and briefly again after a success', async () => {
    breakOff(uploadReceipt);
    await add();
    start();
    const minute = 60_000;
    const growing = [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 5 * minute, 5 * minute];
    for (let failures = 1; failures <= growing.length; failures++) {
      expect(await waitsOf(failures)).toEqual(growing.slice(0, failures));
      if (failures < growing.length) await vi.advanceTimersByTimeAsync(growing[failures - 1]!);
    }
    acceptUpload();
    await vi.advanceTimersByTimeAsync(5 * minute);
    await sentNames();
    breakOff(uploadReceipt);
    await add();
    expect(await waitsOf(growing.length + 1)).toEqual([...growing, 5000]);
  });

  test("as long as the server asks for if that's longer", async () => {
    const busy = (seconds: string) => () =>
      Response.json(
        { error: 'RATE_LIMITED', message: 'Later' },
        { status: 429, headers: { 'retry-after': seconds } },
      );
    mockResponse(uploadReceipt, busy('120'));
    await add();
    start();
    expect(await waitsOf(1)).toEqual([120_000]);
    mockResponse(uploadReceipt, busy('1'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await waitsOf(2)).toEqual([120_000, 10_000]);
  });

  test('five minutes from the start when the month’s scans are used up', async () => {
    refuse(uploadReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'Limit' });
    await add();
    start();
    expect(await waitsOf(1)).toEqual([5 * 60_000]);
  });
});

test("retries a full server when it says, and uploads once there's space", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const calls = mockResponse(uploadReceipt, () =>
    Response.json(
      { error: 'STORAGE_FULL', message: 'No room' },
      { status: 507, headers: { 'retry-after': '60' } },
    ),
  );
  await add();
  start();
  await failsFor('server-full');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(calls).toHaveLength(1);
  acceptUpload();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await sentNames()).toEqual(['lunch.jpg']);
});

test('also retries what a page failed to upload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  start();
  breakOff(uploadReceipt);
  await expect(outbox.send(await add())).rejects.toBeDefined();
  acceptUpload();
  await vi.advanceTimersByTimeAsync(6000);
  expect(await sentNames()).toEqual(['lunch.jpg']);
});

test('and an answer to a request that a page couldn’t give', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  acceptUpload();
  const key = await add();
  await outbox.send(key);
  await outbox.leaveUnread(key);
  start();
  const gone = Response.json({ error: 'NOT_FOUND', message: 'Gone' }, { status: 404 });
  const asked = mockResponse(getReceiptRequest, () => gone.clone());
  await outbox.answersRequest(key, '0193a000-0000-7000-8000-0000000000cc');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(asked).toHaveLength(1), 5000);
});

test('reports an ended session, and retries nothing until the next page', async () => {
  refuse(uploadReceipt, 401, { error: 'UNAUTHENTICATED', message: 'Please log in again.' });
  await add();
  start();
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce(), 5000);
  expect(await problem()).toBe('signed-out');
  end();
  acceptUpload();
  start();
  expect(await sentNames()).toEqual(['lunch.jpg']);
});

test('a page that has been left retries nothing', async () => {
  const calls = mockResponse(uploadReceipt, () => Response.error());
  await add();
  start();
  await failsFor('network');
  end();
  window.dispatchEvent(new Event('online'));
  sendSoon();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toHaveLength(1);
});
