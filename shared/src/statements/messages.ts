import { atMost, formatCount, megabytesOf } from '../count.ts';
import {
  hoursBetweenRequests,
  maxAccountNameLength,
  maxAccounts,
  maxLines,
  maxStatementBytes,
  maxStatementLines,
  type LineState,
} from './rules.ts';

export const statementMessages = {
  fileTooLarge: `The file is too large. Export a shorter period, up to ${megabytesOf(maxStatementBytes)} MB.`,
  notAStatement: 'This file isn’t a statement. Choose a CSV, OFX or QIF file from your bank.',
  empty: 'This file has no lines. Export a period with transactions from your bank.',
  unreadable: 'We couldn’t read this file. Export it from your bank again, as CSV, OFX or QIF.',
  tooManyLines: `The file has too many lines. Export a shorter period, up to ${formatCount(maxStatementLines)} lines.`,
  noLines: 'We found no lines with a date and an amount. Check which columns they’re in.',
  otherCurrency: (currency: string) =>
    `This statement is in ${currency}. Only statements in Australian dollars can be imported.`,
  columnsRequired: 'Choose the columns with the date, the description and the amounts',
  accountRequired: 'Enter a name for the account',
  accountNameTooLong: atMost(maxAccountNameLength),
  accountNameTaken: 'There’s already an account with this name',
  noSuchAccount: 'This account doesn’t exist.',
  tooManyAccounts: `You can have up to ${maxAccounts} accounts.`,
  tooManyStored: `You can have up to ${formatCount(maxLines)} lines. Delete a statement you don’t need.`,
  noSuchStatement: 'This statement has already been deleted.',
  noSuchLine: 'This line has been deleted.',
  noSuchReceipt: 'This receipt can’t be matched. It may have been deleted or withdrawn.',
  receiptTaken: 'This receipt is already matched to another line.',
  notMatched: 'This line isn’t matched any more.',
  noHolder: 'Choose the member to ask',
  notAMember: 'This person isn’t a member of your business.',
  receiptNotMissing: 'This line is no longer missing a receipt.',
  noSuchRequest:
    'You’re no longer asked for this receipt. The request may have been withdrawn, or passed on to somebody else.',
  askedRecently: `They were asked for this receipt in the last ${hoursBetweenRequests} hours.`,
  tooManyRequests: 'You’ve asked for a lot of receipts. Please wait an hour.',
  deleted: 'Statement deleted',
  toMove: 'To move a statement to another account, delete it and import it again.',
  asked: 'Email sent',
} as const;

export const lineStateNames: Record<LineState, string> = {
  matched: 'Matched',
  'to-check': 'To check',
  missing: 'Missing a receipt',
  'not-needed': 'No receipt needed',
};
