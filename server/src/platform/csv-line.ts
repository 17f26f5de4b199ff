import { stringify } from 'csv-stringify/sync';

/**
 * Formats a line of CSV. Cells contain other people's texts, so one that a spreadsheet would run as a formula is
 * prefixed with an apostrophe (OWASP, CSV injection). A file starts with a byte order mark, so that Excel reads it as
 * UTF-8.
 */
export const csvLine = (values: readonly (string | null)[], { bom = false } = {}): string =>
  stringify([[...values]], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
