import { lineItem, type LineItem } from '@docket/shared/receipts/line-item-contract';
import { z } from 'zod';

/** Names that older data may use (DATA-089). */
const otherNames = z.looseObject({
  item_description: z.unknown().optional(),
  item_quantity: z.unknown().optional(),
  item_unit_of_measurement: z.unknown().optional(),
  unit: z.unknown().optional(),
});

/**
 * A receipt's line items, from either of its two fields and with either set of names (OP-11). Skips invalid entries.
 */
export function lineItemsOf(receipt: { lineItems: unknown; items: unknown }): LineItem[] {
  const entries = receipt.lineItems ?? receipt.items;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry) => {
    const named = otherNames.safeParse(entry);
    if (!named.success) return [];
    const { item_description, item_quantity, item_unit_of_measurement, unit, ...given } = named.data;
    const parsed = lineItem.safeParse({
      description: given['description'] ?? item_description,
      quantity: numberOf(given['quantity'] ?? item_quantity),
      quantity_unit: given['quantity_unit'] ?? item_unit_of_measurement ?? unit ?? null,
      unit_price: rounded(numberOf(given['unit_price']), 3),
      line_total: rounded(numberOf(given['line_total']), 2),
    });
    return parsed.success ? [parsed.data] : [];
  });
}

/** Older data may have more decimals than a line item allows. */
const rounded = (value: unknown, decimals: number): unknown =>
  typeof value === 'number' ? Number(value.toFixed(decimals)) : value;

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : (value ?? null);
