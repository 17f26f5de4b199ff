import { splitByGst } from '../../gst/rules.ts';
import { freePartOf, type GstTreatment } from '../treatments.ts';

/** How the receipts of a category are posted. */
export interface CategoryPosting {
  account: string;
  treatment: GstTreatment;
}

/** What's set for exports. */
export interface Books {
  /** The account that purchases are paid from, for MYOB. */
  paidFrom: string;
  /** By category name; for others see `postingOf`. */
  categories: ReadonlyMap<string, CategoryPosting>;
  /** The categories' cost codes, which are their accounts unless set otherwise. */
  costCodes: ReadonlyMap<string, string>;
}

/** A receipt to export: approved, or somebody's own; money in cents, dates yyyy-MM-dd. */
export interface ExportableReceipt {
  id: string;
  customId: string;
  date: string | null;
  vendor: string;
  amountCents: number | null;
  gstCents: number | null;
  /** The foreign currency on it. */
  currency: string | null;
  /** Whether its owner has set the amount, and so converted a foreign one. */
  isAmountSet: boolean;
  category: string;
  reason: string | null;
  documentNumber: string | null;
  /** The seller's. */
  abn: string | null;
  employee: string;
  paidBy: string;
  /** Custom fields by name. */
  fields: readonly { name: string; value: string }[];
}

/** A part of a receipt that's posted to one account with one tax code. */
export interface PostedLine {
  account: string;
  treatment: GstTreatment;
  /** Including GST. */
  amountCents: number;
  gstCents: number;
}

/** A receipt as it's exported, whatever the target: the one model that every file is written from. */
export interface PostedReceipt {
  number: string;
  date: string;
  vendor: string;
  description: string;
  documentNumber: string | null;
  /** The seller's; undefined in batches from before it was exported. */
  abn?: string | null;
  category: string;
  employee: string;
  paidBy: string;
  fields: readonly { name: string; value: string }[];
  lines: readonly PostedLine[];
}

/** Where a category's receipts are posted: as set, or else to its cost code as an expense with GST. */
export const postingOf = (books: Books, category: string): CategoryPosting => {
  const set = books.categories.get(category);
  return {
    account: set?.account || (books.costCodes.get(category) ?? ''),
    treatment: set?.treatment ?? 'gst',
  };
};

/** Posts a receipt that has a date and an amount. One that's only partly taxable becomes two lines. */
export function post(
  receipt: ExportableReceipt & { date: string; amountCents: number },
  books: Books,
): PostedReceipt {
  const { customId: number, date, vendor, documentNumber, abn, category, employee, paidBy, fields } = receipt;
  const description = receipt.reason?.trim() || category;
  const lines = linesOf(receipt.amountCents, receipt.gstCents ?? 0, postingOf(books, category));
  return {
    number,
    date,
    vendor,
    description,
    documentNumber,
    abn,
    category,
    employee,
    paidBy,
    fields,
    lines,
  };
}

function linesOf(
  amountCents: number,
  gstCents: number,
  { account, treatment }: CategoryPosting,
): PostedLine[] {
  const free = freePartOf[treatment];
  if (free === null) return [{ account, treatment, amountCents, gstCents: 0 }];
  const { taxableCents, freeCents } = splitByGst(amountCents, gstCents);
  return [
    ...(taxableCents === 0 ? [] : [{ account, treatment, amountCents: taxableCents, gstCents }]),
    ...(freeCents === 0 ? [] : [{ account, treatment: free, amountCents: freeCents, gstCents: 0 }]),
  ];
}

/** What a posted receipt comes to, including GST. */
export const totalOf = ({ lines }: PostedReceipt): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
