import { isHeldBack, ItemDiscarded, type SentReceipt } from '../outbox-item.ts';
import type { OpenItems } from '../store/outbox-store.ts';
import { oneAtATime } from './one-sender.ts';
import { problemOf } from './problem-of.ts';
import { uploadItem } from './upload-item.ts';

type OnProgress = (share: number) => void;

interface Upload {
  receipt: Promise<SentReceipt>;
  stop: AbortController;
  listeners: Set<OnProgress>;
}

/** The uploads in progress on this page. One is sent at a time across all tabs; the others wait their turn. */
export function createUploads({ open, change, notify }: OpenItems) {
  const running = new Map<string, Upload>();

  async function upload(key: string, signal: AbortSignal, onProgress: OnProgress): Promise<SentReceipt> {
    const store = await open();
    try {
      // The user has asked to upload it: that holds after this page closes, or if it can't be saved, until then.
      if (isHeldBack((await store.get(key))?.problem ?? null))
        await change(key, () => ({ problem: null })).catch(() => undefined);
      return await oneAtATime(async () => {
        const item = await store.get(key);
        if (!item) throw new ItemDiscarded(key);
        // Another tab was faster.
        if (item.sent) return item.sent;
        const bytes = await store.bytes(key);
        if (!bytes) throw new ItemDiscarded(key);
        const receipt = await uploadItem(item, bytes, { signal, onProgress });
        const sent = { ...receipt, at: new Date().toISOString(), isReadingAsked: false };
        await change(key, () => ({ problem: null, sent }));
        return receipt;
      }, signal);
    } catch (error) {
      await change(key, ({ tries }) => ({ problem: problemOf(error, new Date()), tries: tries + 1 }));
      throw error;
    }
  }

  /**
   * Uploads an item now; callers during an upload wait for the same one, but one that's being stopped ends first. Rejects
   * with the reason it failed.
   */
  function send(key: string, onProgress: OnProgress = () => undefined): Promise<SentReceipt> {
    const already = running.get(key);
    if (already && !already.stop.signal.aborted) {
      already.listeners.add(onProgress);
      return already.receipt;
    }
    const stop = new AbortController();
    const listeners = new Set([onProgress]);
    const run = async () => {
      try {
        await already?.receipt.catch(() => undefined);
        return await upload(key, stop.signal, (share) => listeners.forEach((listener) => listener(share)));
      } finally {
        if (running.get(key)?.stop === stop) running.delete(key);
        notify();
      }
    };
    const receipt = run();
    running.set(key, { receipt, stop, listeners });
    notify();
    return receipt;
  }

  return {
    send,
    isRunning: (key: string): boolean => running.has(key),
    /** Stops an item's upload. The item then waits for the user. */
    stop: (key: string): void => running.get(key)?.stop.abort(),
    /** Settles once an item isn't being uploaded. */
    ended: async (key: string): Promise<void> => {
      await running.get(key)?.receipt.catch(() => undefined);
    },
  };
}
