import { deleteAccount } from '@docket/shared/account/contract';
import { changeRole, removeMember } from '@docket/shared/admin/contract';
import { listAudit } from '@docket/shared/audit/contract';
import {
  acceptInvitation,
  invite,
  listInvitations,
  revokeInvitation,
} from '@docket/shared/business/invitation-contract';
import {
  approveJoinRequest,
  listJoinRequests,
  rejectJoinRequest,
  submitJoinRequest,
  withdrawJoinRequest,
} from '@docket/shared/business/join-request-contract';
import { leaveBusiness } from '@docket/shared/business/contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { maxOpenInvitations } from '@docket/shared/business/rules';
import type { ErrorBody } from '@docket/shared/http/endpoint';
import { register } from '@docket/shared/people/contract';
import { peopleMessages } from '@docket/shared/people/messages';
import type { Role } from '@docket/shared/people/rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { linkToken } from '../../platform/secrets/link-tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  // No call failed on our side, whatever came together.
  const failed = app.logged.filter(({ msg }) => msg === 'request failed');
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
});

const rounds = 6;

interface Outcome {
  status: number;
  refusal: ErrorBody;
}
/** What each was told: 200, or the refusal's words. */
const told = (answers: Outcome[]): (string | number)[] =>
  answers.map(({ status, refusal }) => (status === 200 ? 200 : refusal.message));
const anyOrder = (answers: Outcome[]) =>
  told(answers).toSorted((one, other) => (one === 200 ? -1 : other === 200 ? 1 : 0));

const role = ({ client }: RegisteredPerson, { user: { id } }: RegisteredPerson, to: Role) =>
  client.call(changeRole, { params: { id }, body: { role: to } });
const remove = ({ client }: RegisteredPerson, { user: { id } }: RegisteredPerson) =>
  client.call(removeMember, { params: { id } });
const leave = ({ client }: RegisteredPerson) => client.call(leaveBusiness, {});
const close = ({ client, password }: RegisteredPerson) => client.call(deleteAccount, { body: { password } });
const approve = ({ client }: RegisteredPerson, id: string) =>
  client.call(approveJoinRequest, { params: { id } });
const reject = ({ client }: RegisteredPerson, id: string) =>
  client.call(rejectJoinRequest, { params: { id }, body: {} });
const ask = ({ client }: RegisteredPerson, businessName: string) =>
  client.call(submitJoinRequest, { body: { businessName } });
const accept = ({ client }: RegisteredPerson, token: string) =>
  client.call(acceptInvitation, { body: { token } });

const rowOf = ({ user }: RegisteredPerson) =>
  app.services.database
    .selectFrom('users')
    .select(['businessId', 'role'])
    .where('id', '=', user.id)
    .executeTakeFirst();
const businessOf = async (name: string): Promise<string> =>
  (
    await app.services.database
      .selectFrom('businesses')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;
async function adminsOf(name: string): Promise<number> {
  const rows = await app.services.database
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', await businessOf(name))
    .where('role', '=', 'ADMIN')
    .execute();
  return rows.length;
}

/** Invites somebody, and gives the link's secret. */
async function inviteTo(admin: RegisteredPerson, email: string): Promise<{ id: string; token: string }> {
  await admin.client.call(invite, { body: { email, role: 'MANAGER' } });
  const { body } = await admin.client.call(listInvitations, {});
  const { id, expiresAt } = body.find((invitation) => invitation.email === email)!;
  const link = { purpose: 'invitation', rowId: id, expiresAt: new Date(expiresAt) } as const;
  return { id, token: linkToken(app.services.config, link) };
}

async function askingPerson(businessName: string, admin: RegisteredPerson) {
  const person = await app.register();
  await ask(person, businessName);
  const { body } = await admin.client.call(listJoinRequests, {});
  return { person, requestId: body.at(-1)!.id };
}

test('two admins decide one request: one decision, and the other is told [OP-78]', async () => {
  const {
    name,
    members: [first, second],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const { person, requestId } = await askingPerson(name, first);
    const other = round % 2 === 0 ? approve : reject;
    const answers = await Promise.all([approve(first, requestId), other(second, requestId)]);
    expect(anyOrder(answers)).toEqual([200, text.alreadyDecided]);
    const isIn = answers[0].status === 200 || other === approve;
    expect((await rowOf(person))?.businessId === null).toBe(!isIn);
    const { body: log } = await first.client.call(listAudit, { query: { limit: 1 } });
    expect(log[0]?.action).toBe(isIn ? 'joined' : 'join-rejected');
  }
});

test('a request is withdrawn while it is approved: either the person is in, or the request is gone', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const { person, requestId } = await askingPerson(name, admin);
    const withdrawn = person.client.call(withdrawJoinRequest, { params: { id: requestId } });
    const answers = await Promise.all([approve(admin, requestId), withdrawn]);
    expect(anyOrder(answers)).toEqual([200, text.requestGone]);
    expect((await rowOf(person))?.businessId === null).toBe(answers[0].status !== 200);
  }
});

test.each<[string, (one: RegisteredPerson, other: RegisteredPerson) => Promise<Outcome>]>([
  ['demote each other', (one, other) => role(one, other, 'EMPLOYEE')],
  ['remove each other', remove],
])('two last admins %s: one stays an admin, the other is told that they are none [OP-35]', async (_, act) => {
  for (let round = 0; round < rounds; round++) {
    const {
      name,
      members: [first, second],
    } = await makeBusiness(app, 'ADMIN', 'ADMIN', 'EMPLOYEE');
    const answers = await Promise.all([act(first, second), act(second, first)]);
    expect(anyOrder(answers)).toEqual([200, text.adminRequired]);
    expect(await adminsOf(name)).toBe(1);
  }
});

test('two last admins leave: one stays', async () => {
  for (let round = 0; round < rounds; round++) {
    const {
      name,
      members: [first, second],
    } = await makeBusiness(app, 'ADMIN', 'ADMIN', 'EMPLOYEE');
    expect(anyOrder(await Promise.all([leave(first), leave(second)]))).toEqual([200, text.lastAdmin]);
    expect(await adminsOf(name)).toBe(1);
  }
});

test('admins demote, remove, leave and close their accounts all at once: there is always an admin', async () => {
  const allowed = new Set<string | number>([
    200,
    text.adminRequired,
    text.lastAdmin,
    text.notMember,
    text.noBusiness,
    text.roleUnchanged,
    'You are the last admin of your business. Make somebody else an admin first.',
    'Someone else changed this meanwhile. Please reload and try again.',
    'Authentication required. Please log in again.',
  ]);
  for (let round = 0; round < rounds; round++) {
    const {
      name,
      members: [a, b, c, d],
    } = await makeBusiness(app, 'ADMIN', 'ADMIN', 'ADMIN', 'ADMIN', 'EMPLOYEE');
    const acts = [
      () => role(a, b, 'EMPLOYEE'),
      () => leave(b),
      () => remove(b, c),
      () => role(c, a, 'MANAGER'),
      () => leave(a),
      () => remove(d, a),
      () => close(d),
      () => role(b, d, 'EMPLOYEE'),
      () => leave(c),
    ];
    const turned = acts.map((_, index) => acts[(index + round) % acts.length]!);
    const answers = await Promise.all(turned.map((act) => act()));
    expect(told(answers).filter((answer) => !allowed.has(answer))).toEqual([]);
    expect(await adminsOf(name)).toBeGreaterThanOrEqual(1);
  }
});

test('an invitation is used twice at once by its person: once a member', async () => {
  for (let round = 0; round < rounds; round++) {
    const {
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    const person = await app.register();
    const { token } = await inviteTo(admin, person.email);
    const answers = await Promise.all([accept(person, token), accept(person, token)]);
    const [done, other] = anyOrder(answers);
    expect(done).toBe(200);
    expect([text.alreadyMember, text.invitationInvalid]).toContain(other);
    const { body } = await admin.client.call(listAudit, { query: { action: 'joined' } });
    expect(body).toHaveLength(1);
  }
});

test('two registrations by one link at once: one account', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const email = `twice${round}@example.com`;
    const { token } = await inviteTo(admin, email);
    const names = { firstName: 'Kim', lastName: 'Tran', password: 'secret 1', confirmPassword: 'secret 1' };
    const byLink = () => app.newClient().call(register, { body: { ...names, email, invitation: token } });
    const answers = await Promise.all([byLink(), byLink()]);
    expect(anyOrder(answers)).toEqual([200, peopleMessages.emailExists]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ role: 'MANAGER' });
  }
});

test('an invitation is revoked while it is used: either the person is in, or the link opens nothing', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const person = await app.register();
    const { id, token } = await inviteTo(admin, person.email);
    const [used, revoked] = await Promise.all([
      accept(person, token),
      admin.client.call(revokeInvitation, { params: { id } }),
    ]);
    expect([
      [200, text.invitationGone],
      [text.invitationInvalid, 200],
    ]).toContainEqual(told([used, revoked]));
    expect((await rowOf(person))?.businessId === null).toBe(used.status !== 200);
  }
});

test('a request is approved while an invitation elsewhere is accepted: a member of one business', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await makeBusiness(app, 'ADMIN');
    const other = await makeBusiness(app, 'ADMIN');
    const { person, requestId } = await askingPerson(one.name, one.members[0]);
    const { token } = await inviteTo(other.members[0], person.email);
    const [approved, accepted] = await Promise.all([
      approve(one.members[0], requestId),
      accept(person, token),
    ]);
    expect([
      [200, text.alreadyMember],
      [text.alreadyMemberElsewhere, 200],
      // Approved after all was over: joining has withdrawn the request.
      [text.requestGone, 200],
    ]).toContainEqual(told([approved, accepted]));
    const joined = approved.status === 200 ? one.name : other.name;
    expect((await rowOf(person))?.businessId).toBe(await businessOf(joined));
  }
});

test('two businesses approve one person at once: a member of one', async () => {
  for (let round = 0; round < rounds; round++) {
    const businesses = [await makeBusiness(app, 'ADMIN'), await makeBusiness(app, 'ADMIN')] as const;
    const person = await app.register();
    for (const { name } of businesses) await ask(person, name);
    const answers = await Promise.all(
      businesses.map(async ({ members: [admin] }) => {
        const { body } = await admin.client.call(listJoinRequests, {});
        return await approve(admin, body[0]!.id);
      }),
    );
    const [done, other] = anyOrder(answers);
    expect(done).toBe(200);
    expect([text.alreadyMemberElsewhere, text.requestGone]).toContain(other);
  }
});

test('a role is changed while its person is removed: they are out, without a role', async () => {
  const {
    members: [first, second],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const person = await app.register();
    const { token } = await inviteTo(first, person.email);
    await accept(person, token);
    const [changed, removed] = await Promise.all([role(first, person, 'ADMIN'), remove(second, person)]);
    expect(removed.status).toBe(200);
    expect([200, text.notMember]).toContain(told([changed])[0]);
    expect(await rowOf(person)).toEqual({ businessId: null, role: 'EMPLOYEE' });
  }
});

test('the same is asked, or the same address invited, twice at once: once', async () => {
  const {
    name,
    members: [first, second],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const person = await app.register();
    expect(anyOrder(await Promise.all([ask(person, name), ask(person, name)]))).toEqual([
      200,
      text.alreadyRequested,
    ]);
    const body = { email: `new${round}@example.com` };
    const invitations = [first, second].map(({ client }) => client.call(invite, { body }));
    expect(anyOrder(await Promise.all(invitations))).toEqual([200, text.alreadyInvited]);
  }
});

test('invitations at once do not pass the limit', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const { database, newId, clock } = app.services;
  const businessId = await businessOf(name);
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
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      admin.client.call(invite, { body: { email: `last${index}@example.com` } }),
    ),
  );
  expect(anyOrder(answers)).toEqual([200, ...Array.from({ length: 4 }, () => text.tooManyOpenInvitations)]);
});
