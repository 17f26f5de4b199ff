import { beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, Map<string, Response>>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('docketAppFiles', { version: 'three', hashed: [], named: [] });
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async ({ url }: Request) =>
      [...stored.values()].map((files) => files.get(url)).find((file) => file !== undefined),
  });
});

const address = 'http://docket.test/assets/page-1a2b.js';
const hold = (name: string, ...urls: string[]) =>
  stored.set(name, new Map(urls.map((url) => [url, new Response('old')])));

test('retains the previous build for its open pages, and deletes older ones', async () => {
  const { dropOlderBuilds } = await import('./builds.ts');
  for (const name of ['docket-app-one', 'docket-kept-data', 'docket-app-two', 'docket-app-three']) hold(name);
  await dropOlderBuilds();
  expect([...stored.keys()]).toEqual(['docket-kept-data', 'docket-app-two', 'docket-app-three']);
});

test("serves an older build's file from the device while it's there, then from the server", async () => {
  const { olderFile } = await import('./builds.ts');
  const asked = vi.fn<() => Promise<Response>>(async () => new Response('server'));
  vi.stubGlobal('fetch', asked);
  hold('docket-app-two', address);
  expect(await (await olderFile(new Request(address))).text()).toBe('old');
  expect(asked).not.toHaveBeenCalled();
  stored.clear();
  expect(await (await olderFile(new Request(address))).text()).toBe('server');
});
