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
    async change(key, changed) {
      const known = items.get(key);
      if (!known) return;
      const item = { ...known, ...changed(known) };
      items.set(key, item);
      if (item.sent) contents.delete(key);
    },
    async remove(key) {
      items.delete(key);
      contents.delete(key);
    },
  };
}
