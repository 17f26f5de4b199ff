import { dayOf } from '@docket/shared/calendar';
import { defaultCategory } from '@docket/shared/categories/rules';
import { formatMoney, toDecimalText } from '@docket/shared/money';
import type { ReadField } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { defaultReason, documentNotes, unknownVendor } from '@docket/shared/receipts/rules';
import { newCustomId } from '../../features/receipts/uploading/custom-id.ts';
import type { Chance } from './chance.ts';
import { approvalNotes, demonstration, rejections } from './demonstration.ts';
import type { Picture } from './photograph.ts';
import type { PlannedReceipt } from './plan-receipts.ts';
import { type Printed, textOf } from './print-receipt.ts';

/** A planned receipt, what is printed on it, and its picture in the store. */
export interface MadeReceipt {
  id: string;
  plan: PlannedReceipt;
  printed: Printed;
  picture: Omit<Picture, 'bytes'>;
  file: { sha256: string; size: number };
}

export interface Membership {
  userId: string;
  businessId: string | null;
  signature: string | null;
}

const hourMs = 60 * 60 * 1000;
const decided = { APPROVED: 'approved', REJECTED: 'rejected' } as const;

/** A receipt's row: nothing that the picture doesn't say, as far as it has been read. */
export function receiptRow(
  { id, plan, printed, picture, file }: MadeReceipt,
  owner: Membership,
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
    status,
    stage: status === 'PROCESSING' ? ('stored' as const) : null,
    failureReason: status === 'FAILED' ? receiptMessages.nothingReadable : null,
    imageUrl: `/api/receipts/${id}/image`,
    fileSha256: file.sha256,
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

/** How sure a reader would be: of a receipt that nobody has checked yet, here and there not very. */
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

/** A moment some hours after another, and before now. */
function later(moment: Date, hours: number, now: Date): Date {
  const left = now.getTime() - moment.getTime();
  return new Date(moment.getTime() + Math.min(hours * hourMs, left * 0.6));
}

/**
 * What became of a receipt that was submitted: its approvals, the last of them last, and what they set of its row;
 * null when it wasn't.
 */
export function approvalsOf(
  { id, plan }: MadeReceipt,
  { owner, manager, newId }: { owner: Membership; manager: Membership; newId: () => string },
  now: Date,
  chance: Chance,
) {
  const { status, createdAt, wasRejected } = plan;
  if (status !== 'AWAITING_MANAGER' && status !== 'APPROVED' && status !== 'REJECTED') return null;
  const submit = (after: Date) => ({
    id: newId(),
    receiptId: id,
    // Only a business's own members submit.
    businessId: owner.businessId!,
    managerId: manager.userId,
    requestedBy: owner.userId,
    requestedAt: later(after, chance.between(1, 30), now),
    signatureSvg: owner.signature,
  });
  const decide = (
    request: ReturnType<typeof submit>,
    decision: keyof typeof decided,
    notes: string | null,
  ) => ({
    ...request,
    status: decided[decision],
    decidedBy: manager.userId,
    respondedAt: later(request.requestedAt, chance.between(3, 60), now),
    notes,
    managerSignature: decision === 'APPROVED' ? manager.signature : null,
  });
  const earlier =
    wasRejected && status !== 'REJECTED'
      ? [decide(submit(createdAt), 'REJECTED', chance.pick(rejections))]
      : [];
  const request = submit(earlier[0]?.respondedAt ?? createdAt);
  if (status === 'AWAITING_MANAGER')
    return { approvals: [...earlier, request], values: { updatedAt: request.requestedAt } };
  const notes = status === 'REJECTED' ? chance.pick(rejections) : chance.pick(approvalNotes);
  const last = decide(request, status, notes);
  const values =
    status === 'APPROVED'
      ? { approvedBy: manager.userId, approvedAt: last.respondedAt }
      : { rejectedBy: manager.userId, rejectedAt: last.respondedAt, rejectionReason: notes };
  return { approvals: [...earlier, last], values: { ...values, updatedAt: last.respondedAt } };
}
