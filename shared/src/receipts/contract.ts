import { z } from 'zod';
import { amount } from '../amount.ts';
import { calendarDate } from '../calendar.ts';
import { customFieldValue } from '../custom-fields/contract.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { receiptMessages as text } from './messages.ts';
import { isGstAbove, maxTextLength, readingStages, receiptStatuses } from './rules.ts';

const dollars = (decimals: 2 | 3, message: string) =>
  z
    .number()
    .min(-1e8, text.tooLargeNumber)
    .max(1e8, text.tooLargeNumber)
    .refine((value) => Number(value.toFixed(decimals)) === value, message)
    .nullable();

/** One bought thing; money in dollars, the unit price with three decimals at most (DATA-088). */
export const lineItem = z.strictObject({
  description: z.string().trim().min(1, text.itemDescriptionRequired).max(500, text.itemDescriptionLength),
  quantity: z.number().min(-1e6, text.tooLargeNumber).max(1e6, text.tooLargeNumber).nullable(),
  quantity_unit: z.string().max(20, text.itemUnitLength).nullable(),
  unit_price: dollars(3, text.unitPriceDecimals),
  line_total: dollars(2, text.lineTotalDecimals),
});
export type LineItem = z.infer<typeof lineItem>;

/** A rectangle on a page of the stored picture, as fractions (0 to 1) of its width and height; pages count from 0. */
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

/** What reading said of one field: how sure it is (0 to 1) and where on the picture it stands. */
export const readingOfField = z.object({ confidence: z.number(), places: z.array(place) });

/** A receipt as lists show it. Money is in dollars, dates are yyyy-MM-dd, moments are ISO 8601. */
export const receiptRow = z.object({
  id: z.uuid(),
  customId: z.string(),
  date: z.string().nullable(),
  vendor: z.string(),
  amount: z.number().nullable(),
  gstAmount: z.number().nullable(),
  /** The foreign currency that the receipt names, ISO 4217; null where it names none. The amount is in Australian dollars. */
  currency: z.string().nullable(),
  category: z.string(),
  reason: z.string().nullable(),
  notes: z.string(),
  status: z.enum(receiptStatuses),
  employee: z.string(),
  imageUrl: z.string(),
  /** Of the first page as it was uploaded. */
  mediaType: z.string(),
  /** A small picture of its first page; null while there is none. */
  thumbnailUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type ReceiptRow = z.infer<typeof receiptRow>;

/** A page as `receiptImage` gives it. One of the type image/heic is still to be converted, or can't be. */
export const receiptPage = z.object({
  mediaType: z.string(),
  /** The type of the picture that the page was made of, by correcting or converting it; null where there is none. */
  original: z.string().nullable(),
});
export type ReceiptPage = z.infer<typeof receiptPage>;

/** A receipt whole. */
export const receipt = receiptRow.extend({
  userId: z.uuid(),
  /** Whose it is besides its owner's. */
  businessId: z.uuid().nullable(),
  /** In their order; a PDF is one of them. */
  pages: z.array(receiptPage),
  lineItems: z.array(lineItem),
  /** Counts the changes of what the receipt says; an edit names the one that it began with. */
  revision: z.number().int(),
  /** What it holds in its business's custom fields, by their ids. */
  fieldValues: z.record(z.string(), z.union([z.string(), z.number()])),
  paymentMethod: z.string().nullable(),
  cardLast4: z.string().nullable(),
  documentNumber: z.string().nullable(),
  /** The stage that reading has reached while PROCESSING. */
  stage: z.enum(readingStages).nullable(),
  /** Why reading ended FAILED, in words for its owner. */
  failureReason: z.string().nullable(),
  /** What was read with which confidence and where; a field that wasn't read is absent. */
  reading: z.partialRecord(z.enum(readFields), readingOfField),
  /** The fields that the owner has set. */
  ownerFields: z.array(z.enum(readFields)),
  /** The amount that was read, in the foreign currency; null where the receipt names none or no amount was read. */
  foreignAmount: z.number().nullable(),
  approvedBy: z.uuid().nullable(),
  approvedAt: z.string().nullable(),
  rejectedBy: z.uuid().nullable(),
  rejectedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  updatedAt: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

const shortText = (most: number) => z.string().trim().max(most);

/**
 * What its owner can change. A field that is absent stays; null clears it. Unknown fields are refused, the status is
 * not among the known (OP-46, OP-53). With the `revision` that the edit began with, it is refused (EDIT_CONFLICT) where
 * it would overwrite what was saved since; without one the last write wins.
 */
export const changeReceiptBody = z
  .strictObject({
    vendor: z.string().overwrite(onOneLine).trim().min(1, 'Vendor is required').max(maxTextLength.vendor),
    amount: amount.nullable(),
    gstAmount: amount.nullable(),
    date: calendarDate.nullable(),
    category: z.string().trim().min(1, text.unknownCategory),
    reason: shortText(maxTextLength.reason).nullable(),
    notes: shortText(maxTextLength.notes).nullable(),
    documentNumber: shortText(maxTextLength.documentNumber).nullable(),
    paymentMethod: shortText(50).nullable(),
    cardLast4: z
      .string()
      .regex(/^\d{4}$/, 'Enter the last 4 digits only')
      .nullable(),
    lineItems: z.array(lineItem).max(500),
    /** Of the fields named alone: the others stay. Null clears one. */
    fieldValues: z.record(z.uuid(), customFieldValue),
    revision: z.number().int().positive(),
  })
  .partial()
  .refine((body) => Object.keys(body).some((field) => field !== 'revision'), text.nothingToChange)
  .refine(({ gstAmount = null, amount: total = null }) => !isGstAbove(gstAmount, total), {
    message: text.gstAboveAmount,
    path: ['gstAmount'],
  });
export type ReceiptChange = z.infer<typeof changeReceiptBody>;

/** An id that can't be one is as unknown as any other (OP-42). */
export const receiptParams = z.object({ id: z.uuid(text.notFound) });

export const processReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/process-with-reason',
  summary: 'Starts reading a DRAFT or FAILED receipt',
  access: 'session',
  params: receiptParams,
  body: z.object({ reason: z.string().trim().min(1, text.reasonRequired).max(maxTextLength.reason) }),
  reply: receipt,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}',
  summary: 'One receipt',
  access: 'session',
  params: receiptParams,
  reply: receipt,
});

export const changeReceipt = endpoint({
  method: 'PATCH',
  path: '/api/receipts/{id}',
  summary: 'Updates a receipt’s editable fields',
  access: 'session',
  params: receiptParams,
  body: changeReceiptBody,
  reply: receipt,
});

export const deleteReceipt = endpoint({
  method: 'DELETE',
  path: '/api/receipts/{id}',
  summary: 'Hides a receipt; it can be restored for 30 days',
  access: 'session',
  params: receiptParams,
  reply: done,
});

export const restoreReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/restore',
  summary: 'Restores a deleted receipt',
  access: 'session',
  params: receiptParams,
  reply: receipt,
});

export const categoryOptions = endpoint({
  method: 'GET',
  path: '/api/receipts/categories',
  summary: "The categories the caller's receipts can have",
  access: 'session',
  reply: z.array(z.string()),
});
