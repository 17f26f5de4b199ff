import { roundToCents, toDecimalText } from '@docket/shared/money';
import { stringify } from 'csv-stringify/sync';

/**
 * Formats a line of CSV. Cells contain other people's texts, so one that a spreadsheet would run as a formula is
 * prefixed with an apostrophe (OWASP, CSV injection). A file starts with a byte order mark, so that Excel reads it as
 * UTF-8. A number is an amount in dollars.
 */
export const csvLine = (
  values: readonly (string | number | null)[],
  { bom = false, delimiter = ',' } = {},
): string =>
  stringify([[...values]], {
    bom,
    delimiter,
    cast: { number: (dollars) => toDecimalText(roundToCents(dollars)) },
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
