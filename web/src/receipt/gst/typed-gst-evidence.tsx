import { abnDigits, isAbn } from '@docket/shared/abn';
import { judgeReceipt } from '@docket/shared/gst/evidence';
import type { Receipt } from '@docket/shared/receipts/contract';
import { clsx } from 'clsx';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { dollars } from '../fields/field-values.ts';
import { typedCents } from '../fields/money-text.ts';
import { GstVerdictNote } from './gst-verdict-note.tsx';

interface TypedGstEvidenceProps<Values extends FieldValues> {
  receipt: Pick<Receipt, 'abn' | 'currency' | 'reading' | 'gstEvidence'>;
  /** The control of a form with vendor, ABN, date, amount, GST and, if it has one, currency as text. */
  control: Control<Values>;
  className?: string;
}

/** Judges the receipt with what's typed, by the rule the server uses. */
export function TypedGstEvidence<Values extends FieldValues>({
  receipt: { abn: held, currency: read, reading, gstEvidence },
  control,
  className,
}: TypedGstEvidenceProps<Values>) {
  const names = ['vendor', 'abn', 'date', 'amount', 'gstAmount', 'currency'] as Path<Values>[];
  const [
    vendor = '',
    abn = held ?? '',
    date = '',
    amount = '',
    gst = '',
    currency = read ?? dollars,
  ]: string[] = useWatch({
    control,
    name: names,
  });
  const verdict = judgeReceipt({
    vendor,
    abn: isAbn(abnDigits(abn)) ? abnDigits(abn) : null,
    date: date.trim() || null,
    amountCents: typedCents(amount),
    gstCents: typedCents(gst),
    currency: currency === dollars ? null : currency,
    reading,
    paper: gstEvidence.paper,
  });
  return (
    <output className={clsx('block rounded-md bg-sunken px-3 py-2.5 text-sm', className)}>
      <span className="mb-0.5 block text-xs text-muted">GST evidence</span>
      <GstVerdictNote verdict={verdict} />
    </output>
  );
}
