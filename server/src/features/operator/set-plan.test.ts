import { listAudit } from '@docket/shared/audit/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { listJoinRequests, submitJoinRequest } from '@docket/shared/business/join-request-contract';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { currentUser } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { setPlan } from './set-plan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const set = (email: string, plan: 'free' | 'premium' | 'business', businessName?: string) =>
  setPlan(app.services, { email, plan, businessName });
const me = async ({ client }: RegisteredPerson) => (await client.call(currentUser, {})).body;
const label = ({ user }: RegisteredPerson, businessName: string) =>
  app.services.database.updateTable('users').set({ businessName }).where('id', '=', user.id).execute();

test('business creates a business with the person as its ADMIN, immediately [OP-74] [GEN-15]', async () => {
  const person = await app.register();
  const heard: LiveEvent[] = [];
  app.services.liveEvents.subscribe(person.user.id, (event) => heard.push(event));
  const {
    name: other,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  await person.client.call(submitJoinRequest, { body: { businessName: other } });
  expect(await set(` ${person.email.toUpperCase()} `, 'business', 'Made by Operator')).toBe(
    `Created the business Made by Operator with ${person.email} as its ADMIN`,
  );
  expect(await me(person)).toMatchObject({ role: 'ADMIN', plan: 'business', businessId: expect.any(String) });
  expect((await person.client.call(getBusiness, {})).body).toMatchObject({
    name: 'Made by Operator',
    plan: 'business',
    members: { total: 1, admins: 1 },
  });
  expect((await person.client.call(listAudit, {})).body).toMatchObject([
    { actor: 'Operator', actorId: null, action: 'joined', details: 'Business created, as Admin' },
  ]);
  // What they asked of another is withdrawn.
  expect((await admin.client.call(listJoinRequests, {})).body).toEqual([]);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'business-changed' }));
});

test('uses the given name, or else the one the person typed, or else asks for it [OP-74]', async () => {
  const person = await app.register();
  await expect(set(person.email, 'business')).rejects.toThrow('Name the new business with --business');
  await label(person, 'Typed Myself');
  expect(await set(person.email, 'business')).toContain('Created the business Typed Myself');
});

test('nobody becomes ADMIN of an existing business by typing its name [OP-73]', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const person = await app.register();
  await label(person, name);
  await expect(set(person.email, 'business')).rejects.toThrow(`The business ${name} already exists`);
  expect((await me(person)).businessId).toBeNull();
  expect((await admin.client.call(getBusiness, {})).body.members.total).toBe(1);
});

test('for a member, business only sets the plan of their business', async () => {
  const {
    name,
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  expect(await set(employee.email, 'free', name)).toBe(`Set the plan of ${name} and all its members to Free`);
  expect(await me(admin)).toMatchObject({ plan: 'free', role: 'ADMIN' });
  expect(await set(employee.email, 'business')).toBe(
    `Set the plan of ${name} and all its members to Business`,
  );
  expect(await me(employee)).toMatchObject({ plan: 'business', role: 'EMPLOYEE' });
  expect(await set(employee.email, 'business', name)).toBe(`${name} already has the plan Business`);
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    { action: 'plan-changed', actor: 'Operator', details: 'Free to Business' },
    { action: 'plan-changed', actor: 'Operator', details: 'Business to Free' },
  ]);
  await expect(set(employee.email, 'business', 'Another')).rejects.toThrow(
    `${employee.email} is a member of ${name}, not of Another`,
  );
});

test('free and premium set the person’s own plan, and say if a business’s plan applies instead [OP-76]', async () => {
  const person = await app.register();
  expect(await set(person.email, 'premium')).toBe(`Set the plan of ${person.email} to Premium`);
  expect(await me(person)).toMatchObject({ plan: 'premium' });
  await expect(set(person.email, 'free', 'Nowhere')).rejects.toThrow("isn't in a business");
  const {
    name,
    members: [member],
  } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
  expect(await set(member.email, 'premium')).toBe(
    `Set the plan of ${member.email} to Premium. While they're in ${name}, its plan Business applies. To change that one, add --business "${name}"`,
  );
  expect(await me(member)).toMatchObject({ plan: 'business' });
});

test('an unknown address is reported', async () => {
  await expect(set('nobody@example.com', 'free')).rejects.toThrow(
    'There is no account for nobody@example.com',
  );
});
