import { emailAddress } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { normaliseEmail } from '@docket/shared/auth/rules';
import { z } from 'zod';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { clearSecondFactor as clear } from '../account/second-factor/clear-second-factor.ts';
import { personLabel, recordAudit } from '../audit/record-audit.ts';
import { lockWithBusiness } from '../business/membership/leave-unverified.ts';
import { changeMembership } from '../business/membership/lock-membership.ts';
import type { NotifyServices } from '../business/membership/notify-members.ts';
import { accountByEmail } from './queries.ts';

/** The account whose second factor an operator clears. */
export const clearing = z.object({ email: emailAddress(text.emailInvalid) });

/** Clears a person's second factor and returns a message. A member's business finds it in its log. */
export async function clearSecondFactor(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs'> & NotifyServices,
  { email: address }: z.infer<typeof clearing>,
): Promise<string> {
  const email = normaliseEmail(address);
  return await changeMembership(services, async (transaction) => {
    const account = await accountByEmail(transaction, email);
    const person = account && (await lockWithBusiness(transaction, account.id));
    if (!person) throw new Refusal('NOT_FOUND', `There is no account for ${email}`);
    if (!(await clear(services, transaction, person.id)))
      throw new Refusal('CONFLICT', `${email} doesn't use two-factor sign-in`);
    if (person.businessId !== null)
      await recordAudit(transaction, {
        businessId: person.businessId,
        actor: null,
        action: 'second-factor-cleared',
        subject: personLabel(person),
        at: services.clock(),
      });
    return `Cleared the two-factor sign-in of ${email}. They've been signed out everywhere and emailed, and can sign in with their password.`;
  });
}
