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
  isForAll,
  isHeldBack,
  isSentByItself,
  passesByItself,
  type ItemPart,
  type ItemSource,
} from './outbox-item.ts';
import type { OutboxItem, SentReceipt, StoredItem } from './outbox-item.ts';
import { watchItems } from './watch-items.ts';
import { problemOf } from './sending/problem-of.ts';
import { uploadItem } from './sending/upload-item.ts';

/** The item is not on this device any more: somebody has discarded it. */
export class ItemDiscarded extends Error {
  override readonly name = 'ItemGone';
}

interface AddOptions {
  userId: string;
  source: ItemSource;
  /** Keeping twice under one key makes one item. */
  key?: string;
  /** It is not sent before its person sends it. */
  isHeld?: boolean;
}

type OnProgress = (share: number) => void;
type OnSent = (item: OutboxItem) => void;

interface Sending {
  receipt: Promise<SentReceipt>;
  stop: AbortController;
  listeners: Set<OnProgress>;
}

/** How long it is remembered of a sent item which receipt it became: other tabs and the log's progress ask for it. */
const rememberedMs = 60 * 60_000;

/**
 * Receipts to be, kept on the device from the moment they are there until the server has confirmed every byte. One is
 * sent at a time, over all tabs, under a key by which the server makes one receipt of it however often it arrives.
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
      // Its person has said that it is to be sent: that holds without this page, and where it can't be noted, with it.
      if (isHeldBack((await store.get(key))?.problem ?? null))
        await change(key, () => ({ problem: null })).catch(() => undefined);
      return await oneAtATime(async () => {
        const item = await store.get(key);
        if (!item) throw new ItemDiscarded(key);
        // Another tab has been faster.
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

  /** Sends an item now; whoever asks while it is being sent waits for the same. Rejects with why it was not sent. */
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

  /** Has the receipt of a sent item read, once. Rejects when that is not known to have begun. */
  async function startReading(key: string): Promise<void> {
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
  }

  /** Lets go of what is remembered of sent items; without `before` (milliseconds) of all whose reading was asked for. */
  async function forgetSent(userId: string, before = Number.POSITIVE_INFINITY): Promise<void> {
    const store = await open();
    for (const { key, sent } of await store.list(userId)) {
      if (sent?.isReadingAsked && Date.parse(sent.at) < before) await store.remove(key);
    }
    notify();
  }

  /** Everything that waits of this person would be refused for the same reason. */
  async function refuseAll(userId: string, error: unknown): Promise<void> {
    for (const item of await itemsOf(userId)) {
      if (item.state === 'waiting' && isSentByItself(item))
        await change(item.key, () => ({ problem: problemOf(error, new Date()) }));
    }
  }

  /**
   * Sends everything of a person that may be sent without them, the least tried first, and has it read. Gives what
   * stopped it, to be tried again later; null when nothing is left to try.
   */
  async function sendAll(userId: string, onSent: OnSent = () => undefined): Promise<unknown> {
    await forgetSent(userId, Date.now() - rememberedMs);
    const due = (await itemsOf(userId)).filter((item) =>
      item.sent ? !item.sent.isReadingAsked : isSentByItself(item),
    );
    for (const item of due.toSorted((one, other) => one.tries - other.tries)) {
      try {
        if (!item.sent) {
          await send(item.key);
          onSent(item);
        }
        await startReading(item.key);
      } catch (error) {
        const { code } = problemOf(error, new Date());
        if (error instanceof ItemDiscarded || !passesByItself(code)) continue;
        if (isForAll(code)) await refuseAll(userId, error);
        return error;
      }
    }
    return null;
  }

  return {
    /** Resolves when the bytes are stored; rejects with NoRoom, or as reading a file fails. */
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
    /** Its person wants it sent though there is a receipt of the same file. */
    allowAgain: (key: string): Promise<void> => change(key, () => ({ anyway: true, problem: null })),
    /** Stops sending an item, which then waits until its person sends it. */
    stop: (key: string): void => sending.get(key)?.stop.abort(),
    startReading,
    /** Its person has been told that reading did not begin, and goes on without. */
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
    /** The files of an item that was not sent, whole. */
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

export type Outbox = ReturnType<typeof createOutbox>;

export const outbox: Outbox = createOutbox();
