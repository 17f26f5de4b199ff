import { exportLog } from '@docket/shared/receipts/log/export-contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../testing/read-csv.ts';
import { receiptWith } from '../../../testing/receipts/reported-receipts.ts';
import { setStatus } from '../../../testing/receipts/test-receipts.ts';
import { logMessages } from '@docket/shared/receipts/log/messages';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { exportLog as exportRows } from './export-log.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { ok } from '../../../testing/test-client.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.register({ firstName: 'Zoë', lastName: 'Ångström' });
  const made = [
    { vendor: 'Café Łódź', amount: 12.5, date: '2026-11-01', category: 'Meals', reason: '=1+1' },
    { vendor: 'Bunnings', amount: 100, gstAmount: 9.09, date: '2026-11-20', category: 'Equipment' },
    { vendor: 'Aldi', amount: 7.05, date: '2026-10-31', category: 'Meals' },
  ];
  for (const details of made) await setStatus(app, await receiptWith(person, details), 'PROCESSED');
});
afterAll(() => app.close());

async function rows(body: SentBodyOf<typeof exportLog>, { client } = person): Promise<string[][]> {
  const { status, headers, text } = await client.call(exportLog, { body });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="docket-log-[\d-]{10}\.csv"$/);
  return readCsv(text.slice(1));
}

test('exports what the log shows, in its order and with its columns', async () => {
  expect(await rows({ sort: 'amount-desc', columns: ['gst', 'category', 'reason'] })).toEqual([
    ['Date', 'Vendor', 'Amount', 'Category', 'GST', 'Reason'],
    ['2026-11-20', 'Bunnings', '100.00', 'Equipment', '9.09', expect.any(String)],
    ['2026-11-01', 'Café Łódź', '12.50', 'Meals', expect.any(String), `'=1+1`],
    ['2026-10-31', 'Aldi', '7.05', 'Meals', expect.any(String), expect.any(String)],
  ]);
  const all = await rows({ columns: ['employee', 'status', 'number', 'added'] });
  expect(all.slice(1).map(([, , , ...rest]) => rest)).toEqual(
    Array.from({ length: 3 }, () => [
      'Zoë Ångström',
      'Processed',
      expect.stringMatching(/^RCP-/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]),
  );
});

test.each([
  ['a search', { search: 'meals' }, ['Café Łódź', 'Aldi']],
  ['days', { from: '2026-11-01', to: '2026-11-30' }, ['Bunnings', 'Café Łódź']],
  ['a status', { standing: 'approved' }, []],
] as const)('exports what %s leaves', async (_name, filter, vendors) => {
  const [, ...found] = await rows(filter);
  expect(found.map(([, vendor]) => vendor)).toEqual(vendors);
});

test('exports only what’s selected, and nobody else’s', async () => {
  const listed = ok(await person.client.call(listReceipts, { query: {} }));
  const ids = listed.filter(({ vendor }) => vendor !== 'Aldi').map(({ id }) => id);
  expect((await rows({ ids })).slice(1).map(([, vendor]) => vendor)).toEqual(['Bunnings', 'Café Łódź']);
  expect(await rows({ ids, standing: 'approved' })).toHaveLength(3);
  expect(await rows({ ids }, await app.register())).toHaveLength(1);
});

test('409: more than one file can hold, but not for a selection from more', async () => {
  const body = exportLog.body.parse({});
  const owner = { userId: person.user.id } as OwnerScope;
  const { database } = app.services;
  await expect(exportRows(database, owner, body, 2)).rejects.toThrow(logMessages.tooManyToExport(2));
  expect(await exportRows(database, owner, body, 3)).toBeTruthy();
  const listed = ok(await person.client.call(listReceipts, { query: {} }));
  const ids = listed.slice(1).map(({ id }) => id);
  expect(await exportRows(database, owner, { ...body, ids }, 2)).toBeTruthy();
});

test('400: a column that doesn’t exist', async () => {
  const body = { columns: ['password'] } as never;
  expect((await person.client.call(exportLog, { body })).status).toBe(400);
});
