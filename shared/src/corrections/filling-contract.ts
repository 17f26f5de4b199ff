import { z } from 'zod';
import { correctedFields } from './fields.ts';

/** What a remembered correction filled in, in place of what was read. */
export const filling = z.object({
  /** The value without it: what was read, or else the field's default. */
  read: z.union([z.string(), z.number()]).nullable(),
  /** Whether anything was read. */
  wasRead: z.boolean(),
  /** Whose correction it was. */
  by: z.enum(['you', 'business']),
});
export type Filling = z.infer<typeof filling>;

export const fillings = z.partialRecord(z.enum(correctedFields), filling);
