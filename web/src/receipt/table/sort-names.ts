import type { SubmissionOrder } from '@docket/shared/approvals/rules';

/** The sort orders of lists of receipts, as a select has them. */
export const sortNames: Record<SubmissionOrder, string> = {
  'date-desc': 'Newest first',
  'date-asc': 'Oldest first',
  'amount-desc': 'Highest amount',
  'amount-asc': 'Lowest amount',
  'vendor-asc': 'Vendor A to Z',
  'vendor-desc': 'Vendor Z to A',
  'category-asc': 'Category A to Z',
  'category-desc': 'Category Z to A',
  'submitted-asc': 'Submitted earliest',
  'submitted-desc': 'Submitted latest',
};
