import { dayOf } from '@docket/shared/calendar';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/list-contract';
import type { Period } from '@docket/shared/receipts/periods';
import {
  expensesByDays,
  expensesByReceipts,
  pettyCashByDays,
  pettyCashByReceipts,
} from '@docket/shared/reports/contract';
import { call, download } from '../../../lib/api/api-client.ts';
import { chosenClaim, claimDays } from './claim.ts';

const forms = {
  'petty-cash': { byDays: pettyCashByDays, byReceipts: pettyCashByReceipts },
  expenses: { byDays: expensesByDays, byReceipts: expensesByReceipts },
} as const;

export type ClaimForm = keyof typeof forms;

/** The claim or report over some receipts, or with null over every receipt of a period. */
export async function fetchClaim(form: ClaimForm, receipts: readonly ReceiptRow[] | null, period: Period) {
  const { byDays, byReceipts } = forms[form];
  if (receipts) return download(byReceipts, { body: chosenClaim(receipts) });
  const [first, last] = await Promise.all([endOf('date-asc', period.from), endOf('date-desc', period.to)]);
  return download(byDays, { query: claimDays(period, first, last, dayOf(new Date())) });
}

/** The receipt at an open end of the period; a given day needs none. */
async function endOf(sort: 'date-asc' | 'date-desc', day: string | null): Promise<ReceiptRow | undefined> {
  if (day !== null) return undefined;
  const [row] = await call(listReceipts, { query: { sort, limit: 1 } });
  return row;
}
