import {
  adminOverview,
  createCategory,
  deleteCategory,
  listBusinessReceipts,
  listCategories,
  updateCategory,
} from '@docket/shared/admin/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { businessMessages } from '@docket/shared/business/messages';
import { categoryOptions, changeReceipt, deleteReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';

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
  test('have names and cost codes of one line, of which something is seen', async () => {
    const { create } = await someBusiness();
    const nobodySees = String.fromCodePoint(0x20_0b);
    expect((await create('Fuel\n and\toil', `6-${nobodySees}1100`)).body).toMatchObject({
      name: 'Fuel  and oil',
      costCode: '6-1100',
    });
    expect(await create(nobodySees)).toMatchObject({
      status: 400,
      refusal: { message: businessMessages.categoryNameRequired },
    });
    expect((await create('Tools', nobodySees)).body.costCode).toBeNull();
  });

  test('are created, changed and hidden by an ADMIN, each told in the audit log [DATA-060] [API-24] [API-25] [API-26] [API-27] [ROLE-09]', async () => {
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

  test('two may have one name; there are no other bounds [OP-90] [VAL-42] [VAL-43]', async () => {
    const { admin, create } = await someBusiness();
    const ids = [(await create('Fuel')).body.id, (await create('Fuel')).body.id];
    expect(new Set(ids).size).toBe(2);
    expect((await admin.client.call(listCategories, {})).body).toHaveLength(2);
  });

  test('400: a name is needed [VAL-41]', async () => {
    const { create } = await someBusiness();
    for (const name of ['', '   '])
      expect(await create(name)).toMatchObject({
        status: 400,
        refusal: { message: 'Category name is required' },
      });
  });

  test('are offered to every member with the eight, and taken by no one else [OP-89] [DATA-119]', async () => {
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

  test('a receipt keeps the name of a hidden one [OP-90] [DATA-031]', async () => {
    const { admin, employee, create } = await someBusiness();
    const { body: fuel } = await create('Fuel');
    const id = await uploadReceipt(employee.client);
    await employee.client.call(changeReceipt, { params: { id }, body: { category: 'Fuel' } });
    await admin.client.call(deleteCategory, { params: { id: fuel.id } });
    expect((await employee.client.call(getReceipt, { params: { id } })).body.category).toBe('Fuel');
    const change = { vendor: 'Bronzewing', category: 'Fuel' };
    expect((await employee.client.call(changeReceipt, { params: { id }, body: change })).status).toBe(200);
  });

  test("404: another business's, and one that is hidden already", async () => {
    const { admin, create } = await someBusiness();
    const other = await someBusiness();
    const theirs = (await other.create('Theirs')).body.id;
    const hidden = (await create('Hidden')).body.id;
    await admin.client.call(deleteCategory, { params: { id: hidden } });
    for (const id of [theirs, hidden]) {
      const answers = [
        await admin.client.call(updateCategory, { params: { id }, body: { name: 'Mine' } }),
        await admin.client.call(deleteCategory, { params: { id } }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 404,
          refusal: { message: businessMessages.categoryUnknown },
        });
    }
  });
});

describe('what an ADMIN sees', () => {
  test('every receipt of the business, the newest first, submitted or not [API-30] [ADM-25] [OP-42] [ROLE-10]', async () => {
    const { admin, employee } = await someBusiness();
    const first = await uploadReceipt(employee.client);
    const second = await uploadReceipt(admin.client);
    const gone = await uploadReceipt(employee.client);
    await employee.client.call(deleteReceipt, { params: { id: gone } });
    const stranger = await app.register();
    await uploadReceipt(stranger.client);
    const list = async (query = {}) => (await admin.client.call(listBusinessReceipts, { query })).body;
    const all = await list();
    expect(all.map(({ id }) => id)).toEqual([second, first]);
    expect(all[1]).toMatchObject({
      userId: employee.user.id,
      employee: 'Pat Lee',
      employeeEmail: employee.email,
      status: 'DRAFT',
    });
    expect(await list({ limit: 1, offset: 1 })).toEqual([all[1]]);
  });

  test('searched and of some days', async () => {
    const { admin, employee } = await someBusiness();
    const id = await uploadReceipt(employee.client);
    const change = { vendor: 'Quokka Hire', date: '2026-03-04' };
    await employee.client.call(changeReceipt, { params: { id }, body: change });
    await uploadReceipt(employee.client);
    const count = async (query: object) =>
      (await admin.client.call(listBusinessReceipts, { query })).body.length;
    expect(await count({ search: 'quokka' })).toBe(1);
    expect(await count({ search: 'qu' })).toBe(1);
    expect(await count({ search: 'wombat' })).toBe(0);
    expect(await count({ from: '2026-03-04', to: '2026-03-04' })).toBe(1);
    expect(await count({ from: '2026-03-05', search: 'quokka' })).toBe(0);
  });

  test("the four figures; the month's total goes by date, else by creation [ADM-04] [OP-98]", async () => {
    app.clock.set(new Date('2026-11-21T02:00:00Z'));
    const { admin, employee, create } = await someBusiness();
    await create('Fuel');
    const dated = [
      ['2026-11-01', 10.5],
      ['2026-11-30', 20],
      ['2026-10-31', 400],
      [null, 3.25],
    ] as const;
    for (const [date, amount] of dated) {
      const id = await uploadReceipt(employee.client);
      await employee.client.call(changeReceipt, { params: { id }, body: { date, amount } });
    }
    expect((await admin.client.call(adminOverview, {})).body).toEqual({
      totalUsers: 2,
      totalReceipts: 4,
      categories: 1,
      monthlyTotal: 33.75,
    });
  });
});

test.each([
  [adminOverview, {}],
  [listBusinessReceipts, { query: {} }],
  [listCategories, {}],
  [createCategory, { body: { name: 'Fuel' } }],
  [updateCategory, { params: { id: crypto.randomUUID() }, body: { name: 'Fuel' } }],
  [deleteCategory, { params: { id: crypto.randomUUID() } }],
])(
  '$method $path: 401 signed out, 403 to all but an ADMIN [OP-51] [ERR-23] [ERR-24] [ROLE-20] [ROLE-21]',
  async (endpoint, input) => {
    const { members } = await makeBusiness(app, 'MANAGER', 'ACCOUNTING', 'EMPLOYEE');
    const call = (client: (typeof members)[0]['client']) => client.call(endpoint, input as never);
    expect(await call(app.newClient())).toMatchObject({
      status: 401,
      refusal: { message: 'Authentication required. Please log in again.' },
    });
    for (const { client } of [...members, await app.register()])
      expect(await call(client)).toMatchObject({
        status: 403,
        refusal: { message: 'Admin access required.' },
      });
  },
);
