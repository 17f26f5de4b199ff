import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Receipt } from '@docket/shared/receipts/contract';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { followReading, laterStage } from './follow-reading.ts';

const reading = (change: Partial<Receipt> = {}) =>
  sampleReceipt({ status: 'PROCESSING', stage: 'stored', ...change });

const nothing: () => void = () => undefined;

beforeEach(() => void vi.useFakeTimers());

function follow(replies: (Receipt | Error)[]) {
  const asked = { times: 0 };
  const stages: string[] = [];
  const stop = new AbortController();
  let changed = nothing;
  const outcome = followReading({
    load: async () => {
      const reply = replies[Math.min(asked.times, replies.length - 1)]!;
      asked.times += 1;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    onChanged: (listener) => {
      changed = listener;
      return () => (changed = nothing);
    },
    onStage: (stage) => void stages.push(stage),
    signal: stop.signal,
  });
  return { outcome, asked, stages, stop, notify: () => changed() };
}

describe('waiting for a receipt to be read', () => {
  test('polls every 2 s and stops at PROCESSED [STATE-45] [CONST-44]', async () => {
    const { outcome, asked, stages } = follow([reading(), reading({ stage: 'text-found' }), sampleReceipt()]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked.times).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ kind: 'processed', receipt: { status: 'PROCESSED' } });
    expect(asked.times).toBe(3);
    expect(stages).toEqual(['stored', 'text-found']);
  });

  test('PROCESSED with an unknown vendor is final [OP-102]', async () => {
    const { outcome, asked } = follow([sampleReceipt({ vendor: 'Unknown vendor' })]);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await outcome).kind).toBe('processed');
    expect(asked.times).toBe(1);
  });

  test('FAILED stops immediately [OP-102]', async () => {
    const { outcome } = follow([sampleReceipt({ status: 'FAILED' })]);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await outcome).kind).toBe('failed');
  });

  test('twenty attempts without a result are a timeout with what was read [CONST-44] [OP-102]', async () => {
    const { outcome, asked } = follow([reading({ stage: 'prepared' })]);
    await vi.advanceTimersByTimeAsync(42_000);
    expect(await outcome).toMatchObject({ kind: 'timeout', receipt: { stage: 'prepared' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.times).toBe(20);
  });

  test('continues after a failed attempt', async () => {
    const { outcome } = follow([new Error('offline'), new Error('offline'), sampleReceipt()]);
    await vi.advanceTimersByTimeAsync(6000);
    expect((await outcome).kind).toBe('processed');
  });

  test('an event ends the wait early', async () => {
    const { outcome, notify } = follow([sampleReceipt()]);
    notify();
    expect((await outcome).kind).toBe('processed');
  });

  test('leaving the page stops polling', async () => {
    const { outcome, asked, stop } = follow([reading()]);
    stop.abort();
    await expect(outcome).rejects.toThrow('No longer followed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.times).toBe(0);
  });
});

test('progress never goes back', () => {
  expect(laterStage('text-found', 'prepared')).toBe('text-found');
  expect(laterStage(null, 'stored')).toBe('stored');
  expect(laterStage('stored', null)).toBe('stored');
});
