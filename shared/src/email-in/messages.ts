import { maxMessageBytes, maxMessageFiles, maxWaitingMessages, maxWaitingSenders } from './rules.ts';
import type { PartOutcome, SenderState } from './rules.ts';

export const emailInMessages = {
  notSetUp: 'This Docket server doesn’t receive email.',
  addressCreated: 'Address created',
  addressReplaced: 'Address replaced',
  addressChanged: 'The address has changed. Please reload the page.',
  senderGone: 'This sender is no longer listed.',
  senderAllowed: 'Sender allowed',
  senderBlocked: 'Sender blocked',
  senderRemoved: 'Sender removed',
  nothingFound: 'We found no receipt in this email: no picture, no PDF and no amount in its text.',
  unreadable: 'We couldn’t read this email. Please upload the files instead.',
  unreadableToSender: 'We couldn’t read this email. Please send it again with the receipt attached as a PDF.',
  tooLarge: `This email was too large: we accept up to ${maxMessageBytes / 1024 / 1024} MB. Please send the receipts in several emails.`,
  gone: 'This email is no longer stored.',
  unknownSender: 'Unknown sender',
  retried: 'Trying again. The result will appear here.',
  tooManyRetries: 'You’ve retried a lot of emails. Please wait a minute.',
  tooManyFiles: `We add up to ${maxMessageFiles} files of an email.`,
  tooManyWaiting: `There are already ${maxWaitingSenders} senders or ${maxWaitingMessages} emails waiting.`,
  alreadyAdded: 'You already have a receipt from this file.',
  notAdded: 'We couldn’t add this.',
  kept: 'We’ve kept the email. Once that’s fixed, you can try it again in Settings.',
} as const;

export const senderStateNames: Record<SenderState, string> = {
  waiting: 'Waiting',
  allowed: 'Allowed',
  blocked: 'Blocked',
};

export const partOutcomeNames: Record<PartOutcome, string> = {
  added: 'Added',
  'already-added': 'Already added',
  refused: 'Not added',
};
