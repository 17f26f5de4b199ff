import type { nameBusiness as endpoint } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { changeMembership } from '../../business/membership/lock-membership.ts';
import { requirePayments } from '../payments-of.ts';
import { payerAccount } from './payer-account.ts';

/** Names the business that someone is about to buy, before its checkout opens in a tab that can't ask again. */
export async function nameBusiness(
  services: Pick<Services, 'database' | 'clock' | 'payments' | 'config'>,
  caller: Caller,
  { businessName }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  requirePayments(services);
  if (caller.business) throw new Refusal('CONFLICT', text.memberOfBusiness);
  await changeMembership(services, (transaction) =>
    payerAccount(services, transaction, caller, { plan: 'business', businessName }),
  );
  return { businessName };
}
