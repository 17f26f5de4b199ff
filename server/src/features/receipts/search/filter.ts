import { addDays } from '@docket/shared/calendar';
import type { ReceiptStatus } from '@docket/shared/receipts/status';

/** Days as yyyy-MM-dd, both inclusive, compared with the day a receipt counts on (OP-29). */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** What lists of receipts filter by. Omitted filters don't apply. */
export interface Filter extends Days {
  search?: string | undefined;
  /** A custom field's ID, and text that its value contains. */
  field?: string | undefined;
  fieldValue?: string | undefined;
  statuses?: readonly ReceiptStatus[] | undefined;
  isReimbursed?: boolean | undefined;
  isExported?: boolean | undefined;
}

/** A quarter of a year or less. */
export const isShortPeriod = ({ from, to }: Days): boolean =>
  from !== undefined && to !== undefined && to <= addDays(from, 92);
