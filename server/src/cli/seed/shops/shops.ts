import type { standardCategories } from '@docket/shared/categories/rules';
import type { Chance } from '../chance.ts';

export type Payment = 'visa' | 'mastercard' | 'eftpos' | 'amex' | 'cash' | 'bank transfer';

export interface Product {
  description: string;
  /** The price range of one item, in cents including GST. */
  cents: readonly [number, number];
  /** The quantity per purchase; 1 by default. */
  quantities?: readonly [number, number];
  /** Whether the quantity is measured rather than counted. */
  unit?: string;
  untaxed?: true;
}

/** A fictional shop, and how its receipts look. */
export interface Shop {
  name: string;
  address: readonly string[];
  /** A valid checksum, but the last nine digits aren't a company's number. */
  abn: string;
  category: (typeof standardCategories)[number];
  style: 'printer' | 'letters' | 'invoice';
  numberLabel: string;
  documentNumber: (chance: Chance) => string;
  dateLabel: string;
  dateForm: (date: string) => string;
  totalLabel: string;
  gstLabel: string;
  marksTaxed?: true;
  hours: readonly [number, number];
  count: readonly [number, number];
  products: readonly Product[];
  payments: readonly Payment[];
  thanks: readonly string[];
  /** The reasons people give for buying there. */
  reasons: readonly string[];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (date: string): [string, string, string] => [
  date.slice(8, 10),
  date.slice(5, 7),
  date.slice(0, 4),
];

/** 2026-11-21 as 21/11/2026. */
export const slashed = (date: string): string => parts(date).join('/');
/** 2026-11-21 as 21-11-26. */
export const dashed = (date: string): string => {
  const [day, month, year] = parts(date);
  return `${day}-${month}-${year.slice(2)}`;
};
/** 2026-11-21 as 21 Nov 2026. */
export const worded = (date: string): string => {
  const [day, month, year] = parts(date);
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
};

const cards: readonly Payment[] = ['visa', 'mastercard', 'eftpos'];

/** Defaults for most shops. */
export const usual = {
  style: 'printer',
  numberLabel: 'Receipt No',
  documentNumber: (chance: Chance) => chance.digits(7),
  dateLabel: 'Date',
  dateForm: slashed,
  totalLabel: 'TOTAL',
  gstLabel: 'GST INCLUDED',
  hours: [7, 17],
  count: [1, 3],
  payments: cards,
  thanks: ['Thank you'],
} as const satisfies Partial<Shop>;
