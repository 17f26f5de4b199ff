import { currentUser } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import { clearOfflineCaches, isTooOld, cacheOwner, setCacheOwner } from './offline-caches.ts';

/** Who was signed in here when the server was last reached; null when nobody was, or too long ago. */
export async function cachedPerson(): Promise<User | null> {
  const entry = await cacheOwner();
  if (!entry || isTooOld(entry)) return null;
  return currentUser.reply.safeParse(await entry.json()).data ?? null;
}

/**
 * From now on answers are kept for this person. What was kept for another goes first. Without room for the entry nothing
 * new is kept, and the app works: receipts that wait to be sent are in it.
 */
export async function setCachedPerson(user: User): Promise<void> {
  const known = await cachedPerson();
  if (known?.id !== user.id) await clearOfflineCaches();
  await setCacheOwner(JSON.stringify(user)).catch((error: unknown) => {
    console.warn('There isn’t enough space to save receipts for offline use.', error);
  });
}
