import type { Services } from '../../../platform/services.ts';
import type { Visitor } from '../../../platform/sign-ins/visitor.ts';
import { deviceName } from '../../../platform/sign-ins/device-name.ts';
import { recordFailedSignInJob } from '../jobs.ts';

export interface FailedSignIn {
  /** The account someone tried to sign in to, or a placeholder ID. */
  userId: string;
  reason: 'password' | 'code';
  visitor: Visitor;
}

/**
 * Records a failed sign-in, whether the account exists or not. A job looks up for whom to log it, so the response time
 * reveals nothing.
 */
export async function enqueueFailedSignIn(
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  { userId, reason, visitor }: FailedSignIn,
): Promise<void> {
  const device = deviceName(visitor.userAgent ?? '');
  await jobs.enqueue(database, recordFailedSignInJob, { userId, reason, device, at: clock() });
}
