import type { CacheKind } from '../lib/offline/offline-caches.ts';

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The log, its totals, the dashboard's part of them, and opened receipts. */
const data = new RegExp(`^/api/(stats|receipts(/(summary|recent|${uuid}(/drawn-pages)?))?)$`);
const pictures = new RegExp(`^/api/receipts/${uuid}/(image|thumbnail|drawn-pages/\\d+)$`);

/** How the response to a GET of the API is cached for reading offline; null if it isn't. */
export function cacheKindOf({ pathname, searchParams }: URL): CacheKind | null {
  if (searchParams.has('download')) return null;
  if (data.test(pathname)) return 'data';
  return pictures.test(pathname) ? 'pictures' : null;
}
