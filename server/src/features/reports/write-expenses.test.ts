import {
  expensesByDays,
  expensesByReceipts,
  pettyCashByDays,
  pettyCashByReceipts,
} from '@docket/shared/reports/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { makeReporter, receiptWith } from '../../testing/receipts/reported-receipts.ts';
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

const claim = (query: string) => person.client.get(`${pettyCashByDays.path}?${query}`);
const november = 'from=2026-11-01&to=2026-11-30';

describe('petty-cash.pdf [API-46]', () => {
  test('200: claimant, period, each receipt, totals by category and overall, space for signatures', async () => {
    await receiptWith(person, {
      vendor: 'Bunnings',
      amount: 100.1,
      gstAmount: 9.1,
      date: '2026-11-01',
      category: 'Equipment',
      reason: 'Shelves',
    });
    await receiptWith(person, {
      vendor: 'Café Łódź',
      amount: 12.5,
      date: '2026-11-30',
      category: 'Meals',
      reason: 'Lunch',
    });
    await receiptWith(person, {
      vendor: 'Aldi',
      amount: 7.05,
      gstAmount: 0.64,
      date: '2026-11-15',
      category: 'Meals',
    });
    await receiptWith(person, { vendor: 'Out of period', amount: 500, date: '2026-12-01' });
    const response = await claim(november);
    expect(response.status).toBe(200);
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="petty-cash-2026-11-01-to-2026-11-30.pdf"',
    );
    const { pages } = await readPdf(response.bytes);
    const text = pages.join('\n');
    for (const expected of [
      'Petty cash claim',
      'Łukasz Nguyễn',
      person.email,
      '01/11/26 to 30/11/26',
      'Bunnings',
      'Shelves',
      '$100.10',
      '$9.10',
      'Café Łódź',
      '30/11/26',
      '$19.55',
      '$0.64',
      'Signature',
      'Approver',
      'Page 1 of 1',
    ])
      expect(text).toContain(expected);
    expect(text).toMatch(/GST included\s+\$9\.74/);
    expect(text).toMatch(/Total claimed\s+\$119\.65/);
    expect(text).not.toContain('Out of period');
    expect(text.indexOf('Bunnings')).toBeLessThan(text.indexOf('Aldi'));
    expect(text.indexOf('Aldi')).toBeLessThan(text.indexOf('Café'));
  });

  test('200: a receipt without date or amount counts on its upload date', async () => {
    await receiptWith(person, { vendor: 'No date' });
    const { pages } = await readPdf((await claim('from=2026-11-21&to=2026-11-21')).bytes);
    expect(pages[0]).toMatch(/21\/11\/26[^]*No date[^]*–[^]*Total claimed\s+\$0\.00/);
  });

  test('200: the largest amounts fit on one line', async () => {
    const greatest = { category: 'Meals', date: '2026-11-20' };
    await receiptWith(person, { ...greatest, amount: 99_999_999.99, gstAmount: 9_090_909.09 });
    await receiptWith(person, { ...greatest, amount: 1_234_567.89, gstAmount: 112_233.44 });
    await receiptWith(person, { ...greatest, amount: 99_999_998.88, gstAmount: 99_999_997.77 });
    const { pages } = await readPdf((await claim(november)).bytes);
    for (const money of ['$99,999,999.99', '$9,090,909.09', '$1,234,567.89', '$112,233.44', '$99,999,997.77'])
      expect(pages[0]).toContain(money);
    expect(pages[0]?.match(/\$201,234,566\.76/g)).toHaveLength(3);
    expect(pages[0]?.match(/\$109,203,140\.30/g)).toHaveLength(2);
  });

  test('404: no receipt in the period', async () => {
    await receiptWith(person, { date: '2026-11-20' });
    expect(await claim('from=2025-01-01&to=2025-01-31')).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND', message: 'There are no receipts in this period.' },
    });
  });

  test.each([
    '',
    'from=2026-11-01',
    'from=2026-11-30&to=2026-11-01',
    'from=2026-11-31&to=2026-12-01',
    'from=x&to=y',
  ])('400: ?%s', async (query) => {
    expect(await claim(query)).toMatchObject({ status: 400, body: { error: 'INVALID' } });
  });

  test('401 when signed out; a claim never contains other people’s receipts', async () => {
    await receiptWith(person, { vendor: 'PLANTED', date: '2026-11-20' });
    expect((await app.newClient().get(`${pettyCashByDays.path}?${november}`)).status).toBe(401);
    const stranger = await app.register();
    expect((await stranger.client.get(`${pettyCashByDays.path}?${november}`)).status).toBe(404);
  });

  test('long claims continue over pages with their headings', async () => {
    for (let count = 0; count < 40; count++)
      await receiptWith(person, { vendor: `Shop number ${count}`, amount: 1.01, date: '2026-11-20' });
    const { pages } = await readPdf((await claim(november)).bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toContain('Amount');
    expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
    const text = pages.join('\n');
    for (let count = 0; count < 40; count++) expect(text).toContain(`Shop number ${count}`);
    expect(text).toContain('$40.40');
  });
});

describe('petty-cash.pdf for selected receipts [API-47]', () => {
  const choose = (ids: string[], client = person.client) =>
    client.post(pettyCashByReceipts.path, { ids, from: '2026-11-01', to: '2026-11-30' });

  test('200: those and no others', async () => {
    const chosen = await receiptWith(person, { vendor: 'Chosen', amount: 10, date: '2026-11-20' });
    const second = await receiptWith(person, { vendor: 'Second', amount: 5.25, date: '2026-11-02' });
    await receiptWith(person, { vendor: 'Left out', amount: 99, date: '2026-11-20' });
    const response = await choose([chosen, second, chosen]);
    expect(response.status).toBe(200);
    const text = (await readPdf(response.bytes)).pages.join('\n');
    expect(text).toContain('Chosen');
    expect(text).not.toContain('Left out');
    expect(text).toMatch(/Total claimed\s+\$15\.25/);
  });

  test('404: if one belongs to someone else or doesn’t exist', async () => {
    const own = await receiptWith(person, {});
    const stranger = await app.register();
    const theirs = await receiptWith(stranger, { vendor: 'PLANTED' });
    for (const other of [theirs, app.services.newId()])
      expect(await choose([own, other])).toMatchObject({
        status: 404,
        body: { message: 'The receipt does not exist or you do not have access' },
      });
  });

  test('400: a selected receipt outside the period', async () => {
    const inside = await receiptWith(person, { date: '2026-11-20' });
    const outside = await receiptWith(person, { date: '2026-12-01' });
    expect(await choose([inside, outside])).toMatchObject({
      status: 400,
      body: {
        error: 'INVALID',
        message: 'One of the selected receipts isn’t dated between 01/11/26 and 30/11/26.',
      },
    });
  });

  test('400: none selected, or no IDs', async () => {
    expect((await choose([])).status).toBe(400);
    expect((await choose(['x'])).status).toBe(400);
  });
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
      await read((await claim(november)).bytes),
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
    expect(await claim(november)).toMatchObject({
      status: 404,
      body: { message: 'Every receipt in this period was rejected.' },
    });
  });

  test('names refunds and foreign currencies', async () => {
    await receiptWith(person, { ...details, vendor: 'Bunnings', amount: -12.5, gstAmount: -1.14 });
    const foreign = await receiptWith(person, { ...details, vendor: 'Merry Hill', amount: 11.87 });
    await changeRow(app, foreign, { currency: 'GBP' });
    const text = await read((await claim(november)).bytes);
    expect(text).toMatch(/Bunnings Meals -\$1\.14 Refund -\$12\.50/);
    expect(text).toMatch(/Not submitted, receipt in GBP Merry Hill/);
    expect(text).toContain('Total claimed -$0.63');
  });
});
