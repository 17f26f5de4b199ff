import { errorCode } from '../error-code.ts';
import { Refusal, storageFull } from '../errors.ts';

const foreignKeyViolation = '23503';
const diskFull = '53100';
/** PostgreSQL ended this transaction because of a deadlock or a serialisation failure. */
const endedForOthers = ['40P01', '40001'];
const maxAttempts = 5;
/** PostgreSQL is stopping, starting or has no connection left, or it ended this one. */
const lostConnection = /^(08\w{3}|57P0\d|53300|25P03)$/;
/** The operating system's codes, which the store's connections have too. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** pg's own errors have no code: a connection that broke, and none that became free in time. */
const lostMessage =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/;
const retryAfterLossSeconds = 5;

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

/** The refusal for an error caused by concurrent changes, a full disk or a lost connection; otherwise null. */
export function refusalByDatabase(error: unknown): Refusal | null {
  const code = errorCode(error) ?? '';
  if (endedForOthers.includes(code)) return new Refusal('UNAVAILABLE');
  if (code === diskFull) return storageFull();
  if (isLost(error, code))
    return new Refusal('UNAVAILABLE', undefined, { retryAfterSeconds: retryAfterLossSeconds });
  return code === foreignKeyViolation && isOfVanishedAccount(error) ? new Refusal('UNAUTHENTICATED') : null;
}

const isLost = (error: unknown, code: string): boolean =>
  lostConnection.test(code) ||
  unreachable.has(code) ||
  (code === '' && error instanceof Error && lostMessage.test(error.message));

/** The account was deleted during the request. Columns with this name reference the caller. */
const isOfVanishedAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  error.constraint.endsWith('_userId_fkey');
