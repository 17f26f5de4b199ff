import type { Label } from '../money/labels.ts';
import type { PlacedAmount } from '../money/money-map.ts';

/** What's never taken in as an item. */
const NO_ITEMS = ['total', 'subtotal', 'grand', 'tax', 'cash', 'card', 'change', 'rounding'] as const;
/** Words that only look so: `Fare (incl. GST)`, `Advice (no GST)`, `Day pass (GST free)`, `GST on the fee`, `Tax return`, `Motor vehicle tax`, `Card fee`, `Room charge`. */
const LIKE: Partial<Record<Label, RegExp>> = {
  tax: /[A-Z]{3}\s?\((?:INC[A-Z]*\.?\s(?:OF\s)?|NOT?\s(?:REGISTERED\sFOR\s)?)GST\)|\bGST\s(?:ON|FREE)\b|\bTAX(?:I|\sRETURN|\sAGENT|\sADVICE)|\b(?:VEHICLE|LAND|ROAD|PAYROLL)\sTAX\b/i,
  card: /\b(?:FEE|SURCHARGE|(?:LOYALTY|MEMBER|SERVICE|ACCOUNT|PROMO\w*)\sCREDIT)\b/i,
  change: /charge/i,
};

/** Returns true if the words of an amount call it so, and don't only look like it. */
export const isCalled = (amount: PlacedAmount, one: Label): boolean =>
  amount.labels.has(one) && !LIKE[one]?.test(amount.label);

/** Returns true if an amount is called what's never an item. */
export const isNoItem = (amount: PlacedAmount): boolean => NO_ITEMS.some((one) => isCalled(amount, one));
