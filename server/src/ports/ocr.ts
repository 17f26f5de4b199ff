/** Where a value stands: a page (0 based) and a rectangle as fractions (0 to 1) of the upright page's width and height. */
export interface Place {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A value that was read, how sure the reader is (0 to 1), and where it stands. */
export interface Field<Value> {
  value: Value;
  confidence: number;
  places: Place[];
}

/** Money is in cents, the unit price possibly with a fraction of one. */
export interface ReadLineItem {
  description: string;
  quantity: number | null;
  quantityUnit: string | null;
  unitPriceCents: number | null;
  lineTotalCents: number;
}

/** What a receipt says. A field that can't be read is null, never a guess. */
export interface ReceiptFields {
  vendor: Field<string> | null;
  /** Calendar date, yyyy-MM-dd. */
  date: Field<string> | null;
  amountCents: Field<number> | null;
  gstCents: Field<number> | null;
  /** The foreign currency that the amounts are in, ISO 4217; null where the receipt names none. */
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

/** One word as it was read, and where it stands. */
export interface ReadWord {
  text: string;
  place: Place;
}

export interface ReadReceipt {
  fields: ReceiptFields;
  /** Top to bottom, pages separated by a form feed. */
  text: string;
  /** The words of the text, line by line. */
  words: ReadWord[];
  /** Upright page sizes in pixels. */
  pages: { width: number; height: number }[];
}

export interface ReadOptions {
  /** The calendar date on which the receipt is read, yyyy-MM-dd. */
  today: string;
  onStage?: (stage: 'prepared' | 'text-found' | 'fields-read') => void;
  /**
   * Hears a small WebP of the first page, of files too that can't be read; at times a second one, which is better.
   */
  onThumbnail?: (webp: Uint8Array) => void;
  /** Hears, for each page (from 0) that browsers can't show, such as a HEIC, the JPEG that was made of it. */
  onConverted?: (page: number, jpeg: Uint8Array) => void;
  /** Aborting makes `read` reject with the signal's reason and frees what it used. */
  signal?: AbortSignal;
}

/** Reads receipts from pictures and PDFs. */
export interface ReceiptReader {
  /**
   * Reads the files of one receipt: a PDF, or its pages as pictures in their order. Rejects with ReadRefusal when one of
   * them can't be read and never will be; with other errors when trying again may help.
   */
  read(files: readonly Uint8Array[], options: ReadOptions): Promise<ReadReceipt>;
  close(): Promise<void>;
}

/** A file that can't be read. The message is in words for its owner. */
export class ReadRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ReadRefusal';
    this.code = code;
  }
}
