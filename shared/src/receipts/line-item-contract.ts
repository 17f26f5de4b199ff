import { z } from 'zod';
import { withoutInvisible } from '../text.ts';
import { receiptMessages as text } from './messages.ts';
import { maxItemTextLength } from './rules.ts';

const dollars = (decimals: 2 | 3, message: string) =>
  z
    .number()
    .min(-1e8, text.tooLargeNumber)
    .max(1e8, text.tooLargeNumber)
    .refine((value) => Number(value.toFixed(decimals)) === value, message)
    .nullable();

/** A line item; money in dollars, the unit price with up to three decimals (DATA-088). */
export const lineItem = z.strictObject({
  description: z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .min(1, text.itemDescriptionRequired)
    .max(maxItemTextLength.description, text.itemDescriptionLength),
  quantity: z.number().min(-1e6, text.tooLargeNumber).max(1e6, text.tooLargeNumber).nullable(),
  quantity_unit: z.string().max(maxItemTextLength.unit, text.itemUnitLength).nullable(),
  unit_price: dollars(3, text.unitPriceDecimals),
  line_total: dollars(2, text.lineTotalDecimals),
});
export type LineItem = z.infer<typeof lineItem>;
