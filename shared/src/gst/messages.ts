/** Texts on the evidence for GST. */
export const gstMessages = {
  /** Beside every verdict's explanation. */
  notAdvice: 'This checks what we could read against the ATO’s list for tax invoices. It isn’t tax advice.',
  inQueue: (verdict: string) => `GST evidence. ${verdict}.`,
  allComplete: 'No GST is waiting for evidence.',
  notClaimable: (amount: string) => `GST not claimable yet: ${amount}, because evidence is missing`,
  /** Each reason says that we can't tell. */
  toCheck: (amount: string) => `GST to check: ${amount}`,
  summaryFailed: 'Couldn’t load the GST summary',
} as const;
