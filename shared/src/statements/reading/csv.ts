import { maxColumns } from '../rules.ts';

/**
 * The rows of delimited text (RFC 4180) with \n between them, without empty ones and at most so many; null if a quote has no
 * end. A quote within a cell that doesn't start with one is only a character.
 */
export function readCsv(text: string, delimiter: string, mostRows: number): string[][] | null {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length && rows.length < mostRows) {
    const row: string[] = [];
    for (let isMore = true; isMore;) {
      const quoted = text[at] === '"' ? readQuoted(text, at) : { value: '', end: at };
      if (!quoted) return null;
      let { end } = quoted;
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
      if (row.length < maxColumns) row.push(quoted.value + text.slice(quoted.end, end));
      isMore = text[end] === delimiter;
      at = end + 1;
    }
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

/** What's between quotes, where two stand for one, and where it ends. */
function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

/** The delimiter that the first rows have most of. */
export function delimiterOf(text: string): string {
  const start = text.slice(0, 4000);
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => start.split(other).length - start.split(one).length,
  );
  return delimiter;
}
