import { z } from 'zod';
import { maxCents } from './money.ts';

/** An amount in JSON, within the database's limits, with at most two decimals; negative for a refund. */
export const amount = z
  .number('Amount must be a number')
  .min(-maxCents / 100, 'Amount is too large')
  .max(maxCents / 100, 'Amount is too large')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Amount can have up to two decimal places',
  )
  .transform((value) => Math.round(value * 100) / 100);
