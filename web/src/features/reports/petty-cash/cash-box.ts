import { calendarDate } from '@docket/shared/calendar';
import { toCents } from '@docket/shared/money';
import { type PettyCash, pettyCashBalance } from '@docket/shared/reports/rules';
import { parsePrice, priceHint } from '../../../receipt/fields/money-text.ts';

/** The cash box as it's typed. */
export interface CashBox {
  float: string;
  opening: string;
  topUps: { key: number; date: string; amount: string; note: string }[];
}

export const emptyBox: CashBox = { float: '', opening: '', topUps: [] };

/** Why the typed cash box can't be used, by field; an empty object if it can. */
export function problemsOf({ float, opening, topUps }: CashBox): Record<string, string> {
  const required = (text: string) => (text.trim() === '' ? 'Enter an amount' : (priceHint(text) ?? ''));
  const entries: [string, string][] = [
    ['float', required(float) || (parsePrice(float) < 0 ? 'Amount can’t be negative' : '')],
    ['opening', required(opening)],
    ...topUps.flatMap(({ key, date, amount }): [string, string][] => [
      [`date-${key}`, calendarDate.safeParse(date).success ? '' : 'Enter a date'],
      [`amount-${key}`, required(amount) || (parsePrice(amount) > 0 ? '' : 'Enter an amount above $0.00')],
    ]),
  ];
  return Object.fromEntries(entries.filter(([, problem]) => problem !== ''));
}

/** The typed cash box in the form of the call, with dollars. */
export const sentBox = ({ float, opening, topUps }: CashBox) => ({
  float: parsePrice(float),
  opening: parsePrice(opening),
  topUps: topUps.map(({ date, amount, note }) => ({ date, amount: parsePrice(amount), note: note.trim() })),
});

/** The balance at the end of the period, from what's typed so far. */
export function closingCents(box: CashBox, spentCents: number): number {
  const { float, opening, topUps } = sentBox(box);
  const cents: PettyCash = {
    floatCents: toCents(float),
    openingCents: toCents(opening),
    topUps: topUps.map(({ amount, ...rest }) => ({ ...rest, amountCents: toCents(amount) })),
  };
  return pettyCashBalance(cents, spentCents).closingCents;
}
