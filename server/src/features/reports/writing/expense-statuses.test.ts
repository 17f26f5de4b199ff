import {
  expensesByDays,
  expensesByReceipts,
  pettyCashByDays,
  pettyCashByReceipts,
} from '@docket/shared/reports/contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { november, receiptWith } from '../../../testing/receipts/reported-receipts.ts';
import { changeRow, setStatus } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
/** A member of a business, whose receipts need an approval. */
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  ({
    members: [person],
  } = await makeBusiness(app, 'EMPLOYEE'));
});

const claim = (query: string) => person.client.get(`${pettyCashByDays.path}?${query}`);
const forms = [
  ['Petty cash claim', 'Total claimed', 'petty-cash', pettyCashByDays.path, pettyCashByReceipts.path],
  ['Expense report', 'Total', 'expense-report', expensesByDays.path, expensesByReceipts.path],
] as const;
const details = { date: '2026-11-20', category: 'Meals', gstAmount: 1 };
const read = async (bytes: Buffer) => (await readPdf(bytes)).pages.join('\n').replaceAll(/\s+/g, ' ');

/** A receipt of each standing, told apart by vendor and amount. */
async function ofEachStanding() {
  const make = (vendor: string, amount: number) => receiptWith(person, { ...details, vendor, amount });
  const ids = {
    approved: await make('Approved Ltd', 10),
    waiting: await make('Waiting Ltd', 20),
    open: await make('Open Ltd', 40),
    rejected: await make('Rejected Ltd', 80),
  };
  await setStatus(app, ids.approved, 'APPROVED');
  await setStatus(app, ids.waiting, 'AWAITING_MANAGER');
  await setStatus(app, ids.rejected, 'REJECTED');
  return ids;
}

test.each(forms)('%s: contains what is approved, and says what it leaves out', async (_, total, __, path) => {
  await ofEachStanding();
  const text = await read((await person.client.get(`${path}?${november}`)).bytes);
  for (const expected of [
    /RCP-\w+ Approved Approved Ltd/,
    /Excluded: 1 receipt \(rejected\)/,
    /Excluded: 2 receipts \(not approved\)/,
  ])
    expect(text).toMatch(expected);
  expect(text).toContain(`${total} $10.00`);
  expect(text).not.toMatch(/Rejected Ltd|Waiting Ltd|Open Ltd/);
});

test.each(forms)(
  '%s: with unapproved receipts, each shows its status and totals say what they include',
  async (title, total, filename, byDays) => {
    await ofEachStanding();
    const answer = await person.client.get(`${byDays}?${november}&unapproved=yes`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${filename}-2026-11-01-to-2026-11-30.pdf"`,
    );
    const text = await read(answer.bytes);
    expect(text).toContain(title);
    for (const expected of [
      /RCP-\w+ Approved Approved Ltd/,
      /RCP-\w+ Awaiting Approval Waiting Ltd/,
      /RCP-\w+ Not submitted Open Ltd/,
      /Excluded: 1 receipt \(rejected\)/,
      /Approved, 1 receipt \$10\.00/,
      /Not approved, 2 receipts \$60\.00/,
      /GST included \$3\.00/,
    ])
      expect(text).toMatch(expected);
    expect(text).toContain(`${total} $70.00`);
    expect(text).not.toContain('Rejected Ltd');
  },
);

test('an expense report isn’t a claim, nor a claim an expense report', async () => {
  await ofEachStanding();
  const [claimed, reported] = [
    await read((await claim(`${november}&unapproved=yes`)).bytes),
    await read((await person.client.get(`${expensesByDays.path}?${november}&unapproved=yes`)).bytes),
  ];
  expect(reported).not.toMatch(/petty cash|claim|Approver/i);
  expect(claimed).not.toMatch(/expense report/i);
});

test.each(forms)('409: %s with a rejected receipt names it', async (_, __, ___, ____, path) => {
  const { approved, rejected } = await ofEachStanding();
  const body = { ids: [approved, rejected], from: '2026-11-01', to: '2026-11-30', unapproved: true };
  const { status, body: refusal } = await person.client.post(path, body);
  expect([status, (refusal as { message: string }).message]).toEqual([
    409,
    expect.stringMatching(/^Rejected Ltd \(RCP-\w+\) was rejected\. Leave it out/),
  ]);
  expect((await person.client.post(path, { ...body, ids: [approved] })).status).toBe(200);
});

test.each(forms)('409: %s with an unapproved receipt, unless asked for', async (_, __, ___, ____, path) => {
  const { approved, waiting } = await ofEachStanding();
  const body = { ids: [approved, waiting], from: '2026-11-01', to: '2026-11-30' };
  expect(await person.client.post(path, body)).toMatchObject({
    status: 409,
    body: { message: reportMessages.unapprovedChosen(1) },
  });
  expect((await person.client.post(path, { ...body, unapproved: true })).status).toBe(200);
});

test('404: no receipt in the period is approved', async () => {
  await receiptWith(person, details);
  expect(await claim(november)).toMatchObject({
    status: 404,
    body: { message: reportMessages.onlyUnapproved },
  });
});

test('404: every receipt in the period was rejected', async () => {
  await setStatus(app, await receiptWith(person, details), 'REJECTED');
  expect(await claim(november)).toMatchObject({
    status: 404,
    body: { message: 'Every receipt in this period was rejected.' },
  });
});

test('says how much GST isn’t claimable yet, and why', async () => {
  for (const gstVerdict of ['missing:abn', 'missing:abn', 'missing:buyer', 'complete', 'unsure:text'])
    await changeRow(app, await receiptWith(person, { ...details, amount: 110, gstAmount: 10 }), {
      gstVerdict,
    });
  const text = await read((await claim(`${november}&unapproved=yes`)).bytes);
  expect(text).toContain(
    'GST not claimable yet: $30.00, because evidence is missing. Missing: ABN (2 receipts, $20.00); Missing: buyer’s name or ABN (1 receipt, $10.00).',
  );
  expect(text).toContain(
    'GST to check: $10.00. Can’t tell: we don’t have the receipt’s text (1 receipt, $10.00).',
  );
});

test('names refunds and foreign currencies', async () => {
  await receiptWith(person, { ...details, vendor: 'Bunnings', amount: -12.5, gstAmount: -1.14 });
  const foreign = await receiptWith(person, { ...details, vendor: 'Merry Hill', amount: 11.87 });
  await changeRow(app, foreign, { currency: 'GBP' });
  const text = await read((await claim(`${november}&unapproved=yes`)).bytes);
  expect(text).toMatch(/Bunnings Meals -\$1\.14 Refund -\$12\.50/);
  expect(text).toMatch(/Not submitted, receipt in GBP Merry Hill/);
  expect(text).toContain('Total claimed -$0.63');
});
