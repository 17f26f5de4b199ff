import { z } from 'zod';
import { maxColumns } from '../rules.ts';

const column = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxColumns - 1);

/** Which column of a table is what, counted from 0: either one amount with its sign, or money out and money in. */
export const columnMap = z.object({
  date: column,
  description: column,
  amount: column.optional(),
  debit: column.optional(),
  credit: column.optional(),
  /** Whether a purchase is a positive amount, as on some cards' statements. */
  spent: z.enum(['negative', 'positive']).default('negative'),
});
export type ColumnMap = z.infer<typeof columnMap>;

/** Whether a map says where amounts are. */
export const hasAmounts = ({ amount, debit, credit }: ColumnMap): boolean =>
  [amount, debit, credit].some((place) => place !== undefined);
