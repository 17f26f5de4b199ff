import { toCents, toDecimal } from '@docket/shared/money';
import type { Decidable } from '../decidable.ts';

/** The total of receipts in dollars. Unknown amounts add nothing. */
export const totalOf = (items: readonly Decidable[]): number =>
  toDecimal(items.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0));
