import type { AccountingMark, markReceipts as endpoint } from '@docket/shared/accounting/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { retryDeadlocks } from '../../platform/database/database-errors.ts';
import type { Transaction } from '../../platform/database.ts';
import { stillPermitted } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markReceipts } from '../receipts/changing/mark-receipts.ts';

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
  const business = await stillPermitted(transaction, caller, 'keep-accounts');
  const numbers = await markReceipts(services, transaction, caller, business, body);
  await recordAudit(transaction, {
    businessId: business.businessId,
    actor: caller.person.id,
    action: 'receipts-marked',
    subject: numbers.join(', '),
    details: body.isSet ? descriptions[body.mark].set : descriptions[body.mark].off,
    at: services.clock(),
  });
}
