import type { z } from 'zod';
import { Refusal } from '../errors.ts';
import { plainIssue } from './plain-issue.ts';

/**
 * Validates input against its contract. The refusal has the first error. An absent body is one without fields, where that's
 * enough.
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value === undefined ? {} : value, { error: plainIssue });
  if (!result.success)
    throw new Refusal(
      'INVALID',
      value === undefined ? 'The request needs a JSON body.' : result.error.issues[0]?.message,
    );
  if (holdsBadText(result.data))
    throw new Refusal('INVALID', 'The request contains a character that isn’t allowed.');
  return result.data;
}

/** PostgreSQL text can't contain NUL or unpaired surrogates. */
const holdsBadText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsBadText);

/** Parses path parameters. An invalid one is treated as not found. */
export function parseParams<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const unknown = new Refusal('NOT_FOUND');
  const result = schema.safeParse(value, { error: () => unknown.message });
  if (!result.success) throw new Refusal('NOT_FOUND', result.error.issues[0]?.message);
  if (holdsBadText(result.data)) throw unknown;
  return result.data;
}
