import { formatForeignAmount } from '@docket/shared/money';
import type { Receipt } from '@docket/shared/receipts/contract';

export type ForeignFacts = Pick<Receipt, 'currency' | 'foreignAmount'>;

/** What a receipt in a foreign currency shows: 'The receipt shows GBP 5.99.'; null of one that names none. */
export function foreignText({ currency, foreignAmount }: ForeignFacts): string | null {
  if (currency === null) return null;
  return foreignAmount === null
    ? `The receipt is in ${currency}.`
    : `The receipt shows ${formatForeignAmount(currency, foreignAmount)}.`;
}

/** Of an amount that may be that very number; null where the receipt names no foreign currency. */
export function askForDollars(receipt: ForeignFacts): string | null {
  const shown = foreignText(receipt);
  return shown && `${shown} Docket records amounts in Australian dollars: enter the amount in AUD.`;
}
