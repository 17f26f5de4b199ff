import type {
  adminOverview,
  BusinessReceipt,
  listBusinessReceipts as endpoint,
} from '@docket/shared/admin/contract';
import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { permitted } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import {
  businessStats,
  listBusinessReceipts,
  presentBusinessReceipt,
} from '../receipts/lists/list-business-receipts.ts';
import { countsOf } from './queries.ts';

/** The four figures of the admin dashboard (ADM-04). */
export async function seeOverview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof adminOverview>> {
  const business = permitted(caller, 'see-all-receipts');
  const { members, categories } = await countsOf(database, business);
  const { totalReceipts, monthTotal } = await businessStats(database, business, clock());
  return { totalUsers: members, totalReceipts, categories, monthlyTotal: monthTotal };
}

/** A page of all receipts that belong to the business, submitted or not (OP-42). */
export async function seeBusinessReceipts(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  { limit, offset, ...filter }: QueryOf<typeof endpoint>,
): Promise<BusinessReceipt[]> {
  const business = permitted(caller, 'see-all-receipts');
  const receipts = await listBusinessReceipts(database, business, filter, { limit, offset });
  return receipts.map(presentBusinessReceipt);
}
