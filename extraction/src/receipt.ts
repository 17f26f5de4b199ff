/**
 * The position of a value: a page (from 0) and a rectangle in fractions (0 to 1) of the upright page's width and
 * height.
 */
export interface Place {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A value, its confidence and its position. From 0.9 on, about 1 value in 100 is wrong on scans and 2 on photographs.
 * Below, the confidence is the share of such values that are right.
 */
export interface Field<Value> {
  value: Value;
  confidence: number;
  places: Place[];
}

/** A line item. Money is in cents; `unitPriceCents` can have a fraction, as fuel at 189.9 cents a litre. */
export interface ReadLineItem {
  description: string;
  quantity: number | null;
  quantityUnit: string | null;
  unitPriceCents: number | null;
  lineTotalCents: number;
}

export type PaymentMethod =
  | 'cash'
  | 'card'
  | 'eftpos'
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'paypal'
  | 'afterpay'
  | 'zip'
  | 'klarna'
  | 'bpay'
  | 'direct debit'
  | 'bank transfer';

/** The fields of a receipt. A field that can't be read is null, never a guess. */
export interface ReceiptFields {
  vendor: Field<string> | null;
  /** Calendar date, yyyy-MM-dd. */
  date: Field<string> | null;
  /** The total paid, in cents. */
  amountCents: Field<number> | null;
  gstCents: Field<number> | null;
  /**
   * The foreign currency of the amounts, ISO 4217, named or from signs of the seller's country; `XXX` if it's foreign, but
   * which isn't clear; null for Australian dollars, and without a sign.
   */
  currency: Field<string> | null;
  /** The vendor's Australian Business Number, eleven digits with a valid checksum. */
  abn: Field<string> | null;
  documentNumber: Field<string> | null;
  paymentMethod: Field<PaymentMethod> | null;
  /** The last four digits of the card, never more. */
  cardLast4: Field<string> | null;
  /** One of the product's expense categories, in English. */
  category: Field<string> | null;
  lineItems: Field<ReadLineItem[]> | null;
}

/** A word and its position. */
export interface ReadWord {
  text: string;
  place: Place;
}

/** The fields and the text they were read from, top to bottom, with a form feed between pages. */
export interface ReadReceipt {
  fields: ReceiptFields;
  text: string;
  /** All words, line by line, with card numbers reduced to their last four digits. */
  words: ReadWord[];
  /** How many receipts the pages seem to show. The fields and the text are those of the one with the most text. */
  receiptCount: number;
  /** Upright page sizes in pixels. */
  pages: { width: number; height: number }[];
}
