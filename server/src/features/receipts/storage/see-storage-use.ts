import type { StorageUseReply } from '@docket/shared/receipts/storage-contract';
import { businessStorageAllowance, storageAllowance } from '@docket/shared/plans/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { storageOfBusiness } from '../queries/files/business-storage.ts';
import { bytesOf } from '../queries/files/stored-bytes.ts';

/** What the person's receipts take up of their allowance, and their business's receipts of its own. */
export async function seeStorageUse(
  database: Database | Transaction,
  { person, plan }: Pick<Caller, 'person' | 'plan'>,
): Promise<StorageUseReply> {
  const own = { used: await bytesOf(database, person), allowance: storageAllowance[plan] };
  if (person.businessId === null) return { ...own, business: null };
  const { bytes, members } = await storageOfBusiness(database, person.businessId);
  return { ...own, business: { used: bytes, allowance: businessStorageAllowance(plan, members) } };
}
