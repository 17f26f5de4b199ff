import { addDays } from '../calendar.ts';
import { toDecimalText } from '../money.ts';
import type { ReadField } from '../receipts/contract.ts';
import { lowConfidence } from '../receipts/rules.ts';
import type { ApprovalNotice } from './list-contract.ts';
import { isGstAboveShare, missingGstEvidence, oldAfterDays } from './rules.ts';

/** What is known of a receipt that is, or is about to be, submitted. Money in cents, dates yyyy-MM-dd. */
export interface WeighedFacts {
  submittedOn: string;
  date: string | null;
  amountCents: number | null;
  gstCents: number | null;
  currency: string | null;
  /** What was read, whatever the owner made of it. */
  readAmountCents: number | null;
  readDate: string | null;
  reading: Partial<Record<ReadField, { confidence: number }>>;
  ownerFields: readonly ReadField[];
  /** Business numbers that were read; null where the text was not looked through. */
  abns: readonly string[] | null;
  /** Numbers of other receipts that look like the same purchase. */
  duplicates: readonly string[];
}

const weighedFields = ['vendor', 'date', 'amount', 'gstAmount'] as const;

/** What deserves a look before a receipt is signed for and before it is decided: the one rule for both sides. */
export function doubtsOf(facts: WeighedFacts): ApprovalNotice[] {
  const { reading, ownerFields, duplicates, amountCents, gstCents, date, readDate } = facts;
  const unsure = weighedFields.filter(
    (field) => (reading[field]?.confidence ?? 1) < lowConfidence && !ownerFields.includes(field),
  );
  const missing = missingGstEvidence({
    amountCents,
    gstCents,
    gstWasRead: reading.gstAmount !== undefined,
    // Of a receipt whose text was not looked through nobody knows.
    hasAbn: facts.abns === null || facts.abns.length > 0,
  });
  return [
    ...(duplicates.length > 0 ? [{ kind: 'duplicate' as const, of: [...duplicates] }] : []),
    ...amountDoubts(facts),
    ...(readDate !== null && readDate !== date
      ? [{ kind: 'differs', field: 'date', read: readDate } as const]
      : []),
    ...dateDoubts(facts),
    ...(isGstAboveShare(amountCents ?? 0, gstCents ?? 0) ? [{ kind: 'gst-share' } as const] : []),
    ...(missing ? [{ kind: 'gst-evidence', missing } as const] : []),
    ...(unsure.length > 0 ? [{ kind: 'unsure', fields: unsure } as const] : []),
  ];
}

/** A foreign amount that was read can't be what the owner should have kept. */
function amountDoubts({
  currency,
  readAmountCents,
  amountCents,
  ownerFields,
}: WeighedFacts): ApprovalNotice[] {
  const read = readAmountCents === null ? null : toDecimalText(readAmountCents);
  const isSame = readAmountCents === amountCents;
  if (currency !== null) {
    const setByOwner = isSame ? 'same-number' : 'entered';
    return [
      { kind: 'foreign', currency, read, amount: ownerFields.includes('amount') ? setByOwner : 'as-read' },
    ];
  }
  return read === null || isSame ? [] : [{ kind: 'differs', field: 'amount', read }];
}

function dateDoubts({ date, submittedOn }: WeighedFacts): ApprovalNotice[] {
  if (date === null) return [];
  if (date > submittedOn) return [{ kind: 'date', is: 'future' }];
  return date < addDays(submittedOn, -oldAfterDays) ? [{ kind: 'date', is: 'old' }] : [];
}
