import { createHash } from 'node:crypto';
import { randomNumbers } from '../training/random.ts';
import { diceOf } from '../training/dice.ts';
import { documents } from './layouts/documents.ts';
import { services } from './layouts/services.ts';
import { shops } from './layouts/shops.ts';
import type { Layout, MadeReceipt } from './made-receipt.ts';

/**
 * Layouts of Australian receipts, each like the receipts of a big chain or a common program in what stands where. All
 * businesses are made up.
 */
export const LAYOUTS: readonly Layout[] = [...shops, ...services, ...documents];

/** Makes up a receipt of a layout: always the same one for a number. */
export function makeReceipt(layout: Layout, number: number): MadeReceipt {
  const seed = createHash('sha256').update(`${layout.name} ${number}`).digest().readUInt32BE(0);
  return { layout: layout.name, ...layout.make(diceOf(randomNumbers(seed))) };
}
