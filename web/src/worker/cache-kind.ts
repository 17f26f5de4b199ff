import type { CacheKind } from '../lib/offline/offline-caches.ts';

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The log, what it adds up to, the dashboard's part of it, and receipts that were opened. */
const data = new RegExp(`^/api/(stats|receipts(/(summary|recent|${uuid}))?)$`);
const pictures = new RegExp(`^/api/receipts/${uuid}/(image|thumbnail)$`);

/** As what the answer to a GET of the API is kept for reading offline; null for all that is never kept. */
export function cacheKindOf({ pathname, searchParams }: URL): CacheKind | null {
  if (searchParams.has('download')) return null;
  if (data.test(pathname)) return 'data';
  return pictures.test(pathname) ? 'pictures' : null;
}
