import type { ErrorBody } from '@docket/shared/http/endpoint';
import { type Verdict, verifyCode, verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../../testing/approvals/pdf-of-lines.ts';
import { approvalIdOf } from '../../../testing/approvals/test-approvals.ts';
import {
  type Approvers,
  approvedReceipt,
  makeApprovers,
  reportOf,
} from '../../../testing/approvals/test-reports.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestResponse } from '../../../testing/test-client.ts';
import { sealOfDecision } from '../../trail/seal-of-decision.ts';

let app: TestApp;
let approvers: Approvers;
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://docket.example' } });
  approvers = await makeApprovers(app);
});
afterAll(() => app.close());

const check = async (content: Buffer) =>
  (await app.newClient().upload(verifyPdf.path, {
    filename: 'report.pdf',
    mediaType: 'application/pdf',
    content,
  })) as TestResponse<Verdict & ErrorBody>;
const sealOf = async (receiptId: string) =>
  (await sealOfDecision(app.services.database, await approvalIdOf(app, receiptId)))!;
const codeOf = async (receiptId: string): Promise<string> => (await sealOf(receiptId)).code!;

const secret = /crew|guests|Meals|4\.14|Please approve|Fine by me/;
const withoutKey = [{ what: 'pdf', name: text.pdfWithoutKey, sealed: null, found: null }];

/** The lines of the report of a receipt. */
async function linesOfReport(id: string): Promise<string[]> {
  const { pages } = await app.services.pdfText.read(await reportOf(approvers, id));
  return pages.flatMap((page) => page.split(/[\r\n]+/));
}

test('the code and every hash reveal no line, and don’t confirm guesses', async () => {
  const id = await approvedReceipt(approvers);
  const own = await sealOf(await approvedReceipt(approvers));
  const { database } = app.services;
  const entries = await database
    .selectFrom('approval_trail')
    .select('hash')
    .where('businessId', '=', approvers.businessId)
    .execute();
  const known = (await linesOfReport(id)).filter(
    (line) => !secret.test(line) && !line.startsWith('Report key'),
  );
  expect(known.length).toBeGreaterThan(20);
  const bait = [...known, ...entries.map(({ hash }) => hash), `Report key ${own.reportKey}`];
  const [right, wrong] = [
    await check(await pdfOf([...bait, 'GST', '$4.14'])),
    await check(await pdfOf([...bait, 'GST', '$5.14'])),
  ];
  expect(right.body).toMatchObject({ code: await codeOf(id), state: 'changed', differences: withoutKey });
  expect(right.text).not.toMatch(secret);
  expect(wrong.body).toEqual(right.body);
});

test('a PDF with only the code reveals no more than the code', async () => {
  const code = await codeOf(await approvedReceipt(approvers));
  const { body } = await check(await pdfOf([`https://docket.example/verify/${code}`, 'Paid: $999']));
  const byCode = await app.newClient().call(verifyCode, { params: { code } });
  expect(body).toEqual({ ...byCode.body, state: 'changed', differences: withoutKey });
});

test('the report key without half of the report doesn’t reveal the rest', async () => {
  const id = await approvedReceipt(approvers);
  const seal = (await linesOfReport(id)).filter((line) => /^(Code|Report key) /.test(line));
  expect(seal).toHaveLength(2);
  const { body } = await check(await pdfOf([...seal, 'Paid: $999']));
  expect(body.differences).toEqual([
    { what: 'pdf', name: text.pdfOfSomethingElse, sealed: null, found: null },
  ]);
});

test('a report reprinted by another program, with its key, is compared line by line', async () => {
  const id = await approvedReceipt(approvers);
  const lines = await linesOfReport(id);
  const { body } = await check(await pdfOf(lines.map((line) => line.replace('$4.14', '$41.40'))));
  expect(body.differences).toContainEqual({
    what: 'pdf',
    name: expect.stringMatching(/^Line \d+ of the PDF$/),
    sealed: expect.stringContaining('$4.14'),
    found: expect.stringContaining('$41.40'),
  });
});
