import { stringify } from 'csv-stringify/sync';

/**
 * A line of a CSV file. Its cells hold strangers' texts: one that a spreadsheet would calculate gets an apostrophe before
 * it (OWASP, CSV injection). A file begins with a byte order mark, without which Excel takes UTF-8 for something else.
 */
export const csvLine = (values: readonly (string | null)[], { bom = false } = {}): string =>
  stringify([[...values]], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
