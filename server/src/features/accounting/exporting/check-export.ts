import type { checkExport as endpoint } from '@docket/shared/accounting/export-contract';
import { exportTables } from '@docket/shared/accounting/export/files';
import { post } from '@docket/shared/accounting/export/posting';
import { isObstacle, isPostable } from '@docket/shared/accounting/export/problems';
import { dayOf } from '@docket/shared/calendar';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { exportScope } from '../export-scope.ts';
import { chooseReceipts, type ChosenReceipt, chosenIds, requirePlan } from './choose-receipts.ts';

/** What an export would contain, and what's to be known first. */
export async function checkExport(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { ids, target }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = exportScope(caller);
  requirePlan(caller);
  const today = dayOf(services.clock());
  const wanted = await chosenIds(services, scope, ids);
  const { receipts, books } = await chooseReceipts(services.database, scope, wanted, { target, today });
  const postable = receipts
    .filter(({ problems }) => !problems.some(isObstacle))
    .flatMap(({ receipt }) => (isPostable(receipt) ? [post(receipt, books)] : []));
  return {
    ids: receipts.map(({ receipt }) => receipt.id),
    files: exportTables(target, postable, books).length,
    total: toDecimal(receipts.reduce((sum, { receipt }) => sum + (receipt.amountCents ?? 0), 0)),
    noted: receipts
      .filter(({ problems, exported }) => problems.length > 0 || exported !== null)
      .map(({ receipt: { id, customId, vendor, amountCents }, problems, exported }) => ({
        id,
        customId,
        vendor,
        amount: toDecimal(amountCents),
        problems,
        exported: exported && presentExported(exported),
      })),
  };
}

export const presentExported = ({ at, by }: NonNullable<ChosenReceipt['exported']>) => ({
  at: at.toISOString(),
  export: by && { id: by.id, number: by.number, target: by.target },
});
