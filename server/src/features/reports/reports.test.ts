import type { ReplyOf } from '@docket/shared/http/endpoint';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { pettyCashByDays, pettyCashByReceipts, receiptReport } from '@docket/shared/reports/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import type { TestFile } from '../../testing/test-client.ts';
import { pictureFile, uploadReceipt } from '../../testing/receipts/test-receipts.ts';
import { makePremium } from '../../testing/people/premium.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  person = await app.register({ firstName: 'Łukasz', lastName: 'Nguyễn' });
  await makePremium(app, person);
});

interface Details {
  vendor?: string;
  amount?: number;
  gstAmount?: number;
  date?: string;
  category?: string;
  reason?: string;
  notes?: string;
  documentNumber?: string;
  paymentMethod?: string;
  cardLast4?: string;
  lineItems?: object[];
}

async function receiptWith(details: Details, file?: TestFile, owner = person): Promise<string> {
  const id = await uploadReceipt(owner.client, file);
  if (Object.keys(details).length === 0) return id;
  const { status, text } = await owner.client.call(changeReceipt, { params: { id }, body: details as never });
  if (status !== 200) throw new Error(text);
  return id;
}

const report = (id: string) => person.client.get(receiptReport.path.replace('{id}', id));
const claim = (query: string) => person.client.get(`${pettyCashByDays.path}?${query}`);
const november = 'from=2026-11-01&to=2026-11-30';

describe('report.pdf [API-44]', () => {
  test('200: the details, the items and the picture [DET-08] [CONST-57] [CONST-58] [CONST-59]', async () => {
    const id = await receiptWith({
      vendor: 'Sushi 寿司 Crêperie',
      amount: 1234.5,
      gstAmount: 112.23,
      date: '2026-11-20',
      category: 'Meals',
      reason: 'Client lunch',
      notes: 'First line\nsecond line',
      documentNumber: 'INV-77',
      paymentMethod: 'visa',
      cardLast4: '0042',
      lineItems: [
        { description: 'Nigiri 鮭', quantity: 2, quantity_unit: 'pc', unit_price: 4.555, line_total: 9.11 },
      ],
    });
    const { customId } = (await person.client.call(getReceipt, { params: { id } })).body;
    const answer = await report(id);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${customId}.pdf"`,
    });
    const { pages } = await readPdf(answer.bytes);
    for (const text of [
      'Docket',
      'Sushi 寿司 Crêperie',
      '$1,234.50',
      '$112.23',
      '20/11/26',
      'Meals',
      'Client lunch',
      'second line',
      'INV-77',
      'Visa ending 0042',
      'Łukasz Nguyễn',
      'Nigiri 鮭',
      '$4.555',
      '$9.11',
      customId,
      'Page 1 of 2',
    ])
      expect(pages[0]).toContain(text);
    expect(pages).toHaveLength(2);
    expect(answer.bytes.toString('latin1')).toContain('/StructTreeRoot');
  });

  test('a picture that lies on its side in its file stands upright', async () => {
    // Red above blue once it is turned as its EXIF data says: a quarter to the right.
    const left = { create: { width: 300, height: 200, channels: 3 as const, background: '#0000ff' } };
    const right = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const content = await sharp(left)
      .composite([{ input: right, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const id = await receiptWith({}, { filename: 'a.jpg', mediaType: 'image/jpeg', content });
    const [width, height] = await sizeOfImage((await report(id)).bytes);
    expect([width, height]).toEqual([200, 300]);
  });

  test('a big picture is made as small as paper can show', async () => {
    const content = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer();
    const id = await receiptWith({}, { filename: 'a.jpg', mediaType: 'image/jpeg', content });
    expect(await sizeOfImage((await report(id)).bytes)).toEqual([2000, 1000]);
  });

  test('a PDF is attached as it was uploaded', async () => {
    const content = Buffer.from('%PDF-1.4\nthe whole of it');
    const id = await receiptWith(
      {},
      { filename: 'Rechnung für März.pdf', mediaType: 'application/pdf', content },
    );
    const { bytes } = await report(id);
    const { pages } = await readPdf(bytes);
    expect(pages[0]).toContain('Attached to this document: Rechnung für März.pdf (PDF, 1 KB).');
    expect(bytes.toString('latin1')).toContain('/EmbeddedFile');
  });

  test('a picture that is damaged is named', async () => {
    const content = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
    const id = await receiptWith({ amount: 5 }, { filename: 'broken.jpg', mediaType: 'image/jpeg', content });
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("The picture broken.jpg can't be shown: its file is damaged.");
    expect(pages[0]).toContain('$5.00');
  });

  test('every page of the receipt is drawn, but for one that is damaged, which is named', async () => {
    const damaged = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
    const parts = await Promise.all(
      ['file', 'original', 'page', 'page', 'page'].map(async (field) => ({
        ...(await pictureFile(`${field}.png`)),
        field,
      })),
    );
    parts[2] = { field: 'page', filename: 'torn.jpg', mediaType: 'image/jpeg', content: damaged };
    const sent = await person.client.uploadParts(uploadEndpoint.path, parts);
    const { receiptId } = sent.body as ReplyOf<typeof uploadEndpoint>;
    const { bytes } = await report(receiptId);
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1 + 3);
    expect(pages[0]).toContain("The picture torn.jpg can't be shown: its file is damaged.");
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3);
  });

  test('a HEIC that is not converted yet is attached', async () => {
    const content = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const id = await receiptWith({}, { filename: 'IMG_1.HEIC', mediaType: 'image/heic', content });
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages[0]).toContain('Attached to this document: IMG_1.HEIC (HEIC, 1 KB).');
  });

  test('letters that no font holds become boxes, nothing turns to garbage', async () => {
    const id = await receiptWith({ vendor: 'Ωμέγα Ёлка عربي 😀 ½™' });
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages[0]).toContain('Ωμέγα Ёлка □□□□');
    expect(pages[0]).toContain('½™');
  });

  test('the longest texts break over lines and pages', async () => {
    const id = await receiptWith({
      vendor: 'W'.repeat(200),
      reason: 'reason '.repeat(70),
      notes: 'A line of notes that goes on.\n'.repeat(160),
    });
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.join('').match(/A line of notes/g)).toHaveLength(160);
  });

  test('404 and 401: not for others', async () => {
    const id = await receiptWith({});
    const stranger = await app.register();
    expect((await stranger.client.get(`/api/receipts/${id}/report.pdf`)).status).toBe(404);
    expect((await app.newClient().get(`/api/receipts/${id}/report.pdf`)).status).toBe(401);
  });
});

describe('petty-cash.pdf [API-46]', () => {
  test('200: claimant, period, each receipt, totals by category and in all, room for signatures', async () => {
    await receiptWith({
      vendor: 'Bunnings',
      amount: 100.1,
      gstAmount: 9.1,
      date: '2026-11-01',
      category: 'Equipment',
      reason: 'Shelves',
    });
    await receiptWith({
      vendor: 'Café Łódź',
      amount: 12.5,
      date: '2026-11-30',
      category: 'Meals',
      reason: 'Lunch',
    });
    await receiptWith({
      vendor: 'Aldi',
      amount: 7.05,
      gstAmount: 0.64,
      date: '2026-11-15',
      category: 'Meals',
    });
    await receiptWith({ vendor: 'Out of period', amount: 500, date: '2026-12-01' });
    const answer = await claim(november);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="petty-cash-2026-11-01-to-2026-11-30.pdf"',
    );
    const { pages } = await readPdf(answer.bytes);
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

  test('200: a receipt without date or amount counts to the day it came in', async () => {
    await receiptWith({ vendor: 'No date' });
    const { pages } = await readPdf((await claim('from=2026-11-21&to=2026-11-21')).bytes);
    expect(pages[0]).toMatch(/21\/11\/26[^]*No date[^]*–[^]*Total claimed\s+\$0\.00/);
  });

  test('200: the greatest amounts stand in one line each', async () => {
    const greatest = { category: 'Meals', date: '2026-11-20' };
    await receiptWith({ ...greatest, amount: 99_999_999.99, gstAmount: 9_090_909.09 });
    await receiptWith({ ...greatest, amount: 1_234_567.89, gstAmount: 112_233.44 });
    await receiptWith({ ...greatest, amount: 99_999_998.88, gstAmount: 99_999_997.77 });
    const { pages } = await readPdf((await claim(november)).bytes);
    for (const money of ['$99,999,999.99', '$9,090,909.09', '$1,234,567.89', '$112,233.44', '$99,999,997.77'])
      expect(pages[0]).toContain(money);
    expect(pages[0]?.match(/\$201,234,566\.76/g)).toHaveLength(2);
    expect(pages[0]?.match(/\$109,203,140\.30/g)).toHaveLength(2);
  });

  test('404: no receipt in the period', async () => {
    await receiptWith({ date: '2026-11-20' });
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

  test("401 when signed out; a stranger's claim holds nothing of others", async () => {
    await receiptWith({ vendor: 'PLANTED', date: '2026-11-20' });
    expect((await app.newClient().get(`${pettyCashByDays.path}?${november}`)).status).toBe(401);
    const stranger = await app.register();
    expect((await stranger.client.get(`${pettyCashByDays.path}?${november}`)).status).toBe(404);
  });

  test('long claims go over pages with their headings', async () => {
    for (let count = 0; count < 40; count++)
      await receiptWith({ vendor: `Shop number ${count}`, amount: 1.01, date: '2026-11-20' });
    const { pages } = await readPdf((await claim(november)).bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toContain('Amount');
    expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
    const text = pages.join('\n');
    for (let count = 0; count < 40; count++) expect(text).toContain(`Shop number ${count}`);
    expect(text).toContain('$40.40');
  });
});

describe('petty-cash.pdf over chosen receipts [API-47]', () => {
  const choose = (ids: string[], client = person.client) =>
    client.post(pettyCashByReceipts.path, { ids, from: '2026-11-01', to: '2026-11-30' });

  test('200: those and no others', async () => {
    const chosen = await receiptWith({ vendor: 'Chosen', amount: 10, date: '2026-11-20' });
    const second = await receiptWith({ vendor: 'Second', amount: 5.25, date: '2026-11-02' });
    await receiptWith({ vendor: 'Left out', amount: 99, date: '2026-11-20' });
    const answer = await choose([chosen, second, chosen]);
    expect(answer.status).toBe(200);
    const text = (await readPdf(answer.bytes)).pages.join('\n');
    expect(text).toContain('Chosen');
    expect(text).not.toContain('Left out');
    expect(text).toMatch(/Total claimed\s+\$15\.25/);
  });

  test("404: when one of them is somebody else's, or isn't there", async () => {
    const own = await receiptWith({});
    const stranger = await app.register();
    const theirs = await receiptWith({ vendor: 'PLANTED' }, undefined, stranger);
    for (const other of [theirs, app.services.newId()])
      expect(await choose([own, other])).toMatchObject({
        status: 404,
        body: { message: 'The receipt does not exist or you do not have access' },
      });
  });

  test('400: a chosen receipt of a day outside the named period', async () => {
    const inside = await receiptWith({ date: '2026-11-20' });
    const outside = await receiptWith({ date: '2026-12-01' });
    expect(await choose([inside, outside])).toMatchObject({
      status: 400,
      body: { error: 'INVALID', message: 'A chosen receipt lies outside 01/11/26 to 30/11/26.' },
    });
  });

  test('400: none chosen, or no ids', async () => {
    expect((await choose([])).status).toBe(400);
    expect((await choose(['x'])).status).toBe(400);
  });
});

/** Width and height of the one picture in a PDF. */
async function sizeOfImage(pdf: Buffer): Promise<[number, number]> {
  const dictionary = /\/Subtype \/Image[^]*?\/Width (\d+)\s*\/Height (\d+)/.exec(pdf.toString('latin1'));
  return [Number(dictionary?.[1]), Number(dictionary?.[2])];
}
