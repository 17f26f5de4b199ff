import { z } from 'zod';
import { abnDigits, isAbn } from '../abn.ts';
import { amount, amountNamed } from '../amount.ts';
import { calendarDate } from '../calendar.ts';
import { atMost } from '../count.ts';
import { fillings } from '../corrections/filling-contract.ts';
import { isForeignCurrency } from '../currencies.ts';
import { customFieldValue } from '../custom-fields/contract.ts';
import { gstEvidence } from '../gst/contract.ts';
import { endpoint, sentId } from '../http/endpoint.ts';
import { onOneLine, withoutInvisible } from '../text.ts';
import { lineItem } from './line-item-contract.ts';
import { receiptMessages as text } from './messages.ts';
import { maxTextLength, readingStages, wrongGst } from './rules.ts';
import { receiptStatuses } from './status.ts';

/** A rectangle on a page of the stored picture, in fractions (0 to 1) of its width and height; pages start at 0. */
export const place = z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Place = z.infer<typeof place>;

export const readFields = [
  'vendor',
  'abn',
  'date',
  'amount',
  'gstAmount',
  'documentNumber',
  'paymentMethod',
  'cardLast4',
  'category',
  'lineItems',
  'currency',
] as const;
export type ReadField = (typeof readFields)[number];

/** A field's confidence (0 to 1) and position in the picture. */
export const readingOfField = z.object({ confidence: z.number(), places: z.array(place) });

/** A receipt as lists show it. Money in dollars, dates yyyy-MM-dd, times ISO 8601. */
export const receiptRow = z.object({
  id: z.uuid(),
  customId: z.string(),
  date: z.string().nullable(),
  vendor: z.string(),
  amount: z.number().nullable(),
  gstAmount: z.number().nullable(),
  /**
   * The foreign currency on the receipt, ISO 4217; `XXX` if it's foreign but unknown, null if it's in Australian dollars. The
   * amount is always in Australian dollars.
   */
  currency: z.string().nullable(),
  category: z.string(),
  reason: z.string().nullable(),
  notes: z.string(),
  status: z.enum(receiptStatuses),
  employee: z.string(),
  imageUrl: z.string(),
  /** The first page as uploaded. */
  mediaType: z.string(),
  /** A thumbnail of its first page; null until there is one. */
  thumbnailUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type ReceiptRow = z.infer<typeof receiptRow>;

/** A page as `receiptImage` returns it. An image/heic page isn't converted yet, or can't be. */
export const receiptPage = z.object({
  mediaType: z.string(),
  /** The type of the original that the page was corrected or converted from; null if there's none. */
  original: z.string().nullable(),
});
export type ReceiptPage = z.infer<typeof receiptPage>;

/** A complete receipt. */
export const receipt = receiptRow.extend({
  userId: z.uuid(),
  /** The business it belongs to. */
  businessId: z.uuid().nullable(),
  /** In order; a PDF is a single page. */
  pages: z.array(receiptPage),
  lineItems: z.array(lineItem),
  /** Counts changes to the receipt's content; an edit names the one it started from. */
  revision: z.number().int(),
  /** Its custom field values by field ID. */
  fieldValues: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The seller's ABN, eleven digits. */
  abn: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  cardLast4: z.string().nullable(),
  documentNumber: z.string().nullable(),
  /** The reading's progress while PROCESSING. */
  stage: z.enum(readingStages).nullable(),
  /** Why reading failed, for its owner. */
  failureReason: z.string().nullable(),
  /** How many receipts its files seem to show. Only one of them was read. */
  receiptCount: z.number().int(),
  /** When its owner last confirmed or changed what was read; null if they haven't. */
  reviewedAt: z.string().nullable(),
  /** The confidence and position of each field that was read. */
  reading: z.partialRecord(z.enum(readFields), readingOfField),
  /** The fields that remembered corrections filled in; what was read there isn't in `reading`. */
  fillings,
  /** The fields that the owner has set. */
  ownerFields: z.array(z.enum(readFields)),
  /** The scanned amount in the foreign currency; null if there's no such currency or amount. */
  foreignAmount: z.number().nullable(),
  /** Whether it looks like enough to claim its GST. */
  gstEvidence,
  approvedBy: z.uuid().nullable(),
  approvedAt: z.string().nullable(),
  rejectedBy: z.uuid().nullable(),
  rejectedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  updatedAt: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

/** Required text: null, nothing and other kinds of values are refused with its own message. */
const textOr = (message: string) =>
  z.string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) });
const vendorRequired = 'Vendor is required';
const shortText = (most: number) => z.string().overwrite(withoutInvisible).trim().max(most, atMost(most));
const shortLine = (most: number) => z.string().overwrite(onOneLine).trim().max(most, atMost(most));

/**
 * The fields that the owner can edit. Absent fields stay; null clears one. Unknown fields are refused, including the
 * status (OP-46, OP-53). With the `revision` that the edit started from, it's refused (EDIT_CONFLICT) if it would
 * overwrite a later change; without one, the last write wins.
 */
export const changeReceiptBody = z
  .strictObject({
    vendor: textOr(vendorRequired)
      // Names that look the same are one vendor in sums.
      .overwrite((name) => onOneLine(name).replaceAll(/\s+/gu, ' '))
      .trim()
      .min(1, vendorRequired)
      .max(maxTextLength.vendor),
    /** With or without spaces. */
    abn: z.string().overwrite(abnDigits).refine(isAbn, text.invalidAbn).nullable(),
    amount: amount.nullable(),
    gstAmount: amountNamed('GST').nullable(),
    date: calendarDate.nullable(),
    /** ISO 4217; null for Australian dollars. An amount read in another currency is cleared, unless it's sent too. */
    currency: z
      .string()
      .refine((code) => isForeignCurrency(code), text.unknownCurrency)
      .nullable(),
    category: textOr(text.unknownCategory).trim().min(1, text.unknownCategory),
    reason: shortText(maxTextLength.reason).nullable(),
    notes: shortText(maxTextLength.notes).nullable(),
    documentNumber: shortLine(maxTextLength.documentNumber).nullable(),
    paymentMethod: shortLine(maxTextLength.paymentMethod).nullable(),
    cardLast4: z
      .string()
      .regex(/^\d{4}$/, 'Enter the last 4 digits only')
      .nullable(),
    lineItems: z.array(lineItem).max(500),
    /** Only the named fields change. Null clears one. */
    fieldValues: z.record(sentId(), customFieldValue),
    revision: z.number().int().positive(),
  })
  .partial()
  .refine((body) => Object.keys(body).some((field) => field !== 'revision'), text.nothingToChange)
  .superRefine(({ gstAmount = null, amount: total = null }, context) => {
    const wrong = wrongGst(gstAmount, total);
    if (wrong) context.addIssue({ code: 'custom', message: text.wrongGst[wrong], path: ['gstAmount'] });
  });
export type ReceiptChange = z.infer<typeof changeReceiptBody>;

/** An invalid ID is treated as not found (OP-42). */
export const receiptParams = z.object({ id: sentId(text.notFound) });

export const processReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/process-with-reason',
  summary: 'Starts reading a DRAFT or FAILED receipt; one that’s being read is left to it',
  access: 'session',
  params: receiptParams,
  body: z.object({
    reason: textOr(text.reasonRequired)
      .overwrite(withoutInvisible)
      .trim()
      .min(1, text.reasonRequired)
      .max(maxTextLength.reason),
  }),
  reply: receipt,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}',
  summary: 'Gets a receipt',
  access: 'session',
  params: receiptParams,
  reply: receipt,
});

export const changeReceipt = endpoint({
  method: 'PATCH',
  path: '/api/receipts/{id}',
  summary: "Changes a receipt's editable fields",
  access: 'session',
  params: receiptParams,
  body: changeReceiptBody,
  reply: receipt,
});

export const categoryOptions = endpoint({
  method: 'GET',
  path: '/api/receipts/categories',
  summary: "Lists the categories for the caller's receipts",
  access: 'session',
  reply: z.array(z.string()),
});
