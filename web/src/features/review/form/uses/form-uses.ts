import { shortFormNames } from '@docket/shared/receipts/field-names';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { subjects } from '../../../../receipt/draft/subjects.ts';
import { inputNames } from '../../../../receipt/draft/input-names.ts';
import type { TextField } from '../../../../receipt/fields/field-values.ts';
import type { FormUseName } from '../../../../receipt/parts.ts';

/** What differs between the screens that the review form serves. */
export interface FormUse {
  /** The form's accessible name. */
  name: string;
  /** The key of its draft, whose inputs depend on the use. */
  subject: (receiptId: string) => string;
  /** The fields in their order. */
  fields: readonly TextField[];
  labels: Readonly<Record<TextField, string>>;
  hasItems: boolean;
  /** Whether it's about what was read: it marks doubtful fields, fills in defaults and saves every field. */
  isReview: boolean;
  /** Whether the amount is a number input (VAL-64). */
  hasNumberInput: boolean;
  savedText: string;
}

const all: readonly TextField[] = [
  'vendor',
  'abn',
  'amount',
  'gstAmount',
  'date',
  'documentNumber',
  'category',
  'reason',
  'notes',
  'paymentMethod',
  'cardLast4',
  'currency',
];

export const formUses: Readonly<Record<FormUseName, FormUse>> = {
  review: {
    name: 'Review receipt',
    subject: subjects.review,
    fields: all,
    labels: inputNames,
    hasItems: true,
    isReview: true,
    hasNumberInput: false,
    savedText: text.saved,
  },
  /** The edit page (EDIT-01). */
  edit: {
    name: 'Edit receipt',
    subject: subjects.edit,
    fields: all,
    labels: inputNames,
    hasItems: true,
    isReview: false,
    hasNumberInput: true,
    savedText: text.updated,
  },
  /** The log's details dialog (EDIT-04, OP-49). */
  shortEdit: {
    name: 'Edit receipt',
    subject: subjects.shortEdit,
    fields: ['vendor', 'date', 'documentNumber', 'amount', 'gstAmount', 'reason'],
    labels: { ...inputNames, ...shortFormNames },
    hasItems: false,
    isReview: false,
    hasNumberInput: false,
    savedText: text.updated,
  },
};
