import { listName } from '@docket/shared/auth/rules';
import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal, toCents } from '@docket/shared/money';
import type { listStatementLines as endpoint, StatementLine } from '@docket/shared/statements/line-contract';
import { lineStates } from '@docket/shared/statements/rules';
import type { Services } from '../../../platform/services.ts';
import { learnedNames } from '../matching/match-open.ts';
import type { Books } from '../queries/books.ts';
import {
  type ListedLine,
  linesOf,
  proposalsFor,
  type ReceiptRow,
  receiptsByIds,
  sumsOf,
} from '../queries/lines.ts';
import { bestFirst, presentReceipt } from './present-receipt.ts';

type Needs = Pick<Services, 'database' | 'merchants'>;

/** A page of lines with their receipts, or the receipts that fit them best, and the sums of each state. */
export async function listLines(
  { database, merchants }: Needs,
  books: Books,
  { limit, offset, state, accountId, search }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const filter = { accountId, search };
  const lines = await linesOf(database, books, { state, ...filter }, { limit, offset });
  const sums = await sumsOf(database, books, filter);
  const idsIn = (which: StatementLine['state']) => lines.filter((line) => line.state === which);
  const matched = await receiptsByIds(
    database,
    books,
    idsIn('matched').flatMap(({ receiptId }) => receiptId ?? []),
  );
  const receipts = new Map(matched.map((receipt) => [receipt.id, receipt]));
  const toCheck = idsIn('to-check');
  const proposals = Map.groupBy(
    await proposalsFor(
      database,
      books,
      toCheck.map(({ id }) => id),
    ),
    ({ lineId }) => lineId,
  );
  const names = { merchantOf: merchants.merchantOf, learned: await learnedNames(database, books, toCheck) };
  return {
    lines: lines.map((line) => {
      const proposed = bestFirst(line, proposals.get(line.id) ?? [], names);
      const matchedTo = line.state === 'matched' ? receipts.get(line.receiptId ?? '') : undefined;
      return presentLine(line, books, matchedTo, proposed);
    }),
    sums: presentSums(sums),
  };
}

function presentLine(
  line: ListedLine,
  books: Books,
  receipt: ReceiptRow | undefined,
  proposed: readonly ReceiptRow[],
): StatementLine {
  const [best] = proposed;
  return {
    id: line.id,
    accountId: line.accountId,
    account: line.account,
    date: line.date,
    amount: toDecimal(toCents(line.amount)),
    description: line.description,
    state: line.state,
    receipt: receipt ? presentReceipt(receipt, books) : null,
    matchedBy: line.state === 'matched' ? line.matchedBy : null,
    noReceiptBy: line.state === 'not-needed' ? line.noReceiptBy : null,
    proposed: best ? presentReceipt(best, books) : null,
    isAnswer: best !== undefined && best.id === line.answerId,
    proposals: proposed.length,
    askedAt: line.askedAt?.toISOString() ?? null,
    asked: line.asked && listName(line.asked, line.asked.email),
  };
}

const presentSums = (sums: Awaited<ReturnType<typeof sumsOf>>): ReplyOf<typeof endpoint>['sums'] =>
  Object.fromEntries(
    lineStates.map((state) => {
      const sum = sums.find((row) => row.state === state);
      return [state, { count: sum?.count ?? 0, spent: sum ? Number(sum.spent) : 0 }];
    }),
  ) as ReplyOf<typeof endpoint>['sums'];
