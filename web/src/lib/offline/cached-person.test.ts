import { beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '../../testing/people.ts';
import { clearOfflineCaches, offlineCaches, cachedHeader } from './offline-caches.ts';
import { setCachedPerson, cachedPerson } from './cached-person.ts';

/** Implements the part of CacheStorage used here. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  has = async (name: string) => this.stored.has(name);
  delete = async (name: string) => this.stored.delete(name);
  open = async (name: string) => {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, value: Response) => void entries.set(key, value),
    };
  };
}

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
});

const ada = buildUser();
const grace = buildUser({ id: '0193a000-0000-7000-8000-000000000002', firstName: 'Grace' });

test('remembers the signed-in user until the session ends', async () => {
  expect(await cachedPerson()).toBeNull();
  await setCachedPerson(ada);
  expect(await cachedPerson()).toEqual(ada);
  await clearOfflineCaches();
  expect(await cachedPerson()).toBeNull();
  expect(caches.stored.size).toBe(0);
});

test("clears one user's data when another signs in", async () => {
  await setCachedPerson(ada);
  await (await caches.open(offlineCaches.data)).put('/api/receipts', new Response('[]'));
  await (await caches.open(offlineCaches.pictures)).put('/picture', new Response('ink'));
  await setCachedPerson(ada);
  expect(caches.stored.get(offlineCaches.data)?.has('/api/receipts')).toBe(true);
  await setCachedPerson(grace);
  expect(await cachedPerson()).toEqual(grace);
  expect(caches.stored.get(offlineCaches.data)?.has('/api/receipts')).toBe(false);
  expect(caches.stored.has(offlineCaches.pictures)).toBe(false);
});

test("a full device signs no one out: the same user stays signed in, another doesn't", async () => {
  await setCachedPerson(ada);
  vi.spyOn(console, 'warn').mockReturnValue();
  const { open } = caches;
  caches.open = async (name) => ({
    ...(await open(name)),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  await setCachedPerson(ada);
  expect(await cachedPerson()).toEqual(ada);
  await setCachedPerson(grace);
  expect(await cachedPerson()).toBeNull();
});

test('no one counts as signed in after 30 days offline', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z') });
  await setCachedPerson(ada);
  vi.setSystemTime(new Date('2026-12-02T00:00:00Z'));
  expect(await cachedPerson()).toBeNull();
});

test('every cached response has a time', async () => {
  await setCachedPerson(ada);
  const [entry] = [...(caches.stored.get(offlineCaches.data)?.values() ?? [])];
  expect(Date.parse(entry?.headers.get(cachedHeader) ?? '')).toBeGreaterThan(Date.now() - 10_000);
});
