import { roundToCents, toDecimalText } from '@docket/shared/money';
import { lineItem, type LineItem } from '@docket/shared/receipts/line-item-contract';
import { numberHint, parseNumber } from '../../../../receipt/fields/money-text.ts';

/** One row of the items table as its inputs hold it. */
export interface LineItemValues {
  description: string;
  quantity: string;
  quantity_unit: string;
  unit_price: string;
  line_total: string;
}
export type LineItemColumn = keyof LineItemValues;

/** An error in an input of the table; rows count from 0. */
export interface LineItemError {
  row: number;
  column: LineItemColumn;
  message: string;
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

const isBlank = (row: LineItemValues): boolean =>
  Object.values(row).every((text: string) => text.trim() === '');

const itemOf = (row: LineItemValues): LineItem => ({
  description: row.description.trim(),
  quantity: parseNumber(row.quantity),
  quantity_unit: row.quantity_unit.trim() || null,
  unit_price: parseNumber(row.unit_price),
  line_total: parseNumber(row.line_total),
});

/** The items in the form of the call. Empty rows are left out. */
export const sentLineItems = (rows: readonly LineItemValues[]): LineItem[] =>
  rows.filter((row) => !isBlank(row)).map(itemOf);

/** Why the rows can't be saved: text that isn't a number, and values the contract refuses. */
export const lineItemErrors = (rows: readonly LineItemValues[]): LineItemError[] =>
  rows.flatMap((row, index) => {
    if (isBlank(row)) return [];
    const found = new Map<LineItemColumn, string>();
    for (const column of ['quantity', 'unit_price', 'line_total'] as const) {
      const hint = numberHint(row[column]);
      if (hint) found.set(column, hint);
    }
    for (const { path, message } of lineItem.safeParse(itemOf(row)).error?.issues ?? []) {
      const column = path[0] as LineItemColumn;
      if (!found.has(column)) found.set(column, message);
    }
    return Array.from(found, ([column, message]) => ({ row: index, column, message }));
  });

/** A row with its total calculated from quantity and unit price, if both are given and the total isn't. */
export function withLineTotal(row: LineItemValues): LineItemValues {
  if (row.line_total.trim() !== '') return row;
  const [quantity, price] = [parseNumber(row.quantity), parseNumber(row.unit_price)];
  if (quantity === null || price === null) return row;
  const cents = Math.round((Math.round(quantity * 1000) * Math.round(price * 1000)) / 10_000);
  return { ...row, line_total: toDecimalText(cents) };
}

/** The sum of the lines, in cents. */
export const sumOfLines = (rows: readonly LineItemValues[]): number =>
  rows.reduce((sum, row) => sum + roundToCents(parseNumber(row.line_total) ?? 0), 0);
