import { openDB } from 'idb';
import { outbox } from '../lib/outbox/outbox.ts';
import { databaseName } from '../lib/outbox/store/device-store.ts';

/** Stops every upload and clears the device's waiting receipts. */
export async function emptyDevice(): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === databaseName)) return;
  const database = await openDB(databaseName);
  for (const key of await database.getAllKeys('items')) await outbox.discard(key as string);
  database.close();
}
