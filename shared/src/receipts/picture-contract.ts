import { z } from 'zod';
import { endpoint, fileReply } from '../http/endpoint.ts';
import { place, receiptParams } from './contract.ts';
import { maxPdfPages, maxReceiptPages } from './uploads.ts';

export const receiptImage = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/image',
  summary: 'Gets a page of the receipt, as displayed or as the original upload',
  access: 'session',
  params: receiptParams,
  query: z.object({
    /** From 0. */
    page: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxReceiptPages - 1)
      .default(0),
    original: z.literal('1').optional(),
    download: z.literal('1').optional(),
  }),
  reply: fileReply(null),
});

export const receiptThumbnail = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/thumbnail',
  summary: "Gets a thumbnail of the receipt's first page, created when it was read",
  access: 'session',
  params: receiptParams,
  reply: fileReply('image/webp'),
});

export const drawnPages = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/drawn-pages',
  summary: "Counts the pages of the receipt's PDF that can be drawn as pictures",
  access: 'session',
  params: receiptParams,
  reply: z.object({ pages: z.number().int().min(1).max(maxPdfPages) }),
});

export const drawnPage = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/drawn-pages/{page}',
  summary: "Gets a page of the receipt's PDF, drawn as a picture",
  access: 'session',
  params: receiptParams.extend({
    /** From 0. */
    page: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxPdfPages - 1),
  }),
  reply: fileReply('image/jpeg'),
});

export const receiptWords = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/words',
  summary: 'Gets every piece of text read on the receipt, with its position',
  access: 'session',
  params: receiptParams,
  reply: z.array(z.object({ text: z.string(), place })),
});
