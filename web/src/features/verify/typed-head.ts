import { trailMessages as text } from '@docket/shared/trail/messages';
import { hashPattern } from '@docket/shared/trail/rules';

/** A copy of a chain's head. Without a number, only the hash is checked. */
export interface Head {
  hash: string;
  entry: number | undefined;
}

/** The form's fields by name. */
export type HeadFields<Value = string> = Readonly<Record<'entry' | 'hash', Value>>;

/**
 * The head that somebody typed or pasted, or what's wrong with each field. The hash may contain spaces, and its field
 * also accepts the whole text of a report, claim or email, with the number before the hash.
 */
export function typedHead({
  entry,
  hash,
}: HeadFields): { head: Head } | { errors: HeadFields<string | undefined> } {
  const [, before = '', found = hash.replaceAll(/[\s-]/g, '')] =
    /^([^]*?)(?<![0-9a-f])([0-9a-f]{22}\s*[0-9a-f]{22}\s*[0-9a-f]{20})(?![0-9a-f])/i.exec(hash) ?? [];
  const digits = found.replaceAll(/\s/g, '').toLowerCase();
  const number = entry.trim() || (/(\d+)\D*$/.exec(before)?.[1] ?? '');
  const isHash = hashPattern.test(digits);
  const isNumber = number === '' || /^0*[1-9]\d{0,8}$/.test(number);
  if (isHash && isNumber)
    return { head: { hash: digits, entry: number === '' ? undefined : Number(number) } };
  return {
    errors: {
      entry: isNumber ? undefined : text.entryInvalid,
      hash: isHash ? undefined : text.hashInvalid,
    },
  };
}
