import type {
  BusinessReceipt,
  listBusinessReceipts as endpoint,
} from '@docket/shared/receipts/lists/business-list-contract';
import type { QueryOf } from '@docket/shared/http/endpoint';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { listBusinessReceipts, presentBusinessReceipt } from './list-business-receipts.ts';

/** A page of all receipts of the business, submitted or not (OP-42). */
export async function seeBusinessReceipts(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  { sort, limit, offset, ...filter }: QueryOf<typeof endpoint>,
): Promise<BusinessReceipt[]> {
  const business = permitted(caller, 'see-all-receipts');
  const receipts = await listBusinessReceipts(database, business, filter, { sort, limit, offset });
  return receipts.map(presentBusinessReceipt);
}
