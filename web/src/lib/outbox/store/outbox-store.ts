import { type ChangeItem, openDeviceStore, type ItemStore } from './device-store.ts';
import { openMemoryStore } from './memory-store.ts';
import type { OutboxItem, StoredItem } from '../outbox-item.ts';

/** The device has no space and the item mustn't be held in memory. Nothing was stored. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

type StoreItem = Omit<OutboxItem, 'state'>;

/** The device's store, backed by the page's memory for what doesn't fit. */
export interface OutboxStore extends Omit<ItemStore, 'add' | 'get' | 'list'> {
  /** `mayBeInMemory`: hold it in this page's memory rather than refuse it. */
  add: (item: StoredItem, bytes: readonly ArrayBuffer[], mayBeInMemory: boolean) => Promise<void>;
  get: (key: string) => Promise<StoreItem | undefined>;
  list: (userId: string) => Promise<StoreItem[]>;
}

/** The opened store, of whose changes pages are told. */
export interface OpenItems {
  open: () => Promise<OutboxStore>;
  /** Changes an item and tells the pages. */
  change: (key: string, changed: ChangeItem) => Promise<void>;
  /** Tells the pages of another change. */
  notify: () => void;
}

export async function openOutboxStore(
  openDevice: () => Promise<ItemStore> = openDeviceStore,
): Promise<OutboxStore> {
  const memory = openMemoryStore();
  // Some browsers' private windows have no storage, or can't open it.
  const device = await openDevice().catch(() => null);
  const storeOf = async (key: string) => (!device || (await memory.get(key)) ? memory : device);
  const seen = (isStored: boolean) => (item: StoredItem) => ({ ...item, isStored });

  return {
    async add(item, bytes, mayBeInMemory) {
      if (!device) return await memory.add(item, bytes);
      try {
        await device.add(item, bytes);
      } catch (error) {
        if (!mayBeInMemory) throw new NoRoom(String(error));
        await memory.add(item, bytes);
      }
    },
    async get(key) {
      const store = await storeOf(key);
      const item = await store.get(key);
      return item && seen(store === device)(item);
    },
    bytes: async (key) => (await storeOf(key)).bytes(key),
    async list(userId) {
      const stored = device ? await device.list(userId) : [];
      const held = await memory.list(userId);
      const all = [...stored.map(seen(true)), ...held.map(seen(false))];
      return all.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    },
    change: async (key, changed) => (await storeOf(key)).change(key, changed),
    remove: async (key) => (await storeOf(key)).remove(key),
  };
}
