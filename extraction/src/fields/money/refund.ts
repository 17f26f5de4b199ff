import type { Field, ReadLineItem } from '../../receipt.ts';
import type { MoneyMap } from './money-map.ts';

const REFUND = /\bREFUND|\bADJUSTMENT NOTE|\bCREDIT NOTE|\bRETURN(?:ED)?\b/i;
/** A line at the top that calls the whole document a refund. Others may only say when there's none. */
const TITLE =
  /^\W*(?:TAX\s)?(?:REFUND|RETURN(?=\s(?:RECEIPT|DOCKET))|CREDIT\s?NOTE|ADJUSTMENT\s?NOTE)(?:\s(?:RECEIPT|DOCKET|CONFIRMATION|NOTE|(?:NO|NUMBER)\b.*)|\W*\d+)?\W*$/i;
const ROWS_OF_A_TITLE = 10;

/**
 * How a receipt is a refund: its total is printed with a minus sign somewhere (the card slip has none), or its title says
 * so. Null if it isn't one.
 */
export function refundOf(total: Field<number> | null, map: MoneyMap): 'minus' | 'title' | null {
  if (total === null || total.value <= 0 || !map.rows.some(({ text }) => REFUND.test(text))) return null;
  const isMinus = map.amounts.some(
    ({ cents, labels }) => cents === -total.value && (labels.has('total') || labels.has('grand')),
  );
  if (isMinus) return 'minus';
  const top = map.rows
    .slice(0, ROWS_OF_A_TITLE)
    .flatMap(({ text, cells }) => [text, ...cells.map((cell) => cell.text)]);
  return top.some((text) => TITLE.test(text)) ? 'title' : null;
}

/** The same amount, paid back. */
export const paidBack = (field: Field<number> | null): Field<number> | null =>
  field && { ...field, value: -Math.abs(field.value) };

/** The same items, each paid back. */
export const itemsPaidBack = (items: Field<ReadLineItem[]> | null): Field<ReadLineItem[]> | null =>
  items && {
    ...items,
    value: items.value.map((item) => ({
      ...item,
      unitPriceCents: item.unitPriceCents === null ? null : -item.unitPriceCents,
      lineTotalCents: -item.lineTotalCents,
    })),
  };
