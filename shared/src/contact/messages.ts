import { contactLimits, supportReplies, type InquiryType } from './rules.ts';

/** Names of the message types, on the page and in the email to support. */
export const inquiryNames: Record<InquiryType, string> = {
  general: 'General question',
  support: 'Support',
  feature: 'Feature request',
  bug: 'Bug report',
};

export const contactMessages = {
  nameTooShort: `Name must be at least ${contactLimits.nameMin} characters`,
  nameTooLong: 'Name is too long',
  emailInvalid: 'Invalid email address',
  subjectTooShort: `Subject must be at least ${contactLimits.subjectMin} characters`,
  subjectTooLong: `Subject must be at most ${contactLimits.subjectMax} characters`,
  messageTooShort: `Message must be at least ${contactLimits.messageMin} characters`,
  messageTooLong: `Message must be at most ${contactLimits.messageMax} characters`,
  typeMissing: 'Please choose what your message is about',
  sending: 'Sending',
  sent: `Message sent successfully! We'll get back to you within ${supportReplies.contact}.`,
  failed: 'We couldn’t send your message. Nothing you typed is lost: please try again.',
  tooMany: 'You’ve tried to send several messages already. Please try again in an hour.',
  businessHours: 'Monday to Friday, 9:00 AM to 6:00 PM AEST',
} as const;
