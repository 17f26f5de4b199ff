import { processReceipt } from '@docket/shared/receipts/contract';
import { defaultReason } from '@docket/shared/receipts/rules';
import { filesOf } from './outbox-item.ts';
import { call } from '../api/api-client.ts';
import { newKey } from './new-key.ts';
import { askToPersist } from './store/ask-to-persist.ts';
import { openOutboxStore, type OutboxStore } from './store/outbox-store.ts';
import { itemOf, type PageToAdd } from './store/item-of.ts';
import { oneAtATime } from './sending/one-sender.ts';
import {
  isDue,
  isForAll,
  isHeldBack,
  isSentByItself,
  passesByItself,
  type ItemPart,
  type ItemSource,
} from './outbox-item.ts';
import type { OutboxItem, SentReceipt, StoredItem } from './outbox-item.ts';
import { watchItems } from './watch-items.ts';
import { answerRequest } from './sending/answer-request.ts';
import { problemOf } from './sending/problem-of.ts';
import { uploadItem } from './sending/upload-item.ts';

/** The item is no longer on this device because it was discarded. */
export class ItemDiscarded extends Error {
  override readonly name = 'ItemGone';
}

interface AddOptions {
  userId: string;
  source: ItemSource;
  /** Adding twice under one key creates one item. */
  key?: string;
  /** The item waits until the user uploads it. */
  isHeld?: boolean;
}

type OnProgress = (share: number) => void;
type OnSent = (item: OutboxItem) => void;

interface Sending {
  receipt: Promise<SentReceipt>;
  stop: AbortController;
  listeners: Set<OnProgress>;
}

/** How long an uploaded item's receipt is remembered for other tabs and the log's progress. */
const rememberedMs = 60 * 60_000;

/**
 * Stores future receipts on the device until the server has confirmed every byte. One is uploaded at a time across all
 * tabs, under a key for which the server creates one receipt however often it arrives.
 */
export function createOutbox(openItems: () => Promise<OutboxStore> = () => openOutboxStore()) {
  let opened: Promise<OutboxStore> | null = null;
  const open = () => (opened ??= openItems());
  const adding = new Map<string, Promise<void>>();
  const sending = new Map<string, Sending>();

  const itemsOf = async (userId: string): Promise<OutboxItem[]> =>
    (await (await open()).list(userId)).map((item) => ({
      ...item,
      state: item.sent ? 'sent' : sending.has(item.key) ? 'sending' : 'waiting',
    }));
  const { watch, items, notify } = watchItems(itemsOf);

  async function change(key: string, changed: (item: StoredItem) => Partial<StoredItem>): Promise<void> {
    const store = await open();
    const known = await store.get(key);
    if (!known) return;
    const { isStored: _, ...item } = known;
    await store.update({ ...item, ...changed(item) });
    notify();
  }

  async function addItem(pages: readonly PageToAdd[], known: Required<AddOptions>): Promise<void> {
    const store = await open();
    if (await store.get(known.key)) return;
    askToPersist();
    const { item, bytes } = await itemOf(pages, known);
    await store.add(item, bytes, known.source !== 'log');
    notify();
  }

  async function deliver(key: string, { stop, listeners }: Sending): Promise<SentReceipt> {
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
        const receipt = await uploadItem(item, bytes, {
          signal: stop.signal,
          onProgress: (share) => listeners.forEach((listener) => listener(share)),
        });
        const sent = { ...receipt, at: new Date().toISOString(), isReadingAsked: false };
        await change(key, () => ({ problem: null, sent }));
        return receipt;
      }, stop.signal);
    } catch (error) {
      await change(key, ({ tries }) => ({ problem: problemOf(error, new Date()), tries: tries + 1 }));
      throw error;
    } finally {
      sending.delete(key);
      notify();
    }
  }

  /** Uploads an item now; callers during an upload wait for the same one. Rejects with the reason it failed. */
  function send(key: string, onProgress: OnProgress = () => undefined): Promise<SentReceipt> {
    const running = sending.get(key);
    if (running) {
      running.listeners.add(onProgress);
      return running.receipt;
    }
    const stop = new AbortController();
    const started = { stop, listeners: new Set([onProgress]) } as Sending;
    sending.set(key, started);
    started.receipt = deliver(key, started);
    notify();
    return started.receipt;
  }

  const markReadingAsked = (key: string) =>
    change(key, ({ sent }) => ({ sent: sent && { ...sent, isReadingAsked: true } }));

  /** Starts reading an uploaded item's receipt, once. Rejects unless it's known to have started. */
  const startReading = oncePerItem(async (key) => {
    const item = await (await open()).get(key);
    if (!item?.sent || item.sent.isReadingAsked) return;
    const { receiptId } = item.sent;
    try {
      await call(processReceipt, { params: { id: receiptId }, body: { reason: defaultReason } });
    } catch (error) {
      if (!passesByItself(problemOf(error, new Date()).code)) await markReadingAsked(key);
      throw error;
    }
    await markReadingAsked(key);
  });

  /** Answers the request for a receipt with an uploaded item, if it's for one. */
  const answer = oncePerItem(async (key) => {
    const item = await (await open()).get(key);
    if (!item?.sent || !item.requestId) return;
    await answerRequest(item.requestId, item.sent.receiptId);
    await change(key, () => ({ requestId: null }));
  });

  /** Forgets uploaded items with nothing left to ask of the server; with `before` (milliseconds), only older ones. */
  async function forgetSent(userId: string, before = Number.POSITIVE_INFINITY): Promise<void> {
    const store = await open();
    for (const item of await store.list(userId)) {
      if (item.sent && !isDue(item) && Date.parse(item.sent.at) < before) await store.remove(item.key);
    }
    notify();
  }

  /** Marks all of the user's waiting items, which would be refused for the same reason. */
  async function refuseAll(userId: string, error: unknown): Promise<void> {
    for (const item of await itemsOf(userId)) {
      if (item.state === 'waiting' && isSentByItself(item))
        await change(item.key, () => ({ problem: problemOf(error, new Date()) }));
    }
  }

  /**
   * Uploads all of a user's items that don't need them, those with the fewest tries first, has them read and answers
   * requests with them. Returns an error to be retried later; null if nothing is left to try.
   */
  async function sendAll(userId: string, onSent: OnSent = () => undefined): Promise<unknown> {
    await forgetSent(userId, Date.now() - rememberedMs);
    const due = (await itemsOf(userId)).filter(isDue);
    // A failed answer doesn't stop the uploads after it.
    let unanswered: unknown = null;
    for (const item of due.toSorted((one, other) => one.tries - other.tries)) {
      try {
        if (!item.sent) {
          await send(item.key);
          onSent(item);
        }
        try {
          await startReading(item.key);
        } finally {
          await answer(item.key).catch((error: unknown) => {
            unanswered = error;
          });
        }
      } catch (error) {
        const { code } = problemOf(error, new Date());
        if (error instanceof ItemDiscarded || !passesByItself(code)) continue;
        if (isForAll(code)) await refuseAll(userId, error);
        return error;
      }
    }
    return unanswered;
  }

  return {
    /** Resolves once the bytes are stored; rejects with NoRoom or the error of reading a file. */
    async add(
      pages: readonly PageToAdd[],
      { key = newKey(), isHeld = false, ...options }: AddOptions,
    ): Promise<string> {
      const running = adding.get(key) ?? addItem(pages, { ...options, key, isHeld });
      adding.set(key, running);
      try {
        await running;
      } finally {
        adding.delete(key);
      }
      return key;
    },
    send,
    /** Allows the upload although the same file already has a receipt. */
    allowAgain: (key: string): Promise<void> => change(key, () => ({ anyway: true, problem: null })),
    /** Has an item answer a request for a receipt, once it's uploaded. */
    answersRequest: (key: string, requestId: string): Promise<void> => change(key, () => ({ requestId })),
    /** Stops an item's upload; it then waits for the user. */
    stop: (key: string): void => sending.get(key)?.stop.abort(),
    startReading,
    answer,
    /** The user knows that reading didn't start, and continues without it. */
    leaveUnread: markReadingAsked,
    sendAll,
    async discard(key: string): Promise<void> {
      const running = sending.get(key);
      running?.stop.abort();
      await Promise.allSettled([adding.get(key), running?.receipt]);
      await (await open()).remove(key);
      notify();
    },
    forgetSent,
    /** All files of an item that wasn't uploaded. */
    async files(key: string): Promise<{ part: ItemPart; file: File }[]> {
      const store = await open();
      const [item, bytes] = await Promise.all([store.get(key), store.bytes(key)]);
      if (!item || !bytes) return [];
      return filesOf(item.parts, bytes);
    },
    list: itemsOf,
    watch,
    items,
  };
}

/** Callers during an item's act wait for the same one. */
function oncePerItem(act: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key) => {
    const started = running.get(key) ?? act(key).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

export const outbox: Outbox = createOutbox();
