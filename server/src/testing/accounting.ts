import { changeReceipt } from '@docket/shared/receipts/contract';
import { downloadExport, exportForAccounts } from '@docket/shared/accounting/export-contract';
import { changeBooks } from '@docket/shared/accounting/books-contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { uploadReceipt } from './receipts/test-receipts.ts';
import type { RegisteredPerson, TestApp } from './test-app.ts';
import { ok, type TestClient } from './test-client.ts';

/** An approved receipt of an employee; by default $45.50 with GST. */
export async function approvedReceipt(
  app: TestApp,
  employee: RegisteredPerson,
  change: object = {},
): Promise<string> {
  const id = await uploadReceipt(employee.client);
  const body = {
    vendor: 'Quill & Ledger',
    date: '2026-11-20',
    amount: 45.5,
    gstAmount: 4.14,
    category: 'Travel',
    reason: 'Taxi to the airport',
    ...change,
  };
  ok(await employee.client.call(changeReceipt, { params: { id }, body }));
  await app.services.database
    .updateTable('receipts')
    .set({ status: 'APPROVED', approvedAt: app.clock() })
    .where('id', '=', id)
    .execute();
  return id;
}

export const bookCategories = (
  { client }: RegisteredPerson,
  body: Partial<SentBodyOf<typeof changeBooks>> = {},
) =>
  client.call(changeBooks, {
    body: {
      target: 'xero',
      paidFrom: '1-1110',
      taxCodes: {},
      categories: [{ category: 'Travel', account: '6-1100', treatment: 'gst' }],
      ...body,
    },
  });

/** Makes an export and downloads its file; if it's refused, the refusal. */
export async function exportFor(
  { client }: RegisteredPerson,
  { pictures = 'no', ...body }: SentBodyOf<typeof exportForAccounts> & { pictures?: 'yes' | 'no' },
) {
  const made = await client.call(exportForAccounts, { body });
  return made.status === 200
    ? await client.call(downloadExport, { params: { id: made.body.id }, query: { pictures } })
    : made;
}

/** Sets accounts with `mark` in every text, and exports a receipt. Returns the export's ID. */
export async function makeAccountingExport(
  client: TestClient,
  receiptId: string,
  mark: string,
): Promise<string> {
  ok(
    await client.call(changeBooks, {
      body: {
        target: 'csv',
        paidFrom: `Paid ${mark}`,
        taxCodes: { xero: { gst: `Code ${mark}` } },
        categories: [{ category: 'Travel', account: `To ${mark}`, treatment: 'gst' }],
      },
    }),
  );
  return ok(await client.call(exportForAccounts, { body: { target: 'csv', ids: [receiptId] } })).id;
}
