import type { PettyCash, ReportForm, ReportScope } from '@docket/shared/reports/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Seal } from '../queries/approvals.ts';

/** A receipt in a report. Money in cents, days yyyy-MM-dd. */
export interface ClaimLine {
  id: string;
  customId: string;
  day: string;
  vendor: string;
  category: string;
  reason: string | null;
  amountCents: number | null;
  gstCents: number | null;
  /** The key of the verdict on its GST; null if it hasn't been judged. */
  gstVerdict: string | null;
  /** The foreign currency shown on the receipt. The amount is in Australian dollars. */
  currency: string | null;
  status: ReceiptStatus;
  /** The owner's name and address. */
  employee: string;
  employeeEmail: string;
  /** The seal of its current approval. */
  seal: Seal | null;
}

/** A report or claim, ready to draw. Only pictures and signatures are fetched while drawing. */
export interface ExpenseDocument {
  form: ReportForm;
  scope: ReportScope;
  /** The claimant, or whoever created a business's report. */
  person: { name: string; email: string };
  businessName: string | null;
  from: string;
  to: string;
  lines: readonly ClaimLine[];
  /** The receipts of the period that aren't in the report. */
  leftOut: { rejected: number; unapproved: number };
  /** Whether receipts need an approval, so that those without one are marked. */
  needsApproval: boolean;
  withPictures: boolean;
  /** The cash box of a petty cash claim, if its amounts were given. */
  pettyCash: PettyCash | null;
  now: Date;
}

/** The words that differ between the documents. */
export const formWords = {
  'petty-cash': {
    kind: 'Petty cash claim',
    who: 'Claimant',
    total: 'Total claimed',
    filename: 'petty-cash',
  },
  expenses: {
    kind: 'Expense report',
    who: 'Employee',
    total: 'Total',
    filename: 'expense-report',
  },
} as const satisfies Record<ReportForm, object>;

export const countReceipts = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);
