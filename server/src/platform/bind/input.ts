import type { z } from 'zod';
import { Refusal } from '../errors.ts';
import { plainIssue } from './plain-issue.ts';

/** Parses what a call sent by its contract; the refusal says the first thing that is wrong. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (value === undefined) throw new Refusal('INVALID', 'The request needs a JSON body.');
  const result = schema.safeParse(value, { error: plainIssue });
  if (!result.success) throw new Refusal('INVALID', result.error.issues[0]?.message);
  if (holdsBadText(result.data))
    throw new Refusal('INVALID', 'The request contains a character that isn’t allowed.');
  return result.data;
}

/** PostgreSQL's text can't hold the sign with the number 0, nor half of a surrogate pair. */
const holdsBadText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsBadText);

/** Parses what an address names: what can't be the name of anything is as unknown as any other. */
export function parseParams<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const unknown = new Refusal('NOT_FOUND');
  const result = schema.safeParse(value, { error: () => unknown.message });
  if (!result.success) throw new Refusal('NOT_FOUND', result.error.issues[0]?.message);
  if (holdsBadText(result.data)) throw unknown;
  return result.data;
}
