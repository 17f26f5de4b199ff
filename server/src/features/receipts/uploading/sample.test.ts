import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { sampleReceipt } from '@docket/shared/receipts/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ok } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const content = await readFile(
  path.join(import.meta.dirname, '../../../../../web/public', sampleReceipt.path),
);

test('the sample that pages offer is the one that’s recognised', () => {
  expect(createHash('sha256').update(content).digest('hex')).toBe(sampleReceipt.sha256);
});

test('the sample is uploaded and read without using a scan', async () => {
  const { client } = await app.register();
  const file = { filename: sampleReceipt.name, mediaType: 'image/jpeg', content };
  const id = await uploadReceipt(client, file);
  ok(await client.call(processReceipt, { params: { id }, body: { reason: 'A try' } }));
  expect(ok(await client.call(getReceipt, { params: { id } })).status).toBe('PROCESSING');
  expect(ok(await client.call(subscriptionStatus, {})).scansUsed).toBe(0);
  await uploadReceipt(client);
  expect(ok(await client.call(subscriptionStatus, {})).scansUsed).toBe(1);
});
