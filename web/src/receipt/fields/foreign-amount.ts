import { foreignText as textOf } from '@docket/shared/money';
import type { Receipt } from '@docket/shared/receipts/contract';
import type { UseFormReturn } from 'react-hook-form';
import { dollars, type FieldValues } from './field-values.ts';
import { priceText, typedCents } from './money-text.ts';

type ForeignFacts = Pick<Receipt, 'currency' | 'foreignAmount'>;
export type ForeignReceipt = ForeignFacts & Pick<Receipt, 'amount' | 'gstAmount' | 'ownerFields'>;

/** The receipt's currency as chosen in a form, with the amount that was read in it. */
export const foreignFacts = (receipt: ForeignReceipt, chosen: string): ForeignFacts => ({
  currency: chosen === dollars ? null : chosen,
  foreignAmount: receipt.currency === null ? amountReadAsDollars(receipt) : receipt.foreignAmount,
});

const amountReadAsDollars = ({ amount, ownerFields }: ForeignReceipt): number | null =>
  ownerFields.includes('amount') ? null : amount;

/** Describes a foreign receipt's amount: 'The receipt shows GBP 5.99.'; null if it has none. */
export const foreignText = ({ currency, foreignAmount }: ForeignFacts): string | null =>
  currency === null ? null : textOf(currency, foreignAmount);

/** Asks for dollars if the amount may be the foreign one; null if the receipt has no foreign currency. */
export function askForDollars(receipt: ForeignFacts): string | null {
  const shown = foreignText(receipt);
  return shown && `${shown} Docket records amounts in Australian dollars: enter the amount in AUD.`;
}

/**
 * Sets a form's currency. An amount that was read is the receipt's in Australian dollars and isn't in another currency,
 * where its tax isn't GST; what someone typed stays.
 */
export function chooseCurrency(
  { getValues, setValue }: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue'>,
  receipt: ForeignReceipt,
  currency: string,
): void {
  const set = (name: 'currency' | 'amount' | 'gstAmount', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: name === 'currency' });
  const typed = typedCents(getValues('amount'));
  const read = foreignFacts(receipt, currency).foreignAmount;
  if (currency === dollars && !typed && read !== null) {
    set('amount', priceText(read));
    if (receipt.currency === null && !getValues('gstAmount')) set('gstAmount', priceText(receipt.gstAmount));
  }
  if (currency !== dollars && read !== null && typed === typedCents(priceText(read))) {
    set('amount', '');
    set('gstAmount', '');
  }
  set('currency', currency);
}
