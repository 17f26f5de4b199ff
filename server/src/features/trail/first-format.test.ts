import { receiptSubmissions, reopenReceipt } from '@docket/shared/approvals/contract';
import { verifyCode, verifyPdf } from '@docket/shared/trail/contract';
import { shortHash } from '@docket/shared/trail/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealInFirstFormat } from '../../testing/approvals/first-format.ts';
import { approvedReceipt, makeApprovers, reportOf } from '../../testing/approvals/test-reports.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';
import type { Fault } from './everything/fault.ts';
import { verifyEverything } from './everything/verify-everything.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://docket.example' } });
});
afterAll(() => app.close());

async function faults(): Promise<Fault[]> {
  const found: Fault[] = [];
  await verifyEverything(app.services, (fault) => void found.push(fault));
  return found;
}

test('entries in the first format are still valid, and their trail continues in the second', async () => {
  const approvers = await makeApprovers(app);
  const early = await approvedReceipt(approvers);
  await sealInFirstFormat(app.unhindered, approvers.businessId);
  expect(await faults()).toEqual([]);
  await approvedReceipt(approvers);
  const { client } = approvers.admin;
  ok(await client.call(reopenReceipt, { params: { id: early }, body: { reason: 'A mistake' } }));
  expect(await faults()).toEqual([]);
});

test('an approval in the first format has no code: its hash opens nothing, and its report is verified as a file', async () => {
  const approvers = await makeApprovers(app);
  const id = await approvedReceipt(approvers);
  const hash = (await sealInFirstFormat(app.unhindered, approvers.businessId)).at(-1)!;
  const anybody = app.newClient();

  expect((await anybody.call(verifyCode, { params: { code: hash.slice(0, 32) } })).status).toBe(404);
  const [submission] = ok(await approvers.employee.client.call(receiptSubmissions, { params: { id } }));
  expect(submission!.code).toBeNull();

  const report = await reportOf(approvers, id);
  const text = (await readPdf(report)).pages.join('\n');
  expect(text).toContain(`Seal ${shortHash(hash)}`);
  expect(text).toContain('Open this link and choose this PDF');
  expect(text).not.toMatch(/Code|Report key|verify\//);
  expect((await app.services.pdfText.read(report)).links).toEqual(['https://docket.example/verify']);

  const file = { filename: 'report.pdf', mediaType: 'application/pdf', content: report };
  const { body } = await anybody.upload(verifyPdf.path, file);
  expect(body).toMatchObject({ state: 'unchanged', code: null, vendor: 'Corner Bakery', differences: [] });
});
