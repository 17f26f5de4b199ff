import { openDB } from 'idb';
import { databaseName } from '../lib/outbox/store/device-store.ts';

/** Lets the device forget every receipt that waits on it. */
export async function emptyDevice(): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === databaseName)) return;
  const database = await openDB(databaseName);
  await Promise.all([...database.objectStoreNames].map((name) => database.clear(name)));
  database.close();
}
