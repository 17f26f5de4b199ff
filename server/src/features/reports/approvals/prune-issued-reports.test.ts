import { createHash } from 'node:crypto';
import { reopenReceipt } from '@docket/shared/approvals/contract';
import { receiptReport } from '@docket/shared/reports/contract';
import { type Verdict, verifyCode, verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages } from '@docket/shared/trail/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalRow, approveReceipt, submitReceipt } from '../../../testing/approvals/test-approvals.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { mostCopiesADay, pruneIssuedReports } from './prune-issued-reports.ts';

let app: TestApp;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
  ({
    members: [employee, manager, admin],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN'));
});
afterAll(() => app.close());

const start = new Date('2026-11-21T02:00:00Z');

async function approvedReceipt(): Promise<{ id: string; approvalId: string }> {
  app.clock.set(start);
  const id = await submitReceipt(employee);
  await approveReceipt(manager, id);
  return { id, approvalId: (await approvalRow(app, id)).id };
}

async function download(id: string): Promise<Buffer> {
  const { status, bytes } = await employee.client.get(receiptReport.path.replace('{id}', id));
  expect(status).toBe(200);
  return bytes;
}

const verdictOf = async (pdf: Buffer): Promise<Verdict> => {
  const response = await app
    .newClient()
    .upload(verifyPdf.path, { filename: 'report.pdf', mediaType: 'application/pdf', content: pdf });
  return verifyPdf.reply.parse(response.body);
};
const stateOf = async (pdf: Buffer): Promise<string> => (await verdictOf(pdf)).state;

const digestsOf = async (approvalId: string): Promise<string[]> =>
  (
    await app.services.database
      .selectFrom('issued_reports')
      .select('sha256')
      .where('approvalId', '=', approvalId)
      .orderBy('issuedAt')
      .orderBy('sha256')
      .execute()
  ).map(({ sha256 }) => sha256);

const insertCopies = (approvalId: string, issuedAt: Date, count: number, name: string) =>
  app.services.database
    .insertInto('issued_reports')
    .values(
      Array.from({ length: count }, (_, index) => ({
        approvalId,
        issuedAt: new Date(issuedAt.getTime() + index),
        sha256: createHash('sha256').update(`${approvalId} ${name} ${index}`).digest('hex'),
      })),
    )
    .execute();

test('a copy is recognised by its digest for seven years, then by its words and code', async () => {
  const { id, approvalId } = await approvedReceipt();
  const pdf = await download(id);
  app.clock.set(new Date('2033-11-20T00:00:00Z'));
  expect(await pruneIssuedReports(app.services)).toBe(0);
  expect(await stateOf(pdf)).toBe('unchanged');
  app.clock.set(new Date('2033-11-22T00:00:00Z'));
  expect(await pruneIssuedReports(app.services)).toBeGreaterThan(0);
  expect(await digestsOf(approvalId)).toEqual([]);
  const { state, code, differences } = await verdictOf(pdf);
  expect([state, differences.map(({ name }) => name)]).toEqual(['changed', [trailMessages.pdfSameWords]]);
  const proved = await app.newClient().call(verifyCode, { params: { code: code ?? '' } });
  expect(proved.body.state).toBe('unchanged');
});

test('a copy of a reopened approval is still recognised', async () => {
  const { id } = await approvedReceipt();
  const pdf = await download(id);
  await admin.client.call(reopenReceipt, { params: { id }, body: { reason: 'Wrong cost centre' } });
  const before = await stateOf(pdf);
  expect(before).not.toBe('changed');
  await pruneIssuedReports(app.services);
  expect(await stateOf(pdf)).toBe(before);
});

test('keeps the first fifty copies of a report per day; running again deletes no more', async () => {
  const { approvalId } = await approvedReceipt();
  const { approvalId: other } = await approvedReceipt();
  const nextDay = new Date('2026-11-22T00:00:00Z');
  await insertCopies(approvalId, start, mostCopiesADay + 7, 'first day');
  await insertCopies(approvalId, nextDay, mostCopiesADay, 'next day');
  await insertCopies(other, start, 3, 'other');
  const all = await digestsOf(approvalId);
  expect(await pruneIssuedReports(app.services)).toBe(7);
  expect(await digestsOf(approvalId)).toEqual([
    ...all.slice(0, mostCopiesADay),
    ...all.slice(mostCopiesADay + 7),
  ]);
  expect(await digestsOf(other)).toHaveLength(3);
  expect(await pruneIssuedReports(app.services)).toBe(0);
});
