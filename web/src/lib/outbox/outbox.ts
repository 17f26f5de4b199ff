import { newKey } from './new-key.ts';
import { filesOf, type ItemPart, type OutboxItem } from './outbox-item.ts';
import { createAfterUpload } from './sending/after-upload.ts';
import { problemOf } from './sending/problem-of.ts';
import { sendAll, type OnSent } from './sending/send-all.ts';
import { createUploads } from './sending/uploads.ts';
import { createAdding, type NewItem } from './store/add-item.ts';
import type { PageToAdd } from './store/item-of.ts';
import { type OpenItems, openOutboxStore, type OutboxStore } from './store/outbox-store.ts';
import { watchItems } from './watch-items.ts';

interface AddOptions extends Omit<NewItem, 'isHeld'>, Partial<Pick<NewItem, 'isHeld'>> {
  /** Adding twice under one key creates one item. */
  key?: string;
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
  const { watch, items, notify } = watchItems(list);
  const change: OpenItems['change'] = async (key, changed) => {
    await (await open()).change(key, changed);
    notify();
  };
  const adding = createAdding({ open, notify });
  const uploads = createUploads({ open, change, notify });
  const afterUpload = createAfterUpload({ open, change, notify });

  async function list(userId: string): Promise<OutboxItem[]> {
    const stored = await (await open()).list(userId);
    return stored.map((item) => ({
      ...item,
      state: item.sent ? 'sent' : uploads.isRunning(item.key) ? 'sending' : 'waiting',
    }));
  }

  return {
    list,
    watch,
    items,
    /** Resolves once the bytes are stored; rejects with NoRoom or the error of reading a file. */
    async add(
      pages: readonly PageToAdd[],
      { key = newKey(), isHeld = false, ...known }: AddOptions,
    ): Promise<string> {
      await adding.run(key, pages, { ...known, isHeld });
      return key;
    },
    send: uploads.send,
    stop: uploads.stop,
    /** Allows the upload although the same file already has a receipt. */
    allowAgain: (key: string): Promise<void> => change(key, () => ({ anyway: true, problem: null })),
    /** Has an item answer a request for a receipt, once it's uploaded. */
    answersRequest: (key: string, requestId: string): Promise<void> => change(key, () => ({ requestId })),
    ...afterUpload,
    /** Sends what can be sent without the user, and forgets what was sent a while ago. */
    async sendAll(userId: string, onSent: OnSent = () => undefined): Promise<unknown> {
      await afterUpload.forgetSent(userId, Date.now() - rememberedMs);
      const saveProblem = (key: string, error: unknown) =>
        change(key, () => ({ problem: problemOf(error, new Date()) }));
      return await sendAll({ list, send: uploads.send, ...afterUpload, saveProblem }, userId, onSent);
    },
    async discard(key: string): Promise<void> {
      uploads.stop(key);
      await Promise.allSettled([adding.ended(key), uploads.ended(key)]);
      await (await open()).remove(key);
      notify();
    },
    /** All files of an item that wasn't uploaded. */
    async files(key: string): Promise<{ part: ItemPart; file: File }[]> {
      const store = await open();
      const [item, bytes] = await Promise.all([store.get(key), store.bytes(key)]);
      if (!item || !bytes) return [];
      return filesOf(item.parts, bytes);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

export const outbox: Outbox = createOutbox();
