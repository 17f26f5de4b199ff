import { z } from 'zod';
import { gstDoubts, gstItems } from './rules.ts';

/** What a receipt's scanned text shows of a tax invoice. */
export const paper = z.object({
  abns: z.array(z.string()),
  saysTaxInvoice: z.boolean(),
  /** Whether it mentions GST, as in 'Total includes GST'. */
  saysGst: z.boolean(),
  /** Whether it names the buyer, or has a second ABN. */
  namesBuyer: z.boolean(),
});
export type Paper = z.infer<typeof paper>;

/** Whether a receipt looks like enough to claim its GST. */
export const gstVerdict = z.discriminatedUnion('kind', [
  /** No GST is recorded. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('complete') }),
  z.object({ kind: z.literal('missing'), items: z.array(z.enum(gstItems)) }),
  z.object({ kind: z.literal('unsure'), reasons: z.array(z.enum(gstDoubts)) }),
]);
export type GstVerdict = z.infer<typeof gstVerdict>;

/** The verdict, and the text's part in it, to judge what's being typed by the same rule. */
export const gstEvidence = z.object({
  verdict: gstVerdict,
  /** Null if it has no scanned text. */
  paper: paper.nullable(),
});
