import { errorCode } from '../error-code.ts';
import { Refusal, storageFull } from '../errors.ts';

const foreignKeyViolation = '23503';
const diskFull = '53100';
/** PostgreSQL ended this transaction because of a deadlock or a serialisation failure. */
const endedForOthers = ['40P01', '40001'];
const maxAttempts = 5;

/** Retries a transaction that was ended because of others. `work` starts it each time. */
export async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === maxAttempts || !endedForOthers.includes(errorCode(error) ?? '')) throw error;
    }
  }
}

/** The refusal for a database error caused by concurrent changes or a full disk; otherwise null. */
export function refusalByDatabase(error: unknown): Refusal | null {
  const code = errorCode(error) ?? '';
  if (endedForOthers.includes(code)) return new Refusal('UNAVAILABLE');
  if (code === diskFull) return storageFull();
  return code === foreignKeyViolation && isOfVanishedAccount(error) ? new Refusal('UNAUTHENTICATED') : null;
}

/** The account was deleted during the request. Columns with this name reference the caller. */
const isOfVanishedAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  error.constraint.endsWith('_userId_fkey');
