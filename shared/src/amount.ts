import { z } from 'zod';
import { maxCents, roundToCents, toDecimal } from './money.ts';

/**
 * An amount in JSON: dollars, within the database's limits, with at most two decimals; negative for a refund. Messages call
 * it by its name.
 */
export const amountNamed = (name: string) =>
  z
    .number(`${name} must be a number`)
    .min(toDecimal(-maxCents), `${name} is too large`)
    .max(toDecimal(maxCents), `${name} is too large`)
    .refine(
      (value) => Math.abs(value * 100 - roundToCents(value)) < 1e-6,
      `${name} can have up to two decimal places`,
    )
    .transform((value) => toDecimal(roundToCents(value)));

/** A receipt's amount. */
export const amount = amountNamed('Amount');
