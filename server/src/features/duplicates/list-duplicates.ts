import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { Duplicate, receiptDuplicates } from '@docket/shared/duplicates/contract';
import { can } from '@docket/shared/permissions';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/scopes.ts';
import { getReceipt, seeReceipt } from '../receipts/see-receipt.ts';
import { markedReceipts, pairedWithExported, pairsOf } from './queries/known-pairs.ts';

const mostMarks = 1000;

/**
 * Lists possible duplicates of a receipt that the caller can see. For receipts they can't see, it only says that they
 * exist.
 */
export async function listDuplicates(
  database: Database,
  { person, owner }: Caller,
  id: string,
): Promise<ReplyOf<typeof receiptDuplicates>> {
  await seeReceipt(database, person, id);
  const pairs = await pairsOf(database, owner, id);
  const seen = pairs.filter(({ other }) => can(person, 'see', other));
  const show = (shown: typeof pairs): Promise<Duplicate[]> =>
    Promise.all(
      shown.map(async ({ kind, other }) => ({ kind, receipt: await getReceipt(database, person, other.id) })),
    );
  return {
    duplicates: await show(seen.filter(({ dismissedBy }) => dismissedBy === null)),
    dismissed: await show(seen.filter(({ dismissedBy }) => dismissedBy === 'person')),
    claimedByOthers: pairs.some(
      ({ other, dismissedBy }) =>
        dismissedBy === null &&
        !can(person, 'see', other) &&
        other.businessId !== null &&
        other.businessId === person.businessId,
    ),
  };
}

/** The caller's own possible duplicates. */
export const listMarks = (
  database: Database,
  { owner, business }: Pick<Caller, 'owner' | 'business'>,
): Promise<string[]> => markedReceipts(database, owner, business, mostMarks);

/** The caller's own receipts that may be duplicates of one that they exported and deleted. */
export const listDuplicatesOfExported = (
  database: Database,
  { owner }: Pick<Caller, 'owner'>,
): Promise<string[]> => pairedWithExported(database, owner);
