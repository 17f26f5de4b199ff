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
  /** The first few of them as they're written; only tables have any. */
  skippedRows: string[];
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

type Compared = Pick<ReadLine, 'date' | 'cents' | 'description'>;

/** A line that an account has. */
export interface StoredLine extends Compared {
  identity: string;
}

/** With more stored lines of one day and amount, none is taken for a line whose description is only alike. */
const mostAlike = 100;

/**
 * What each line is known by in an account that may have it from a file of another format: with an identifier where
 * this one has none, or without. Such lines have the same date and amount, and a description that starts alike, as some
 * formats cut it off.
 */
export function identitiesAmong(lines: readonly ReadLine[], stored: readonly StoredLine[]): string[] {
  const identities = identitiesOf(lines);
  const known = new Set(stored.map(({ identity }) => identity));
  const ofFile = new Set(identities);
  const free = new Set(stored.filter(({ identity }) => !ofFile.has(identity)));

  const find = (keyOf: (line: Compared) => string, fits: (one: string, other: string) => boolean) => {
    const byKey = Map.groupBy(free, (other) => `${keyOf(other)} ${hasBankId(other)}`);
    for (const [place, line] of lines.entries()) {
      if (known.has(identities[place] ?? '')) continue;
      const others = byKey.get(`${keyOf(line)} ${line.bankId === null}`) ?? [];
      const index = others.findIndex((other) => fits(other.description, line.description));
      const [same] = index === -1 ? [] : others.splice(index, 1);
      if (!same) continue;
      identities[place] = same.identity;
      free.delete(same);
    }
  };
  // Those whose description is whole first, so that a shorter one doesn't take their place.
  find(
    (line) => `${dayAndAmount(line)} ${line.description.toLowerCase()}`,
    () => true,
  );
  for (const others of Map.groupBy(free, dayAndAmount).values())
    if (others.length > mostAlike) for (const other of others) free.delete(other);
  find(dayAndAmount, startsAlike);
  return identities;
}

function startsAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}

const dayAndAmount = ({ date, cents }: Pick<Compared, 'date' | 'cents'>): string => `${date} ${cents}`;

const hasBankId = (line: StoredLine): boolean => line.identity.startsWith(`${dayAndAmount(line)} id `);
