import { reopenReceipt } from '@docket/shared/approvals/contract';
import type { ErrorBody } from '@docket/shared/http/endpoint';
import { type Verdict, verdict, verifyCode, verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { maxVerifiedPdfBytes } from '@docket/shared/trail/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withAlteredPicture, withForgedAmounts } from '../../../testing/approvals/altered-pdf.ts';
import { pdfOf } from '../../../testing/approvals/pdf-of-lines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  type Approvers,
  approvedReceipt,
  makeApprovers,
  reportOf,
} from '../../../testing/approvals/test-reports.ts';
import { approvalRow } from '../../../testing/approvals/test-approvals.ts';
import type { TestResponse } from '../../../testing/test-client.ts';
import { makeReceiptReport } from '../write-receipt-report.ts';
import { sealOfDecision } from '../../trail/seal-of-decision.ts';

let app: TestApp;
let approvers: Approvers;
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://docket.example' } });
  app.clock.set(new Date('2026-11-21T02:05:00Z'));
  approvers = await makeApprovers(app);
});
afterAll(() => app.close());

const check = async (content: Buffer, client = app.newClient()) =>
  (await client.upload(verifyPdf.path, {
    filename: 'report.pdf',
    mediaType: 'application/pdf',
    content,
  })) as TestResponse<Verdict & ErrorBody>;
const codeOf = async (receiptId: string): Promise<string> =>
  (await sealOfDecision(app.services.database, (await approvalRow(app, receiptId)).id))!.code!;
const photograph = async () => ({
  filename: 'receipt.jpg',
  mediaType: 'image/jpeg',
  content: await sharp({
    create: {
      width: 300,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer(),
});

test('an issued report is unchanged, by code and by bytes, without signing in', async () => {
  const id = await approvedReceipt(approvers);
  const code = await codeOf(id);
  const byCode = await app.newClient().call(verifyCode, { params: { code } });
  expect(byCode.status).toBe(200);
  expect(byCode.body).toMatchObject({
    state: 'unchanged',
    code,
    businessName: approvers.businessName,
    vendor: 'Corner Bakery',
    date: '2026-11-20',
    amount: 45.5,
    submitted: { name: 'Ann Lee' },
    approved: { name: 'Mo Diaz' },
    voidedAt: null,
    differences: [],
  });
  const byFile = await check(await reportOf(approvers, id));
  expect(byFile.body).toEqual(byCode.body);
  expect(verdict.parse(byFile.body)).toEqual(byFile.body);
});

test('names a forged amount line by line, with the sealed value', async () => {
  const id = await approvedReceipt(approvers);
  const { status, body } = await check(withForgedAmounts(await reportOf(approvers, id)));
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'changed', amount: 45.5 });
  expect(body.differences.length).toBeGreaterThan(0);
  for (const difference of body.differences)
    expect(difference).toEqual({
      what: 'pdf',
      name: expect.stringMatching(/^Line \d+ of the PDF$/),
      sealed: expect.stringContaining('$45.50'),
      found: expect.stringContaining('$54.40'),
    });
});

test('finds a changed picture even if the words are the same', async () => {
  const id = await approvedReceipt(approvers, { file: await photograph() });
  const { body } = await check(withAlteredPicture(await reportOf(approvers, id)));
  expect(body.state).toBe('changed');
  expect(body.differences).toEqual([{ what: 'pdf', name: text.pdfSameWords, sealed: null, found: null }]);
});

test('the date of the report isn’t a difference', async () => {
  const id = await approvedReceipt(approvers);
  const { user } = approvers.employee;
  const owner = { id: user.id, role: 'EMPLOYEE', businessId: approvers.businessId } as const;
  const early = await makeReceiptReport(app.services, owner, id);
  await approvedReceipt(approvers);
  app.clock.advance({ days: 3 });
  try {
    const { body } = await check(early.content);
    expect(body.differences.map(({ name }) => name)).toEqual([text.pdfSameWords]);
  } finally {
    app.clock.set(new Date('2026-11-21T02:05:00Z'));
  }
});

test('names a link that leads elsewhere', async () => {
  const id = await approvedReceipt(approvers);
  const report = (await reportOf(approvers, id)).toString('latin1');
  const forged = Buffer.from(
    report.replace('(https://docket.example/', '(https://dacket.example/'),
    'latin1',
  );
  const { body } = await check(forged);
  const url = `//docket.example/verify/${await codeOf(id)}`;
  expect(body.differences).toEqual([
    {
      what: 'pdf',
      name: text.pdfLink(1),
      sealed: `https:${url}`,
      found: `https:${url.replace('docket', 'dacket')}`,
    },
  ]);
});

test('a reopened approval is void, and its altered report is reported too', async () => {
  const id = await approvedReceipt(approvers);
  const report = await reportOf(approvers, id);
  const { client } = approvers.admin;
  await client.call(reopenReceipt, { params: { id }, body: { reason: 'Wrong amount' } });
  expect((await check(report)).body).toMatchObject({
    state: 'void',
    voidedAt: expect.any(String),
    differences: [],
  });
  expect((await check(withForgedAmounts(report))).body).toMatchObject({
    state: 'changed',
    voidedAt: expect.any(String),
    differences: [{ what: 'pdf', name: text.pdfNotComparable }],
  });
});

test('reports changed data for a genuine report, and never shows it as sealed', async () => {
  const id = await approvedReceipt(approvers);
  const report = await reportOf(approvers, id);
  await app.services.database.updateTable('receipts').set({ amount: '95.50' }).where('id', '=', id).execute();
  const amount = { what: 'receipt', name: 'Amount', sealed: '$45.50', found: '$95.50' };
  expect((await check(report)).body).toMatchObject({ state: 'changed', amount: 45.5, differences: [amount] });
  expect((await check(withForgedAmounts(report))).body.differences).toEqual([
    amount,
    { what: 'pdf', name: text.pdfNotComparable, sealed: null, found: null },
  ]);
});

test('stores nothing of a verified PDF', async () => {
  const counts = async () => {
    const { database } = app.services;
    const count = (table: 'files' | 'issued_reports' | 'receipts') =>
      database
        .selectFrom(table)
        .select((is) => is.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
    return [await count('files'), await count('issued_reports'), await count('receipts')];
  };
  const report = withForgedAmounts(await reportOf(approvers, await approvedReceipt(approvers)));
  const before = await counts();
  expect((await check(report)).status).toBe(200);
  expect(await counts()).toEqual(before);
});

test('explains why a file can’t be verified', async () => {
  const refused: [what: string, content: Buffer, status: number, message: string][] = [
    ['a text', Buffer.from('no PDF at all'), 415, text.notAPdf],
    ['nothing', Buffer.alloc(0), 415, text.notAPdf],
    ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 422, 'The file is damaged and could not be opened.'],
    ['a locked PDF', await pdfOf(['x'], { userPassword: 'x' }), 422, 'The PDF is protected by a password.'],
    ['another PDF', await pdfOf(['An invoice']), 404, text.noSeal],
    ['an unknown code', await pdfOf([`Code ${'0'.repeat(32)}`]), 404, text.unknownCode],
    ['a long file', Buffer.alloc(maxVerifiedPdfBytes + 1, '%PDF-1.7 '), 413, text.pdfTooLarge],
    ['a longer one', Buffer.alloc(maxVerifiedPdfBytes + 2 ** 20), 413, text.pdfTooLarge],
  ];
  for (const [what, content, status, message] of refused) {
    const response = await check(content);
    expect({ what, status: response.status, message: response.body.message }).toEqual({
      what,
      status,
      message,
    });
  }
  for (const code of ['f'.repeat(32), 'short', 'g'.repeat(32)])
    expect(await app.newClient().get(verifyCode.path.replace('{code}', code))).toMatchObject({
      status: 404,
      body: { message: text.unknownCode },
    });
});

test('limits how many a stranger can verify a minute', async () => {
  const limited = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const client = limited.newClient();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++)
      statuses.push((await client.get(verifyCode.path.replace('{code}', '0'.repeat(32)))).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    const files: number[] = [];
    for (let time = 0; time < 11; time++) files.push((await check(Buffer.from('none'), client)).status);
    expect(files).toEqual([...Array<number>(10).fill(415), 429]);
  } finally {
    await limited.close();
  }
});
