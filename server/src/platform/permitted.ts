import { approvalMessages } from '@docket/shared/approvals/messages';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { businessMessages } from '@docket/shared/business/messages';
import { type BusinessAction, may, type Person } from '@docket/shared/permissions';
import type { Transaction } from './database.ts';
import { Refusal } from './errors.ts';
import type { BusinessScope, Caller } from './scopes.ts';
import { lockPerson } from './sessions/lock-person.ts';

type Asking = Pick<Caller, 'person' | 'business'>;

/** What somebody whose role doesn't allow it is told (OP-51). */
const refusalTexts: Partial<Record<BusinessAction, string>> = {
  'keep-accounts': accountingMessages.accessRequired,
  'decide-approvals': approvalMessages.managersOnly,
};

const refusal = (action: BusinessAction): Refusal =>
  new Refusal('FORBIDDEN', refusalTexts[action] ?? businessMessages.adminRequired);

/** The caller's business, where their role lets them do this in it; for everybody else 403. */
export function permitted(caller: Asking | null, action: BusinessAction): BusinessScope {
  if (!caller?.business || !may(caller.person, action)) throw refusal(action);
  return caller.business;
}

/**
 * The same within the transaction that writes: a role or membership may have ended since the call came in. From here
 * until the transaction ends neither can change.
 */
export async function stillPermitted(
  transaction: Transaction,
  caller: Asking,
  action: BusinessAction,
): Promise<BusinessScope> {
  return permittedAs(await lockPerson(transaction, caller.person.id), caller, action);
}

/** The same, where the transaction has locked the person's row already. */
export function permittedAs(
  now: Omit<Person, 'id'> | undefined,
  caller: Asking,
  action: BusinessAction,
): BusinessScope {
  const business = permitted(caller, action);
  if (now?.businessId !== business.businessId || !may(now, action)) throw refusal(action);
  return business;
}
