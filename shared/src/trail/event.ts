import { z } from 'zod';
import { approvalStatuses } from '../approvals/rules.ts';
import { receiptStatuses } from '../receipts/rules.ts';
import { codePattern, hashPattern, reportKeyPattern, trailKinds } from './rules.ts';

/** SHA-256, 64 lower-case hexadecimal digits. */
const digest = z.string().regex(hashPattern);
/** A moment in UTC to the microsecond, as the database keeps it: 2026-11-21T09:30:00.000000Z. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
/** JSON to the letter as the database writes it: numbers with fractions stay as exact as they are there. */
const jsonText = z.string();

/** A file of a receipt: a page as it was sent, a picture before its correction, or one made to be shown for a page. */
export const sealedFile = z.strictObject({
  part: z.enum(['page', 'original', 'shown']),
  /** From 0. */
  page: z.int().min(0),
  /** Of its content, as it was before Docket encrypted it. */
  sha256: digest,
  /** Bytes. */
  size: z.int().positive(),
  mediaType: z.string(),
  fileName: z.string(),
});
export type SealedFile = z.infer<typeof sealedFile>;

/** A receipt as it was when it was sealed. Money is whole cents, dates are yyyy-MM-dd. */
export const sealedReceipt = z.strictObject({
  id: z.string(),
  /** 1, and one more for each reopening. */
  version: z.int().positive(),
  customId: z.string(),
  ownerId: z.string(),
  businessId: z.string().nullable(),
  status: z.enum(receiptStatuses),
  vendor: z.string(),
  date: z.string().nullable(),
  amountCents: z.int().nullable(),
  gstCents: z.int().nullable(),
  /** ISO 4217; left out where the receipt names no foreign currency. */
  currency: z.string().optional(),
  category: z.string(),
  reason: z.string().nullable(),
  notes: z.string(),
  documentNumber: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  cardLast4: z.string().nullable(),
  lineItems: jsonText.nullable(),
  /** Line items of older data. */
  items: jsonText.nullable(),
  /** What the business's own fields hold, by the field's id. */
  fieldValues: jsonText,
  /** The fields that the owner set. */
  ownerFields: z.array(z.string()),
  approvedBy: z.string().nullable(),
  approvedAt: moment.nullable(),
  rejectedBy: z.string().nullable(),
  rejectedAt: moment.nullable(),
  rejectionReason: z.string().nullable(),
  createdAt: moment,
  reviewedAt: moment.nullable(),
  deletedAt: moment.nullable(),
  stage: z.string().nullable(),
  failureReason: z.string().nullable(),
  scanTakenOn: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  imageUrl: z.string(),
  /** Digests of what was read: the whole text, each field's confidence and place, and each word's. */
  ocrSha256: digest.nullable(),
  readingSha256: digest,
  wordsSha256: digest.nullable(),
  /** By page and part. */
  files: z.array(sealedFile),
});
export type SealedReceipt = z.infer<typeof sealedReceipt>;

/** A submission as it was when it was sealed, what became of it included. */
export const sealedApproval = z.strictObject({
  id: z.string(),
  receiptId: z.string(),
  businessId: z.string(),
  status: z.enum([...approvalStatuses, 'withdrawn']),
  requestedBy: z.string(),
  requestedAt: moment,
  managerId: z.string(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  respondedAt: moment.nullable(),
  notes: z.string().nullable(),
  /** Digests of the submitter's and the manager's signatures: of the data URL's text in UTF-8. */
  signatureSha256: digest.nullable(),
  managerSignatureSha256: digest.nullable(),
  voidedAt: moment.nullable(),
  voidReason: z.string().nullable(),
});
export type SealedApproval = z.infer<typeof sealedApproval>;

/** What opens an approval to people who have it: random, and sealed so that nobody exchanges it. */
export const sealedKeys = z.strictObject({
  /** Opens /verify/{code}. */
  code: z.string().regex(codePattern),
  /** Has the lines of a PDF compared with those of the report. */
  report: z.string().regex(reportKeyPattern),
});
export type SealedKeys = z.infer<typeof sealedKeys>;

const formatOne = z.strictObject({
  /** Of this very shape: what was sealed stays as it is, so that a later shape needs another number. */
  format: z.literal(1),
  businessId: z.string(),
  /** From 1, without gaps. */
  seq: z.int().positive(),
  kind: z.enum(trailKinds),
  at: moment,
  /** Whoever did it, as they were called then. */
  actor: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** Digest of the signature that this act was done with, made like those of the approval. */
  signatureSha256: digest.nullable(),
  /** The reason of a submission or a reopening, the notes of a decision. */
  notes: z.string().nullable(),
  /** The ids of all approvals that this signature covers; at least this one's. */
  covers: z.array(z.string()).min(1),
  receipt: sealedReceipt,
  approval: sealedApproval,
  /** The hash of the row before; that of the first is 64 zeros. */
  previous: digest,
});

const formatTwo = formatOne
  .extend({
    format: z.literal(2),
    /** Of an approval; null for every other act. */
    keys: sealedKeys.nullable(),
  })
  .refine(({ kind, keys }) => (kind === 'approved') === (keys !== null));

/**
 * What one row of a business's chain says: who moved which receipt, and the receipt and its submission as they then
 * were. Its canonical JSON is what the row's hash is of.
 */
export const trailEvent = z.discriminatedUnion('format', [formatOne, formatTwo]);
export type TrailEvent = z.infer<typeof trailEvent>;

/** Null where the event is no approval, or was sealed before approvals had keys. */
export const keysOf = (event: TrailEvent): SealedKeys | null => (event.format === 2 ? event.keys : null);

/** What a chain begins with. */
export const noHash = '0'.repeat(64);
