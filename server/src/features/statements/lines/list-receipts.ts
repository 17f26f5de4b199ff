import type { LineReceipt } from '@docket/shared/statements/line-contract';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { asBooks, managedBy } from '../books.ts';
import { learnedNames } from '../matching/match-open.ts';
import { lineById, proposalsFor, receiptsAround } from '../queries/lines.ts';
import { bestFirst, factsOf, presentReceipt } from './present-receipt.ts';

/** As many as anyone looks through. */
const mostShown = 20;

/** Receipts that a line can be matched to, those that fit best first. */
export async function listReceipts(
  { database, merchants }: Pick<Services, 'database' | 'merchants'>,
  caller: Caller,
  id: string,
  search: string,
): Promise<LineReceipt[]> {
  const line = await lineById(database, managedBy(caller), id);
  if (!line) throw new Refusal('NOT_FOUND', text.noSuchLine);
  const books = asBooks(line);
  const proposed = search ? [] : await proposalsFor(database, books, [line.id]);
  const around = await receiptsAround(database, books, line, search);
  const all = [...new Map([...around, ...proposed].map((receipt) => [receipt.id, receipt])).values()];
  const names = { merchantOf: merchants.merchantOf, learned: await learnedNames(database, books, [line]) };
  return bestFirst(factsOf(line), all, names)
    .slice(0, mostShown)
    .map((receipt) => presentReceipt(receipt, books));
}
