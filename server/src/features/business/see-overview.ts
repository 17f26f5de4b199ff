import type { adminOverview } from '@docket/shared/business/overview-contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { permitted } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { businessStats } from '../receipts/lists/list-business-receipts.ts';
import { countsOf } from './queries/overview.ts';

/** The four figures on the admin dashboard (ADM-04). */
export async function seeOverview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof adminOverview>> {
  const business = permitted(caller, 'see-all-receipts');
  const { members, categories } = await countsOf(database, business);
  const { totalReceipts, monthTotal } = await businessStats(database, business, clock());
  return { totalUsers: members, totalReceipts, categories, monthlyTotal: monthTotal };
}
