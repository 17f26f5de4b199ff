import { abnDigits } from '@docket/shared/abn';
import { dayOf } from '@docket/shared/calendar';
import { defaultCategory } from '@docket/shared/categories/rules';
import { formatMoney, toDecimalText } from '@docket/shared/money';
import type { ReadField } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { defaultReason, documentNotes, unknownVendor } from '@docket/shared/receipts/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { newCustomId } from '../../../features/receipts/uploading/custom-id.ts';
import type { Chance } from '../chance.ts';
import { demonstration } from '../demonstration.ts';
import type { Account } from './accounts.ts';
import type { Picture } from '../paper/photograph.ts';
import type { MadeReceipt } from '../make-receipts.ts';
import { type Printed, textOf } from '../paper/print-receipt.ts';

/** A receipt's row before submission, with only what its picture shows. */
export function receiptRow(
  { id, plan, printed, picture, file, thumbnail }: MadeReceipt,
  owner: Account,
  chance: Chance,
) {
  const { createdAt, status, shop } = plan;
  const row = {
    id,
    customId: newCustomId(),
    userId: owner.userId,
    businessId: owner.businessId,
    vendor: unknownVendor,
    category: defaultCategory as string,
    reason: status === 'DRAFT' ? null : defaultReason,
    notes: '',
    status: isSubmitted(status) ? ('PROCESSED' as const) : status,
    stage: status === 'PROCESSING' ? ('stored' as const) : null,
    failureReason: status === 'FAILED' ? receiptMessages.nothingReadable : null,
    imageUrl: `/api/receipts/${id}/image`,
    fileSha256: file.sha256,
    // Set once a receipt is read.
    thumbnailSha256: status === 'DRAFT' || status === 'PROCESSING' ? null : (thumbnail?.sha256 ?? null),
    fileSize: file.size,
    fileName: fileNameOf(printed, picture.mediaType, chance),
    mediaType: picture.mediaType,
    scanTakenOn: status === 'FAILED' ? null : dayOf(createdAt),
    reviewedAt: status === 'DRAFT' || status === 'PROCESSING' ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  if (status === 'DRAFT' || status === 'PROCESSING' || status === 'FAILED') return row;
  const own = owner.businessId ? demonstration.ownCategories[shop.name] : undefined;
  const gst = formatMoney(printed.gstCents);
  return {
    ...row,
    date: printed.date,
    vendor: shop.name,
    abn: abnDigits(shop.abn),
    amount: toDecimalText(printed.amountCents),
    gstAmount: toDecimalText(printed.gstCents),
    category: own ?? shop.category,
    reason: chance.pick(shop.reasons),
    notes: chance.happens(0.6) ? documentNotes(printed.documentNumber, gst) : '',
    documentNumber: printed.documentNumber,
    paymentMethod: printed.payment,
    cardLast4: printed.cardLast4,
    lineItems: JSON.stringify(printed.lineItems),
    reading: JSON.stringify(readingOf(picture, status === 'PROCESSED', chance)),
    ocrRaw: textOf(printed),
    ownerFields: own ? ['category'] : [],
  };
}

const isSubmitted = (status: ReceiptStatus): boolean =>
  status === 'AWAITING_MANAGER' || status === 'APPROVED' || status === 'REJECTED';

/** The confidence a reader would report: for an unreviewed receipt, sometimes low. */
function readingOf({ places }: Pick<Picture, 'places'>, unchecked: boolean, chance: Chance) {
  const fields = [...(Object.keys(places) as ReadField[]), 'category' as const];
  return Object.fromEntries(
    fields.map((field) => {
      const isUnsure = unchecked && chance.happens(0.12);
      const confidence = isUnsure ? chance.between(0.45, 0.78) : chance.between(0.9, 0.995);
      return [field, { confidence: Number(confidence.toFixed(3)), places: places[field] ?? [] }];
    }),
  );
}

function fileNameOf({ documentNumber }: Printed, mediaType: Picture['mediaType'], chance: Chance): string {
  if (mediaType === 'application/pdf') return `${documentNumber}.pdf`;
  return `IMG_${chance.digits(4)}.jpg`;
}
