import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimalText } from '@docket/shared/money';
import { onOneLine } from '@docket/shared/text';
import { type importStatement as endpoint, wholeMap } from '@docket/shared/statements/contract';
import { descriptorKey } from '@docket/shared/statements/descriptor';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { identitiesAmong, type ReadStatement } from '@docket/shared/statements/reading/line';
import type { ColumnMap } from '@docket/shared/statements/reading/columns';
import { headingsKey, readTable } from '@docket/shared/statements/reading/table';
import { maxAccounts, maxLines, maxStatementLines } from '@docket/shared/statements/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { maskCardNumbers } from '../../receipts/reading/values/card-numbers.ts';
import { notifyViewers } from '../notify-viewers.ts';
import { lockForChange } from '../books.ts';
import type { Books } from '../queries/books.ts';
import { matchOpen } from '../matching/match-open.ts';
import { namesOf } from '../queries/names.ts';
import { accountsOf, insertAccount } from '../queries/accounts.ts';
import { countLines, insertStatement, type NewLine, storedLines } from '../queries/statements.ts';
import { saveMap } from '../queries/column-maps.ts';
import type { StatementFile } from '../reading/read-file.ts';
import { recordChange } from '../record-change.ts';

type Needs = Pick<Services, 'database' | 'merchants' | 'clock' | 'newId' | 'liveEvents'>;
type Query = QueryOf<typeof endpoint>;

/** Stores the lines of a file that the account doesn't have yet, and matches them. */
export async function importStatement(
  services: Needs,
  caller: Caller,
  books: Books,
  query: Query,
  file: StatementFile,
): Promise<ReplyOf<typeof endpoint>> {
  const { newId, clock } = services;
  const { statement, columns } = readLines(file, query);
  const { lines, skipped, skippedRows } = statement;
  if (lines.length === 0) throw new Refusal('UNREADABLE', text.noLines);
  return await services.database.transaction().execute(async (transaction) => {
    await lockForChange(transaction, caller, books);
    const at = clock();
    const account = await accountFor(services, transaction, books, query);
    const id = newId();
    const fileName = shortName(file);
    const imported = {
      id,
      accountId: account.id,
      fileName,
      format: file.format,
      importedAt: at,
      importedBy: caller.person.id,
    };
    const rows = await newLines(services, transaction, books, account.id, lines);
    const added = await insertStatement(transaction, books, imported, rows);
    if (added > 0 && (await countLines(transaction, books)) > maxLines)
      throw new Refusal('CONFLICT', text.tooManyStored);
    if (columns) await saveMap(transaction, books, { ...columns, accountId: account.id });
    const matched = await matchOpen(
      services,
      transaction,
      books,
      lines.map(({ cents }) => cents),
    );
    await notifyViewers(services, transaction, books);
    await recordChange(transaction, caller, books, {
      action: 'statement-imported',
      subject: account.name,
      details: `${fileName}: ${added} new ${added === 1 ? 'line' : 'lines'}`,
      at,
    });
    return { id, accountId: account.id, added, known: lines.length - added, skipped, skippedRows, matched };
  });
}

/** The lines of a file, and the columns that they were read from if it's a table. */
function readLines(
  file: StatementFile,
  query: Query,
): { statement: ReadStatement; columns: { headings: string; map: ColumnMap } | null } {
  if (file.format !== 'csv') return { statement: file.statement, columns: null };
  const { data: map } = wholeMap.safeParse(query);
  if (!map) throw new Refusal('INVALID', text.columnsRequired);
  const statement = readTable(file.rows, map);
  if (statement.lines.length > maxStatementLines) throw new Refusal('INVALID', text.tooManyLines);
  return { statement, columns: { headings: headingsKey(file.rows), map } };
}

const shortName = ({ fileName }: StatementFile): string =>
  Array.from(onOneLine(fileName.toWellFormed())).slice(0, 200).join('').trim() || 'Statement';

async function accountFor(
  { newId, clock }: Needs,
  transaction: Transaction,
  books: Books,
  { accountId, accountName }: Query,
): Promise<{ id: string; name: string }> {
  const accounts = await accountsOf(transaction, books);
  if (accountName === undefined) {
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) throw new Refusal('NOT_FOUND', text.noSuchAccount);
    return account;
  }
  // People may type the card's number as its name.
  const name = maskCardNumbers(accountName);
  if (accounts.some((account) => account.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('CONFLICT', text.accountNameTaken);
  if (accounts.length >= maxAccounts) throw new Refusal('CONFLICT', text.tooManyAccounts);
  const account = { id: newId(), name };
  await insertAccount(transaction, books, { ...account, createdAt: clock() });
  return account;
}

/** The rows to store. Identities are of the descriptions as they're stored, without card numbers. */
async function newLines(
  { newId }: Needs,
  transaction: Transaction,
  books: Books,
  accountId: string,
  read: ReadStatement['lines'],
): Promise<NewLine[]> {
  const lines = read.map((line) => ({ ...line, description: maskCardNumbers(line.description) }));
  const dates = lines.map(({ date }) => date).toSorted();
  const stored = await storedLines(transaction, accountId, dates[0] ?? '', dates.at(-1) ?? '');
  const identities = identitiesAmong(lines, stored);
  const keys = lines.map(({ description }) => descriptorKey(description));
  const names = await namesOf(transaction, books, keys);
  const needNone = new Set(names.filter(({ noReceipt }) => noReceipt).map(({ nameKey }) => nameKey));
  return lines.map(({ date, cents, description }, place) => {
    const nameKey = keys[place] ?? '';
    return {
      id: newId(),
      identity: identities[place] ?? '',
      date,
      amount: toDecimalText(cents),
      description,
      nameKey,
      noReceiptBy: cents >= 0 ? 'incoming' : needNone.has(nameKey) ? 'learned' : null,
    };
  });
}
