import { importStatement, listStatements, previewStatement } from '@docket/shared/statements/contract';
import { listStatementLines, matchLine } from '@docket/shared/statements/line-contract';
import type { StatementOwner } from '@docket/shared/statements/rules';
import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { ok, type TestClient, type TestFile, type TestResponse } from './test-client.ts';

export const statementFile = (content: string | Buffer, filename = 'statement.csv'): TestFile => ({
  filename,
  mediaType: 'text/csv',
  content,
});

type Sent = Partial<Record<keyof QueryOf<typeof importStatement>, string>>;
const address = (path: string, query: Sent): string =>
  `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;

/** The columns of a file with a date, an amount and a description. */
export const plainColumns = { date: '0', amount: '1', description: '2' };

export const sendStatement = async (client: TestClient, file: string | Buffer | TestFile, query: Sent) =>
  (await client.upload(
    address(importStatement.path, query),
    typeof file === 'string' || Buffer.isBuffer(file) ? statementFile(file) : file,
  )) as TestResponse<ReplyOf<typeof importStatement> & { message?: string }>;

export const preview = async (client: TestClient, file: string | Buffer, query: Sent = {}) =>
  (await client.upload(address(previewStatement.path, query), statementFile(file))) as TestResponse<
    ReplyOf<typeof previewStatement> & { message?: string }
  >;

export const linesOf = async (client: TestClient, query: Partial<QueryOf<typeof listStatementLines>> = {}) =>
  ok(await client.call(listStatementLines, { query }));

export interface MadeStatement {
  account: string;
  statement: string;
  /** Its lines: one matched to a receipt, and one that lacks one. */
  matched: string;
  missing: string;
  /** One more, for what somebody was asked for. */
  asked: string;
}

/** Imports a statement with `mark` in every text, and matches one of its lines to a receipt. */
export async function makeStatement(
  client: TestClient,
  of: StatementOwner,
  receiptId: string,
  mark: string,
): Promise<MadeStatement> {
  const file = statementFile(
    `2026-11-21,-77.77,Vendor ${mark}\n2026-11-21,-8.15,Missing ${mark}\n2026-11-21,-70,Asked ${mark}\n`,
    `${mark}.csv`,
  );
  const query = { of, accountName: `Card ${mark}`, ...plainColumns };
  const { id: statement } = ok(await sendStatement(client, file, query));
  const { accounts } = ok(await client.call(listStatements, { query: { of } }));
  const { lines } = await linesOf(client, { of });
  const line = (amount: number): string => lines.find((one) => one.amount === amount)!.id;
  ok(await client.call(matchLine, { params: { id: line(-77.77) }, body: { receiptId } }));
  return {
    account: accounts[0]!.id,
    statement,
    matched: line(-77.77),
    missing: line(-8.15),
    asked: line(-70),
  };
}
