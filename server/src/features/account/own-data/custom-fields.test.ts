import { exportOwnData } from '@docket/shared/account/contract';
import { createCustomField, deleteCustomField } from '@docket/shared/custom-fields/contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('custom field values are included by name, without hidden fields in the table [OP-109]', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const { client } = admin;
  const make = async (body: SentBodyOf<typeof createCustomField>) =>
    (await client.call(createCustomField, { body })).body.id;
  const [job, km] = [
    await make({ name: 'Job', kind: 'text' }),
    await make({ name: 'Kilometres', kind: 'number' }),
  ];
  const hidden = await make({ name: 'Old', kind: 'text' });
  const id = await uploadReceipt(client);
  const fieldValues = { [job]: '=B-17', [km]: 30, [hidden]: 'Rust' };
  await client.call(changeReceipt, { params: { id }, body: { fieldValues } });
  await client.call(deleteCustomField, { params: { id: hidden } });

  const files = await readZip((await client.call(exportOwnData, {})).bytes);
  const customFields = [
    { name: 'Job', kind: 'text', value: '=B-17' },
    { name: 'Kilometres', kind: 'number', value: 30 },
  ];
  expect(JSON.parse(String(files.get('receipts.json')))).toMatchObject([{ customFields, fieldValues }]);
  expect(String(files.get('receipts.csv'))).toContain('"Job: =B-17\nKilometres: 30"');
});
