import { signOutOtherDevices } from '@docket/shared/account/contract';
import type { Endpoint } from '@docket/shared/http/endpoint';
import { eventsPath } from '@docket/shared/http/live-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage } from '../adapters/memory/storage.ts';
import { createAccessApp } from '../testing/access/access-app.ts';
import { readAccessTable } from '../testing/access/access-table.ts';
import { type Actor, actorOf, clientOf, foundBusiness } from '../testing/access/actors.ts';
import { cachingFault } from '../testing/access/caching-fault.ts';
import { makeCall, nameOf } from '../testing/access/calls.ts';
import { contentOf } from '../testing/access/content-of.ts';
import { fillBusiness, type FilledBusiness } from '../testing/access/filled/filled-business.ts';
import { readReceiptsWith } from '../testing/access/filled/read-receipts-with.ts';
import {
  givenAway,
  likeCodes,
  openedBy,
  type SealedApproval,
  sealedApprovals,
} from '../testing/access/sealed-approvals.ts';
import { takeSnapshot } from '../testing/access/snapshot.ts';
import type { EmailApp } from '../testing/mail/email-app.ts';

const rows = readAccessTable();
let app: EmailApp;
let business: FilledBusiness;
let restore: () => Promise<void>;
let endpoints: Map<string, Endpoint>;
/** The callers for each of the table's columns. */
let actors: Record<string, Actor[]>;
/** The person a call affects, by how its path starts; for all others the receipt's owner. */
let concerned: [path: string, Actor][];
let sealed: SealedApproval[];

beforeAll(async () => {
  const storage = memoryStorage();
  app = await createAccessApp(storage);
  await readReceiptsWith(app, 'marked');
  business = await fillBusiness(app, 'marked');
  const { staff, former, removed, owner, requester, invited } = business;
  const { staff: others } = await foundBusiness(app, {
    business: 'Elsewhere',
    lastName: 'Elsewhere',
    emailOf: (who) => `${who}@elsewhere.example.com`,
  });
  const stranger = await app.register();
  const signedOut = { ...actorOf('signed out', stranger), cookies: new Map() };
  const client = await app.signIn(staff.EMPLOYEE);
  const ended = actorOf('an ended session', { ...staff.EMPLOYEE, client });
  await staff.EMPLOYEE.client.call(signOutOtherDevices, {});

  actors = {
    out: [signedOut, ended],
    none: [actorOf('in no business', stranger), actorOf('removed', removed)],
    "A'": [actorOf('ADMIN elsewhere', others.ADMIN)],
    "M'": [actorOf('MANAGER elsewhere', others.MANAGER)],
    "C'": [actorOf('ACCOUNTING elsewhere', others.ACCOUNTING)],
    "E'": [actorOf('EMPLOYEE elsewhere', others.EMPLOYEE)],
    A: [actorOf('ADMIN', staff.ADMIN)],
    M: [actorOf('MANAGER', staff.MANAGER)],
    C: [actorOf('ACCOUNTING', staff.ACCOUNTING)],
    E: [actorOf('EMPLOYEE', staff.EMPLOYEE)],
    was: [actorOf('removed, of the own', former)],
  };
  const [asking, asked] = [actorOf('who asked to join', requester), actorOf('who is invited', invited)];
  concerned = [
    ['/api/business/join-requests', asking],
    ['/api/business/invit', asked],
    ['/api/invitations/', asked],
    ['/api/', actorOf('the owner or member', owner)],
  ];
  endpoints = new Map(app.app.binding.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  sealed = await sealedApprovals(app.services.database);
  restore = await takeSnapshot(app.unhindered, storage);
}, 120_000);
afterAll(() => app.close());

const actorsOf = (column: string, path: string): Actor[] =>
  column === 'own' ? [concerned.find(([start]) => path.startsWith(start))![1]] : actors[column]!;

test('every endpoint is in the table, and every line of the table is an endpoint', () => {
  expect([...new Set(rows.map(({ endpoint }) => endpoint))].toSorted()).toEqual(
    [...endpoints.keys()].toSorted(),
  );
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test.each(rows.map((row) => [row.name, row] as const))(
  '%s: the table’s statuses, nothing kept in a shared cache, no code of another approval',
  async (name, { endpoint: endpointName, statuses }) => {
    const endpoint = endpoints.get(endpointName)!;
    const needsSession = statuses.get('out') === 401;
    const seen: string[] = [];
    const expected: string[] = [];
    const faults: string[] = [];
    const contents: string[] = [];
    for (const [column, status] of statuses) {
      if (status === null) continue;
      for (const actor of actorsOf(column, endpoint.path)) {
        const receipts = business.receipts[column === 'was' ? 'former' : 'owner'];
        const response = await makeCall(endpoint, name, { app, actor, business, receipts });
        seen.push(`${response.status} ${actor.name}`);
        expected.push(`${status} ${actor.name}`);

        const cached = needsSession && cachingFault(name, response.headers);
        if (cached) faults.push(`${actor.name}: ${cached}`);
        const content = await contentOf(response);
        contents.push(content);
        const asked = name.includes('/api/verify') ? business.receipts.owner.approved : receipts.approved;
        for (const { of, by } of givenAway(sealed, content))
          if (response.status !== 200 || !of.stands || of.receiptId !== asked)
            faults.push(`${actor.name}: gives the ${by} of another approval`);
        if (response.status < 400) await restore();
      }
    }
    expect(seen).toEqual(expected);
    expect([...faults, ...(await openedBy(app, sealed, likeCodes(contents)))]).toEqual([]);
  },
  120_000,
);

test('no live events without a valid session', async () => {
  for (const actor of actors['out']!) {
    expect((await clientOf(app, actor).get(eventsPath)).status).toBe(401);
  }
});
