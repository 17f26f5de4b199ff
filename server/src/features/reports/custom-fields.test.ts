import { createCustomField, deleteCustomField } from '@docket/shared/custom-fields/contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { receiptReport } from '@docket/shared/reports/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a receipt’s report shows its custom fields, but no hidden ones [OP-108]', async () => {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const make = async (body: SentBodyOf<typeof createCustomField>) =>
    (await admin.client.call(createCustomField, { body })).body.id;
  const job = await make({ name: 'Job number', kind: 'text' });
  const started = await make({ name: 'Started', kind: 'date' });
  const hidden = await make({ name: 'Old colour', kind: 'text' });
  await make({ name: 'Left empty', kind: 'number' });
  const id = await uploadReceipt(employee.client);
  const fieldValues = { [job]: 'B-17', [started]: '2026-11-02', [hidden]: 'Crimson' };
  await employee.client.call(changeReceipt, { params: { id }, body: { fieldValues } });
  await admin.client.call(deleteCustomField, { params: { id: hidden } });

  for (const { client } of [employee, admin]) {
    const { status, bytes } = await client.get(receiptReport.path.replace('{id}', id));
    expect(status).toBe(200);
    const [page] = (await readPdf(bytes)).pages;
    for (const text of ['Job number', 'B-17', 'Started', '02/11/26']) expect(page).toContain(text);
    for (const text of ['Old colour', 'Crimson', 'Left empty']) expect(page).not.toContain(text);
  }
});
