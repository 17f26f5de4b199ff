import { accountingMessages } from '@docket/shared/accounting/messages';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { permitted, stillPermitted } from '../../platform/permitted.ts';
import type { Caller, Scope } from '../../platform/scopes.ts';
import { lockPerson } from '../../platform/sessions/lock-person.ts';

/** Whose receipts the caller exports: their own, or as a member their business's; 403 if their role doesn't allow it. */
export const exportScope = (caller: Caller): Scope =>
  caller.business ? permitted(caller, 'keep-accounts') : caller.owner;

/** The same, checked again in the transaction that writes. */
export async function stillExportScope(transaction: Transaction, caller: Caller): Promise<Scope> {
  if (caller.business) return await stillPermitted(transaction, caller, 'keep-accounts');
  const now = await lockPerson(transaction, caller.person.id);
  if (!now) throw new Refusal('UNAUTHENTICATED');
  // They have joined a business meanwhile.
  if (now.businessId !== null) throw new Refusal('FORBIDDEN', accountingMessages.accessRequired);
  return caller.owner;
}

/** The column that says whose a row is, and its value. */
export const whose = (scope: Scope) =>
  'businessId' in scope
    ? ({ column: 'businessId', id: scope.businessId } as const)
    : ({ column: 'userId', id: scope.userId } as const);
