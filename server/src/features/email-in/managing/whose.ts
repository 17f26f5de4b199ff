import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, stillPermitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { lockPerson } from '../../../platform/sessions/lock-person.ts';
import { requireSession } from '../../../platform/sessions/proof.ts';
import type { Whose } from '../queries/addresses.ts';

/** Refuses early what the caller's role doesn't allow. */
export function checkManager({ config }: Pick<Services, 'config'>, caller: Caller, of: EmailInOwner): void {
  if (of === 'business') permitted(caller, 'manage-email-in');
  if (!config.emailIn) throw new Refusal('UNAVAILABLE', text.notSetUp);
}

/** Whose address the caller manages; their role or account can't change until the transaction ends. */
export async function managedBy(transaction: Transaction, caller: Caller, of: EmailInOwner): Promise<Whose> {
  if (of === 'business') {
    const business = await stillPermitted(transaction, caller, 'manage-email-in');
    await requireSession(transaction, caller);
    return { business };
  }
  await lockPerson(transaction, caller.person.id);
  await requireSession(transaction, caller);
  return { owner: caller.owner };
}
