import { lastFourIn } from '../payment/find-card-last-four.ts';
import type { Label } from '../money/labels.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';

/** What pays a part of the total isn't bought. */
const PAID =
  /\b(?:DEPOSIT|BOND|PREPAID|GIFT\s?CARD|VOUCHER|CREDIT(?!S|\sCARD)|BENEFIT|MEDICARE|REBATE|SUBSIDY)\b/i;
const SUMS: readonly Label[] = ['total', 'subtotal', 'grand', 'cash'];
/** Words of a fee or a discount that look like a payment, or like change. */
const FEE = /\b(?:FEE|SURCHARGE|PROCESSING|CHARGE|CREDITS)\b/i;

/**
 * Adds what's printed between the sum of the items and the total, such as a card's surcharge, delivery, a gratuity or a discount,
 * if the items add up to the total with it.
 */
export function withExtras(
  items: readonly PlacedAmount[],
  { amounts }: MoneyMap,
  totalCents: number | null,
): readonly PlacedAmount[] {
  const last = items.at(-1);
  const sum = items.reduce((added, { cents }) => added + cents, 0);
  if (last === undefined || totalCents === null || sum <= 0 || totalCents <= 0) return items;
  const below = amounts.filter(
    ({ row, decimals, position, companions }) =>
      decimals && row.index > last.row.index && position === companions - 1,
  );
  const own = below.findIndex(
    ({ cents, labels }) => cents === sum && SUMS.some((label) => labels.has(label)),
  );
  const extras: PlacedAmount[] = [];
  let [added, tax] = [sum, 0];
  // Apps show the total first.
  const isTotalAbove = amounts.some(({ row, cents }) => cents === totalCents && row.index < last.row.index);
  for (const amount of below.slice(own + 1)) {
    if (amount.cents === totalCents && [added, added + tax].includes(totalCents))
      return [...items, ...extras];
    // Sums between, as before a tip.
    if ([0, sum, added].includes(amount.cents)) continue;
    if (isTax(amount)) tax = amount.cents;
    else if (amount.labels.has('rounding')) added += amount.cents;
    else if (mayBeExtra(amount)) {
      const cents = amount.labels.has('discount') ? -Math.abs(amount.cents) : amount.cents;
      extras.push({ ...amount, cents });
      added += cents;
    } else break;
  }
  return isTotalAbove && added === totalCents ? [...items, ...extras] : items;
}

const isTax = ({ labels, label }: PlacedAmount): boolean => labels.has('tax') && !FEE.test(label);

const mayBeExtra = ({ labels, label, row }: PlacedAmount): boolean =>
  !SUMS.some((one) => labels.has(one)) &&
  (!(labels.has('card') || labels.has('change')) || FEE.test(label)) &&
  !PAID.test(row.text) &&
  lastFourIn(row.text) === null;
