import { megabytesOf } from '../count.ts';
import { maxVerifiedPdfBytes } from './rules.ts';

export const trailMessages = {
  unknownCode: 'We couldn’t find an approval with this code. Check it against the PDF.',
  notAPdf: 'This isn’t a PDF. Choose a report made by Docket.',
  pdfTooLarge: `This PDF is too large. You can check PDFs up to ${megabytesOf(maxVerifiedPdfBytes)} MB.`,
  unknownHead:
    'We couldn’t find this entry in any sealed trail. Check that the hash is complete. If you copied it from a report or email sent by this server, the trail has since been rewritten.',
  headOfOtherEntry: 'The sealed trail has this hash, but with a different entry number. Check the number.',
  hashInvalid:
    'A hash has 64 characters, each a digit or a letter from a to f. Copy it from the report or email.',
  entryInvalid: 'An entry number is a whole number, such as 12.',
  headHeld: (entry: number) => `Entry ${entry} is part of the sealed trail`,
  /** Moments as they are shown. */
  headHeldExplained: (writtenAt: string) =>
    `It was written on ${writtenAt}. Every entry up to it is unchanged, and the entries after it follow without a gap.`,
  headChanged: 'The sealed trail has been changed',
  headChangedExplained: (entry: number) =>
    `It still has entry ${entry}, but other entries have been changed or removed. Ask this server’s operator to run 'docket verify', which lists them.`,
  noSeal:
    'This PDF has no code that this server could check. The report of each approved receipt has one under its seal. In a claim, copy the number and hash of an entry and check the trail with them.',
  codeInvalid:
    'A code has 32 characters, each a digit or a letter from a to f. You’ll find it under the seal in the PDF.',
  /** Moments as they are shown. */
  unchanged: (since: string, submitter: string, manager: string) =>
    `Unchanged since ${since}, signed by ${submitter}, approved by ${manager}`,
  genuinePdf: 'This PDF is exactly as Docket made it.',
  changed: (count: number) =>
    count === 1
      ? 'Changed: one thing has changed since approval'
      : `Changed: ${count} things have changed since approval`,
  void: (since: string) => `Void: reopened on ${since}`,
  voidExplained:
    'An admin of the business reopened the receipt after it was approved. The signatures no longer count.',
  verifyFailed: 'We couldn’t complete the check. Nothing was saved; please try again.',
  tooMany: 'Too many checks. Please wait a minute and try again.',
  busy: 'Docket is busy with other checks. Please try again in a few seconds.',
  unreadable: 'We couldn’t read this PDF. Choose the report exactly as Docket made it.',
  /** Lines and links as they stand in the PDF, from 1. */
  pdfLine: (line: number) => `Line ${line} of the PDF`,
  pdfLink: (link: number) => `Link ${link} of the PDF`,
  pdfMoreDifferences: (count: number) => `${count} more differences in the PDF`,
  pdfSameWords:
    'The file: its text is the same, but it isn’t the file Docket made. Its pictures or structure have changed.',
  pdfOfSomethingElse:
    'The file: it names this approval, but most of its text isn’t from the approval’s report.',
  pdfWithoutKey:
    'The file: Docket didn’t make it. It doesn’t contain this approval’s report key, so its text can’t be compared.',
  pdfNotComparable:
    'The file: Docket didn’t make it. The receipt has changed since approval, so the text can’t be compared.',
} as const;
