import { processReceipt } from '@docket/shared/receipts/contract';
import { defaultReason } from '@docket/shared/receipts/rules';
import { call } from '../api/api-client.ts';
import { newKey } from './new-key.ts';
import {
  filesOf,
  isDue,
  passesByItself,
  type ItemPart,
  type ItemSource,
  type OutboxItem,
} from './outbox-item.ts';
import { answerRequest } from './sending/answer-request.ts';
import { problemOf } from './sending/problem-of.ts';
import { sendAll, type OnSent } from './sending/send-all.ts';
import { createUploads } from './sending/uploads.ts';
import { askToPersist } from './store/ask-to-persist.ts';
import type { ChangeItem } from './store/device-store.ts';
import { itemOf, type PageToAdd } from './store/item-of.ts';
import { openOutboxStore, type OutboxStore } from './store/outbox-store.ts';
import { watchItems } from './watch-items.ts';

interface AddOptions {
  userId: string;
  source: ItemSource;
  /** Adding twice under one key creates one item. */
  key?: string;
  /** The item waits until the user uploads it. */
  isHeld?: boolean;
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
  const { watch, items, notify } = watchItems(list);
  const uploads = createUploads({ open, change, notify });

  async function list(userId: string): Promise<OutboxItem[]> {
    const stored = await (await open()).list(userId);
    return stored.map((item) => ({
      ...item,
      state: item.sent ? 'sent' : uploads.isRunning(item.key) ? 'sending' : 'waiting',
    }));
  }

  async function change(key: string, changed: ChangeItem): Promise<void> {
    await (await open()).change(key, changed);
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

  return {
    list,
    watch,
    items,
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
    send: uploads.send,
    stop: uploads.stop,
    /** Allows the upload although the same file already has a receipt. */
    allowAgain: (key: string): Promise<void> => change(key, () => ({ anyway: true, problem: null })),
    /** Has an item answer a request for a receipt, once it's uploaded. */
    answersRequest: (key: string, requestId: string): Promise<void> => change(key, () => ({ requestId })),
    startReading,
    answer,
    /** The user has entered what would have been read. */
    leaveUnread: markReadingAsked,
    /** Sends what can be sent without the user, and forgets what was sent a while ago. */
    async sendAll(userId: string, onSent: OnSent = () => undefined): Promise<unknown> {
      await forgetSent(userId, Date.now() - rememberedMs);
      const saveProblem = (key: string, error: unknown) =>
        change(key, () => ({ problem: problemOf(error, new Date()) }));
      return await sendAll({ list, send: uploads.send, startReading, answer, saveProblem }, userId, onSent);
    },
    async discard(key: string): Promise<void> {
      uploads.stop(key);
      await Promise.allSettled([adding.get(key), uploads.ended(key)]);
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
