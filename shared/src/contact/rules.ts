/** What a message through the contact form can be about. */
export const inquiryTypes = ['general', 'support', 'feature', 'bug'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** Lengths of the contact form's texts, in characters. */
export const contactLimits = {
  nameMin: 2,
  nameMax: 100,
  subjectMin: 5,
  subjectMax: 200,
  messageMin: 10,
  messageMax: 5000,
} as const;

/** How long the form shows 'Sending' at least, in milliseconds (PUB-16). */
export const sendingShownFor = 1000;

/** How soon support replies, as each page of the specification says (OP-26). */
export const supportReplies = { contact: '24 hours', terms: 'two business days' } as const;
