import { errorCode } from '../error-code.ts';
import { Refusal, storageFull } from '../errors.ts';

const foreignKeyViolation = '23503';
const diskFull = '53100';
/** Two transactions waited for each other (or saw each other's changes), and this one was ended. */
const endedForOthers = ['40P01', '40001'];
const mostTries = 5;

/** Does a transaction again that was ended for the sake of others. `work` begins it anew each time. */
export async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === mostTries || !endedForOthers.includes(errorCode(error) ?? '')) throw error;
    }
  }
}

/** What a call is told that the database has refused because of what others did, or for want of room; else null. */
export function refusalByDatabase(error: unknown): Refusal | null {
  const code = errorCode(error) ?? '';
  if (endedForOthers.includes(code)) return new Refusal('UNAVAILABLE');
  if (code === diskFull) return storageFull();
  return code === foreignKeyViolation && isOfVanishedAccount(error) ? new Refusal('UNAUTHENTICATED') : null;
}

/** The account was deleted while the call wrote something for it. Columns of this name hold who calls. */
const isOfVanishedAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  error.constraint.endsWith('_userId_fkey');
