import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { receiptBin } from '@docket/shared/receipts/bin-contract';
import { binDays } from '@docket/shared/receipts/rules';
import { dayMs } from '../../../platform/durations.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { presentRow } from '../present-receipt.ts';
import { countBinned, listBinned } from '../queries/bin.ts';

/** A person's deleted receipts that can still be restored, and for how many days (OP-110). */
export async function listBin(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: OwnerScope,
  { limit, offset }: QueryOf<typeof receiptBin>,
): Promise<ReplyOf<typeof receiptBin>> {
  const after = new Date(clock().getTime() - binDays * dayMs);
  const found = await listBinned(database, owner, { after, limit, offset });
  const isWhole = offset === 0 && found.length < limit;
  return {
    count: isWhole ? found.length : await countBinned(database, owner, after),
    receipts: found.map(({ deletedAt, ...receipt }) => ({
      ...presentRow(receipt),
      thumbnailUrl: null,
      deletedAt: deletedAt.toISOString(),
      daysLeft: Math.ceil((deletedAt.getTime() - after.getTime()) / dayMs),
    })),
  };
}
