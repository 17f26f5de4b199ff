import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { CacheKind } from '../lib/offline/offline-caches.ts';
import {
  isOwnerEntry,
  isTooOld,
  offlineCaches,
  cachedHeader,
  cacheOwner,
} from '../lib/offline/offline-caches.ts';

/** So much is kept at most; the oldest goes first. A picture may have 10 MB. */
export const cacheLimits = {
  data: { entries: 400, bytes: 20e6 },
  pictures: { entries: 400, bytes: 120e6 },
} as const;

/** How long the content is, so that sizes can be added up without opening each. */
const sizeHeader = 'x-docket-kept-size';

/** What a proxy says while the server is away. */
const away: readonly number[] = [502, 503, 504];

export function refuseAway(response: Response): Response {
  if (away.includes(response.status)) throw new TypeError(`The server is away: ${response.status}`);
  return response;
}

/**
 * How Workbox keeps answers for reading offline: good ones only, only while it is known for whom, with the moment in a
 * header, and no more and no longer than set.
 */
export function cachingPlugin(kind: CacheKind): WorkboxPlugin {
  return {
    fetchDidSucceed: async ({ response }) => refuseAway(response),
    cacheWillUpdate: async ({ request, response }) => {
      if (!(await cacheOwner())) return null;
      if (response.status === 200) return await stamped(response);
      // What is gone or isn't theirs any more is not shown offline either.
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

/** Lets only what was kept within so many milliseconds be used. */
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

/** Entries are in the order in which they were kept last. */
async function tidyUp(kind: CacheKind): Promise<void> {
  // The person may have signed out while the answer was on its way.
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
