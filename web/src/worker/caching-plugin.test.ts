import { beforeEach, expect, test, vi } from 'vitest';
import { offlineCaches, cachedHeader, setCacheOwner } from '../lib/offline/offline-caches.ts';
import { cachingPlugin, cacheLimits, onlyNewerThan } from './caching-plugin.ts';

const address = (path: string) => new URL(path, 'http://docket.test').href;

/** Implements the part of Cache used here: entries in the order of their last put. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
  match = async (key: Request | string) => this.entries.get(urlOf(key))?.clone();
  delete = async (key: Request | string) => this.entries.delete(urlOf(key));
  put = async (key: Request | string, value: Response) => {
    this.entries.delete(urlOf(key));
    this.entries.set(urlOf(key), value);
  };
}

const urlOf = (key: Request | string) => (typeof key === 'string' ? address(key) : key.url);

let stored: Map<string, FakeCache>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('caches', {
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new FakeCache();
      stored.set(name, cache);
      return cache;
    },
  });
});

const plugin = cachingPlugin('data');
const request = new Request(address('/api/receipts'));
/** Workbox passes its plugins more than these need. */
type Given<Name extends 'cacheWillUpdate' | 'cacheDidUpdate' | 'cachedResponseWillBeUsed'> = Parameters<
  NonNullable<(typeof plugin)[Name]>
>[0];

const cachedFrom = async (response: Response) =>
  (await plugin.cacheWillUpdate!({ request, response } as Given<'cacheWillUpdate'>)) ?? null;
const willUse = async (cachedResponse: Response, by = plugin) =>
  (await by.cachedResponseWillBeUsed!({
    request,
    cachedResponse,
  } as Given<'cachedResponseWillBeUsed'>)) ?? null;
const tidyUp = () => plugin.cacheDidUpdate!({} as Given<'cacheDidUpdate'>);

/** Caches a response as Workbox would with the plugin's result. */
async function store(path: string, content: string) {
  const cached = await cachedFrom(new Response(content));
  await (await caches.open(offlineCaches.data)).put(address(path), cached!);
  await tidyUp();
}

const paths = () =>
  [...(stored.get(offlineCaches.data)?.entries.keys() ?? [])].map((url) => new URL(url).pathname);

test('caches nothing until it knows whose it is', async () => {
  expect(await cachedFrom(new Response('[]'))).toBeNull();
  await setCacheOwner('{}');
  const cached = await cachedFrom(new Response('[]', { headers: { 'content-type': 'application/json' } }));
  expect(await cached?.text()).toBe('[]');
  expect(cached?.headers.get('content-type')).toBe('application/json');
  expect(Date.parse(cached?.headers.get(cachedHeader) ?? '')).toBeGreaterThan(Date.now() - 10_000);
});

test.each([403, 404])('caches only successful responses, and removes one that becomes %i', async (status) => {
  await setCacheOwner('{}');
  await store('/api/receipts', '[]');
  expect(await cachedFrom(new Response('', { status: 500 }))).toBeNull();
  expect(paths()).toContain('/api/receipts');
  expect(await cachedFrom(new Response('', { status }))).toBeNull();
  expect(paths()).not.toContain('/api/receipts');
});

test('discards a response that arrives after sign-out', async () => {
  await setCacheOwner('{}');
  const late = await cachedFrom(new Response('[]'));
  await caches.delete(offlineCaches.data);
  await (await caches.open(offlineCaches.data)).put(request, late!);
  await tidyUp();
  expect(stored.size).toBe(0);
});

test("removes the oldest when there's too much, but never the owner", async () => {
  await setCacheOwner('{}');
  const half = 'x'.repeat(cacheLimits.data.bytes / 2);
  await store('/api/receipts/1', half);
  await store('/api/receipts/2', half);
  await store('/api/receipts/3', 'small');
  expect(paths()).toEqual(['/docket-kept-owner', '/api/receipts/2', '/api/receipts/3']);
});

test('returns nothing after 30 days', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z'), toFake: ['Date'] });
  await setCacheOwner('{}');
  const cached = await cachedFrom(new Response('[]'));
  vi.setSystemTime(new Date('2026-11-30T00:00:00Z'));
  expect(await willUse(cached!)).not.toBeNull();
  vi.setSystemTime(new Date('2026-12-02T00:00:00Z'));
  expect(await willUse(cached!)).toBeNull();
});

test('uses preloaded responses for a minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z'), toFake: ['Date'] });
  await setCacheOwner('{}');
  const cached = await cachedFrom(new Response('ink'));
  const ahead = onlyNewerThan(60_000);
  expect(await willUse(cached!, ahead)).not.toBeNull();
  vi.setSystemTime(new Date('2026-11-01T00:01:01Z'));
  expect(await willUse(cached!, ahead)).toBeNull();
});
