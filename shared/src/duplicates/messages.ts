export const duplicateMessages = {
  sameFile: 'You have uploaded this very file before.',
  /** Names the other receipt, as far as it is known. */
  possible: (vendor: string, date: string | null, amount: string | null) =>
    `Possible duplicate of ${[vendor, date, amount].filter(Boolean).join(', ')}`,
  why: {
    'same-file': 'The same file.',
    'same-paper': 'It looks like the same paper, photographed again.',
    'same-purchase': 'The same vendor, date and amount.',
  },
  claimedByOthers: 'This purchase may already have been claimed by somebody else in your business',
  mark: 'Possible duplicate',
  compare: 'Compare',
  compareTitle: 'Is it the same purchase?',
  thisOne: 'This receipt',
  otherOne: 'The other one',
  open: 'Open',
  notDuplicate: 'Not a duplicate',
  dismissed: 'Remembered: not a duplicate',
  undone: 'The warning is back',
  failed: 'This could not be remembered. Please try again.',
  putAside: 'Marked as not a duplicate:',
  undo: 'Undo',
} as const;
