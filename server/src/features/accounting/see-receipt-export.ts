import type { changesSinceExport, receiptExport } from '@docket/shared/accounting/export-contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { findInAccounts } from '../receipts/lists/list-exportable.ts';
import type { ReceiptInAccounts } from '../receipts/lists/list-business-receipts.ts';
import { seeReceipt } from '../receipts/see-receipt.ts';
import { exportScope } from './export-scope.ts';
import { presentExported } from './exporting/check-export.ts';
import { latestExportsOf } from './exporting/queries.ts';

/** When a receipt was last exported; null if it wasn't, or isn't in the caller's accounts. */
export async function seeReceiptExport(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  id: string,
): Promise<ReplyOf<typeof receiptExport>> {
  const scope = exportScope(caller);
  await seeReceipt(database, caller.person, id);
  const receipt = await findInAccounts(database, scope, id);
  if (!receipt?.exportedAt) return { exported: null };
  const by = (await latestExportsOf(database, scope, [receipt.id])).get(receipt.id) ?? null;
  return { exported: { ...presentExported({ at: receipt.exportedAt, by }), since: changeSince(receipt) } };
}

function changeSince({
  businessId,
  approvedAt,
  hasChanged,
}: ReceiptInAccounts): (typeof changesSinceExport)[number] | null {
  if (businessId !== null && approvedAt === null) return 'reopened';
  if (!hasChanged) return null;
  return businessId === null ? 'edited' : 'changed';
}
