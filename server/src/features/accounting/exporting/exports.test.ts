import { createHash } from 'node:crypto';
import {
  checkExport,
  downloadExport,
  exportForAccounts,
  listExports,
} from '@docket/shared/accounting/export-contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { listAudit } from '@docket/shared/audit/contract';
import { createCustomField } from '@docket/shared/custom-fields/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoredFileMissing } from '../../../ports/storage.ts';
import { approvedReceipt, bookCategories, exportFor } from '../../../testing/accounting.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let businessId: string;
let admin: RegisteredPerson;
let accountant: RegisteredPerson;
let employee: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  ({
    id: businessId,
    members: [admin, accountant, employee],
  } = await makeBusiness(app, 'ADMIN', 'ACCOUNTING', 'EMPLOYEE'));
  await bookCategories(accountant);
});
afterEach(() => void vi.restoreAllMocks());

const numberOf = async (id: string): Promise<string> =>
  (
    await app.services.database
      .selectFrom('receipts')
      .select('customId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).customId;
const marksOf = async (ids: string[]) =>
  (
    await app.services.database.selectFrom('receipts').select('exportedAt').where('id', 'in', ids).execute()
  ).map(({ exportedAt }) => exportedAt?.toISOString() ?? null);
const exportsOf = async ({ client } = accountant) => (await client.call(listExports, { query: {} })).body;
const again = (id: string, pictures: 'yes' | 'no' = 'no', { client } = accountant) =>
  client.call(downloadExport, { params: { id }, query: { pictures } });

describe('an export', () => {
  test('is a batch: its receipts are marked, and it’s listed and logged', async () => {
    const ids = [
      await approvedReceipt(app, employee),
      await approvedReceipt(app, employee, { amount: 110, gstAmount: 10 }),
    ];
    expect((await exportFor(accountant, { target: 'xero' })).status).toBe(200);
    const moment: unknown = expect.stringMatching(/^2026-11-21T02:00/);
    expect(await marksOf(ids)).toEqual([moment, moment]);
    await approvedReceipt(app, employee);
    await exportFor(admin, { target: 'csv' });
    expect(await exportsOf()).toMatchObject([
      { number: 2, target: 'csv', receipts: 1, total: 45.5, createdBy: 'Pat Lee' },
      { number: 1, target: 'xero', receipts: 2, total: 155.5, createdAt: moment },
    ]);
    const log = (await admin.client.call(listAudit, { query: { action: 'exported' } })).body;
    expect(log.map(({ details }) => details)).toEqual(['CSV, export 2', 'Xero, export 1']);
  });

  test('of receipts that were exported before is refused, unless it’s wanted again', async () => {
    const id = await approvedReceipt(app, employee);
    await exportFor(accountant, { target: 'xero' });
    const ids = [id, await approvedReceipt(app, employee)];
    const message = accountingMessages.exportedBefore([await numberOf(id)]);
    expect(await exportFor(accountant, { target: 'xero', ids })).toMatchObject({
      status: 409,
      refusal: { message },
    });
    expect(await marksOf(ids)).toContain(null);
    const check = (await accountant.client.call(checkExport, { body: { target: 'xero', ids } })).body;
    expect(check).toMatchObject({ ids, files: 1, total: 91 });
    expect(check.noted).toMatchObject([
      {
        id,
        exported: { at: expect.stringMatching(/^2026-11-21T02:00/), export: { number: 1, target: 'xero' } },
      },
    ]);
    expect((await exportFor(accountant, { target: 'xero', ids, again: true })).status).toBe(200);
    expect(await marksOf(ids)).not.toContain(null);
  });

  test('by two people at once happens once', async () => {
    await approvedReceipt(app, employee);
    const answers = await Promise.all(
      [accountant, admin].map((person) => exportFor(person, { target: 'csv' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await exportsOf()).toHaveLength(1);
  });

  test('with a receipt that the target would refuse doesn’t happen at all', async () => {
    const good = await approvedReceipt(app, employee);
    const bad = await approvedReceipt(app, employee, { category: 'Meals' });
    const ids = [good, bad];
    const message = accountingMessages.haveProblems([await numberOf(bad)]);
    expect(await exportFor(accountant, { target: 'xero', ids })).toMatchObject({
      status: 409,
      refusal: { message },
    });
    expect(await marksOf(ids)).toEqual([null, null]);
    expect(await exportsOf()).toEqual([]);
    const check = (await accountant.client.call(checkExport, { body: { target: 'xero', ids } })).body;
    expect(check.noted).toMatchObject([{ id: bad, problems: ['account-missing'], exported: null }]);
  });

  test('409: there’s nothing ready; 404: receipts that weren’t submitted, or another business’s', async () => {
    expect(await exportFor(accountant, { target: 'csv' })).toMatchObject({
      status: 409,
      refusal: { message: accountingMessages.nothingReady },
    });
    const id = await approvedReceipt(app, employee);
    const {
      members: [stranger],
    } = await makeBusiness(app, 'ACCOUNTING');
    expect(await exportFor(stranger, { target: 'csv', ids: [id] })).toMatchObject({
      status: 404,
      refusal: { message: receiptMessages.notFound },
    });
    await app.services.database
      .updateTable('receipts')
      .set({ status: 'PROCESSED' })
      .where('id', '=', id)
      .execute();
    for (const endpoint of [exportForAccounts, checkExport])
      expect((await accountant.client.call(endpoint, { body: { target: 'csv', ids: [id] } })).status).toBe(
        404,
      );
  });

  test('is part of the paid plans, but one made before stays', async () => {
    const id = await approvedReceipt(app, employee);
    await exportFor(accountant, { target: 'csv' });
    const [made] = await exportsOf();
    await app.services.database
      .updateTable('businesses')
      .set({ plan: 'free' })
      .where('id', '=', businessId)
      .execute();
    const refused = { status: 403, refusal: { message: accountingMessages.needPlan } };
    expect(await exportFor(accountant, { target: 'csv', ids: [id] })).toMatchObject(refused);
    expect(await accountant.client.call(checkExport, { body: { target: 'csv', ids: [id] } })).toMatchObject(
      refused,
    );
    for (const pictures of ['no', 'yes'] as const) expect((await again(made!.id, pictures)).status).toBe(200);
  });
});

describe('an export downloaded again', () => {
  test('is the same to the byte, whatever was changed since', async () => {
    const { client } = admin;
    const { body: field } = await client.call(createCustomField, { body: { name: 'Job', kind: 'text' } });
    const id = await approvedReceipt(app, employee, { fieldValues: { [field.id]: 'Kiosk' } });
    const first = await exportFor(accountant, { target: 'csv' });
    expect(first.text).toContain(',Kiosk');
    await bookCategories(accountant, {
      categories: [{ category: 'Travel', account: '9-9999', treatment: 'private' }],
    });
    await app.services.database
      .updateTable('receipts')
      .set({ vendor: 'Other' })
      .where('id', '=', id)
      .execute();
    const [made] = await exportsOf();
    const answer = await again(made!.id);
    expect(answer.bytes.equals(first.bytes)).toBe(true);
    expect(answer.headers['content-disposition']).toBe(first.headers['content-disposition']);
  });

  test('404: another business’s', async () => {
    await approvedReceipt(app, employee);
    await exportFor(accountant, { target: 'csv' });
    const [made] = await exportsOf();
    const {
      members: [stranger],
    } = await makeBusiness(app, 'ACCOUNTING');
    expect(await again(made!.id, 'no', stranger)).toMatchObject({
      status: 404,
      refusal: { message: accountingMessages.noSuchExport },
    });
  });
});

describe('with pictures', () => {
  const zip = async (body: Partial<Parameters<typeof exportFor>[1]> = {}) => {
    const answer = await exportFor(accountant, { target: 'xero', pictures: 'yes', ...body });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return { files: await readZip(answer.bytes), headers: answer.headers };
  };

  test('a ZIP has them named by date, vendor and amount, with an index and a manifest of hashes', async () => {
    const id = await approvedReceipt(app, employee, { vendor: 'Fish/Chips: "Big"' });
    const { files, headers } = await zip();
    const picture = `pictures/2026-11-20 Fish_Chips_ _Big_ 45.50 ${await numberOf(id)}.png`;
    const table = 'docket-xero-bills-tax-inclusive-2026-11-21-export-1.csv';
    expect(headers['content-disposition']).toBe('attachment; filename="docket-xero-2026-11-21-export-1.zip"');
    expect([...files.keys()]).toEqual([table, picture, 'index.csv', 'manifest-sha256.txt']);
    const sha256 = (path: string) => createHash('sha256').update(files.get(path)!).digest('hex');
    const index = readCsv(String(files.get('index.csv')).slice(1));
    expect(index[1]).toEqual([
      await numberOf(id),
      '20/11/2026',
      'Fish/Chips: "Big"',
      '45.50',
      picture,
      sha256(picture),
    ]);
    const listed = [table, picture, 'index.csv'].map((path) => `${sha256(path)}  ${path}\n`).join('');
    expect(String(files.get('manifest-sha256.txt'))).toBe(listed);
    const { fileSha256 } = await app.services.database
      .selectFrom('receipts')
      .select('fileSha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sha256(picture)).toBe(fileSha256);
  });

  test('a lost picture is listed, and the others are there', async () => {
    const lost = await approvedReceipt(app, employee, { date: '2026-11-01' });
    await approvedReceipt(app, employee);
    const { storage } = app.services;
    vi.spyOn(storage, 'get').mockRejectedValueOnce(new StoredFileMissing('x'));
    const { files } = await zip();
    expect([...files.keys()].filter((path) => path.startsWith('pictures/'))).toHaveLength(1);
    expect(String(files.get('missing.txt'))).toContain(await numberOf(lost));
  });

  test('a receipt reopened since is its owner’s alone: its picture isn’t there', async () => {
    const id = await approvedReceipt(app, employee);
    await exportFor(accountant, { target: 'csv' });
    await app.services.database
      .updateTable('receipts')
      .set({ status: 'PROCESSED' })
      .where('id', '=', id)
      .execute();
    const [made] = await exportsOf();
    const files = await readZip((await again(made!.id, 'yes')).bytes);
    expect([...files.keys()].filter((path) => path.startsWith('pictures/'))).toEqual([]);
    expect(String(files.get('missing.txt'))).toContain(await numberOf(id));
  });
});
