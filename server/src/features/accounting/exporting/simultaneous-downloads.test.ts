import { downloadExport, listExports } from '@docket/shared/accounting/export-contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { approvedReceipt, bookCategories, exportFor } from '../../../testing/accounting.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

test('409: a second one with pictures while the first is being downloaded', async () => {
  const {
    members: [accountant, employee],
  } = await makeBusiness(app, 'ACCOUNTING', 'EMPLOYEE');
  const download = (pictures: 'yes' | 'no', exportId: string) =>
    accountant.client.call(downloadExport, { params: { id: exportId }, query: { pictures } });
  await bookCategories(accountant);
  await approvedReceipt(app, employee);
  await exportFor(accountant, { target: 'csv' });
  const { body } = await accountant.client.call(listExports, { query: {} });
  const id = body[0]?.id ?? '';
  const { storage } = app.services;
  const get = storage.get.bind(storage);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  vi.spyOn(storage, 'get').mockImplementation(async (sha256) => {
    await gate;
    return await get(sha256);
  });
  const both = [download('yes', id), download('yes', id)];
  const refused = await Promise.race(both);
  expect([refused.status, refused.refusal.message]).toEqual([409, accountingMessages.exportRunning]);
  expect((await download('no', id)).status).toBe(200);
  open();
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect((await download('yes', id)).status).toBe(200);
  expect((await download('yes', crypto.randomUUID())).status).toBe(404);
  expect((await download('yes', id)).status).toBe(200);
});
