import type { ReceiptFields } from '../../src/receipt.ts';
import { extractFields } from '../../src/fields/extract-fields.ts';
import { readPages } from '../../src/read-pages.ts';

/** All made-up receipts are from before this day. */
const TODAY = '2026-11-21';

/** Reads a file from start to end in this process. */
export const readFields = async (file: Uint8Array): Promise<ReceiptFields> =>
  extractFields(await readPages(file), { today: TODAY }).fields;
