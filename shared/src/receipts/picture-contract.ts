import { z } from 'zod';
import { endpoint, fileReply } from '../http/endpoint.ts';
import { place, receiptParams } from './contract.ts';
import { maxReceiptPages } from './rules.ts';

export const receiptImage = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/image',
  summary: 'A page of the receipt, as shown or as the original it was made from',
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
  summary: "A thumbnail of the receipt's first page",
  access: 'session',
  params: receiptParams,
  reply: fileReply('image/webp'),
});

export const receiptWords = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/words',
  summary: 'Every piece of text read from the receipt, with its position',
  access: 'session',
  params: receiptParams,
  reply: z.array(z.object({ text: z.string(), place })),
});
