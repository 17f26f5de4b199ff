import type { ItemStore } from './device-store.ts';
import type { StoredItem } from '../outbox-item.ts';

/** Stores items until the page closes, for when the browser has no storage or no space. */
export function openMemoryStore(): ItemStore {
  const items = new Map<string, StoredItem>();
  const contents = new Map<string, readonly ArrayBuffer[]>();
  return {
    async add(item, bytes) {
      items.set(item.key, item);
      contents.set(item.key, bytes);
    },
    get: async (key) => items.get(key),
    bytes: async (key) => contents.get(key),
    list: async (userId) => [...items.values()].filter((item) => item.userId === userId),
    async update(item) {
      if (!items.has(item.key)) return;
      items.set(item.key, item);
      if (item.sent) contents.delete(item.key);
    },
    async remove(key) {
      items.delete(key);
      contents.delete(key);
    },
  };
}
