import { listAudit } from '@docket/shared/audit/contract';
import { invite, revokeInvitation } from '@docket/shared/business/invitation-contract';
import { listJoinRequests, withdrawJoinRequest } from '@docket/shared/business/join-request-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { maxOpenInvitations } from '@docket/shared/business/rules';
import { register } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import {
  anyOrder,
  businessOf,
  expectNoFailure,
  inviteTo,
  rounds,
  rowOf,
  results,
} from '../../testing/people/at-once.ts';
import { accept } from '../../testing/people/invitations.ts';
import { approve, ask, reject } from '../../testing/people/join-requests.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => expectNoFailure(app));

async function askingPerson(businessName: string, admin: RegisteredPerson) {
  const person = await app.register();
  await ask(person, { businessName });
  const { body } = await admin.client.call(listJoinRequests, {});
  return { person, requestId: body.at(-1)!.id };
}

test('two admins decide one request: the first decision counts, and the second admin is told [OP-78]', async () => {
  const {
    name,
    members: [first, second],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const { person, requestId } = await askingPerson(name, first);
    const other = round % 2 === 0 ? approve : reject;
    const responses = await Promise.all([approve(first, requestId), other(second, requestId)]);
    expect(anyOrder(responses)).toEqual([200, text.alreadyDecided]);
    const isIn = responses[0].status === 200 || other === approve;
    expect((await rowOf(app, person))?.businessId === null).toBe(!isIn);
    const { body: log } = await first.client.call(listAudit, { query: { limit: 1 } });
    expect(log[0]?.action).toBe(isIn ? 'joined' : 'join-rejected');
  }
});

test('a request is withdrawn while it’s approved: the person has joined, or the request is gone', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const { person, requestId } = await askingPerson(name, admin);
    const withdrawn = person.client.call(withdrawJoinRequest, { params: { id: requestId } });
    const responses = await Promise.all([approve(admin, requestId), withdrawn]);
    expect(anyOrder(responses)).toEqual([200, text.requestGone]);
    expect((await rowOf(app, person))?.businessId === null).toBe(responses[0].status !== 200);
  }
});

test('an invitation is used twice at once: one membership', async () => {
  for (let round = 0; round < rounds; round++) {
    const {
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    const person = await app.register();
    const { token } = await inviteTo(app, admin, person.email);
    const responses = await Promise.all([accept(person, { token }), accept(person, { token })]);
    const [done, other] = anyOrder(responses);
    expect(done).toBe(200);
    expect([text.alreadyMember, text.invitationInvalid]).toContain(other);
    const { body } = await admin.client.call(listAudit, { query: { action: 'joined' } });
    expect(body).toHaveLength(1);
  }
});

test('two registrations with one link at once: one account', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const email = `twice${round}@example.com`;
    const { token } = await inviteTo(app, admin, email);
    const names = { firstName: 'Kim', lastName: 'Tran', password: 'secret 1', confirmPassword: 'secret 1' };
    const byLink = () => app.newClient().call(register, { body: { ...names, email, invitation: token } });
    const responses = await Promise.all([byLink(), byLink()]);
    expect(anyOrder(responses)).toEqual([200, authMessages.emailExists]);
    expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({ role: 'MANAGER' });
  }
});

test('an invitation is revoked while it’s used: the person has joined, or the link is invalid', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const person = await app.register();
    const { id, token } = await inviteTo(app, admin, person.email);
    const [used, revoked] = await Promise.all([
      accept(person, { token }),
      admin.client.call(revokeInvitation, { params: { id } }),
    ]);
    expect([
      [200, text.invitationGone],
      [text.invitationInvalid, 200],
    ]).toContainEqual(results([used, revoked]));
    expect((await rowOf(app, person))?.businessId === null).toBe(used.status !== 200);
  }
});

test('a request is approved while another business’s invitation is accepted: one membership', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await makeBusiness(app, 'ADMIN');
    const other = await makeBusiness(app, 'ADMIN');
    const { person, requestId } = await askingPerson(one.name, one.members[0]);
    const { token } = await inviteTo(app, other.members[0], person.email);
    const [approved, accepted] = await Promise.all([
      approve(one.members[0], requestId),
      accept(person, { token }),
    ]);
    expect([
      [200, text.alreadyMember],
      [text.alreadyMemberElsewhere, 200],
      // Approved too late: joining has withdrawn the request.
      [text.requestGone, 200],
    ]).toContainEqual(results([approved, accepted]));
    const joined = approved.status === 200 ? one.name : other.name;
    expect((await rowOf(app, person))?.businessId).toBe(await businessOf(app, joined));
  }
});

test('two businesses approve one person at once: one membership', async () => {
  for (let round = 0; round < rounds; round++) {
    const businesses = [await makeBusiness(app, 'ADMIN'), await makeBusiness(app, 'ADMIN')] as const;
    const person = await app.register();
    for (const { name } of businesses) await ask(person, { businessName: name });
    const asked = await Promise.all(
      businesses.map(async ({ members: [admin] }) => {
        const { body } = await admin.client.call(listJoinRequests, {});
        return { admin, id: body[0]!.id };
      }),
    );
    const responses = await Promise.all(asked.map(({ admin, id }) => approve(admin, id)));
    const [done, other] = anyOrder(responses);
    expect(done).toBe(200);
    expect([text.alreadyMemberElsewhere, text.requestGone]).toContain(other);
  }
});

test('the same request or invitation twice at once: one is created', async () => {
  const {
    name,
    members: [first, second],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const person = await app.register();
    expect(
      anyOrder(await Promise.all([ask(person, { businessName: name }), ask(person, { businessName: name })])),
    ).toEqual([200, text.alreadyRequested]);
    const body = { email: `new${round}@example.com` };
    const invitations = [first, second].map(({ client }) => client.call(invite, { body }));
    expect(anyOrder(await Promise.all(invitations))).toEqual([200, text.alreadyInvited]);
  }
});

test('simultaneous invitations don’t exceed the limit', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const { database, newId, clock } = app.services;
  const businessId = await businessOf(app, name);
  const rows = Array.from({ length: maxOpenInvitations - 1 }, (_, index) => ({
    id: newId(),
    businessId,
    email: `${index}@example.com`,
    role: 'EMPLOYEE',
    tokenHash: `${businessId} ${index}`,
    invitedAt: clock(),
    expiresAt: new Date(clock().getTime() + 1_000_000),
  }));
  await database.insertInto('business_invitations').values(rows).execute();
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      admin.client.call(invite, { body: { email: `last${index}@example.com` } }),
    ),
  );
  expect(anyOrder(responses)).toEqual([200, ...Array.from({ length: 4 }, () => text.tooManyOpenInvitations)]);
});
