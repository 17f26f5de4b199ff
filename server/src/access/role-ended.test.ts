import { may } from '@docket/shared/permissions';
import type { Endpoint } from '@docket/shared/http/endpoint';
import type { Role } from '@docket/shared/auth/rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../adapters/memory/storage.ts';
import { setMembership } from '../features/business/queries/members.ts';
import { readAccessTable } from '../testing/access/access-table.ts';
import { type Actor, actorOf } from '../testing/access/actors.ts';
import { makeCall, nameOf } from '../testing/access/calls.ts';
import { fillBusiness, type FilledBusiness } from '../testing/access/filled/filled-business.ts';
import { readReceiptsWith } from '../testing/access/filled/read-receipts-with.ts';
import { takeSnapshot } from '../testing/access/snapshot.ts';
import { createEmailApp, type EmailApp } from '../testing/mail/email-app.ts';
import { expectNoFailure } from '../testing/people/at-once.ts';
import type { RegisteredPerson } from '../testing/test-app.ts';

const roles: Record<string, Role> = { A: 'ADMIN', M: 'MANAGER', C: 'ACCOUNTING' };

let app: EmailApp;
let business: FilledBusiness;
let restore: () => Promise<void>;
let endpoints: Map<string, Endpoint>;

beforeAll(async () => {
  const storage = memoryStorage();
  app = await createEmailApp({ mailServer: false, services: { storage } });
  await readReceiptsWith(app, 'marked');
  business = await fillBusiness(app, 'marked');
  endpoints = new Map(app.app.binding.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  restore = await takeSnapshot(app.unhindered, storage);
}, 120_000);
afterAll(() => app.close());
afterEach(async () => {
  await restore();
  expectNoFailure(app);
});

/**
 * The result of a call that starts before the caller's role or membership ends and writes afterwards: a transaction
 * with the change stays open until the call waits for it or returns.
 */
async function callDuring(
  [name, endpoint]: readonly [name: string, endpoint: string],
  actor: Actor,
  person: RegisteredPerson,
  membership: { businessId: string | null; role: Role },
) {
  const { database } = app.services;
  const { inFlight } = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await setMembership(transaction, person.user.id, membership);
    let isAnswered = false;
    const response = makeCall(endpoints.get(endpoint)!, name, {
      app,
      actor,
      business,
      receipts: business.receipts.owner,
    }).finally(() => (isAnswered = true));
    const isBlockedOrDone = async () => {
      const blocked = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and ${rows[0]!.pid} = any(pg_blocking_pids(pid))`.execute(
        database,
      );
      expect(isAnswered || blocked.rows.length > 0).toBe(true);
    };
    await vi.waitFor(isBlockedOrDone, { timeout: 15_000 });
    return { inFlight: { response } };
  });
  return await inFlight.response;
}

/** These calls send what they ask for, and write nothing here: a checkout is the payment provider's. */
const readings = [
  'POST /api/accounting/exports/check',
  'POST /api/reports/preview business',
  'POST /api/statements/preview of the business',
  'GET /api/analytics/breakdown.csv of the business',
  'POST /api/create-checkout-session',
  'POST /api/create-portal-session',
];

/** Everything that's written for a business because of the caller's role; exports log that they were made. */
const writes = readAccessTable().filter(
  ({ name, endpoint, statuses }) =>
    !readings.includes(name) &&
    (!endpoint.startsWith('GET') || endpoint.endsWith('.csv')) &&
    statuses.get('E') === 403 &&
    Object.keys(roles).some((column) => statuses.get(column) === 200),
);

describe('a request in progress is refused when', () => {
  const cases = writes.flatMap(({ name, endpoint, statuses }) =>
    Object.entries(roles)
      .filter(([column]) => statuses.get(column) === 200)
      .flatMap(([, role]) => [
        [name, role, 'is demoted', endpoint] as const,
        [name, role, 'is removed', endpoint] as const,
      ]),
  );
  test.each(cases)('%s: its %s %s before it writes', async (name, role, how, endpoint) => {
    const { may: action } = endpoints.get(endpoint)!;
    expect(action === undefined || may({ role, businessId: 'any' }, action)).toBe(true);
    const person = business.staff[role];
    const businessId = how === 'is demoted' ? business.businessId : null;
    const before = await auditLog();
    const response = await callDuring([name, endpoint], actorOf(role, person), person, {
      businessId,
      role: 'EMPLOYEE',
    });
    // Without a business anyone may have a token for their own accounts, but not one that they asked for as a member.
    const isTooLate = name === 'POST /api/user/tokens for accounting' && businessId === null;
    expect(response).toMatchObject(
      isTooLate
        ? { status: 409, body: { error: 'CONFLICT' } }
        : { status: 403, body: { error: 'FORBIDDEN' } },
    );
    expect(await auditLog()).toBe(before);
  });
});

const auditLog = async (): Promise<number> =>
  (
    await app.services.database
      .selectFrom('business_audit')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
