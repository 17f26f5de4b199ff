import {
  type Absence,
  managerAbsences,
  ownAbsence,
  setAbsence,
} from '@docket/shared/approvals/absence-contract';
import { approvalMessages } from '@docket/shared/approvals/messages';
import { addDays, dayOf } from '@docket/shared/calendar';
import { getDashboard } from '@docket/shared/dashboard/contract';
import { createPolicy } from '@docket/shared/policies/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { approveReceipt, makeTeam, submitReceipt } from '../../../testing/approvals/test-approvals.ts';
import { ok } from '../../../testing/test-client.ts';
import { awayManagers } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

const today = (): string => dayOf(app.clock());
const inDays = (days: number): string => addDays(today(), days);
const set = ({ client }: RegisteredPerson, absence: Absence | null) =>
  client.call(setAbsence, { body: { absence } });
const seen = async ({ client }: RegisteredPerson) => (await client.call(ownAbsence, {})).body;
const weekWith = (delegate: RegisteredPerson): Absence => ({
  from: today(),
  until: inDays(6),
  delegateId: delegate.user.id,
});
const change = (person: RegisteredPerson, to: { role?: string; businessId?: string | null }) =>
  app.services.database.updateTable('users').set(to).where('id', '=', person.user.id).execute();

test('a manager sets, changes and clears their time away and delegate', async () => {
  const {
    id,
    members: [manager, other, third],
  } = await makeBusiness(app, 'MANAGER', 'MANAGER', 'MANAGER', 'EMPLOYEE', 'ADMIN');
  const named = ({ user, email }: RegisteredPerson) => ({
    id: user.id,
    firstName: 'Pat',
    lastName: 'Lee',
    email,
  });
  expect(await seen(manager)).toEqual({ absence: null, delegates: [named(other), named(third)] });

  expect(await set(manager, weekWith(other))).toMatchObject({ status: 200, body: { success: true } });
  expect((await seen(manager)).absence).toEqual(weekWith(other));
  expect(await awayManagers(app.services.database, id, today())).toEqual(
    new Map([[manager.user.id, other.user.id]]),
  );

  const later = { from: inDays(2), until: inDays(2), delegateId: third.user.id };
  expect((await set(manager, later)).status).toBe(200);
  expect((await seen(manager)).absence).toEqual(later);
  for (const [day, away] of [
    [1, 0],
    [2, 1],
    [3, 0],
  ] as const)
    expect((await awayManagers(app.services.database, id, inDays(day))).size).toBe(away);

  expect((await set(manager, null)).status).toBe(200);
  expect((await seen(manager)).absence).toBeNull();
});

test('a past absence isn’t shown; one that has already started can be set', async () => {
  const {
    members: [manager, other],
  } = await makeBusiness(app, 'MANAGER', 'MANAGER');
  const noted = { ...weekWith(other), from: inDays(-3), until: inDays(1) };
  expect((await set(manager, noted)).status).toBe(200);
  for (const expected of [noted, null]) {
    app.clock.advance({ days: 1 });
    expect((await seen({ ...manager, client: await app.signIn(manager) })).absence).toEqual(expected);
  }
});

test('400: days that are reversed or past, or a delegate who isn’t another manager of the business', async () => {
  const {
    members: [manager, other, employee],
  } = await makeBusiness(app, 'MANAGER', 'MANAGER', 'EMPLOYEE');
  const elsewhere = await makeBusiness(app, 'MANAGER');
  const week = weekWith(other);
  for (const days of [
    { from: inDays(2), until: inDays(1) },
    { from: inDays(-5), until: inDays(-1) },
  ])
    expect(await set(manager, { ...week, ...days })).toMatchObject({
      status: 400,
      refusal: { message: approvalMessages.absenceDaysInvalid },
    });
  for (const nobody of [manager, employee, elsewhere.members[0]])
    expect(await set(manager, weekWith(nobody))).toMatchObject({
      status: 400,
      refusal: { message: approvalMessages.delegateInvalid },
    });
  expect((await seen(manager)).absence).toBeNull();
});

test('403 unless the caller is a manager, 401 signed out [OP-44]', async () => {
  const {
    members: [other, ...people],
  } = await makeBusiness(app, 'MANAGER', 'ADMIN', 'ACCOUNTING', 'EMPLOYEE');
  for (const person of [...people, await app.register()]) {
    const refused = { status: 403, refusal: { message: approvalMessages.managersOnly } };
    expect(await person.client.call(ownAbsence, {})).toMatchObject(refused);
    expect(await set(person, weekWith(other))).toMatchObject(refused);
  }
  for (const [endpoint, request] of [
    [ownAbsence, {}],
    [setAbsence, { body: { absence: null } }],
  ] as const)
    expect((await app.newClient().call(endpoint, request as never)).status).toBe(401);
});

test('managers and admins see who’s away and who the delegate is, if the delegate still is a manager', async () => {
  const {
    members: [manager, other, admin, ...others],
  } = await makeBusiness(app, 'MANAGER', 'MANAGER', 'ADMIN', 'ACCOUNTING', 'EMPLOYEE');
  const elsewhere = await makeBusiness(app, 'MANAGER', 'MANAGER');
  await set(elsewhere.members[0], weekWith(elsewhere.members[1]));
  await set(manager, weekWith(other));
  const absences = async ({ client }: RegisteredPerson) =>
    (await client.call(managerAbsences, {})).body.map(({ id, absence }) => [id, absence]);
  for (const person of [manager, other, admin])
    expect(await absences(person)).toEqual([
      [manager.user.id, weekWith(other)],
      [other.user.id, null],
    ]);
  for (const person of [...others, await app.register()])
    expect((await person.client.call(managerAbsences, {})).status).toBe(403);
  await change(other, { role: 'EMPLOYEE' });
  expect(await absences(admin)).toEqual([[manager.user.id, null]]);
  await change(other, { role: 'MANAGER' });
  app.clock.advance({ days: 7 });
  expect((await absences({ ...admin, client: await app.signIn(admin) }))[0]).toEqual([manager.user.id, null]);
});

test('managers and admins see which requests nobody could approve without a manager, and admins those nobody can [OP-52]', async () => {
  const { employee, manager, other, admin } = await makeTeam(app);
  await submitReceipt(employee);
  await submitReceipt(manager);
  const alone = async () => {
    const managers = (await admin.client.call(managerAbsences, {})).body;
    return new Map(managers.map(({ id, decidesAlone }) => [id, decidesAlone]));
  };
  const undecidable = async ({ client }: RegisteredPerson) =>
    (await client.call(getDashboard, {})).body.toDo.undecidable;
  const manages = [manager.user.id, other.user.id] as const;
  expect(await alone()).toEqual(
    new Map([
      [manages[0], 0],
      [manages[1], 1],
    ]),
  );
  expect(await undecidable(admin)).toBe(0);
  expect(await undecidable(manager)).toBeNull();

  await change(other, { role: 'EMPLOYEE' });
  expect(await alone()).toEqual(new Map([[manages[0], 1]]));
  expect(await undecidable(admin)).toBe(1);
  await change(manager, { businessId: null });
  expect(await undecidable(admin)).toBe(2);
  await change(employee, { role: 'MANAGER' });
  expect(await alone()).toEqual(new Map([[employee.user.id, 1]]));
  expect(await undecidable(admin)).toBe(1);
});

test('a request that two managers approve needs two until the first has', async () => {
  const { employee, manager, other, admin } = await makeTeam(app);
  ok(
    await admin.client.call(createPolicy, {
      body: { kind: 'receipt-limit', limitCents: 100, effect: 'second' },
    }),
  );
  const id = await submitReceipt(employee);
  const alone = async () =>
    (await admin.client.call(managerAbsences, {})).body.map(({ decidesAlone }) => decidesAlone);
  expect(await alone()).toEqual([1, 1]);
  await approveReceipt(manager, id);
  const managers = (await admin.client.call(managerAbsences, {})).body;
  expect(managers.find(({ decidesAlone }) => decidesAlone === 1)?.id).toBe(other.user.id);
  await change(other, { role: 'EMPLOYEE' });
  expect(await alone()).toEqual([0]);
  expect((await admin.client.call(getDashboard, {})).body.toDo.undecidable).toBe(1);
});

test('someone who loses the role or leaves the business is neither away nor a delegate', async () => {
  const {
    id,
    members: [manager, other],
  } = await makeBusiness(app, 'MANAGER', 'MANAGER');
  await set(manager, weekWith(other));
  const away = () => awayManagers(app.services.database, id, today());
  for (const person of [manager, other])
    for (const end of [{ role: 'EMPLOYEE' }, { businessId: null }]) {
      await change(person, end);
      expect(await away()).toEqual(new Map());
      await change(person, { role: 'MANAGER', businessId: id });
      expect((await away()).size).toBe(1);
    }
  await change(other, { role: 'EMPLOYEE' });
  expect(await seen(manager)).toEqual({ absence: null, delegates: [] });
});

test('if the delegate is away too, their delegate is used; nobody in a circle', async () => {
  const {
    id,
    members: [first, second, third],
  } = await makeBusiness(app, 'MANAGER', 'MANAGER', 'MANAGER');
  await set(first, weekWith(second));
  await set(second, weekWith(third));
  const away = () => awayManagers(app.services.database, id, today());
  expect(await away()).toEqual(
    new Map([
      [first.user.id, third.user.id],
      [second.user.id, third.user.id],
    ]),
  );
  await set(third, weekWith(second));
  expect(await away()).toEqual(new Map());
});
