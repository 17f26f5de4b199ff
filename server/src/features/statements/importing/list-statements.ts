import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { listStatements as endpoint } from '@docket/shared/statements/contract';
import type { Services } from '../../../platform/services.ts';
import type { Books } from '../queries/books.ts';
import { membersOf } from '../queries/people.ts';
import { accountsOf } from '../queries/accounts.ts';
import { statementsOf } from '../queries/statements.ts';

/** The accounts and statements of these books, and in a business whom to ask for receipts. */
export async function listStatements(
  { database }: Pick<Services, 'database'>,
  books: Books,
): Promise<ReplyOf<typeof endpoint>> {
  const accounts = await accountsOf(database, books);
  const statements = await statementsOf(database, books);
  const members = books.businessId === null ? [] : await membersOf(database, books.businessId);
  return {
    accounts: accounts.map(({ id, name, holderId }) => ({
      id,
      name,
      holder: members.find((member) => member.id === holderId) ?? null,
    })),
    statements: statements.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() })),
    members,
  };
}
