export const trailMessages = {
  unknownCode: 'No approval has this code. Compare it with the PDF, letter by letter.',
  notAPdf: 'This is not a PDF. Choose the report that Docket made.',
  pdfTooLarge: 'PDFs of up to 20 MB can be checked.',
  unknownHead:
    'No sealed trail here has this entry. Check that the hash is complete. If you copied it from a report or email of this Docket, the trail has been rewritten since.',
  headOfOtherEntry: 'The sealed trail has this hash, but under another entry number. Check the number.',
  hashInvalid:
    'A hash has 64 characters, each a digit or a letter from a to f. Copy it from the report or email.',
  entryInvalid: 'An entry number is a whole number, such as 12.',
  headHeld: (entry: number) => `Entry ${entry} is part of the sealed trail`,
  /** Moments as they are shown. */
  headHeldExplained: (writtenAt: string) =>
    `It was written on ${writtenAt}. Every entry up to it is as it was then, and the entries after it follow without a gap.`,
  headChanged: 'The sealed trail has been changed',
  headChangedExplained: (entry: number) =>
    `It still has entry ${entry}, but other entries have been changed or removed. Ask the operator of this Docket to run 'docket verify', which lists them.`,
  noSeal: 'This PDF carries no sealed approval of this Docket.',
  codeInvalid:
    'A code has 32 characters, each a digit or a letter from a to f. It stands under the seal in the PDF.',
  /** Moments as they are shown. */
  unchanged: (since: string, submitter: string, manager: string) =>
    `Unchanged since ${since}, signed by ${submitter}, approved by ${manager}`,
  genuinePdf: 'This PDF is exactly as Docket made it.',
  changed: (count: number) =>
    count === 1
      ? 'Changed: one thing is not as it was sealed'
      : `Changed: ${count} things are not as they were sealed`,
  void: (since: string) => `Void: reopened on ${since}`,
  voidExplained:
    'An admin of the business reopened the receipt after it was approved. The signatures no longer count.',
  verifyFailed: 'The check could not be made. Nothing was kept; please try again.',
  tooMany: 'Too many checks. Please wait a minute and try again.',
  busy: 'Many checks are running at the moment. Please try again in a few seconds.',
  unreadable: 'This PDF could not be read. Choose the report as Docket made it.',
  /** Lines and links as they stand in the PDF, from 1. */
  pdfLine: (line: number) => `Line ${line} of the PDF`,
  pdfLink: (link: number) => `Link ${link} of the PDF`,
  pdfMoreDifferences: (count: number) => `${count} more differences in the PDF`,
  pdfSameWords:
    'The file: its words are the same, but it is not the file that Docket made. Pictures or structure were changed.',
  pdfOfSomethingElse: 'The file: it names this approval, but most of its text is not that of its report.',
  pdfWithoutKey:
    'The file: it is not one that Docket made. It doesn’t carry the report key of this approval, so its text can’t be compared.',
  pdfNotComparable:
    'The file: it is not one that Docket made. The receipt is not as it was sealed any more, so the words can’t be compared.',
} as const;
