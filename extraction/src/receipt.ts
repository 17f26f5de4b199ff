/** Where a value stands: a page (0 based) and a rectangle as fractions (0 to 1) of the upright page's width and height. */
export interface Place {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A value that was read, how sure we are (calibrated: of the fields at 0.9, nine in ten are right), and where it stands. */
export interface Field<Value> {
  value: Value;
  confidence: number;
  places: Place[];
}

/** One bought thing. Money is in cents, `unitPrice` too but possibly with a fraction (three decimals of a dollar). */
export interface LineItem {
  description: string;
  quantity: number | null;
  quantityUnit: string | null;
  unitPriceCents: number | null;
  lineTotalCents: number;
}

/** How a receipt says it was paid. */
export type PaymentMethod =
  'cash' | 'card' | 'eftpos' | 'visa' | 'mastercard' | 'amex' | 'paypal' | 'bank transfer';

/** What a receipt says. A field that can't be read is null, never a guess. */
export interface ReceiptFields {
  vendor: Field<string> | null;
  /** Calendar date, yyyy-MM-dd. */
  date: Field<string> | null;
  /** What was paid in all, in cents. */
  amountCents: Field<number> | null;
  gstCents: Field<number> | null;
  /** The foreign currency that the amounts are in, ISO 4217; null where the receipt names none, or Australian dollars. */
  currency: Field<string> | null;
  /** The vendor's Australian Business Number, eleven digits that pass its checksum. */
  abn: Field<string> | null;
  documentNumber: Field<string> | null;
  paymentMethod: Field<PaymentMethod> | null;
  /** The last four digits of the card, never more. */
  cardLast4: Field<string> | null;
  /** One of the product's expense categories, as its English name. */
  category: Field<string> | null;
  lineItems: Field<LineItem[]> | null;
}

/** One word as it was read, and where it stands. */
export interface Word {
  text: string;
  place: Place;
}

/** The fields and the text they were read from, top to bottom, pages separated by a form feed. */
export interface ReadReceipt {
  fields: ReceiptFields;
  text: string;
  /** The words of the text, line by line, card numbers cut to their last four digits. */
  words: Word[];
  /** Upright page sizes in pixels. */
  pages: { width: number; height: number }[];
}
