import type { ReceiptToChoose } from '@docket/shared/statements/line-contract';
import { toCents, toDecimal } from '@docket/shared/money';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { asBooks, managedBy } from '../books.ts';
import { learnedNames } from '../matching/match-open.ts';
import { lineById, type MatchedLine, proposalsFor, receiptsAround } from '../queries/lines.ts';
import { bestFirst, mostToChoose, presentReceipt } from './present-receipt.ts';

/** Receipts that a line can be matched to, those that fit best first, and then those matched to other lines. */
export async function listReceipts(
  { database, merchants }: Pick<Services, 'database' | 'merchants'>,
  caller: Caller,
  id: string,
  search: string,
): Promise<ReceiptToChoose[]> {
  const line = await lineById(database, managedBy(caller), id);
  if (!line) throw new Refusal('NOT_FOUND', text.noSuchLine);
  const books = asBooks(line);
  const proposed = search ? [] : await proposalsFor(database, books, [line.id]);
  const around = await receiptsAround(database, books, line, search);
  const matchedTo = new Map(around.map((receipt) => [receipt.id, receipt.matchedTo]));
  const all = [...new Map([...around, ...proposed].map((receipt) => [receipt.id, receipt])).values()];
  const names = { merchantOf: merchants.merchantOf, learned: await learnedNames(database, books, [line]) };
  return bestFirst(line, all, names)
    .map((receipt) => ({
      ...presentReceipt(receipt, books),
      matchedTo: presentLine(matchedTo.get(receipt.id) ?? null),
    }))
    .toSorted((one, other) => Number(one.matchedTo !== null) - Number(other.matchedTo !== null))
    .slice(0, mostToChoose);
}

const presentLine = (line: MatchedLine | null): ReceiptToChoose['matchedTo'] =>
  line && { ...line, amount: toDecimal(toCents(line.amount)) };
