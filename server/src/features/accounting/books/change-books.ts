import type { changeBooks as endpoint } from '@docket/shared/accounting/books-contract';
import { targetNames } from '@docket/shared/accounting/treatments';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { stillPermitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockBooks, setBooks, setCategoryAccounts } from './queries.ts';

/** Changes what exports are made with. Exports that were made stay as they are. */
export async function changeBooks(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { categories, ...record }: BodyOf<typeof endpoint>,
): Promise<void> {
  const at = clock();
  await database.transaction().execute(async (transaction) => {
    const business = await stillPermitted(transaction, caller, 'keep-accounts');
    await lockBooks(transaction, business);
    await setBooks(transaction, business, record, at);
    await setCategoryAccounts(transaction, business, categories);
    await recordAudit(transaction, {
      businessId: business.businessId,
      actor: caller.person.id,
      action: 'accounts-changed',
      subject: record.target === null ? '' : targetNames[record.target],
      details: categories.map(({ category, account }) => `${category}: ${account || '-'}`).join(', '),
      at,
    });
  });
}
