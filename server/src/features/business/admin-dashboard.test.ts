import { adminOverview } from '@docket/shared/business/overview-contract';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@docket/shared/categories/contract';
import { listBusinessReceipts } from '@docket/shared/receipts/lists/business-list-contract';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
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

describe('what an ADMIN sees', () => {
  test('every receipt of the business, newest first, submitted or not [API-30] [ADM-25] [OP-42] [ROLE-10]', async () => {
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

  test('receipts by search and period', async () => {
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

  test('the four figures; the month’s total uses the date, or else the creation time [ADM-04] [OP-98]', async () => {
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
  '$method $path: 401 signed out, 403 for everyone but an ADMIN [OP-51] [ERR-23] [ERR-24] [ROLE-20] [ROLE-21]',
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
