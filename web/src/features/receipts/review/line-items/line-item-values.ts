import { toDecimalText } from '@docket/shared/money';
import type { LineItem } from '@docket/shared/receipts/contract';
import { centsOf, isUnclear, pointForCents } from '../../fields/money-text.ts';

/** One row of the items table as its inputs hold it. */
export interface LineItemValues {
  description: string;
  quantity: string;
  quantity_unit: string;
  unit_price: string;
  line_total: string;
}

export const emptyLineItem: LineItemValues = {
  description: '',
  quantity: '',
  quantity_unit: '',
  unit_price: '',
  line_total: '',
};

const atLeast = (value: number | null, decimals: number): string => {
  if (value === null) return '';
  const plain = String(value);
  return (plain.split('.')[1] ?? '').length >= decimals ? plain : value.toFixed(decimals);
};

export const lineItemValues = (item: LineItem): LineItemValues => ({
  description: item.description,
  quantity: atLeast(item.quantity, 0),
  quantity_unit: item.quantity_unit ?? '',
  unit_price: atLeast(item.unit_price, 2),
  line_total: atLeast(item.line_total, 2),
});

/** What may stand in an item's number input: a refund or a discount is negative. */
export const onlySignedNumeric = (text: string): string =>
  text.replace(/[^\d.,-]/g, '').replace(/(?!^)-/g, '');

/** A number of an item, or null where none stands, rounded to a number of decimals. */
function numberOf(text: string, decimals: number): number | null {
  const value = Number.parseFloat(onlySignedNumeric(text).replaceAll(',', ''));
  if (!Number.isFinite(value)) return null;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** What stands in the way of reading the rows' prices in one way only, or null. */
export const lineItemsHint = (rows: readonly LineItemValues[]): string | null =>
  rows.some((row) => [row.unit_price, row.line_total].some(isUnclear)) ? pointForCents : null;

/** The items as a call carries them; rows in which nothing stands are left out. */
export const sentLineItems = (rows: readonly LineItemValues[]): LineItem[] =>
  rows
    .filter((row) => Object.values(row).some((text: string) => text.trim() !== ''))
    .map((row) => ({
      description: row.description.trim(),
      quantity: numberOf(row.quantity, 3),
      quantity_unit: row.quantity_unit.trim() || null,
      unit_price: numberOf(row.unit_price, 3),
      line_total: numberOf(row.line_total, 2),
    }));

/** A row with its total worked out from quantity and unit price, where both are given and the total isn't. */
export function withLineTotal(row: LineItemValues): LineItemValues {
  if (row.line_total.trim() !== '') return row;
  const [quantity, price] = [numberOf(row.quantity, 3), numberOf(row.unit_price, 3)];
  if (quantity === null || price === null) return row;
  const cents = Math.round((Math.round(quantity * 1000) * Math.round(price * 1000)) / 10_000);
  return { ...row, line_total: toDecimalText(cents) };
}

/** What the lines add up to, in cents. */
export const sumOfLines = (rows: readonly LineItemValues[]): number =>
  rows.reduce((sum, row) => sum + centsOf(numberOf(row.line_total, 2) ?? 0), 0);
