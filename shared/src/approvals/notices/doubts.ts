import { addDays } from '../../calendar.ts';
import type { GstVerdict } from '../../gst/contract.ts';
import { gstShare } from '../../gst/rules.ts';
import { toDecimalText } from '../../money.ts';
import { saysHowOld } from '../../policies/broken-policies.ts';
import type { ReadField } from '../../receipts/contract.ts';
import { lowConfidence } from '../../receipts/rules.ts';
import type { ApprovalNotice } from '../list-contract.ts';
import { oldAfterDays } from '../rules.ts';

interface Read {
  confidence: number;
}

/** A receipt that has been or will be submitted. Money in cents, dates yyyy-MM-dd. */
export interface WeighedFacts {
  submittedOn: string;
  date: string | null;
  amountCents: number | null;
  gstCents: number | null;
  currency: string | null;
  /** The scanned values, whatever the owner changed. */
  readAmountCents: number | null;
  readDate: string | null;
  reading: Partial<Record<ReadField, Read>>;
  /** What remembered corrections filled in, with what had been read there, if anything. */
  fillings: Partial<Record<ReadField, { reading?: Read | undefined }>>;
  ownerFields: readonly ReadField[];
  /** Null if it hasn't been judged. */
  gstVerdict: GstVerdict | null;
  /** The numbers of possible duplicates. */
  duplicates: readonly string[];
  /** What it breaks of the business's policies, in sentences. */
  warnings: readonly string[];
}

const weighedFields = ['vendor', 'date', 'amount', 'gstAmount'] as const;

/** What to check before signing for a receipt and before deciding. Both sides use this rule. */
export function doubtsOf(facts: WeighedFacts): ApprovalNotice[] {
  const { ownerFields, duplicates, warnings, amountCents, gstCents, gstVerdict, date, readDate } = facts;
  const unsure = weighedFields.filter(
    (field) => confidenceIn(facts, field) < lowConfidence && !ownerFields.includes(field),
  );
  return [
    ...warnings.map((text) => ({ kind: 'policy' as const, text })),
    ...(duplicates.length > 0 ? [{ kind: 'duplicate' as const, of: [...duplicates] }] : []),
    ...amountDoubts(facts),
    ...(readDate !== null && readDate !== date
      ? [{ kind: 'differs', field: 'date', read: readDate } as const]
      : []),
    ...dateDoubts(facts),
    ...(gstShare(amountCents ?? 0, gstCents ?? 0) === 'above' ? [{ kind: 'gst-share' } as const] : []),
    ...(gstVerdict?.kind === 'missing' ? [{ kind: 'gst-evidence', missing: gstVerdict.items } as const] : []),
    ...(unsure.length > 0 ? [{ kind: 'unsure', fields: unsure } as const] : []),
  ];
}

/** A filled-in value is no surer than what was read there. */
function confidenceIn({ reading, fillings }: WeighedFacts, field: ReadField): number {
  const filling = fillings[field];
  if (filling) return filling.reading?.confidence ?? 0;
  return reading[field]?.confidence ?? 1;
}

/** A scanned foreign amount can't be the amount in Australian dollars. */
function amountDoubts({
  currency,
  reading,
  readAmountCents,
  amountCents,
  ownerFields,
}: WeighedFacts): ApprovalNotice[] {
  const read = readAmountCents === null ? null : toDecimalText(readAmountCents);
  const isSame = readAmountCents === amountCents;
  if (currency !== null) {
    const setByOwner = isSame ? 'same-number' : 'entered';
    const entered = ownerFields.includes('amount') ? setByOwner : 'as-read';
    return [{ kind: 'foreign', currency, read, amount: amountCents === null ? 'missing' : entered }];
  }
  return [
    ...(reading.currency ? [{ kind: 'not-foreign' } as const] : []),
    ...(read === null || isSame ? [] : [{ kind: 'differs', field: 'amount', read } as const]),
  ];
}

function dateDoubts({ date, submittedOn, warnings }: WeighedFacts): ApprovalNotice[] {
  if (date === null) return [];
  if (date > submittedOn) return [{ kind: 'date', is: 'future' }];
  const isOld = date < addDays(submittedOn, -oldAfterDays);
  return isOld && !warnings.some(saysHowOld) ? [{ kind: 'date', is: 'old' }] : [];
}
