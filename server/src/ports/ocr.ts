import type { ReadReceipt } from '@docket/extraction/receipt';

export type {
  Field,
  Place,
  ReadLineItem,
  ReadReceipt,
  ReadWord,
  ReceiptFields,
} from '@docket/extraction/receipt';

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
