import type { Business, changeBusiness as endpoint } from '@docket/shared/business/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { permitted, permittedAs } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeMembership, lockMembership } from './membership/lock-membership.ts';
import { notifyMembers } from './membership/notify-members.ts';
import { setAccountingEmail } from './queries/businesses.ts';
import { seeBusiness } from './see-business.ts';

/** Changes the address that gets copies of approved receipts (OP-111). */
export async function changeBusiness(
  services: Pick<Services, 'database' | 'liveEvents' | 'clock'>,
  caller: Caller,
  { accountingEmail }: BodyOf<typeof endpoint>,
): Promise<Business> {
  const scope = permitted(caller, 'change-business');
  const { businessId } = scope;
  return await changeMembership(services, async (transaction) => {
    const locked = await lockMembership(transaction, businessId, [caller.person.id]);
    permittedAs(locked.people.get(caller.person.id), caller, 'change-business');
    if (accountingEmail !== locked.business.accountingEmail) {
      const at = services.clock();
      await setAccountingEmail(transaction, scope, accountingEmail, at);
      await recordAudit(transaction, {
        businessId,
        actor: caller.person.id,
        action: 'business-changed',
        subject: 'Accounting email',
        details: `${locked.business.accountingEmail ?? 'none'} to ${accountingEmail ?? 'none'}`,
        at,
      });
      await notifyMembers(services, transaction, businessId);
    }
    return await seeBusiness({ database: transaction }, caller);
  });
}
