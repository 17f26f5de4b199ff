import { accountedStatuses } from '@docket/shared/accounting/contract';
import type { QueryOf } from '@docket/shared/http/endpoint';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { statusesOf } from '@docket/shared/receipts/status';
import type { reportableReceipts as endpoint } from '@docket/shared/reports/reportable-contract';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { listBusinessReceipts, presentBusinessReceipt } from '../../receipts/lists/list-business-receipts.ts';

/** A page of the business's submitted and decided receipts, latest date first. */
export async function listReportable(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  { standing, limit, offset, ...filter }: QueryOf<typeof endpoint>,
): Promise<ReceiptRow[]> {
  const wanted = standing && statusesOf[standing];
  const statuses = accountedStatuses.filter((status) => !wanted || wanted.includes(status));
  const page = { limit, offset, sort: 'date-desc' } as const;
  const business = permitted(caller, 'keep-accounts');
  const receipts = await listBusinessReceipts(database, business, { ...filter, statuses }, page);
  return receipts.map(presentBusinessReceipt);
}
