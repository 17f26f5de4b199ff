import { businessMessages as text } from '@docket/shared/business/messages';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { countAttempt } from '../../../platform/sign-ins/login-throttle.ts';

/** Counts an email from a business to an address: five in a row, then one an hour. */
export const countInvitationEmail = (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  transaction: Transaction,
  { businessId, email }: { businessId: string; email: string },
): Promise<void> =>
  countAttempt(
    transaction,
    `invitation ${businessId} ${email}`,
    {
      free: 5 * config.rateLimitScale,
      firstPauseSeconds: 60 * 60,
      longestPauseSeconds: 60 * 60,
      refusal: text.invitedOften,
    },
    clock(),
  );
