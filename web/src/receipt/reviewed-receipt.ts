import type { Receipt } from '@docket/shared/receipts/contract';
import type { TextField } from './fields/field-values.ts';

/** What a review starts with; a receipt that couldn't be loaded has only its file. */
export type ReviewedReceipt = Pick<
  Receipt,
  | 'id'
  | 'imageUrl'
  | 'mediaType'
  | 'pages'
  | 'status'
  | 'failureReason'
  | 'receiptCount'
  | 'reviewedAt'
  | 'reading'
  | 'ownerFields'
  | 'fillings'
  | 'foreignAmount'
  | 'gstEvidence'
  | 'lineItems'
  | 'businessId'
  | 'fieldValues'
  | 'revision'
  | TextField
>;
