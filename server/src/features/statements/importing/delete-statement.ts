import { statementMessages as text } from '@docket/shared/statements/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyViewers } from '../notify-viewers.ts';
import { asBooks, lockForChange, managedBy } from '../books.ts';
import { matchOpen } from '../matching/match-open.ts';
import { removeStatement, statementById } from '../queries/statements.ts';
import { recordChange } from '../record-change.ts';

/** Deletes a statement with the lines that no other statement has. Their receipts stay, for the lines that they fit now. */
export async function deleteStatement(
  services: Pick<Services, 'database' | 'clock' | 'liveEvents' | 'merchants'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const gone = new Refusal('NOT_FOUND', text.noSuchStatement);
    const statement = await statementById(transaction, managedBy(caller), id);
    if (!statement) throw gone;
    const books = asBooks(statement);
    await lockForChange(transaction, caller, books);
    const freed = await removeStatement(transaction, id, statement.accountId);
    if (!freed) throw gone;
    await matchOpen(services, transaction, books, freed);
    await notifyViewers(services, transaction, books);
    await recordChange(transaction, caller, books, {
      action: 'statement-deleted',
      subject: statement.account,
      details: statement.fileName,
      at: services.clock(),
    });
  });
}
