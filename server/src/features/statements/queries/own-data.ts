import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

/** Everything stored of a person's own statements. */
export async function statementsForExport(database: Database, { userId }: OwnerScope): Promise<object> {
  const statements = await database
    .selectFrom('statements')
    .innerJoin('statement_accounts as account', 'account.id', 'statements.accountId')
    .select(['account.name as account', 'fileName', 'format', 'importedAt'])
    .where('account.userId', '=', userId)
    .orderBy('importedAt')
    .execute();
  const lines = await database
    .selectFrom('statement_lines as line')
    .innerJoin('statement_accounts as account', 'account.id', 'line.accountId')
    .leftJoin('receipts', 'receipts.id', 'line.receiptId')
    .select(['account.name as account', 'line.date', 'line.amount', 'line.description'])
    .select(['receipts.customId as receipt', 'matchedBy', 'noReceiptBy'])
    .where('line.userId', '=', userId)
    .orderBy('line.date')
    .orderBy('line.id')
    .execute();
  const names = await database
    .selectFrom('statement_names')
    .select(['nameKey as description', 'vendor', 'noReceipt', 'learnedAt'])
    .where('userId', '=', userId)
    .orderBy('nameKey')
    .execute();
  const columns = await database
    .selectFrom('statement_maps')
    .select(['headings', 'columns'])
    .where('userId', '=', userId)
    .orderBy('headings')
    .execute();
  return { statements, lines, names, columns };
}
