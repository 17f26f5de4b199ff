import { z } from 'zod';
import { maxCents } from './money.ts';

/** An amount of money in JSON, from $0.00 to what the database holds, with at most two decimal places. */
export const amount = z
  .number('Amount must be a number')
  .min(0, 'Amount must not be negative')
  .max(maxCents / 100, 'Amount is too large')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Amount can have two decimal places at most',
  )
  .transform((value) => Math.round(value * 100) / 100);
