import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@docket/shared/categories/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { categoryMessages } from '@docket/shared/categories/messages';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { categoryOptions, changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BusinessScope } from '../../platform/scopes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';
import { categoryAccountsOf, setCategoryAccounts } from '../accounting/books/queries.ts';
import { costCodesOf } from '../accounting/queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const someBusiness = async () => {
  const { members } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const [admin, employee] = members;
  const create = (name: string, costCode?: string) =>
    admin.client.call(createCategory, { body: { name, costCode } });
  return { admin, employee, create };
};

describe('categories', () => {
  test('have names and cost codes on one line, with visible characters', async () => {
    const { create } = await someBusiness();
    const nobodySees = String.fromCodePoint(0x20_0b);
    expect((await create('Fuel\n and\toil', `6-${nobodySees}1100`)).body).toMatchObject({
      name: 'Fuel  and oil',
      costCode: '6-1100',
    });
    expect(await create(nobodySees)).toMatchObject({
      status: 400,
      refusal: { message: categoryMessages.nameRequired },
    });
    expect((await create('Tools', nobodySees)).body.costCode).toBeNull();
  });

  test('are listed by name, whatever their capitals', async () => {
    const { admin, employee, create } = await someBusiness();
    for (const name of ['Vehicles', 'training', 'Crew meals']) await create(name);
    const sorted = ['Crew meals', 'training', 'Vehicles'];
    expect((await admin.client.call(listCategories, {})).body.map(({ name }) => name)).toEqual(sorted);
    const options = (await employee.client.call(categoryOptions, {})).body;
    expect(options.filter((name) => sorted.includes(name))).toEqual(sorted);
  });

  test('tell every member’s open pages of each change [OP-89] [OP-48]', async () => {
    const { admin, employee, create } = await someBusiness();
    const heard: LiveEvent[] = [];
    app.services.liveEvents.subscribe(employee.user.id, (event) => heard.push(event));
    const params = { id: (await create('Fuel')).body.id };
    await admin.client.call(updateCategory, { params, body: { name: 'Petrol' } });
    await admin.client.call(deleteCategory, { params });
    const one = { type: 'form-changed' };
    await vi.waitFor(() => expect(heard).toEqual([one, one, one]));
  });

  test('are created, changed and hidden by an ADMIN, and logged [DATA-060] [API-24] [API-25] [API-26] [API-27] [ROLE-09]', async () => {
    const { admin, create } = await someBusiness();
    const { client } = admin;
    const { status, body: fuel } = await create(' Fuel ', '6-1100');
    expect(status).toBe(200);
    expect(fuel).toEqual({
      id: expect.any(String),
      name: 'Fuel',
      costCode: '6-1100',
      createdAt: expect.any(String),
    });
    const { body: changed } = await client.call(updateCategory, {
      params: { id: fuel.id },
      body: { name: 'Fuel and oil', costCode: '' },
    });
    expect(changed).toEqual({ ...fuel, name: 'Fuel and oil', costCode: null });
    await create('Accommodation');
    expect((await client.call(listCategories, {})).body.map(({ name }) => name)).toEqual([
      'Accommodation',
      'Fuel and oil',
    ]);
    expect((await client.call(deleteCategory, { params: { id: fuel.id } })).body).toEqual({ success: true });
    expect((await client.call(listCategories, {})).body.map(({ name }) => name)).toEqual(['Accommodation']);
    const log = (await client.call(listAudit, { query: {} })).body;
    expect(log.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['category-deleted', 'Fuel and oil', ''],
      ['category-created', 'Accommodation', ''],
      ['category-changed', 'Fuel (6-1100)', 'Now Fuel and oil'],
      ['category-created', 'Fuel (6-1100)', ''],
    ]);
  });

  test('can share a name; there are no other limits [OP-90] [VAL-42] [VAL-43]', async () => {
    const { admin, create } = await someBusiness();
    const ids = [(await create('Fuel')).body.id, (await create('Fuel')).body.id];
    expect(new Set(ids).size).toBe(2);
    expect((await admin.client.call(listCategories, {})).body).toHaveLength(2);
  });

  test('400: a name is required [VAL-41]', async () => {
    const { create } = await someBusiness();
    for (const name of ['', '   '])
      expect(await create(name)).toMatchObject({
        status: 400,
        refusal: { message: 'Category name is required' },
      });
  });

  test('are offered to every member with the eight standard ones, and accepted from nobody else [OP-89] [DATA-119]', async () => {
    const { employee, create } = await someBusiness();
    const { body: fuel } = await create('Fuel');
    const stranger = await app.register();
    const offered = async ({ client }: typeof employee) => (await client.call(categoryOptions, {})).body;
    expect(await offered(employee)).toEqual([...(await offered(stranger)), 'Fuel']);
    expect(await offered(stranger)).toHaveLength(8);

    const put = async (person: typeof employee) => {
      const id = await uploadReceipt(person.client);
      return person.client.call(changeReceipt, { params: { id }, body: { category: 'Fuel' } });
    };
    const taken = await put(employee);
    expect(taken).toMatchObject({ status: 200, body: { category: 'Fuel' } });
    expect((await put(stranger)).status).toBe(400);

    const { admin } = await someBusiness();
    expect((await admin.client.call(deleteCategory, { params: { id: fuel.id } })).status).toBe(404);
  });

  test('a receipt keeps the name of a hidden category [OP-90] [DATA-031]', async () => {
    const { admin, employee, create } = await someBusiness();
    const { body: fuel } = await create('Fuel');
    const id = await uploadReceipt(employee.client);
    await employee.client.call(changeReceipt, { params: { id }, body: { category: 'Fuel' } });
    await admin.client.call(deleteCategory, { params: { id: fuel.id } });
    expect((await employee.client.call(getReceipt, { params: { id } })).body.category).toBe('Fuel');
    const change = { vendor: 'Bronzewing', category: 'Fuel' };
    expect((await employee.client.call(changeReceipt, { params: { id }, body: change })).status).toBe(200);
  });

  test('a receipt with the old name of a category keeps its cost code and account', async () => {
    const { admin, employee, create } = await someBusiness();
    const { id: categoryId } = (await create('Site meals', '6-2200')).body;
    const business = (await app.services.database
      .selectFrom('users')
      .select('businessId')
      .where('id', '=', admin.user.id)
      .executeTakeFirstOrThrow()) as BusinessScope;
    const account = { account: '428', treatment: 'gst' } as const;
    await app.services.database
      .transaction()
      .execute((transaction) =>
        setCategoryAccounts(transaction, business, [{ category: 'Site meals', ...account }]),
      );
    const id = await uploadReceipt(employee.client);
    await employee.client.call(changeReceipt, { params: { id }, body: { category: 'Site meals' } });
    const body = { name: 'Crew meals', costCode: '6-2201' };
    await admin.client.call(updateCategory, { params: { id: categoryId }, body });
    expect(await costCodesOf(app.services.database, business)).toEqual(
      new Map([
        ['Site meals', '6-2200'],
        ['Crew meals', '6-2201'],
      ]),
    );
    expect(await categoryAccountsOf(app.services.database, business)).toEqual(
      new Map([
        ['Site meals', account],
        ['Crew meals', account],
      ]),
    );
    expect((await admin.client.call(listCategories, {})).body.map(({ name }) => name)).toEqual([
      'Crew meals',
    ]);
    expect((await employee.client.call(getReceipt, { params: { id } })).body.category).toBe('Site meals');
  });

  test('404: another business’s, or one already hidden', async () => {
    const { admin, create } = await someBusiness();
    const other = await someBusiness();
    const theirs = (await other.create('Theirs')).body.id;
    const hidden = (await create('Hidden')).body.id;
    await admin.client.call(deleteCategory, { params: { id: hidden } });
    for (const id of [theirs, hidden]) {
      const responses = [
        await admin.client.call(updateCategory, { params: { id }, body: { name: 'Mine' } }),
        await admin.client.call(deleteCategory, { params: { id } }),
      ];
      for (const response of responses)
        expect(response).toMatchObject({
          status: 404,
          refusal: { message: categoryMessages.unknown },
        });
    }
  });
});
