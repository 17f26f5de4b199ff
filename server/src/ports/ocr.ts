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

/** A value, the reader's confidence (0 to 1) and its position. */
export interface Field<Value> {
  value: Value;
  confidence: number;
  places: Place[];
}

/** Money is in cents; a unit price can have a fraction. */
export interface ReadLineItem {
  description: string;
  quantity: number | null;
  quantityUnit: string | null;
  unitPriceCents: number | null;
  lineTotalCents: number;
}

/** The fields of a receipt. A field that can't be read is null, never a guess. */
export interface ReceiptFields {
  vendor: Field<string> | null;
  /** Calendar date, yyyy-MM-dd. */
  date: Field<string> | null;
  amountCents: Field<number> | null;
  gstCents: Field<number> | null;
  /** The foreign currency of the amounts, ISO 4217; null if the receipt names none. */
  currency: Field<string> | null;
  /** The vendor's Australian Business Number. */
  abn: Field<string> | null;
  documentNumber: Field<string> | null;
  paymentMethod: Field<string> | null;
  /** The last four digits of the card, never more. */
  cardLast4: Field<string> | null;
  category: Field<string> | null;
  lineItems: Field<ReadLineItem[]> | null;
}

/** A word and its position. */
export interface ReadWord {
  text: string;
  place: Place;
}

export interface ReadReceipt {
  fields: ReceiptFields;
  /** Top to bottom, with a form feed between pages. */
  text: string;
  /** The words of the text, line by line. */
  words: ReadWord[];
  /** Upright page sizes in pixels. */
  pages: { width: number; height: number }[];
}

export interface ReadOptions {
  /** The date of the reading, yyyy-MM-dd. */
  today: string;
  onStage?: (stage: 'prepared' | 'text-found' | 'fields-read') => void;
  /** Receives a small WebP of the first page, even if the file can't be read, and sometimes a better one later. */
  onThumbnail?: (webp: Uint8Array) => void;
  /** Receives a JPEG of each page (from 0) that browsers can't show, such as a HEIC. */
  onConverted?: (page: number, jpeg: Uint8Array) => void;
  /** Aborting makes `read` reject with the signal's reason and frees its resources. */
  signal?: AbortSignal;
}

/** Reads receipts from pictures and PDFs. */
export interface ReceiptReader {
  /**
   * Reads the files of one receipt: a PDF, or its pages as pictures, in order. Rejects with ReadRefusal if one can
   * never be read, and with other errors if a retry may help.
   */
  read(files: readonly Uint8Array[], options: ReadOptions): Promise<ReadReceipt>;
  close(): Promise<void>;
}

/** A file that can't be read. The message is for its owner. */
export class ReadRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ReadRefusal';
    this.code = code;
  }
}
