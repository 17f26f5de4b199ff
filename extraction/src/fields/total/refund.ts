import { isDeepStrictEqual } from 'node:util';
import type { Field, ReadLineItem } from '../../receipt.ts';
import { placeOfAmount, type MoneyMap, type PlacedAmount } from '../money/money-map.ts';

const REFUND = /\bREFUND|\bADJUSTMENT NOTE|\bCREDIT NOTE|\bRETURN(?:ED)?\b/i;
/** Lines at the top that call the whole document a refund. Others may only say when there's none. */
const TITLE = titleOf('REFUND|RETURN(?=\\s(?:RECEIPT|DOCKET))');
/** In Australia, these are refunds. Elsewhere a delivery's invoice can be called so, too. */
const AUSTRALIAN_TITLE = titleOf('CREDIT\\s?NOTE|ADJUSTMENT\\s?NOTE');
/** Before the sum of a refund. */
export const REFUNDED = /\bTOTAL\sREFUND(?:ED)?\b|\bREFUND(?:ED)?\s(?:TOTAL|AMOUNT)\b|\bAMOUNT\sREFUNDED\b/i;
/** Before the sum of a credit note. On other receipts, it's what was paid by credit card. */
const CREDITED = /\bTOTAL\sCREDIT\W*(?:[A-Z]{3}\W*)?$/i;
const CREDIT_NOTE = /\b(?:CREDIT|ADJUSTMENT)\s?NOTE\b/i;
const ROWS_OF_A_TITLE = 10;
/** More cells are the head of a table. */
const CELLS_OF_A_TITLE = 2;
/**
 * A title without a minus may be another thing's, so people are asked. A minus may be a dash before an amount, on a receipt that only
 * says what can be returned, so it's never clear.
 */
const MOST = { title: 0.75, minus: 0.89 };

export type Refund = 'minus' | 'title';

/** Returns true if the receipt speaks of a refund and all its totals have a minus: its lines may have none. */
export function isSummedBelowZero({ rows, amounts }: MoneyMap): boolean {
  const totals = amounts.filter(
    (amount) =>
      amount.decimals &&
      (amount.labels.has('total') || amount.labels.has('grand')) &&
      !amount.labels.has('discount') &&
      !isInSentence(amount),
  );
  return (
    totals.length > 0 && totals.every(({ cents }) => cents < 0) && rows.some(({ text }) => REFUND.test(text))
  );
}

/** `2026, total $318.60) because an item arrived` */
const isInSentence = ({ cell, end }: PlacedAmount): boolean =>
  /^\W*(?!inc)[a-z]+\s[a-z]+\s[a-z]+/.test(cell.text.slice(end));

/** The same amounts, without the minus signs of a refund. Those of a sentence may be of what was bought. */
export function withoutMinus(map: MoneyMap): MoneyMap {
  const byRow = new Map(
    [...map.byRow].map(([row, amounts]) => [
      row,
      amounts
        .filter((amount) => !isInSentence(amount))
        .map((amount) => ({ ...amount, cents: Math.abs(amount.cents) })),
    ]),
  );
  return { ...map, byRow, amounts: [...byRow.values()].flat() };
}

/**
 * How a receipt is a refund: its total is printed with a minus sign somewhere (the card slip has none), or its title says
 * so. Null if it isn't one.
 */
export function refundOf(
  total: Field<number> | null,
  map: MoneyMap,
  { isAustralian }: { isAustralian: boolean },
): Refund | null {
  if (total === null || total.value <= 0 || !map.rows.some(({ text }) => REFUND.test(text))) return null;
  const isMinus = map.amounts.some(
    ({ cents, labels }) => cents === -total.value && (labels.has('total') || labels.has('grand')),
  );
  if (isMinus) return 'minus';
  const isCalled = (words: RegExp) =>
    map.amounts.some(({ cents, label }) => cents === total.value && words.test(label));
  const isCreditNote = isAustralian && map.rows.some(({ text }) => CREDIT_NOTE.test(text));
  if (isCalled(REFUNDED) || (isCreditNote && isCalled(CREDITED))) return 'title';
  const top = map.rows
    .slice(0, ROWS_OF_A_TITLE)
    .filter(({ cells }) => cells.length <= CELLS_OF_A_TITLE)
    .flatMap(({ text, cells }) => [text, ...cells.map((cell) => cell.text)]);
  return top.some((text) => TITLE.test(text) || (isAustralian && AUSTRALIAN_TITLE.test(text)))
    ? 'title'
    : null;
}

function titleOf(words: string): RegExp {
  const after = String.raw`(?:\s(?:RECEIPT|DOCKET|CONFIRMATION|NOTE|(?:NO|NUMBER)\b.*)|\W*(?:[A-Z]{1,4}\W?)?\d+)?`;
  return new RegExp(String.raw`^\W*(?:TAX\s)?(?:${words})${after}\W*$`, 'i');
}

/** The same amount, paid back. */
export const paidBack = (field: Field<number> | null, refund: Refund): Field<number> | null =>
  field && {
    ...field,
    value: -Math.abs(field.value),
    confidence: Math.min(field.confidence, MOST[refund]),
  };

/** The same items, each paid back. What's charged beside what's returned has no minus: `Hot water unit -1,085.00`, `Restocking fee 61.93`. */
export function itemsPaidBack(
  items: Field<ReadLineItem[]> | null,
  { amounts }: MoneyMap,
): Field<ReadLineItem[]> | null {
  if (items === null) return null;
  const printed = items.places.map(
    (place) => amounts.find((amount) => isDeepStrictEqual(placeOfAmount(amount), place))?.cents ?? 0,
  );
  // A discount alone has a minus on a refund whose prices have none.
  const haveSigns = printed.reduce((sum, cents) => sum + cents, 0) < 0;
  const value = items.value.map((item, i) => (haveSigns && printed[i]! > 0 ? item : paidBackItem(item)));
  return { ...items, value };
}

const paidBackItem = (item: ReadLineItem): ReadLineItem => ({
  ...item,
  unitPriceCents: item.unitPriceCents === null ? null : -item.unitPriceCents,
  lineTotalCents: -item.lineTotalCents,
});
