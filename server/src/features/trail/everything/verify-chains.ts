import type { Database, Transaction } from '../../../platform/database.ts';
import { walkChain } from '../checks/walk-chain.ts';
import { businessName } from '../queries/chain.ts';
import { chainsAfter } from '../queries/chains.ts';
import { snapshot } from '../../../platform/database/snapshot.ts';
import type { Report } from './fault.ts';

const pageSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Walks every trail from its first entry to its head. Returns the number of trails and entries. */
export async function verifyChains(
  database: Database,
  report: Report,
): Promise<{ chains: number; entries: number }> {
  let [chains, entries] = [0, 0];
  let last = firstId;
  let businessIds = await chainsAfter(database, last, pageSize);
  while (businessIds.length > 0) {
    for (const businessId of businessIds)
      entries += await snapshot(database, (transaction) => verifyChain(transaction, businessId, report));
    chains += businessIds.length;
    last = businessIds.at(-1) ?? last;
    businessIds = await chainsAfter(database, last, pageSize);
  }
  return { chains, entries };
}

async function verifyChain(transaction: Transaction, businessId: string, report: Report): Promise<number> {
  const where = `Trail of ${(await businessName(transaction, businessId)) ?? 'a deleted business'}`;
  return await walkChain(transaction, businessId, (difference) => report({ where, ...difference }));
}
