import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { drawnPage, drawnPages } from '@docket/shared/receipts/picture-contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadRefusal } from '../../../ports/ocr.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

async function pdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (let page = 1; page <= pages; page++) document.addPage().text(`Page ${page} of the invoice`);
  document.end();
  return Buffer.concat(await document.toArray());
}
const upload = (content: Buffer) =>
  uploadReceipt(person.client, { filename: 'invoice.pdf', mediaType: 'application/pdf', content });
const count = (id: string, { client } = person) => client.call(drawnPages, { params: { id } });
const page = (id: string, number: number, { client } = person) =>
  client.call(drawnPage, { params: { id, page: number } });

test('200: the pages of a PDF are counted and drawn, each once', async () => {
  const print = vi.spyOn(app.services.printer, 'print');
  const id = await upload(await pdf(2));
  expect((await count(id)).body).toEqual({ pages: 2 });
  for (const number of [0, 1, 1]) {
    const { status, headers } = await page(id, number);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('private, max-age=60');
  }
  expect(print).toHaveBeenCalledTimes(2);
  print.mockRestore();
});

describe('404', () => {
  test('a page that the PDF doesn’t have, or no receipt’s PDF has', async () => {
    const id = await upload(await pdf(1));
    expect([(await page(id, 1)).status, (await page(id, 20)).status]).toEqual([404, 404]);
  });

  test('a PDF that can’t be opened, or has too many pages to be a receipt', async () => {
    const broken = await upload(Buffer.from(`%PDF-1.7\n${Math.random()}`));
    expect((await count(broken)).status).toBe(404);
    const long = await upload(await pdf(21));
    expect((await count(long)).status).toBe(404);
  });

  test('somebody else’s receipt, and a deleted one', async () => {
    const id = await upload(await pdf(1));
    const other = await app.register();
    expect([(await count(id, other)).status, (await page(id, 0, other)).status]).toEqual([404, 404]);
    await person.client.call(deleteReceipt, { params: { id } });
    expect([(await count(id)).status, (await page(id, 0)).status]).toEqual([404, 404]);
  });

  test.each([
    ['took too long', new ReadRefusal('TIME_LIMIT', 'It takes too long.')],
    ['needed too much memory', new ReadRefusal('MEMORY_LIMIT', 'It needs too much.')],
    ['crashed', new Error('the process is gone')],
  ])('a PDF whose drawing %s, until it’s drawn again ten minutes later', async (_, error) => {
    const print = vi.spyOn(app.services.printer, 'print').mockRejectedValueOnce(error);
    const id = await upload(await pdf(1));
    const refused = { status: 404, refusal: { message: receiptMessages.imageFailed } };
    expect(await count(id)).toMatchObject(refused);
    expect(await count(id)).toMatchObject(refused);
    print.mockRestore();
    app.clock.advance({ minutes: 11 });
    expect((await count(id)).body).toEqual({ pages: 1 });
  });
});

test('503: a page whose turn hasn’t come yet', async () => {
  const id = await upload(await pdf(1));
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await count(id)).toMatchObject({ status: 503, refusal: { message: receiptMessages.pagesBusy } });
  patience.mockRestore();
  expect((await count(id)).body).toEqual({ pages: 1 });
});
