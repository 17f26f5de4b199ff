import {
  expensesByDays,
  expensesByReceipts,
  pettyCashByDays,
  pettyCashByReceipts,
} from '@docket/shared/reports/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { makeReporter, november, receiptWith } from '../../testing/receipts/reported-receipts.ts';
import { changeRow, setStatus } from '../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await makeReporter(app);
});

describe('the status of each receipt', () => {
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

  test.each(forms)(
    '%s: each receipt shows its status, totals say what they include, and nothing is rejected',
    async (title, total, filename, byDays) => {
      await ofEachStanding();
      const response = await person.client.get(`${byDays}?${november}`);
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="${filename}-2026-11-01-to-2026-11-30.pdf"`,
      );
      const text = await read(response.bytes);
      expect(text).toContain(title);
      for (const expected of [
        /RCP-\w+ Approved Approved Ltd/,
        /RCP-\w+ Awaiting Approval Waiting Ltd/,
        /RCP-\w+ Not submitted Open Ltd/,
        /Excluded 1 receipt \(rejected\)/,
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
      await read((await person.client.get(`${pettyCashByDays.path}?${november}`)).bytes),
      await read((await person.client.get(`${expensesByDays.path}?${november}`)).bytes),
    ];
    expect(reported).not.toMatch(/petty cash|claim|Approver/i);
    expect(claimed).not.toMatch(/expense report/i);
  });

  test.each(forms)('409: %s with a rejected receipt names it', async (_, __, ___, ____, path) => {
    const { approved, rejected } = await ofEachStanding();
    const body = { ids: [approved, rejected], from: '2026-11-01', to: '2026-11-30' };
    const { status, body: refusal } = await person.client.post(path, body);
    expect([status, (refusal as { message: string }).message]).toEqual([
      409,
      expect.stringMatching(/^Rejected Ltd \(RCP-\w+\) was rejected\. Leave it out/),
    ]);
    expect((await person.client.post(path, { ...body, ids: [approved] })).status).toBe(200);
  });

  test('404: every receipt in the period was rejected', async () => {
    await setStatus(app, await receiptWith(person, details), 'REJECTED');
    expect(await person.client.get(`${pettyCashByDays.path}?${november}`)).toMatchObject({
      status: 404,
      body: { message: 'Every receipt in this period was rejected.' },
    });
  });

  test('names refunds and foreign currencies', async () => {
    await receiptWith(person, { ...details, vendor: 'Bunnings', amount: -12.5, gstAmount: -1.14 });
    const foreign = await receiptWith(person, { ...details, vendor: 'Merry Hill', amount: 11.87 });
    await changeRow(app, foreign, { currency: 'GBP' });
    const text = await read((await person.client.get(`${pettyCashByDays.path}?${november}`)).bytes);
    expect(text).toMatch(/Bunnings Meals -\$1\.14 Refund -\$12\.50/);
    expect(text).toMatch(/Not submitted, receipt in GBP Merry Hill/);
    expect(text).toContain('Total claimed -$0.63');
  });
});
