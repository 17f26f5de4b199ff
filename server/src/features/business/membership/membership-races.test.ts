import { deleteAccount } from '@docket/shared/account/contract';
import { changeRole, removeMember } from '@docket/shared/business/member-contract';
import { leaveBusiness } from '@docket/shared/business/contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import type { Role } from '@docket/shared/auth/rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import {
  anyOrder,
  businessOf,
  expectNoFailure,
  inviteTo,
  type Outcome,
  rounds,
  rowOf,
  results,
} from '../../../testing/people/at-once.ts';
import { accept } from '../../../testing/people/invitations.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => expectNoFailure(app));

const role = ({ client }: RegisteredPerson, { user: { id } }: RegisteredPerson, to: Role) =>
  client.call(changeRole, { params: { id }, body: { role: to } });
const remove = ({ client }: RegisteredPerson, { user: { id } }: RegisteredPerson) =>
  client.call(removeMember, { params: { id } });
const leave = ({ client }: RegisteredPerson) => client.call(leaveBusiness, {});
const close = ({ client, password }: RegisteredPerson) => client.call(deleteAccount, { body: { password } });

async function adminsOf(name: string): Promise<number> {
  const rows = await app.services.database
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', await businessOf(app, name))
    .where('role', '=', 'ADMIN')
    .execute();
  return rows.length;
}

test.each<[string, (one: RegisteredPerson, other: RegisteredPerson) => Promise<Outcome>]>([
  ['demote each other', (one, other) => role(one, other, 'EMPLOYEE')],
  ['remove each other', remove],
])(
  'two last admins %s: one stays an admin, the other is told that they aren’t one [OP-35]',
  async (_, act) => {
    for (let round = 0; round < rounds; round++) {
      const {
        name,
        members: [first, second],
      } = await makeBusiness(app, 'ADMIN', 'ADMIN', 'EMPLOYEE');
      const responses = await Promise.all([act(first, second), act(second, first)]);
      expect(anyOrder(responses)).toEqual([200, text.adminRequired]);
      expect(await adminsOf(name)).toBe(1);
    }
  },
);

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

test('admins demote, remove, leave and close accounts at the same time: there’s always an admin', async () => {
  const allowed = new Set<string | number>([
    200,
    text.adminRequired,
    text.lastAdmin,
    text.notMember,
    text.noBusiness,
    text.roleUnchanged,
    'You’re the only admin of your business. Make someone else an admin first.',
    'Someone else has changed this. Please reload and try again.',
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
    const responses = await Promise.all(turned.map((act) => act()));
    expect(results(responses).filter((response) => !allowed.has(response))).toEqual([]);
    expect(await adminsOf(name)).toBeGreaterThanOrEqual(1);
  }
});

test('a role changes while its person is removed: they’re out, without a role', async () => {
  const {
    members: [first, second],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  for (let round = 0; round < rounds; round++) {
    const person = await app.register();
    const { token } = await inviteTo(app, first, person.email);
    await accept(person, { token });
    const [changed, removed] = await Promise.all([role(first, person, 'ADMIN'), remove(second, person)]);
    expect(removed.status).toBe(200);
    expect([200, text.notMember]).toContain(results([changed])[0]);
    expect(await rowOf(app, person)).toEqual({ businessId: null, role: 'EMPLOYEE' });
  }
});
