import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { presentRow } from '../present-receipt.ts';
import { countBeingRead, countUnreviewed, unreviewedIds } from '../queries/lists/inbox.ts';
import { ownReceiptsByIds } from '../queries/lists/listed-receipts.ts';

/** The receipts awaiting their owner's review, in order of upload. */
export async function listInbox(
  database: Database,
  owner: OwnerScope,
  { limit }: QueryOf<typeof receiptInbox>,
): Promise<ReplyOf<typeof receiptInbox>> {
  const ids = await unreviewedIds(database, owner, limit);
  const receipts = (await ownReceiptsByIds(database, owner, ids)).map(presentRow);
  const count = ids.length < limit ? receipts.length : await countUnreviewed(database, owner);
  if (limit === 0) return { count, receipts };
  return { count, receipts, reading: await countBeingRead(database, owner) };
}
