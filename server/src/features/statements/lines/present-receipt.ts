import { listName } from '@docket/shared/auth/rules';
import { toCents, toDecimal } from '@docket/shared/money';
import type { LineReceipt } from '@docket/shared/statements/line-contract';
import type { LineFacts } from '@docket/shared/statements/matching';
import { matchScore } from '@docket/shared/statements/matching';
import type { KnownNames } from '@docket/shared/statements/descriptor';
import type { Books } from '../queries/books.ts';
import type { LineRow, ReceiptRow } from '../queries/lines.ts';

/** A receipt of a line; in a business with whose it is. */
export const presentReceipt = (
  { id, customId, vendor, date, amount, status, email, ...names }: ReceiptRow,
  { businessId }: Books,
): LineReceipt => ({
  id,
  customId,
  vendor,
  date,
  amount: toDecimal(toCents(amount)),
  status,
  employee: businessId === null ? null : listName(names, email),
});

type Line = Pick<LineRow, 'id' | 'date' | 'amount' | 'description' | 'answerId'>;

const factsOf = ({ id, date, amount, description }: Line): LineFacts => ({
  id,
  date,
  cents: toCents(amount),
  description,
});

/** As many receipts to choose from as anyone looks through. */
export const mostToChoose = 20;

/** The one that was given in answer, then those that fit a line best. */
export function bestFirst<Row extends ReceiptRow>(
  line: Line,
  receipts: readonly Row[],
  names: KnownNames,
): Row[] {
  const facts = factsOf(line);
  const scoreOf = ({ id, vendor, date, amount }: Row): number => {
    if (id === line.answerId) return Infinity;
    if (date === null || amount === null) return 0;
    return matchScore(facts, { id, vendor, date, cents: toCents(amount) }, names);
  };
  return receipts
    .map((receipt) => ({ receipt, score: scoreOf(receipt) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ receipt }) => receipt);
}
