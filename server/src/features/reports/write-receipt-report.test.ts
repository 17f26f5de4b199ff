import type { ReplyOf } from '@docket/shared/http/endpoint';
import { getReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { receiptReport } from '@docket/shared/reports/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryPicturePrinter } from '../../adapters/memory/picture-printer.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { makeReporter, receiptWith } from '../../testing/receipts/reported-receipts.ts';
import { pictureFile } from '../../testing/receipts/test-receipts.ts';
import { pngOf } from '../../testing/receipts/bad-files.ts';
import { makeReceiptReport } from './write-receipt-report.ts';
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

const report = (id: string) => person.client.get(receiptReport.path.replace('{id}', id));

describe('report.pdf [API-44]', () => {
  test('200: the details, the items and the picture [DET-08] [CONST-57] [CONST-58] [CONST-59]', async () => {
    const id = await receiptWith(person, {
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
    const response = await report(id);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${customId}.pdf"`,
    });
    const { pages } = await readPdf(response.bytes);
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
    expect(response.bytes.toString('latin1')).toContain('/StructTreeRoot');
  });

  test('a picture rotated in its file is upright', async () => {
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
    const id = await receiptWith(person, {}, { filename: 'a.jpg', mediaType: 'image/jpeg', content });
    const [width, height] = await sizeOfImage((await report(id)).bytes);
    expect([width, height]).toEqual([200, 300]);
  });

  test('a large picture is reduced to print size', async () => {
    const content = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer();
    const id = await receiptWith(person, {}, { filename: 'a.jpg', mediaType: 'image/jpeg', content });
    expect(await sizeOfImage((await report(id)).bytes)).toEqual([2000, 1000]);
  });

  test('79 million pixels are reduced to that size, once', async () => {
    const id = await receiptWith(
      person,
      {},
      { filename: 'dense.png', mediaType: 'image/png', content: pngOf(8900, 8900) },
    );
    const decoding = vi.spyOn(app.services.printer, 'print');
    expect(await sizeOfImage((await report(id)).bytes)).toEqual([2000, 2000]);
    expect(decoding).toHaveBeenCalledOnce();
    // Stored by then.
    expect(await sizeOfImage((await report(id)).bytes)).toEqual([2000, 2000]);
    expect(decoding).toHaveBeenCalledOnce();
    decoding.mockRestore();
  });

  test('a picture that isn’t ready has a page that says so', async () => {
    const id = await receiptWith(person, { amount: 5 });
    const printer = memoryPicturePrinter(
      (_, signal) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    );
    const reader = { id: person.user.id, role: 'EMPLOYEE', businessId: null } as const;
    const services = { ...app.services, printer };
    const { content } = await makeReceiptReport(services, reader, id, { timeoutMs: 100 });
    const { pages } = await readPdf(content);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('$5.00');
    expect(pages[1]).toContain('The picture wasn’t ready in time.');
    expect((await readPdf((await report(id)).bytes)).pages[1]).not.toContain('drawn in time');
  });

  test('a PDF is attached as uploaded', async () => {
    const content = Buffer.from('%PDF-1.4\nthe whole of it');
    const id = await receiptWith(
      person,
      {},
      { filename: 'Rechnung für März.pdf', mediaType: 'application/pdf', content },
    );
    const { bytes } = await report(id);
    const { pages } = await readPdf(bytes);
    expect(pages[0]).toContain('Attached to this PDF: Rechnung für März.pdf (PDF, 1 KB).');
    expect(bytes.toString('latin1')).toContain('/EmbeddedFile');
  });

  test('names a damaged picture', async () => {
    const content = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
    const id = await receiptWith(
      person,
      { amount: 5 },
      { filename: 'broken.jpg', mediaType: 'image/jpeg', content },
    );
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('The picture broken.jpg can’t be shown: the file is damaged.');
    expect(pages[0]).toContain('$5.00');
  });

  test('draws every page of the receipt, and names a damaged one', async () => {
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
    expect(pages[0]).toContain('The picture torn.jpg can’t be shown: the file is damaged.');
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3);
  });

  test('attaches a HEIC file that isn’t converted yet', async () => {
    const content = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const id = await receiptWith(person, {}, { filename: 'IMG_1.HEIC', mediaType: 'image/heic', content });
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages[0]).toContain('Attached to this PDF: IMG_1.HEIC (HEIC, 1 KB).');
  });

  test('Japanese, Korean and Chinese letters are drawn', async () => {
    const vendor = 'さくら屋 서울식당 张记饺子馆';
    const id = await receiptWith(person, { vendor });
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages[0]).toContain(vendor);
  });

  test('letters that no font has become boxes', async () => {
    const id = await receiptWith(person, { vendor: 'Ωμέγα Ёлка عربي 😀 ½™' });
    const { pages } = await readPdf((await report(id)).bytes);
    expect(pages[0]).toContain('Ωμέγα Ёлка □□□□');
    expect(pages[0]).toContain('½™');
  });

  test('the longest texts wrap over lines and pages', async () => {
    const id = await receiptWith(person, {
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
    const id = await receiptWith(person, {});
    const stranger = await app.register();
    expect((await stranger.client.get(`/api/receipts/${id}/report.pdf`)).status).toBe(404);
    expect((await app.newClient().get(`/api/receipts/${id}/report.pdf`)).status).toBe(401);
  });
});

/** Width and height of the one picture in a PDF. */
async function sizeOfImage(pdf: Buffer): Promise<[number, number]> {
  const dictionary = /\/Subtype \/Image[^]*?\/Width (\d+)\s*\/Height (\d+)/.exec(pdf.toString('latin1'));
  return [Number(dictionary?.[1]), Number(dictionary?.[2])];
}
