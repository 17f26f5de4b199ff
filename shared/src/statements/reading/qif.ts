import { readAmount } from './amounts.ts';
import { orderOf, readDate } from './dates.ts';
import { cleanDescription, type ReadLine, type ReadStatement } from './line.ts';

/** Reads QIF: a value a line, named by its first letter, and '^' after each transaction. */
export function readQif(text: string): ReadStatement {
  const records: Map<string, string>[] = [];
  let open = new Map<string, string>();
  // Of the sections, only those of accounts are transactions.
  let isTransactions = true;
  for (const row of text.split('\n')) {
    if (row.startsWith('!')) {
      isTransactions = /^!type:(bank|ccard|cash|oth [al])/i.test(row) || /^!(option|clear)/i.test(row);
      open = new Map();
    } else if (row.startsWith('^')) {
      if (isTransactions && open.size > 0) records.push(open);
      open = new Map();
    } else if (!open.has(row.slice(0, 1))) open.set(row.slice(0, 1), row.slice(1).trim());
  }
  // The last one may have no end.
  if (isTransactions && open.has('D')) records.push(open);
  const dates = records.map((record) => record.get('D') ?? '');
  const order = orderOf(dates);
  const lines = records.flatMap((record, place): ReadLine[] => {
    const date = readDate(dates[place] ?? '', order);
    const cents = readAmount(record.get('T') ?? record.get('U') ?? '');
    if (date === null || cents === null) return [];
    const description = cleanDescription(record.get('P') || record.get('M') || '');
    return [{ date, cents, description, bankId: null }];
  });
  return { lines, skipped: records.length - lines.length, skippedRows: [] };
}

export const isQif = (text: string): boolean => /^!(type|account|option|clear)\b/i.test(text.trimStart());
