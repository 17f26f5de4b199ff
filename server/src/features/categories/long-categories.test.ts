import { accountingCsv } from '@docket/shared/accounting/contract';
import { createCategory, listCategories, updateCategory } from '@docket/shared/categories/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { pettyCashByDays, receiptReport } from '@docket/shared/reports/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Signs in no order that packing could shorten. */
function signs(count: number, from: number, range: number): string {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647) % range;
  return Array.from({ length: count }, () => String.fromCodePoint(from + next())).join('');
}

const longest: [string, string][] = [
  ['101 letters', 'x'.repeat(101)],
  ['2600 letters', signs(2600, 65, 26)],
  ['866 Chinese signs', signs(866, 0x4e_00, 20_000)],
  ['650 emoji', signs(650, 0x1_f3_00, 200)],
  ['866 letters whose small ones take more room', 'Ⱥ'.repeat(866)],
];

test.each(longest)('a category and a cost code can have %s [VAL-43] [OP-90]', async (_, name) => {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const created = await admin.client.call(createCategory, { body: { name, costCode: name } });
  expect(created).toMatchObject({ status: 200, body: { name, costCode: name } });
  const changed = await admin.client.call(updateCategory, {
    params: { id: created.body.id },
    body: { name, costCode: 'X' },
  });
  expect(changed.status).toBe(200);
  expect((await admin.client.call(listCategories, {})).body[0]?.name).toBe(name);
  expect((await admin.client.call(listAudit, { query: {} })).body[1]?.subject).toContain(name);

  const id = await uploadReceipt(employee.client);
  const change = { category: name, date: '2026-11-20', amount: 12.5 };
  expect((await employee.client.call(changeReceipt, { params: { id }, body: change })).status).toBe(200);
  expect((await employee.client.call(getReceipt, { params: { id } })).body.category).toBe(name);
  const sorted = await employee.client.call(listReceipts, { query: { sort: 'category-asc' } });
  expect(sorted.body.map((row) => row.category)).toEqual([name]);
});

test.each(longest.slice(1))('one more than %s: 400, with its own message', async (_, name) => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const longer = `${name}${name.slice(0, 2)}`;
  const refusalOf = async (body: { name: string; costCode?: string }) =>
    (await admin.client.call(createCategory, { body })).refusal;
  expect(await refusalOf({ name: longer })).toEqual({
    error: 'INVALID',
    message: 'This name is too long. Please shorten it.',
  });
  expect(await refusalOf({ name: 'Fuel', costCode: longer })).toEqual({
    error: 'INVALID',
    message: 'This cost code is too long. Please shorten it.',
  });
});

test('reports and CSV contain a long category in full, over several pages if necessary', async () => {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const words = ['Fuel', signs(100, 65, 26), ...Array.from({ length: 170 }, (_, at) => `word${1000 + at}`)];
  const name = words.join(' ').slice(0, 1500);
  await admin.client.call(createCategory, { body: { name } });
  const id = await uploadReceipt(employee.client);
  const change = { category: name, date: '2026-11-20', vendor: 'Bronzewing', amount: 12.5 };
  await employee.client.call(changeReceipt, { params: { id }, body: change });

  const wordsOf = async (url: string) => {
    const { status, bytes } = await employee.client.get(url);
    expect(status).toBe(200);
    return (await readPdf(bytes)).pages;
  };
  const claim = await wordsOf(`${pettyCashByDays.path}?from=2026-11-01&to=2026-11-30&unapproved=yes`);
  expect(joinedTextOf(name, claim)).toBe(name.replaceAll(' ', ''));
  expect(claim.join('\n')).toContain('$12.50');
  const report = await wordsOf(receiptReport.path.replace('{id}', id));
  expect(joinedTextOf(name, report)).toBe(name.replaceAll(' ', ''));

  await app.services.database
    .updateTable('receipts')
    .set({ status: 'APPROVED' })
    .where('id', '=', id)
    .execute();
  const csv = await admin.client.call(accountingCsv, { body: { ids: [id] } });
  expect(csv.text).toContain(name);
});

/** As much of a name as stands on pages in this order, whatever stands between its words. */
function joinedTextOf(name: string, pages: string[]): string {
  const whole = name.replaceAll(' ', '');
  let found = '';
  for (const word of pages.join('\n').split(/\s+/)) if (whole.startsWith(word, found.length)) found += word;
  return found;
}
