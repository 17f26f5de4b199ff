/** The service worker's caches for reading offline: API responses and images, for one user at a time. */
export const offlineCaches = { data: 'docket-kept-data', pictures: 'docket-kept-pictures' } as const;
export type CacheKind = keyof typeof offlineCaches;

/** When a cached response was fetched (ISO 8601). Only cached responses have this header. */
export const cachedHeader = 'x-docket-kept';

/** Older responses aren't shown, and nobody counts as signed in after this long without the server. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** A fake address whose cache entry records the owner of the caches. */
const ownerEntry = '/docket-kept-owner';

/** Browsers offer caches to secure pages only. */
const hasCaches = (): boolean => 'caches' in globalThis;

/** The user the caches belong to, as JSON; null if nobody. */
export async function cacheOwner(): Promise<Response | null> {
  if (!hasCaches() || !(await caches.has(offlineCaches.data))) return null;
  return (await (await caches.open(offlineCaches.data)).match(ownerEntry)) ?? null;
}

export async function setCacheOwner(json: string): Promise<void> {
  if (!hasCaches()) return;
  const headers = { 'content-type': 'application/json', [cachedHeader]: new Date().toISOString() };
  await (await caches.open(offlineCaches.data)).put(ownerEntry, new Response(json, { headers }));
}

/** Deletes everything cached for reading offline. */
export async function clearOfflineCaches(): Promise<void> {
  if (!hasCaches()) return;
  await Promise.all(Object.values(offlineCaches).map((name) => caches.delete(name)));
}

export const isTooOld = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get(cachedHeader) ?? '') > maxAgeMs;

/** Whether a request is for the owner's entry, which isn't a response. */
export const isOwnerEntry = ({ url }: Request): boolean => new URL(url).pathname === ownerEntry;
