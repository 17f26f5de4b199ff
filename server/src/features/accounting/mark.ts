import type { AccountingMark, markReceipts as endpoint } from '@docket/shared/accounting/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { retryDeadlocks } from '../../platform/database/database-errors.ts';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markReceipts } from '../receipts/changing/mark-receipts.ts';
import { stillExportScope } from './export-scope.ts';

type Needs = Pick<Services, 'database' | 'liveEvents' | 'clock'>;

export async function mark(services: Needs, caller: Caller, body: BodyOf<typeof endpoint>): Promise<void> {
  // Two people may mark the same employees' receipts at the same time.
  await retryDeadlocks(() =>
    services.database
      .transaction()
      .execute((transaction) => markAndNotify(services, transaction, caller, body)),
  );
}

const descriptions: Record<AccountingMark, { set: string; off: string }> = {
  reimbursed: { set: 'Reimbursed', off: 'No longer reimbursed' },
  exported: { set: 'Exported', off: 'No longer exported' },
};

export async function markAndNotify(
  services: Omit<Needs, 'database'>,
  transaction: Transaction,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const scope = await stillExportScope(transaction, caller);
  const isOwn = !('businessId' in scope);
  if (isOwn && body.mark === 'reimbursed') throw new Refusal('INVALID', accountingMessages.noReimbursing);
  // A person's own is marked again to say that it's exported as it is now.
  const numbers = await markReceipts(services, transaction, caller, scope, { ...body, again: isOwn });
  if (isOwn) return;
  await recordAudit(transaction, {
    businessId: scope.businessId,
    actor: caller.person.id,
    action: 'receipts-marked',
    subject: numbers.join(', '),
    details: body.isSet ? descriptions[body.mark].set : descriptions[body.mark].off,
    at: services.clock(),
  });
}
