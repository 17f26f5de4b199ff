import type { changeBooks as endpoint } from '@docket/shared/accounting/books-contract';
import { targetNames } from '@docket/shared/accounting/treatments';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { stillExportScope } from '../export-scope.ts';
import { lockBooks, setBooks, setCategoryAccounts } from './queries.ts';

/** Changes what exports are made with. Exports that were made stay as they are. */
export async function changeBooks(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { categories, ...record }: BodyOf<typeof endpoint>,
): Promise<void> {
  const at = clock();
  await database.transaction().execute(async (transaction) => {
    const scope = await stillExportScope(transaction, caller);
    await lockBooks(transaction, scope);
    await setBooks(transaction, scope, record, at);
    await setCategoryAccounts(transaction, scope, categories);
    if (!('businessId' in scope)) return;
    await recordAudit(transaction, {
      businessId: scope.businessId,
      actor: caller.person.id,
      action: 'accounts-changed',
      subject: record.target === null ? '' : targetNames[record.target],
      details: categories.map(({ category, account }) => `${category}: ${account || '-'}`).join(', '),
      at,
    });
  });
}
