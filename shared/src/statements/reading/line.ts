import { onOneLine } from '../../text.ts';
import { maxDescriptionLength } from '../rules.ts';

/** A line as a statement has it. */
export interface ReadLine {
  /** yyyy-MM-dd. */
  date: string;
  /** Negative: money that was spent. */
  cents: number;
  description: string;
  /** The bank's own identifier; null in files that have none. */
  bankId: string | null;
}

/** What was read of a file. */
export interface ReadStatement {
  lines: ReadLine[];
  /** How many rows aren't lines: headings, sums, or dates and amounts that can't be read. */
  skipped: number;
}

/** A description in one line of text. */
export const cleanDescription = (text: string): string =>
  Array.from(onOneLine(text.toWellFormed().replaceAll('\0', '')).replaceAll(/\s+/gu, ' ').trim())
    .slice(0, maxDescriptionLength)
    .join('') || 'No description';

/**
 * What each line is known by, so that a line that two statements have is stored once: the bank's identifier, date,
 * amount, without an identifier the description, and which of several such lines it is. Banks have reused identifiers,
 * so one alone isn't enough.
 */
export function identitiesOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ date, cents, description, bankId }) => {
    const what = bankId === null ? `text ${description.toLowerCase()}` : `id ${bankId}`;
    const key = `${date} ${cents} ${what}`;
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return `${key} ${ordinal}`;
  });
}
