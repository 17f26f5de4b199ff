import { roundToCents, toDecimalText } from '@docket/shared/money';
import { stringify } from 'csv-stringify/sync';

/**
 * A text that could do no harm as a formula: to call a function, open a link or reach into another file takes a bracket, a
 * colon, an exclamation mark or the like.
 */
const harmless = /^[^\t\r][\p{L}\p{N} .,&’'-]*$/u;
const negativeNumber = /^-\d+(\.\d+)?$/;

/**
 * Formats a line of CSV. Cells contain other people's texts, so one that a spreadsheet would run as a formula is
 * prefixed with an apostrophe (OWASP, CSV injection). A file starts with a byte order mark, so that Excel reads it as
 * UTF-8. A number is an amount in dollars. In a file that other software imports, the apostrophe would become part of its
 * data, so only texts that could do harm get one: '@Home Cafe' stays as it is.
 */
export const csvLine = (
  values: readonly (string | number | null)[],
  { bom = false, delimiter = ',', isImported = false } = {},
): string =>
  stringify([[...values]], {
    bom,
    delimiter,
    cast: {
      number: (dollars) => toDecimalText(roundToCents(dollars)),
      string: (text) =>
        negativeNumber.test(text) || (isImported && harmless.test(text))
          ? { value: text, escape_formulas: false }
          : text,
    },
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
