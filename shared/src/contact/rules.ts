/** The topics of contact form messages. */
export const inquiryTypes = ['general', 'support', 'feature', 'bug'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** The maximum lengths of the contact form's texts. */
export const contactLimits = {
  nameMin: 2,
  nameMax: 100,
  subjectMin: 5,
  subjectMax: 200,
  messageMin: 10,
  messageMax: 5000,
} as const;

/** The minimum time the form shows 'Sending', in milliseconds (PUB-16). */
export const sendingShownFor = 1000;

/** Support response times, each where the specification has it (OP-26). */
export const supportReplies = { contact: '24 hours', terms: 'two business days' } as const;
