/** Texts on the evidence for GST. */
export const gstMessages = {
  /** Beside every verdict's explanation. */
  notAdvice: 'This checks what we could read against the ATO’s list for tax invoices. It isn’t tax advice.',
  summaryFailed: 'Couldn’t load the GST summary',
} as const;
