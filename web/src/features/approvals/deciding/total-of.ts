import { toCents, toDecimal } from '@docket/shared/money';
import type { Decidable } from '../decidable.ts';

/** What receipts cost together, in dollars; those without an amount count as nothing. */
export const totalOf = (items: readonly Decidable[]): number =>
  toDecimal(items.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0));
