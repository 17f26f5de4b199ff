import { viewMessages } from '@docket/shared/receipts/log/messages';
import {
  deleteLogView,
  listLogViews,
  saveLogView,
  viewLimits,
} from '@docket/shared/receipts/log/views-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { join, newBusiness } from '../../../testing/people/test-business.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { ok } from '../../../testing/test-client.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const save = (name: string, filters: object = {}) =>
  person.client.call(saveLogView, { body: { name, filters } });
const views = async ({ client } = person) => ok(await client.call(listLogViews, {}));

test('200: a view holds its filters, and the list is by name', async () => {
  ok(await save('travel', { search: 'taxi', standing: 'open', sort: 'amount-desc' }));
  ok(await save('  Meals of\nthe month ', { range: 'month' }));
  expect(await views()).toMatchObject([
    { name: 'Meals of the month', filters: { range: 'month', search: '', sort: 'date-desc' } },
    { name: 'travel', filters: { search: 'taxi', standing: 'open', range: 'all', sort: 'amount-desc' } },
  ]);
});

test('200: a view of the same name is replaced, whatever its case', async () => {
  ok(await save('Travel', { search: 'taxi' }));
  ok(await save('TRAVEL', { search: 'bus' }));
  expect(await views()).toMatchObject([{ name: 'TRAVEL', filters: { search: 'bus' } }]);
});

test('200: each business has its own, apart from private ones', async () => {
  ok(await save('Private'));
  await join(app, person, (await newBusiness(app)).id, 'EMPLOYEE');
  expect(await views()).toEqual([]);
  ok(await save('At work'));
  expect(await views()).toMatchObject([{ name: 'At work' }]);
});

test.each([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(viewLimits.nameLength + 1) }],
  ['an unknown status', { name: 'View', filters: { standing: 'lost' } }],
  ['a day that doesn’t exist', { name: 'View', filters: { range: 'custom', from: '2026-02-30' } }],
])('400: %s', async (_name, body) => {
  const { status } = await person.client.call(saveLogView, { body: { filters: {}, ...body } as never });
  expect(status).toBe(400);
});

test('409: more than there can be, even if saved at the same time, but one of them can be replaced', async () => {
  const names = Array.from({ length: viewLimits.views + 5 }, (_, n) => `View ${n}`);
  const answers = await Promise.all(names.map((name) => save(name)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({
    status: 409,
    body: { message: viewMessages.tooMany(viewLimits.views) },
  });
  const [first] = await views();
  ok(await save(first!.name, { search: 'replaced' }));
  expect(await views()).toHaveLength(viewLimits.views);
});

test('200: a filter that no longer exists is left out, and the others stay', async () => {
  const { id } = ok(await save('Old'));
  const filters = JSON.stringify({ search: 'taxi', standing: 'lost', colour: 'red' });
  await app.unhindered.updateTable('log_views').set({ filters }).where('id', '=', id).execute();
  expect(await views()).toMatchObject([{ filters: { search: 'taxi', standing: '' } }]);
});

test('404: a view can be deleted once, and never somebody else’s', async () => {
  const { id } = ok(await save('Mine'));
  const stranger = await app.register();
  const unknown = { status: 404, body: { message: viewMessages.unknown } };
  expect(await stranger.client.call(deleteLogView, { params: { id } })).toMatchObject(unknown);
  ok(await person.client.call(deleteLogView, { params: { id } }));
  expect(await person.client.call(deleteLogView, { params: { id } })).toMatchObject(unknown);
  expect(await views()).toEqual([]);
});
