import { currentUser } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import { clearOfflineCaches, isTooOld, cacheOwner, setCacheOwner } from './offline-caches.ts';

/** Returns who was signed in when the server was last reached; null if nobody, or too long ago. */
export async function cachedPerson(): Promise<User | null> {
  const entry = await cacheOwner();
  if (!entry || isTooOld(entry)) return null;
  return currentUser.reply.safeParse(await entry.json()).data ?? null;
}

/**
 * Caches responses for this user from now on, and clears another user's first. Without room for the entry
 * nothing new is cached, but existing data stays: it includes receipts waiting to upload.
 */
export async function setCachedPerson(user: User): Promise<void> {
  const known = await cachedPerson();
  if (known?.id !== user.id) await clearOfflineCaches();
  await setCacheOwner(JSON.stringify(user)).catch((error: unknown) => {
    console.warn('There isn’t enough space to save receipts for offline use.', error);
  });
}
