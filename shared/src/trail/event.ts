import { z } from 'zod';
import { approvalStatuses } from '../approvals/rules.ts';
import { receiptStatuses } from '../receipts/status.ts';
import { codePattern, hashPattern, reportKeyPattern, trailKinds } from './rules.ts';

/** SHA-256 as 64 lower-case hexadecimal digits. */
const digest = z.string().regex(hashPattern);
/** A UTC time with microseconds, as the database stores it: 2026-11-21T09:30:00.000000Z. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
/** JSON exactly as the database writes it, so that fractions stay exact. */
const jsonText = z.string();

/** A file of a receipt: an uploaded page, a picture before correction, or a displayable conversion of a page. */
export const sealedFile = z.strictObject({
  part: z.enum(['page', 'original', 'shown']),
  /** Starts at 0. */
  page: z.int().min(0),
  /** Of its content before encryption. */
  sha256: digest,
  /** In bytes. */
  size: z.int().positive(),
  mediaType: z.string(),
  fileName: z.string(),
});
export type SealedFile = z.infer<typeof sealedFile>;

/** A receipt as it was sealed. Money in whole cents, dates yyyy-MM-dd. */
export const sealedReceipt = z.strictObject({
  id: z.string(),
  /** 1, plus one for each reopening. */
  version: z.int().positive(),
  customId: z.string(),
  ownerId: z.string(),
  businessId: z.string().nullable(),
  status: z.enum(receiptStatuses),
  vendor: z.string(),
  date: z.string().nullable(),
  amountCents: z.int().nullable(),
  gstCents: z.int().nullable(),
  /** ISO 4217; omitted if the receipt has no foreign currency. */
  currency: z.string().optional(),
  /** The seller's; omitted if the receipt has none, or was sealed before receipts had one. */
  abn: z.string().optional(),
  category: z.string(),
  reason: z.string().nullable(),
  notes: z.string(),
  documentNumber: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  cardLast4: z.string().nullable(),
  lineItems: jsonText.nullable(),
  /** Line items of older data. */
  items: jsonText.nullable(),
  /** Custom field values by field ID. */
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
  /** Digests of the scanned text, of each field's confidence and position, and of each word's. */
  ocrSha256: digest.nullable(),
  readingSha256: digest,
  wordsSha256: digest.nullable(),
  /** Digest of what remembered corrections filled in; omitted if nothing was. */
  fillingsSha256: digest.optional(),
  /** How many receipts the files seemed to show; omitted if it's one. */
  receiptCount: z.int().optional(),
  /** By page and part. */
  files: z.array(sealedFile),
});
export type SealedReceipt = z.infer<typeof sealedReceipt>;

/** A submission as it was sealed, with its outcome. */
export const sealedApproval = z.strictObject({
  id: z.string(),
  receiptId: z.string(),
  businessId: z.string(),
  status: z.enum([...approvalStatuses, 'withdrawn']),
  requestedBy: z.string(),
  requestedAt: moment,
  managerId: z.string(),
  reason: z.string().nullable(),
  /** What it broke of the business's policies, in sentences; omitted if nothing. */
  warnings: z.array(z.string()).min(1).optional(),
  /** Whether two managers have to approve it; omitted if one does. */
  needsSecond: z.literal(true).optional(),
  /** The first of two managers; omitted until they approve it. */
  firstApprovedBy: z.string().optional(),
  firstApprovedAt: moment.optional(),
  firstNotes: z.string().optional(),
  firstSignatureSha256: digest.optional(),
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

/** The secrets that open an approval. They're random, and sealed so that nobody can replace them. */
export const sealedKeys = z.strictObject({
  /** Opens /verify/{code}. */
  code: z.string().regex(codePattern),
  /** Allows a PDF's lines to be compared with the report's. */
  report: z.string().regex(reportKeyPattern),
});
export type SealedKeys = z.infer<typeof sealedKeys>;

const formatOne = z.strictObject({
  /** The version of this shape. Sealed data never changes, so a new shape needs a new number. */
  format: z.literal(1),
  businessId: z.string(),
  /** Starts at 1, without gaps. */
  seq: z.int().positive(),
  kind: z.enum(trailKinds),
  at: moment,
  /** The actor, with their name at the time. */
  actor: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** The digest of the signature for this act, in the same form as the approval's. */
  signatureSha256: digest.nullable(),
  /** The reason for a submission or reopening, or the notes of a decision. */
  notes: z.string().nullable(),
  /** The IDs of all approvals that this signature covers, including this one. */
  covers: z.array(z.string()).min(1),
  receipt: sealedReceipt,
  approval: sealedApproval,
  /** The hash of the previous entry; 64 zeros for the first. */
  previous: digest,
});

const formatTwo = formatOne
  .extend({
    format: z.literal(2),
    /** For an approval; null for other acts. */
    keys: sealedKeys.nullable(),
  })
  .refine(({ kind, keys }) => (kind === 'approved') === (keys !== null));

/**
 * The content of a trail entry: who did what to which receipt, with the receipt and submission as they were. The
 * entry's hash is that of its canonical JSON.
 */
export const trailEvent = z.discriminatedUnion('format', [formatOne, formatTwo]);
export type TrailEvent = z.infer<typeof trailEvent>;

/** Null if the event isn't an approval, or was sealed before approvals had keys. */
export const keysOf = (event: TrailEvent): SealedKeys | null => (event.format === 2 ? event.keys : null);

/** The previous hash of the first entry. */
export const noHash = '0'.repeat(64);
