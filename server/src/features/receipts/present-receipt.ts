import { toDecimal } from '@docket/shared/money';
import type { Receipt, ReceiptRow } from '@docket/shared/receipts/contract';
import { receiptThumbnail } from '@docket/shared/receipts/picture-contract';
import { gstEvidenceOf } from './gst/gst-evidence-of.ts';
import { lineItemsOf } from './line-items.ts';
import { pagesOf } from './pictures/pages-of.ts';
import type { ListedReceipt } from './queries/lists/listed-receipts.ts';
import type { SeenReceipt } from './queries/receipts.ts';

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The URL includes the content's hash, so browsers can cache it for ever. */
export const thumbnailUrl = ({
  id,
  thumbnailSha256,
}: Pick<SeenReceipt, 'id' | 'thumbnailSha256'>): string | null =>
  thumbnailSha256 === null
    ? null
    : `${receiptThumbnail.path.replace('{id}', id)}?v=${thumbnailSha256.slice(0, 8)}`;

/** Converts a receipt to a row of the contract. */
export const presentRow = (receipt: ListedReceipt | SeenReceipt): ReceiptRow => ({
  id: receipt.id,
  customId: receipt.customId,
  date: receipt.date,
  vendor: receipt.vendor,
  amount: toDecimal(receipt.amountCents),
  gstAmount: toDecimal(receipt.gstCents),
  currency: receipt.currency,
  category: receipt.category,
  reason: receipt.reason,
  notes: receipt.notes,
  status: receipt.status,
  employee: receipt.employee,
  imageUrl: receipt.imageUrl,
  mediaType: receipt.mediaType,
  thumbnailUrl: thumbnailUrl(receipt),
  createdAt: receipt.createdAt.toISOString(),
});

const presentFillings = (stored: SeenReceipt['fillings']): Receipt['fillings'] =>
  Object.fromEntries(
    Object.entries(stored).map(([field, { read, wasRead, by }]) => [field, { read, wasRead, by }]),
  );

/** Converts a receipt to the contract's full form. */
export const presentReceipt = (receipt: SeenReceipt): Receipt => ({
  ...presentRow(receipt),
  userId: receipt.userId,
  businessId: receipt.businessId,
  pages: pagesOf(receipt).map(({ shown, original }) => ({
    mediaType: shown.mediaType,
    original: original?.mediaType ?? null,
  })),
  lineItems: lineItemsOf(receipt),
  revision: receipt.revision,
  fieldValues: receipt.fieldValues,
  abn: receipt.abn,
  paymentMethod: receipt.paymentMethod,
  cardLast4: receipt.cardLast4,
  documentNumber: receipt.documentNumber,
  stage: receipt.stage,
  failureReason: receipt.failureReason,
  receiptCount: receipt.receiptCount,
  reviewedAt: moment(receipt.reviewedAt),
  reading: receipt.reading as Receipt['reading'],
  fillings: presentFillings(receipt.fillings),
  ownerFields: receipt.ownerFields,
  foreignAmount: receipt.currency === null ? null : toDecimal(receipt.readAmountCents),
  gstEvidence: gstEvidenceOf(receipt),
  approvedBy: receipt.approvedBy,
  approvedAt: moment(receipt.approvedAt),
  rejectedBy: receipt.rejectedBy,
  rejectedAt: moment(receipt.rejectedAt),
  rejectionReason: receipt.rejectionReason,
  updatedAt: receipt.updatedAt.toISOString(),
});
