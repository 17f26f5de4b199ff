import { pettyCashByDays, pettyCashByReceipts } from '@docket/shared/reports/contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { mostAtOnce } from '@docket/shared/reports/rules';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { makeReporter, november, receiptWith } from '../../../testing/receipts/reported-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await makeReporter(app);
});

/** A PDF as a shop sends it. */
async function twoPages() {
  const document = new PDFDocument({ size: 'A5' });
  document.text('Invoice').addPage().text('Conditions').end();
  const content = Buffer.concat((await document.toArray()) as Buffer[]);
  return { filename: 'invoice.pdf', mediaType: 'application/pdf', content };
}

const claim = (query: string) => person.client.get(`${pettyCashByDays.path}?${query}`);

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
      'GST on the whole price',
      'GST not recorded',
      'Page 1 of 5',
    ])
      expect(text).toContain(expected);
    expect(text).toMatch(/GST included\s+\$9\.74/);
    expect(text).toMatch(/Total claimed\s+\$119\.65/);
    expect(text).not.toContain('Out of period');
    expect(text.indexOf('Bunnings')).toBeLessThan(text.indexOf('Aldi'));
    expect(text.indexOf('Aldi')).toBeLessThan(text.indexOf('Café'));
    expect(pages.slice(2).map((page) => page.split(/\r?\n/)[0])).toEqual([
      'Bunnings · $100.10',
      'Aldi · $7.05',
      'Café Łódź · $12.50',
    ]);
  });

  test('200: a receipt without date or amount counts on its upload date', async () => {
    await receiptWith(person, { vendor: 'No date' });
    const { pages } = await readPdf((await claim('from=2026-11-21&to=2026-11-21')).bytes);
    expect(pages[0]).toMatch(/Total claimed\s+\$0\.00[^]*Without an amount, counted as \$0\.00: 1 receipt/);
    expect(pages.join('\n')).toMatch(/21\/11\/26[^]*No date[^]*–/);
  });

  test('200: the largest amounts fit on one line', async () => {
    const greatest = { category: 'Meals', date: '2026-11-20' };
    await receiptWith(person, { ...greatest, amount: 99_999_999.99, gstAmount: 9_090_909.09 });
    await receiptWith(person, { ...greatest, amount: 1_234_567.89, gstAmount: 112_233.44 });
    await receiptWith(person, { ...greatest, amount: 99_999_998.88, gstAmount: 99_999_997.77 });
    const { pages } = await readPdf((await claim(november)).bytes);
    const text = pages.slice(0, 2).join('\n');
    for (const money of ['$99,999,999.99', '$9,090,909.09', '$1,234,567.89', '$112,233.44', '$99,999,997.77'])
      expect(text).toContain(money);
    expect(text.match(/\$201,234,566\.76/g)).toHaveLength(3);
    // Twice more in the note that its evidence can’t be judged.
    expect(text.match(/\$109,203,140\.30/g)).toHaveLength(4);
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

  test('long claims continue over pages with their headings; longer ones are prepared in the background', async () => {
    for (let count = 0; count < mostAtOnce; count++)
      await receiptWith(person, { vendor: `Shop number ${count}`, amount: 1.01, date: '2026-11-20' });
    const { pages } = await readPdf((await claim(`${november}&pictures=no`)).bytes);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('Amount');
    expect(pages[1]).toContain('Page 2 of 2');
    const text = pages.join('\n');
    for (let count = 0; count < mostAtOnce; count++) expect(text).toContain(`Shop number ${count}`);
    expect(text).toContain('$25.25');
    await receiptWith(person, { date: '2026-11-20' });
    expect(await claim(november)).toMatchObject({
      status: 409,
      body: { message: reportMessages.tooManyAtOnce(mostAtOnce) },
    });
  });
});

describe('the cash box and the receipts’ pages', () => {
  test('a claim shows the float, each top-up and both balances', async () => {
    const id = await receiptWith(person, { vendor: 'Aldi', amount: 12.5, date: '2026-11-15' });
    const pettyCash = {
      float: 200,
      opening: 80,
      topUps: [{ date: '2026-11-03', amount: 50, note: 'From the safe' }],
    };
    const body = { ids: [id], from: '2026-11-01', to: '2026-11-30', pettyCash };
    const { status, bytes } = await person.client.post(pettyCashByReceipts.path, body);
    expect(status).toBe(200);
    const text = (await readPdf(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const expected of [
      'Opening balance $80.00',
      'Top-up: From the safe 03/11/26 $50.00',
      'Spent on receipts in this claim -$12.50',
      'Closing balance $117.50',
      'Float $200.00',
      'Top-up to restore the float $82.50',
    ])
      expect(text).toContain(expected);
    const full = { ...body, pettyCash: { ...pettyCash, opening: 192.5 } };
    const overfull = await person.client.post(pettyCashByReceipts.path, full);
    expect((await readPdf(overfull.bytes)).pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'Closing balance $230.00 Float $200.00 Above the float, to be taken out $30.00',
    );
    const negative = { ...body, pettyCash: { ...pettyCash, float: -1 } };
    expect((await person.client.post(pettyCashByReceipts.path, negative)).status).toBe(400);
  });

  test('each page of a PDF receipt is a picture of its own', async () => {
    const file = await twoPages();
    await receiptWith(person, { vendor: 'Invoice Ltd', amount: 5, date: '2026-11-15' }, file);
    const { pages } = await readPdf((await claim(november)).bytes);
    expect(pages.slice(-2).map((page) => page.split(/\r?\n/).slice(0, 2))).toEqual([
      ['Invoice Ltd · $5.00', expect.stringMatching(/Nguyễn\s*$/)],
      ['Invoice Ltd · $5.00', expect.stringMatching(/page 2\s*$/)],
    ]);
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
