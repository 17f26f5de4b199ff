import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isAwayStatus } from '../lib/api/away-status.ts';
import type { CacheKind } from '../lib/offline/offline-caches.ts';
import {
  isOwnerEntry,
  isTooOld,
  offlineCaches,
  cachedHeader,
  cacheOwner,
} from '../lib/offline/offline-caches.ts';

/** The most that's cached; the oldest is removed first. An image can be 10 MB. */
export const cacheLimits = {
  data: { entries: 400, bytes: 20e6 },
  pictures: { entries: 400, bytes: 120e6 },
} as const;

/** The content's length, so that sizes can be added up without reading each response. */
const sizeHeader = 'x-docket-kept-size';

/** Treats a response that says that the server is away like no response, so that the cached one is used. */
export function refuseAway(response: Response): Response {
  if (isAwayStatus(response.status)) throw new TypeError(`The server is away: ${response.status}`);
  return response;
}

/**
 * How Workbox caches responses for reading offline: only successful ones, only while their owner is known,
 * with the time in a header, and within the limits of size and age.
 */
export function cachingPlugin(kind: CacheKind): WorkboxPlugin {
  return {
    fetchDidSucceed: async ({ response }) => refuseAway(response),
    cacheWillUpdate: async ({ request, response }) => {
      if (!(await cacheOwner())) return null;
      if (response.status === 200) return await stamped(response);
      // What was deleted or is no longer theirs mustn't be shown offline either.
      if (response.status === 403 || response.status === 404) await forget(kind, request);
      return null;
    },
    cacheDidUpdate: async () => {
      await tidyUp(kind);
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) => {
      if (!cachedResponse || isTooOld(cachedResponse) || !(await cacheOwner())) return null;
      return cachedResponse;
    },
  };
}

/** Uses only responses cached within this many milliseconds. */
export const onlyNewerThan = (age: number): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const cached = Date.parse(cachedResponse?.headers.get(cachedHeader) ?? '');
    return Date.now() - cached < age ? cachedResponse : null;
  },
});

async function stamped(response: Response): Promise<Response> {
  const content = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(cachedHeader, new Date().toISOString());
  headers.set(sizeHeader, String(content.byteLength));
  return new Response(content, { headers });
}

async function forget(kind: CacheKind, request: Request): Promise<void> {
  await (await caches.open(offlineCaches[kind])).delete(request, { ignoreVary: true });
}

/** Entries come in the order they were last cached. */
async function tidyUp(kind: CacheKind): Promise<void> {
  // The user may have signed out while the response was on its way.
  if (!(await cacheOwner())) {
    await caches.delete(offlineCaches[kind]);
    return;
  }
  const cache = await caches.open(offlineCaches[kind]);
  const { entries, bytes } = cacheLimits[kind];
  let count = 0;
  let size = 0;
  for (const request of (await cache.keys()).toReversed()) {
    if (isOwnerEntry(request)) continue;
    const cached = await cache.match(request, { ignoreVary: true });
    count += 1;
    size += Number(cached?.headers.get(sizeHeader) ?? 0);
    if (!cached || count > entries || size > bytes || isTooOld(cached)) await cache.delete(request);
  }
}
