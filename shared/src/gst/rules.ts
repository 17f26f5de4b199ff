/*
 * What the ATO says about claiming GST on purchases. The limits are the law's; what's made of them is a check of what
 * we could read, never advice.
 */

/**
 * Above this price, including GST, a business needs a tax invoice for its input tax credit: it "exceeds" $75 without
 * GST (A New Tax System (GST) Act 1999, s 29-80), so $82.50 itself needs none.
 */
export const taxInvoiceAboveCents = 8250;

/** From this price on, including GST, a tax invoice must also show the buyer's identity or ABN (s 29-70). */
export const buyerFromCents = 100_000;

/** What a tax invoice must show, and a receipt may not. */
export const gstItems = ['seller', 'abn', 'date', 'amount', 'gst', 'buyer'] as const;
export type GstItem = (typeof gstItems)[number];

/** Why nothing can be said for sure. */
export const gstDoubts = ['text', 'foreign', 'gst-above', 'tax-invoice', 'description'] as const;
export type GstDoubt = (typeof gstDoubts)[number];

/** Shops round GST on each line, which may add or take a cent or two to or from one eleventh. */
export const roundingCents = { above: 1, below: 2 } as const;

/**
 * How much of a price its GST covers. 'all': one eleventh, as when everything is taxable. 'mixed': less, so part of it is
 * GST-free. 'above': more, or with another sign, which can't be. Analytics have the same in SQL (groups.ts).
 */
export function gstShare(amountCents: number, gstCents: number): 'none' | 'mixed' | 'all' | 'above' {
  if (gstCents === 0) return 'none';
  const [amount, gst] = [Math.abs(amountCents), Math.abs(gstCents)];
  if (Math.sign(amountCents) !== Math.sign(gstCents) || gst > Math.ceil(amount / 11) + roundingCents.above)
    return 'above';
  return gst < amount / 11 - roundingCents.below ? 'mixed' : 'all';
}

/** Splits a price into its taxable part, of which the GST is one eleventh, and its GST-free part. */
export function splitByGst(
  amountCents: number,
  gstCents: number,
): { taxableCents: number; freeCents: number } {
  const share = gstShare(amountCents, gstCents);
  const taxableCents = share === 'none' ? 0 : share === 'mixed' ? gstCents * 11 : amountCents;
  return { taxableCents, freeCents: amountCents - taxableCents };
}
