import { analyticsMessages } from '@docket/shared/analytics/messages';
import { approvalMessages } from '@docket/shared/approvals/messages';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { billingMessages } from '@docket/shared/billing/messages';
import { businessMessages } from '@docket/shared/business/messages';
import type { Endpoint } from '@docket/shared/http/endpoint';
import { type BusinessAction, may, type Person } from '@docket/shared/permissions';
import type { Transaction } from './database.ts';
import { Refusal } from './errors.ts';
import type { BusinessScope, Caller } from './scopes.ts';
import { lockPerson } from './sessions/lock-person.ts';

type Asking = Pick<Caller, 'person' | 'business'>;

/** The message for a role that isn't allowed (OP-51). */
const refusalTexts: Partial<Record<BusinessAction, string>> = {
  'keep-accounts': accountingMessages.accessRequired,
  'match-statements': accountingMessages.accessRequired,
  'decide-approvals': approvalMessages.managersOnly,
  'see-business-spending': analyticsMessages.businessOnly,
  'see-billing': billingMessages.adminsOnly,
};

const refusal = (action: BusinessAction): Refusal =>
  new Refusal('FORBIDDEN', refusalTexts[action] ?? businessMessages.adminRequired);

/** Returns the caller's business if their role allows this; otherwise 403. */
export function permitted(caller: Asking | null, action: BusinessAction): BusinessScope {
  if (!caller?.business || !may(caller.person, action)) throw refusal(action);
  return caller.business;
}

/** Checks the role that an endpoint requires, if any. */
export function permittedBy(
  { may: action, mayInBusiness }: Pick<Endpoint, 'may' | 'mayInBusiness'>,
  caller: Asking | null,
): void {
  if (action) permitted(caller, action);
  if (mayInBusiness && caller?.business) permitted(caller, mayInBusiness);
}

/**
 * Checks a role again in the transaction that writes, because the role or membership may have ended meanwhile. Neither can change
 * until the transaction ends.
 */
export async function stillPermitted(
  transaction: Transaction,
  caller: Asking,
  action: BusinessAction,
): Promise<BusinessScope> {
  return permittedAs(await lockPerson(transaction, caller.person.id), caller, action);
}

/** The same, if the transaction has already locked the person's row. */
export function permittedAs(
  locked: Omit<Person, 'id'> | undefined,
  caller: Asking,
  action: BusinessAction,
): BusinessScope {
  const business = permitted(caller, action);
  if (locked?.businessId !== business.businessId || !may(locked, action)) throw refusal(action);
  return business;
}
