import { formatForeignAmount } from '@docket/shared/money';
import type { Receipt } from '@docket/shared/receipts/contract';

export type ForeignFacts = Pick<Receipt, 'currency' | 'foreignAmount'>;

/** Describes a foreign receipt's amount: 'The receipt shows GBP 5.99.'; null if it has none. */
export function foreignText({ currency, foreignAmount }: ForeignFacts): string | null {
  if (currency === null) return null;
  return foreignAmount === null
    ? `The receipt is in ${currency}.`
    : `The receipt shows ${formatForeignAmount(currency, foreignAmount)}.`;
}

/** Asks for dollars if the amount may be the foreign one; null if the receipt has no foreign currency. */
export function askForDollars(receipt: ForeignFacts): string | null {
  const shown = foreignText(receipt);
  return shown && `${shown} Docket records amounts in Australian dollars: enter the amount in AUD.`;
}
