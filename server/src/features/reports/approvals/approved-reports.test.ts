import { createHash } from 'node:crypto';
import { accountingReport } from '@docket/shared/accounting/contract';
import { approveByReceipt, rejectByReceipt, reopenReceipt } from '@docket/shared/approvals/contract';
import { formatMoment } from '@docket/shared/calendar';
import { pettyCashByDays } from '@docket/shared/reports/contract';
import { verifyHead, verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages } from '@docket/shared/trail/messages';
import { shortHash } from '@docket/shared/trail/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  type Approvers,
  approvedReceipt,
  makeApprovers,
  reportOf,
  submittedReceipt,
} from '../../../testing/approvals/test-reports.ts';
import { approvalRow, someSignature } from '../../../testing/approvals/test-approvals.ts';
import { selectHead } from '../../trail/queries/chain.ts';
import { sealOfDecision } from '../../trail/seal-of-decision.ts';

let app: TestApp;
let approvers: Approvers;
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://docket.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:05:00Z'));
  approvers = await makeApprovers(app);
});

const textOf = async (pdf: Buffer): Promise<string> => (await readPdf(pdf)).pages.join('\n');

test('an approved receipt’s report shows both signatures, the seal and how to verify it', async () => {
  const id = await approvedReceipt(approvers);
  const { database } = app.services;
  const approval = await approvalRow(app, id);
  const sealed = await sealOfDecision(database, approval.id);
  // The chain goes on, and the report says nothing of that.
  await approvedReceipt(approvers);
  const pdf = await reportOf(approvers, id);
  const text = await textOf(pdf);
  const url = `https://docket.example/verify/${sealed!.code}`;
  for (const expected of [
    'Approval',
    'Submitted by',
    'Ann Lee',
    'Approved by',
    'Mo Diaz',
    '21/11/26 13:05 AEDT',
    'Please approve',
    'Fine by me',
    `Seal ${shortHash(sealed!.entry.hash)}`,
    `Code ${sealed!.code}`,
    `Report key ${sealed!.reportKey}`,
    url,
    `Entry ${sealed!.entry.seq} in`,
    sealed!.entry.hash,
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain((await selectHead(database, approvers.businessId))!.hash);
  expect(text).not.toMatch(/void/i);
  expect((await app.services.pdfText.read(pdf)).links).toEqual([url]);
  const source = pdf.toString('latin1');
  for (const alt of ['Signature of Ann Lee', 'Signature of Mo Diaz', `QR code for ${url}`])
    expect(source).toContain(`/Alt (${alt})`);
});

test('a receipt that was changed behind Docket’s back since its approval is called so', async () => {
  const id = await approvedReceipt(approvers);
  expect(await textOf(await reportOf(approvers, id))).not.toContain('CHANGED');
  const changed = { amount: '243.00', vendor: 'Another shop' };
  await app.unhindered.updateTable('receipts').set(changed).where('id', '=', id).execute();
  const text = (await textOf(await reportOf(approvers, id))).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/CHANGED since it was approved\. .*\$243\.00 is stored\./);
  expect(text).toContain('Another shop is stored.');
});

test('the digest of each copy is stored before it’s sent', async () => {
  const id = await approvedReceipt(approvers);
  const { id: approvalId } = await approvalRow(app, id);
  const copies = [await reportOf(approvers, id), await reportOf(approvers, id)];
  const digests = copies.map((copy) => createHash('sha256').update(copy).digest('hex'));
  const known = await app.services.database.selectFrom('issued_reports').selectAll().execute();
  for (const sha256 of digests)
    expect(known).toContainEqual({ sha256, approvalId, issuedAt: expect.any(Date) });
});

test('a pending or rejected receipt shows its submission and no seal', async () => {
  const waiting = await submittedReceipt(approvers);
  const text = await textOf(await reportOf(approvers, waiting));
  for (const expected of ['Submission', 'Ann Lee', 'Please approve']) expect(text).toContain(expected);
  const rejected = await submittedReceipt(approvers);
  await approvers.manager.client.call(rejectByReceipt, {
    params: { receiptId: rejected },
    body: { notes: 'No invoice' },
  });
  const rejection = await textOf(await reportOf(approvers, rejected));
  for (const expected of ['Rejection', 'Rejected by', 'Mo Diaz', 'No invoice'])
    expect(rejection).toContain(expected);
  for (const without of [text, rejection]) {
    expect(without).not.toContain('Seal');
    expect(without).not.toContain('/verify/');
  }
  const issued = await app.services.database
    .selectFrom('issued_reports')
    .innerJoin('receipt_approvals', 'receipt_approvals.id', 'approvalId')
    .where('receiptId', 'in', [waiting, rejected])
    .selectAll()
    .execute();
  expect(issued).toEqual([]);
});

test('a report generated during the approval shows the earlier state, and isn’t stored as approved', async () => {
  const id = await submittedReceipt(approvers);
  const { storage, database } = app.services;
  const get = storage.get.bind(storage);
  const signature = someSignature();
  storage.get = async (sha256) => {
    storage.get = get;
    const given = { params: { receiptId: id }, body: { signature } };
    expect((await approvers.manager.client.call(approveByReceipt, given)).status).toBe(200);
    return get(sha256);
  };
  const text = await textOf(await reportOf(approvers, id));
  expect(text).toContain('Awaiting Approval');
  expect(text).not.toContain('Seal');
  const { id: approvalId } = await approvalRow(app, id);
  const issued = database.selectFrom('issued_reports').selectAll().where('approvalId', '=', approvalId);
  expect(await issued.execute()).toEqual([]);
});

test('a reopened approval is shown as void', async () => {
  const id = await approvedReceipt(approvers);
  await approvers.admin.client.call(reopenReceipt, { params: { id }, body: { reason: 'Wrong cost centre' } });
  const pdf = await reportOf(approvers, id);
  const text = await textOf(pdf);
  expect(text).toContain(`VOID: reopened on ${formatMoment(app.clock())}.`);
  expect(text).toContain('Wrong cost centre');
  expect(text).not.toContain('/verify/');
  expect(pdf.toString('latin1')).toContain('/Alt (Signature of Mo Diaz, void)');
});

test('claims and accounting reports show who approved what and when', async () => {
  const id = await approvedReceipt(approvers);
  await submittedReceipt(approvers, { vendor: 'Not yet approved' });
  const { entry } = (await sealOfDecision(app.services.database, (await approvalRow(app, id)).id))!;
  const claim = await approvers.employee.client.get(`${pettyCashByDays.path}?from=2026-11-01&to=2026-11-30`);
  const report = await approvers.accounting.client.post(accountingReport.path, { ids: [id] });
  for (const { status, bytes } of [claim, report]) {
    expect(status).toBe(200);
    const text = await textOf(bytes);
    expect(text).toContain('Approvals');
    expect(text).toMatch(/Mo Diaz\s+21\/11\/26 13:05 AEDT/);
    const [, seq, ...lines] = /Entry (\d+)\s+([0-9a-f]{22})\s+([0-9a-f]{22})\s+([0-9a-f]{20})\s/.exec(text)!;
    const sealed = { params: { hash: lines.join('') }, query: { entry: seq } };
    expect(sealed.params.hash).toBe(entry.hash);
    expect(await app.newClient().call(verifyHead, sealed)).toMatchObject({
      status: 200,
      body: { state: 'held', entry: entry.seq },
    });
    const asFile = { filename: 'claim.pdf', mediaType: 'application/pdf', content: bytes };
    expect(await app.newClient().upload(verifyPdf.path, asFile)).toMatchObject({
      status: 404,
      body: { message: trailMessages.noSeal },
    });
    expect(text.match(/Mo Diaz/g)).toHaveLength(1);
  }
});

test('a tampered trail entry doesn’t prevent reports', async () => {
  const id = await approvedReceipt(approvers);
  await app.unhindered.transaction().execute(async (transaction) => {
    await sql`alter table approval_trail disable trigger approval_trail_append_only`.execute(transaction);
    await sql`update approval_trail set event = 'x' || event where "receiptId" = ${id}`.execute(transaction);
    await sql`alter table approval_trail enable trigger approval_trail_append_only`.execute(transaction);
  });
  expect(await textOf(await reportOf(approvers, id))).toContain('Mo Diaz');
  const claim = await approvers.employee.client.get(`${pettyCashByDays.path}?from=2026-11-01&to=2026-11-30`);
  expect(claim.status).toBe(200);
});
