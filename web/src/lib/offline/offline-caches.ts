/** What the service worker keeps for reading offline: answers of the API, and pictures. One person's at a time. */
export const offlineCaches = { data: 'docket-kept-data', pictures: 'docket-kept-pictures' } as const;
export type CacheKind = keyof typeof offlineCaches;

/** When a kept answer was given (ISO 8601): a header that only what comes from the device has. */
export const cachedHeader = 'x-docket-kept';

/** No answer is shown that is older, and after so long without the server nobody is taken for signed in. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** An address that no server answers; under it stands whose everything kept is. */
const ownerEntry = '/docket-kept-owner';

/** Browsers have these for secure pages only. */
const hasCaches = (): boolean => 'caches' in globalThis;

/** The person, as JSON, for whom answers are kept; null when nobody's are. */
export async function cacheOwner(): Promise<Response | null> {
  if (!hasCaches() || !(await caches.has(offlineCaches.data))) return null;
  return (await (await caches.open(offlineCaches.data)).match(ownerEntry)) ?? null;
}

export async function setCacheOwner(json: string): Promise<void> {
  if (!hasCaches()) return;
  const headers = { 'content-type': 'application/json', [cachedHeader]: new Date().toISOString() };
  await (await caches.open(offlineCaches.data)).put(ownerEntry, new Response(json, { headers }));
}

/** Nothing that was kept can be read from now on. */
export async function clearOfflineCaches(): Promise<void> {
  if (!hasCaches()) return;
  await Promise.all(Object.values(offlineCaches).map((name) => caches.delete(name)));
}

export const isTooOld = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get(cachedHeader) ?? '') > maxAgeMs;

/** Whether a request stands for the entry that is no answer. */
export const isOwnerEntry = ({ url }: Request): boolean => new URL(url).pathname === ownerEntry;
