import type { AuditAction } from '@docket/shared/audit/rules';
import { formatDate } from '@docket/shared/calendar';
import { formatMoney, toCents } from '@docket/shared/money';
import { statementMessages as text } from '@docket/shared/statements/messages';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyViewers } from '../notify-viewers.ts';
import { asBooks, lockForChange, managedBy } from '../books.ts';
import type { Books } from '../queries/books.ts';
import { lineById, type LineRow } from '../queries/lines.ts';
import { recordChange } from '../record-change.ts';

export interface ChangedLine {
  transaction: Transaction;
  line: LineRow;
  books: Books;
  at: Date;
}

export type ChangeServices = Pick<Services, 'database' | 'clock' | 'liveEvents'>;

/** Changes a line in a transaction that has locked its books, and records it for a business. */
export async function changeLine(
  { database, clock, liveEvents }: ChangeServices,
  caller: Caller,
  id: string,
  action: AuditAction,
  change: (changed: ChangedLine) => Promise<string>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const gone = new Refusal('NOT_FOUND', text.noSuchLine);
    const found = await lineById(transaction, managedBy(caller), id);
    if (!found) throw gone;
    const books = asBooks(found);
    await lockForChange(transaction, caller, books);
    // As it is now that nobody else can change it.
    const line = await lineById(transaction, managedBy(caller), id);
    if (!line) throw gone;
    const at = clock();
    const details = await change({ transaction, line, books, at });
    await notifyViewers({ liveEvents }, transaction, books, line.askedId === null ? [] : [line.askedId]);
    await recordChange(transaction, caller, books, {
      action,
      subject: `${formatDate(line.date)} ${formatMoney(toCents(line.amount))} ${line.description}`,
      details,
      at,
    });
  });
}
