import { showsAbn } from '../../abn/find-abn.ts';
import type { Row } from '../../layout/rows.ts';

const MALAYSIA =
  /\bSDN\W{0,2}B[HN]D\b|\b[BS]\/B\b|\.COM\.MY\b|\bGST\W{0,3}(?:ID|NO|REG)\D{0,8}\d{12}(?!\d)|\bJALAN\b|\bJLN\b|\bTAMAN\b|\bSELANGOR\b|\bJOHOR\b|\bMALAYSIA\b|\bKUALA LUMPUR\b|\bRM\s?\d|\bRM\b/i;

/** Returns true if the receipt is Malaysian, where the registered company is the vendor and stands at the top. */
export const showsMalaysia = (rows: readonly Row[]): boolean => rows.some((row) => MALAYSIA.test(row.text));

/** Returns the model that chooses the vendor: receipts name their vendors differently from country to country. */
export function vendorModelOf(rows: readonly Row[]): 'australianVendor' | 'malaysianVendor' | 'vendor' {
  if (showsAbn(rows)) return 'australianVendor';
  return showsMalaysia(rows) ? 'malaysianVendor' : 'vendor';
}
