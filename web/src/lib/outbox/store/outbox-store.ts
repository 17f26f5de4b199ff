import { openDeviceStore, type ItemStore } from './device-store.ts';
import { openMemoryStore } from './memory-store.ts';
import type { OutboxItem, StoredItem } from '../outbox-item.ts';

/** The device has no room, and the item was not to be held in memory instead. Nothing of it was stored. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

type StoreItem = Omit<OutboxItem, 'state'>;

/** The store on the device with the page's memory behind it, for what the device can't take. */
export interface OutboxStore extends Omit<ItemStore, 'add' | 'get' | 'list'> {
  /** `mayBeInMemory`: rather held by this page alone than refused. */
  add: (item: StoredItem, bytes: readonly ArrayBuffer[], mayBeInMemory: boolean) => Promise<void>;
  get: (key: string) => Promise<StoreItem | undefined>;
  list: (userId: string) => Promise<StoreItem[]>;
}

export async function openOutboxStore(
  openDevice: () => Promise<ItemStore> = openDeviceStore,
): Promise<OutboxStore> {
  const memory = openMemoryStore();
  // Private windows of some browsers have no store, or one that can't be opened.
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
    update: async (item) => (await storeOf(item.key)).update(item),
    remove: async (key) => (await storeOf(key)).remove(key),
  };
}
