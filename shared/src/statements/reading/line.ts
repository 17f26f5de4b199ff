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

/** A line that an account has. */
export interface StoredLine extends Pick<ReadLine, 'date' | 'cents' | 'description'> {
  identity: string;
}

/**
 * What each line is known by in an account that may have it from a file of another format: with an identifier where
 * this one has none, or without. Such lines have the same date and amount, and a description that starts alike, as some
 * formats cut it off.
 */
export function identitiesAmong(lines: readonly ReadLine[], stored: readonly StoredLine[]): string[] {
  const identities = identitiesOf(lines);
  const known = new Set(stored.map(({ identity }) => identity));
  const taken = new Set(identities.filter((identity) => known.has(identity)));
  const byDay = Map.groupBy(stored, dayAndAmount);
  // Those whose description is whole first, so that a shorter one doesn't take their place.
  for (const fits of [isSame, startsAlike])
    for (const [place, line] of lines.entries()) {
      if (known.has(identities[place] ?? '')) continue;
      const same = byDay
        .get(dayAndAmount(line))
        ?.find(
          (other) =>
            !taken.has(other.identity) &&
            hasBankId(other) === (line.bankId === null) &&
            fits(other.description.toLowerCase(), line.description.toLowerCase()),
        );
      if (!same) continue;
      identities[place] = same.identity;
      taken.add(same.identity);
    }
  return identities;
}

const isSame = (one: string, other: string): boolean => one === other;
const startsAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

const dayAndAmount = ({ date, cents }: Pick<ReadLine, 'date' | 'cents'>): string => `${date} ${cents}`;

const hasBankId = (line: StoredLine): boolean => line.identity.startsWith(`${dayAndAmount(line)} id `);
