import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredItem } from '../outbox-item.ts';

/** Where items and their bytes are kept. */
export interface ItemStore {
  /** Resolves when all of it is stored; rejects with nothing stored. */
  add: (item: StoredItem, bytes: readonly ArrayBuffer[]) => Promise<void>;
  get: (key: string) => Promise<StoredItem | undefined>;
  /** The bytes of its parts, in their order; undefined once they were let go. */
  bytes: (key: string) => Promise<readonly ArrayBuffer[] | undefined>;
  list: (userId: string) => Promise<StoredItem[]>;
  /** Stores an item anew; once it is sent, its bytes go. An item that is gone stays gone. */
  update: (item: StoredItem) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

interface Schema extends DBSchema {
  items: { key: string; value: StoredItem; indexes: { userId: string } };
  bytes: { key: string; value: readonly ArrayBuffer[] };
}

export const databaseName = 'docket-outbox';

/**
 * The store on the device. Bytes are kept as such and not as a File, which is a mere reference until it is read, and
 * which private windows of Safari refuse to store.
 */
export async function openDeviceStore(): Promise<ItemStore> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => (opened ??= openOnce());
  async function openOnce() {
    try {
      return await openDB<Schema>(databaseName, 1, {
        upgrade(fresh) {
          fresh.createObjectStore('items', { keyPath: 'key' }).createIndex('userId', 'userId');
          fresh.createObjectStore('bytes');
        },
        blocking: forget,
        terminated: forget,
      });
    } catch (error) {
      // It may succeed the next time.
      opened = null;
      throw error;
    }
  }
  // A newer Docket in another tab wants to change the store, or the browser has closed it: it is opened again.
  function forget() {
    void opened?.then((known) => known.close());
    opened = null;
  }
  const written = async () =>
    (await database()).transaction(['items', 'bytes'], 'readwrite', { durability: 'strict' });

  await database();
  return {
    async add(item, bytes) {
      const transaction = await written();
      await Promise.all([
        transaction.objectStore('items').add(item),
        transaction.objectStore('bytes').add(bytes, item.key),
        transaction.done,
      ]);
    },
    get: async (key) => (await database()).get('items', key),
    bytes: async (key) => (await database()).get('bytes', key),
    list: async (userId) => (await database()).getAllFromIndex('items', 'userId', userId),
    async update(item) {
      const transaction = await written();
      const items = transaction.objectStore('items');
      if (await items.get(item.key)) {
        await items.put(item);
        if (item.sent) await transaction.objectStore('bytes').delete(item.key);
      }
      await transaction.done;
    },
    async remove(key) {
      const transaction = await written();
      await Promise.all([
        transaction.objectStore('items').delete(key),
        transaction.objectStore('bytes').delete(key),
        transaction.done,
      ]);
    },
  };
}
