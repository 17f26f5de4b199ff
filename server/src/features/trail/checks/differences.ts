import { formatAbn } from '@docket/shared/abn';
import { formatDate } from '@docket/shared/calendar';
import { formatMoney } from '@docket/shared/money';
import { type ReceiptStatus, statusLabel } from '@docket/shared/receipts/status';
import { canonicalJson } from '@docket/shared/trail/canonical-json';
import type { Verdict } from '@docket/shared/trail/contract';
import type { SealedApproval, SealedFile, SealedReceipt } from '@docket/shared/trail/event';
import { type DifferingThing, shortHash } from '@docket/shared/trail/rules';

export type Difference = Verdict['differences'][number];

/** The value for something that doesn't or didn't exist. */
export const nothing = 'nothing';

/** The name of a sealed field and how to show its value. Without a function, the value isn't shown. */
type Naming = readonly [name: string, shown?: (value: never) => string];

const asText = (value: string | number): string => String(value);

const receiptNamings = {
  id: ['Receipt'],
  version: ['Version', asText],
  customId: ['Receipt number', asText],
  ownerId: ['Owner'],
  businessId: ['Business'],
  status: ['Status', (status: ReceiptStatus) => statusLabel(status, 'long')],
  vendor: ['Vendor', asText],
  date: ['Date', formatDate],
  amountCents: ['Amount', formatMoney],
  gstCents: ['GST', formatMoney],
  currency: ['Currency on the receipt', asText],
  abn: ['ABN', formatAbn],
  category: ['Category', asText],
  reason: ['Reason', asText],
  notes: ['Notes', asText],
  documentNumber: ['Document number', asText],
  paymentMethod: ['Payment method', asText],
  cardLast4: ['Card (last 4 digits)', asText],
  lineItems: ['Line items'],
  items: ['Older line items'],
  fieldValues: ['Custom fields'],
  ownerFields: ['Fields edited by the owner'],
  approvedBy: ['Approved by'],
  approvedAt: ['Approved at', asText],
  rejectedBy: ['Rejected by'],
  rejectedAt: ['Rejected at', asText],
  rejectionReason: ['Rejection reason'],
  createdAt: ['Uploaded at', asText],
  reviewedAt: ['Reviewed at', asText],
  deletedAt: ['Deleted at', asText],
  stage: ['Reading stage', asText],
  failureReason: ['Reading error'],
  scanTakenOn: ['Scan date', asText],
  idempotencyKey: ['Upload key'],
  imageUrl: ['Picture address'],
  ocrSha256: ['Extracted text'],
  readingSha256: ['Extracted fields'],
  wordsSha256: ['Extracted words'],
  fillingsSha256: ['Fields filled in by corrections'],
  receiptCount: ['Receipts in the file', String],
} as const satisfies Record<Exclude<keyof SealedReceipt, 'files'>, Naming>;

const approvalNamings = {
  id: ['Submission'],
  receiptId: ['Submitted receipt'],
  businessId: ['Business submitted to'],
  status: ['Decision', asText],
  requestedBy: ['Submitter'],
  requestedAt: ['Submitted at', asText],
  managerId: ['Manager submitted to'],
  reason: ['Submission reason'],
  warnings: ['Policy warnings'],
  needsSecond: ['Second approver needed'],
  firstApprovedBy: ['First approved by'],
  firstApprovedAt: ['First approved at', asText],
  firstNotes: ["First approver's notes"],
  firstSignatureSha256: ["First approver's signature"],
  decidedBy: ['Decided by'],
  respondedAt: ['Decided at', asText],
  notes: ['Decision notes'],
  signatureSha256: ["Submitter's signature"],
  managerSignatureSha256: ["Manager's signature"],
  voidedAt: ['Reopened at', asText],
  voidReason: ['Reopening reason'],
} as const satisfies Record<keyof SealedApproval, Naming>;

/** The fields that the owner can't change in any status. */
export const fixedParts = [
  'id',
  'version',
  'customId',
  'ownerId',
  'businessId',
  'status',
  'approvedBy',
  'approvedAt',
  'rejectedBy',
  'rejectedAt',
  'rejectionReason',
  'createdAt',
  'idempotencyKey',
  'imageUrl',
] as const satisfies (keyof typeof receiptNamings)[];

const receiptParts = Object.keys(receiptNamings) as (keyof typeof receiptNamings)[];
const approvalParts = Object.keys(approvalNamings) as (keyof typeof approvalNamings)[];

/** The differences between a receipt's row and what was sealed, in all fields or some. */
export const receiptDifferences = (
  sealed: SealedReceipt,
  found: SealedReceipt,
  parts: readonly (keyof typeof receiptNamings)[] = receiptParts,
): Difference[] =>
  parts.flatMap((part) =>
    compared('receipt', receiptNamings[part], sealed[part] ?? null, found[part] ?? null),
  );

export const approvalDifferences = (sealed: SealedApproval, found: SealedApproval): Difference[] =>
  approvalParts.flatMap((part) =>
    compared('approval', approvalNamings[part], sealed[part] ?? null, found[part] ?? null),
  );

/** The differences between a receipt's files and the sealed ones. Their content isn't checked here. */
export function fileDifferences(sealed: readonly SealedFile[], found: readonly SealedFile[]): Difference[] {
  const places = new Set([...sealed, ...found].map(placeOf));
  return [...places].flatMap((place) => {
    const [before, now] = [sealed, found].map((files) => files.find((file) => placeOf(file) === place));
    if (!before || !now || before.sha256 !== now.sha256)
      return [
        {
          what: 'file' as const,
          name: place,
          sealed: before ? shortHash(before.sha256) : nothing,
          found: now ? shortHash(now.sha256) : nothing,
        },
      ];
    return [
      ...compared('file', [`${place}: name`, asText], before.fileName, now.fileName),
      ...compared('file', [`${place}: type`, asText], before.mediaType, now.mediaType),
      ...compared('file', [`${place}: size`, asText], before.size, now.size),
    ];
  });
}

/** Names a file of a receipt for people. */
export function placeOf({ part, page }: Pick<SealedFile, 'part' | 'page'>): string {
  const name = `Page ${page + 1}`;
  if (part === 'page') return name;
  return part === 'original' ? `${name} (original)` : `${name} (as shown)`;
}

/** Empty if both are equal. */
export function compared(
  what: DifferingThing,
  [name, shown]: Naming,
  sealed: unknown,
  found: unknown,
): Difference[] {
  if (spelt(sealed) === spelt(found)) return [];
  const inWords = (value: unknown): string | null => {
    if (!shown) return null;
    return value === null ? nothing : shown(value as never);
  };
  return [{ what, name, sealed: inWords(sealed), found: inWords(found) }];
}

/** Data that can't be sealed differs from all sealed data. */
function spelt(value: unknown): string | null {
  return Number.isNaN(value) ? null : canonicalJson(value);
}
