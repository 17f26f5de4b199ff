import { businessMessages as text } from '@docket/shared/business/messages';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { countTry } from '../../../platform/sign-ins/tries.ts';

/** Counts an email from a business to an address: five in a row, then one an hour. */
export const countInvitationMail = (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  transaction: Transaction,
  { businessId, email }: { businessId: string; email: string },
): Promise<void> =>
  countTry(
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
