import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '../../testing/people.ts';
import { forgetKept, keptCaches, keptHeader } from './kept-caches.ts';
import { keepFor, keptPerson } from './kept-person.ts';

/** As much of a browser's caches as is needed here. */
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ada = buildUser();
const grace = buildUser({ id: '0193a000-0000-7000-8000-000000000002', firstName: 'Grace' });

test('the signed-in user is known until the session ends', async () => {
  expect(await keptPerson()).toBeNull();
  await keepFor(ada);
  expect(await keptPerson()).toEqual(ada);
  await forgetKept();
  expect(await keptPerson()).toBeNull();
  expect(caches.stored.size).toBe(0);
});

test('what was kept for one person is gone when another signs in', async () => {
  await keepFor(ada);
  await (await caches.open(keptCaches.data)).put('/api/receipts', new Response('[]'));
  await (await caches.open(keptCaches.pictures)).put('/picture', new Response('ink'));
  await keepFor(ada);
  expect(caches.stored.get(keptCaches.data)?.has('/api/receipts')).toBe(true);
  await keepFor(grace);
  expect(await keptPerson()).toEqual(grace);
  expect(caches.stored.get(keptCaches.data)?.has('/api/receipts')).toBe(false);
  expect(caches.stored.has(keptCaches.pictures)).toBe(false);
});

test('a full device signs no one out: the person before stays known if it is the same one, and nobody else', async () => {
  await keepFor(ada);
  vi.spyOn(console, 'warn').mockReturnValue();
  const { open } = caches;
  caches.open = async (name) => ({
    ...(await open(name)),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  await keepFor(ada);
  expect(await keptPerson()).toEqual(ada);
  await keepFor(grace);
  expect(await keptPerson()).toBeNull();
});

test('after 30 days offline no one counts as signed in', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z') });
  await keepFor(ada);
  vi.setSystemTime(new Date('2026-12-02T00:00:00Z'));
  expect(await keptPerson()).toBeNull();
});

test('everything saved has a time', async () => {
  await keepFor(ada);
  const [entry] = [...(caches.stored.get(keptCaches.data)?.values() ?? [])];
  expect(Date.parse(entry?.headers.get(keptHeader) ?? '')).toBeGreaterThan(Date.now() - 10_000);
});
