import type { Endpoint } from '@docket/shared/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage } from '../adapters/memory/storage.ts';
import { createAccessApp } from '../testing/access/access-app.ts';
import { readAccessTable } from '../testing/access/access-table.ts';
import { type Actor, actorOf } from '../testing/access/actors.ts';
import { makeCall, nameOf } from '../testing/access/calls.ts';
import { fillBusiness, type FilledBusiness, readReceiptsWith } from '../testing/access/filled-business.ts';
import { takeSnapshot } from '../testing/access/snapshot.ts';
import type { EmailApp } from '../testing/mail/email-app.ts';

/** The longest that personal data may be served from a browser's cache without checking the session. */
const mostSeconds = 60;

const rows = readAccessTable();
let app: EmailApp;
let business: FilledBusiness;
let endpoints: Map<string, Endpoint>;
let actors: Record<'A' | 'M' | 'E' | 'own', Actor>;
let restore: () => Promise<void>;

beforeAll(async () => {
  const storage = memoryStorage();
  app = await createAccessApp(storage);
  await readReceiptsWith(app, 'marked');
  business = await fillBusiness(app, 'marked');
  const { staff, owner } = business;
  actors = {
    own: actorOf('owner', owner),
    A: actorOf('ADMIN', staff.ADMIN),
    M: actorOf('MANAGER', staff.MANAGER),
    E: actorOf('EMPLOYEE', staff.EMPLOYEE),
  };
  endpoints = new Map(app.app.binding.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  restore = await takeSnapshot(app.unhindered, storage);
}, 120_000);
afterAll(() => app.close());

/** Returns what's wrong with a Cache-Control, or null. */
function faultOf(cacheControl: unknown): string | null {
  if (typeof cacheControl !== 'string') return 'says nothing';
  if (cacheControl === 'no-store') return null;
  const seconds = Number(/(?:^|[, ])max-age=(\d+)(?:,|$)/.exec(cacheControl)?.[1] ?? Number.NaN);
  const isShort = /^private\b/.test(cacheControl) && seconds <= mostSeconds;
  return isShort && !/public|immutable|s-maxage|stale/.test(cacheControl) ? null : cacheControl;
}

const session = rows.filter(({ statuses }) => statuses.get('out') === 401);

test('there are calls that return 200 for each kind of response', () => {
  expect(session.length).toBeGreaterThan(80);
});

test.each(session.map((row) => [row.name, row] as const))(
  '%s is never cached, except for a minute by the caller’s own browser',
  async (name, { endpoint: endpointName, statuses }) => {
    const endpoint = endpoints.get(endpointName)!;
    const column = (['own', 'A', 'M', 'E'] as const).find((who) => statuses.get(who) === 200);
    const asked = column ? [actors[column]] : Object.values(actors);
    const seen: number[] = [];
    for (const actor of asked) {
      const response = await makeCall(endpoint, name, {
        app,
        actor,
        business,
        receipts: business.receipts.owner,
      });
      seen.push(response.status);
      const caching = response.headers['cache-control'];
      expect(faultOf(caching)).toBeNull();
      const isPicture = /\/(thumbnail|drawn-pages\/)/.test(name);
      const isTagged = typeof response.headers['etag'] === 'string' && isPicture;
      expect(caching === 'no-store' || isTagged, `${name}: ${caching}`).toBe(true);
      if (response.status === 200) await restore();
    }
    const isAllowed = column === 'A' || column === 'M' || column === 'E';
    expect(isAllowed ? seen : [200]).toEqual([200]);
  },
  120_000,
);
