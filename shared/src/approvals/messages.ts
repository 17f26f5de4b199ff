export const approvalMessages = {
  nothingSelected: 'Select a receipt first.',
  /** Of one receipt's dialog (OP-19). */
  submitted: 'Receipt submitted for approval',
  /** Of a selection. */
  submittedMany: (count: number) => `${count} receipt(s) submitted for approval.`,
  submitFailed: 'Failed to submit for approval',
  noBusiness: 'Join a business workspace before submitting receipts for approval.',
  /** Names what can't be submitted, with the reason of each. */
  notEligible: (reasons: readonly string[]) => `Nothing was submitted. ${reasons.join(' ')}`,
  stillRead: (vendor: string) => `${vendor} is still being read.`,
  alreadyWaiting: (vendor: string) => `${vendor} already waits for approval.`,
  alreadyApproved: (vendor: string) => `${vendor} is already approved.`,
  notOpen: 'Your business does not take approvals in Docket yet. Nothing was submitted.',
} as const;
