import { statementMessages as text } from '@docket/shared/statements/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notifyViewers } from '../notify-viewers.ts';
import { asBooks, lockForChange, managedBy } from '../books.ts';
import { removeStatement, statementById } from '../queries/statements.ts';

/** Deletes a statement with the lines that no other statement has. Their receipts stay, unmatched. */
export async function deleteStatement(
  { database, clock, liveEvents }: Pick<Services, 'database' | 'clock' | 'liveEvents'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const gone = new Refusal('NOT_FOUND', text.noSuchStatement);
    const statement = await statementById(transaction, managedBy(caller), id);
    if (!statement) throw gone;
    const books = asBooks(statement);
    await lockForChange(transaction, caller, books);
    if (!(await removeStatement(transaction, id, statement.accountId))) throw gone;
    await notifyViewers({ liveEvents }, transaction, books);
    if (books.businessId !== null)
      await recordAudit(transaction, {
        businessId: books.businessId,
        actor: caller.person.id,
        action: 'statement-deleted',
        subject: statement.account,
        details: statement.fileName,
        at: clock(),
      });
  });
}
