import type { AccountingExport, listExports } from '@docket/shared/accounting/export-contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import type { QueryOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { exportScope } from '../export-scope.ts';
import { exportsOf, findExport, type WholeExport } from './queries.ts';

/** A page of the exports, newest first. */
export async function seeExports(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  page: QueryOf<typeof listExports>,
): Promise<AccountingExport[]> {
  const scope = exportScope(caller);
  const rows = await exportsOf(database, scope, page);
  return rows.map(({ createdAt, totalCents, createdBy, ...row }) => ({
    ...row,
    // One's own need no name.
    createdBy: 'businessId' in scope ? createdBy : '',
    createdAt: createdAt.toISOString(),
    total: toDecimal(totalCents),
  }));
}

/** An export as it was made. It can be downloaded when the plan has ended, too. */
export async function reopenExport(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  id: string,
): Promise<WholeExport> {
  const found = await findExport(database, exportScope(caller), id);
  if (!found) throw new Refusal('NOT_FOUND', accountingMessages.noSuchExport);
  return found;
}
