import { deleteDB, openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { databaseName, openDeviceStore, type ItemStore } from './device-store.ts';
import { NoRoom, openOutboxStore } from './outbox-store.ts';
import { openMemoryStore } from './memory-store.ts';
import type { StoredItem } from '../outbox-item.ts';

const bytes = [new Uint8Array([1, 2, 3]).buffer];
const itemOf = (change: Partial<StoredItem> = {}): StoredItem => ({
  key: crypto.randomUUID(),
  userId: 'ada',
  createdAt: '2026-11-21T02:00:00.000Z',
  name: 'lunch.jpg',
  source: 'upload',
  parts: [],
  problem: null,
  tries: 0,
  anyway: false,
  sent: null,
  ...change,
});
const sent = { receiptId: 'r', imageUrl: '/r', at: '2026-11-21T02:00:00.000Z', isReadingAsked: false };

describe.each<[string, () => Promise<ItemStore>]>([
  ['on the device', openDeviceStore],
  ['in memory', async () => openMemoryStore()],
])('the store %s', (_name, open) => {
  test('returns what was added, complete, to its user only', async () => {
    const store = await open();
    const item = itemOf();
    await store.add(item, bytes);
    expect(await store.get(item.key)).toEqual(item);
    expect(new Uint8Array((await store.bytes(item.key))![0]!)).toEqual(new Uint8Array([1, 2, 3]));
    expect(await store.list('ada')).toEqual([item]);
    expect(await store.list('grace')).toEqual([]);
  });

  test('retains the bytes through every change except a successful upload', async () => {
    const store = await open();
    const item = itemOf();
    await store.add(item, bytes);
    await store.change(item.key, () => ({ tries: 1 }));
    expect(await store.bytes(item.key)).toHaveLength(1);
    await store.change(item.key, () => ({ sent }));
    expect(await store.bytes(item.key)).toBeUndefined();
    expect(await store.get(item.key)).toMatchObject({ sent });
  });

  test('of two changes at the same time, neither is lost', async () => {
    const store = await open();
    const item = itemOf();
    await store.add(item, bytes);
    await Promise.all([
      store.change(item.key, () => ({ sent, problem: null })),
      store.change(item.key, () => ({ requestId: 'r' })),
      store.change(item.key, ({ tries }) => ({ tries: tries + 1 })),
    ]);
    expect(await store.get(item.key)).toMatchObject({ sent, requestId: 'r', tries: 1 });
  });

  test('a removed item stays removed whatever is changed later', async () => {
    const store = await open();
    const item = itemOf();
    await store.add(item, bytes);
    await store.remove(item.key);
    await store.change(item.key, () => ({ tries: 1 }));
    expect([await store.get(item.key), await store.bytes(item.key)]).toEqual([undefined, undefined]);
  });
});

test('finds what another page of this browser has stored', async () => {
  const item = itemOf();
  await (await openDeviceStore()).add(item, bytes);
  expect(await (await openDeviceStore()).get(item.key)).toEqual(item);
});

test('a browser that can’t open the store for a moment can do so later', async () => {
  const store = await openDeviceStore();
  const item = itemOf();
  await store.add(item, bytes);
  // Another tab has requested it, which closed it.
  const newer = await openDB(databaseName, 2);
  await expect(store.get(item.key)).rejects.toMatchObject({ name: 'VersionError' });
  newer.close();
  await deleteDB(databaseName);
  expect(await store.get(item.key)).toBeUndefined();
});

test("doesn't block a newer version of the store in another tab, and the older page continues without crashing", async () => {
  const store = await openDeviceStore();
  await new Promise<void>((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 2);
    asked.addEventListener('success', () => {
      asked.result.close();
      resolve();
    });
    asked.addEventListener('error', () => reject(asked.error ?? new Error('not opened')));
  });
  await expect(store.list('ada')).rejects.toMatchObject({ name: 'VersionError' });
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(databaseName).addEventListener('success', () => resolve());
  });
});

describe('when the device', () => {
  const full = async (): Promise<ItemStore> => ({
    ...openMemoryStore(),
    add: async () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const seen = async (open: () => Promise<ItemStore>, mayBeInMemory: boolean) => {
    const store = await openOutboxStore(open);
    const item = itemOf();
    await store.add(item, bytes, mayBeInMemory);
    return { store, item, list: await store.list('ada') };
  };

  test('has space, saves an item', async () => {
    expect((await seen(openDeviceStore, true)).list).toMatchObject([{ isStored: true }]);
  });

  test('has none, holds one receipt in the page, which says so', async () => {
    const { store, item, list } = await seen(full, true);
    expect(list).toMatchObject([{ key: item.key, isStored: false }]);
    expect(await store.bytes(item.key)).toHaveLength(1);
    await store.change(item.key, () => ({ sent }));
    expect(await store.bytes(item.key)).toBeUndefined();
  });

  test('has none, refuses several, and nothing is half stored', async () => {
    const store = await openOutboxStore(full);
    await expect(store.add(itemOf(), bytes, false)).rejects.toThrow(NoRoom);
    expect(await store.list('ada')).toEqual([]);
  });

  test('has no storage at all, holds everything in the page', async () => {
    const none = () => Promise.reject(new DOMException('private', 'InvalidStateError'));
    expect((await seen(none, false)).list).toMatchObject([{ isStored: false }]);
  });
});
