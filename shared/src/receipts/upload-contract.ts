import { z } from 'zod';
import { endpoint, fileBody } from '../http/endpoint.ts';
import { receiptMessages as text } from './messages.ts';
import { maxReceiptPages, maxUploadBytes } from './rules.ts';

/** Made by the sender, one a receipt: the same key sent twice makes one receipt and takes one scan. */
export const idempotencyKey = z.uuid('The key must be a UUID.');

export const uploadReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/upload',
  summary: 'Uploads a picture or PDF as a DRAFT receipt; uses one scan',
  access: 'session',
  query: z.object({
    key: idempotencyKey.optional(),
    /** Takes a file too of which the caller has a receipt already; else it is refused with DUPLICATE_FILE. */
    anyway: z.literal('1').optional(),
  }),
  /**
   * The first file is page 1, whatever its field is called; further pictures in the field `page` are the pages that
   * follow, and one in `original` is the picture that the page before it was made of. One more is taken in than can be
   * right, so that the refusal can say what is wrong.
   */
  body: fileBody(maxReceiptPages * 2 + 1, ['file', 'page', 'original']),
  reply: z.object({
    receiptId: z.uuid(),
    imageUrl: z.string(),
    /** Page 1's. Of the stored bytes, in hexadecimal: the sender may let go of a file that has this digest. */
    sha256: z.string(),
    /** All of them, in the order sent; pages count from 0. */
    files: z.array(
      z.object({ part: z.enum(['page', 'original']), page: z.number().int(), sha256: z.string() }),
    ),
  }),
});

/** A picture as a data URL; about a third longer than its bytes. */
const imageData = z
  .string(text.noFile)
  .max(Math.ceil(maxUploadBytes / 3) * 4 + 100, text.tooLarge)
  .regex(/^data:[\w./+-]+;base64,[A-Za-z0-9+/]+={0,2}$/, text.wrongType);

export const scanReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/scan',
  summary: 'Uploads a photographed receipt, reads it and returns the result (OP-85); uses one scan',
  access: 'session',
  body: z.object({ imageData, key: idempotencyKey.optional(), anyway: z.boolean().optional() }),
  maxBodyBytes: maxUploadBytes * 1.4,
  reply: z.object({
    receiptId: z.uuid(),
    date: z.string().nullable(),
    amount: z.number().nullable(),
    vendor: z.string(),
    category: z.string(),
    imageUrl: z.string(),
  }),
});
