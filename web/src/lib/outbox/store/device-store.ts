import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredItem } from '../outbox-item.ts';

export type ChangeItem = (item: StoredItem) => Partial<StoredItem>;

/** A store for items and their bytes. */
export interface ItemStore {
  /** Resolves once all of it is stored; rejects with nothing stored. */
  add: (item: StoredItem, bytes: readonly ArrayBuffer[]) => Promise<void>;
  get: (key: string) => Promise<StoredItem | undefined>;
  /** The bytes of an item's parts in order; undefined once they're deleted. */
  bytes: (key: string) => Promise<readonly ArrayBuffer[] | undefined>;
  list: (userId: string) => Promise<StoredItem[]>;
  /**
   * Changes an item by what it is then, as another page or the service worker may change it at the same time. Its bytes
   * are deleted once it's uploaded. A deleted item stays deleted.
   */
  change: (key: string, changed: ChangeItem) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

interface Schema extends DBSchema {
  items: { key: string; value: StoredItem; indexes: { userId: string } };
  bytes: { key: string; value: readonly ArrayBuffer[] };
}

export const databaseName = 'docket-outbox';

/**
 * Opens the store on the device. It holds bytes, not Files: a File is only a reference until it's read, and Safari's
 * private windows refuse to store one.
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
      // The next attempt may succeed.
      opened = null;
      throw error;
    }
  }
  // A newer Docket in another tab wants to upgrade the store, or the browser closed it: reopen it next time.
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
    async change(key, changed) {
      const transaction = await written();
      const items = transaction.objectStore('items');
      const known = await items.get(key);
      if (known) {
        const item = { ...known, ...changed(known) };
        await items.put(item);
        if (item.sent) await transaction.objectStore('bytes').delete(key);
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
