import { proofMinutes } from '@docket/shared/account/rules';
import type { Endpoint } from '@docket/shared/http/endpoint';
import type { Transaction } from '../database.ts';
import { Refusal } from '../errors.ts';
import type { Caller } from '../scopes.ts';
import type { Clock } from '../services.ts';

const proofMs = proofMinutes * 60 * 1000;

/** Refuses a request that requires a recent proof of identity if there's none. */
export function requireProof({ proof }: Endpoint, caller: Caller | null, clock: Clock): void {
  if (proof !== 'recent') return;
  if (!caller || clock().getTime() - caller.provenAt.getTime() >= proofMs)
    throw new Refusal('PROOF_REQUIRED');
}

/** Records that the session's owner has confirmed their identity. False if it has ended meanwhile. */
export async function recordProof(
  transaction: Transaction,
  { sessionId, owner }: Pick<Caller, 'sessionId' | 'owner'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('session')
    .set({ provenAt: now })
    .where('sid', '=', sessionId)
    .where('userId', '=', owner.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Refuses if the session has ended since the request started. Call it once the account is locked: recovering an account
 * ends its sessions under that lock, and requests still running must not add anything after it.
 */
export async function requireSession(
  transaction: Transaction,
  { sessionId, owner }: Pick<Caller, 'sessionId' | 'owner'>,
): Promise<void> {
  await transaction
    .selectFrom('session')
    .select('sid')
    .where('sid', '=', sessionId)
    .where('userId', '=', owner.userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
}
