import type { Services } from '../../../platform/services.ts';
import type { Visitor } from '../../../platform/sign-ins/visitor.ts';
import { deviceName } from '../../../platform/sign-ins/device-name.ts';
import { noteFailedSignInJob } from '../jobs.ts';

export interface FailedSignIn {
  /** The account that somebody tried to sign in to, or nobody's id. */
  userId: string;
  reason: 'password' | 'code';
  visitor: Visitor;
}

/**
 * Takes down that a sign-in failed, whether there is such an account or not. Whether a business is to know of it is looked
 * up later, by a job: the time of the answer tells nothing.
 */
export async function enqueueFailedSignIn(
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  { userId, reason, visitor }: FailedSignIn,
): Promise<void> {
  const device = deviceName(visitor.userAgent ?? '');
  await jobs.enqueue(database, noteFailedSignInJob, { userId, reason, device, at: clock() });
}
