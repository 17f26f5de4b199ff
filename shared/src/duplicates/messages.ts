export const duplicateMessages = {
  sameFile: 'You’ve already uploaded this file.',
  /** Describes the other receipt. */
  possible: (vendor: string, date: string | null, amount: string | null) =>
    `Possible duplicate of ${[vendor, date, amount].filter(Boolean).join(', ')}`,
  why: {
    'same-file': 'Same file.',
    'same-paper': 'Looks like another photo of the same receipt.',
    'same-purchase': 'Same vendor, date and amount.',
  },
  claimedByOthers: 'Someone else in your business may have already claimed this purchase',
  mark: 'Possible duplicate',
  compare: 'Compare',
  compareTitle: 'Is this the same purchase?',
  thisOne: 'This receipt',
  otherOne: 'The other receipt',
  open: 'Open',
  deleteThisOne: 'Delete this one',
  notDuplicate: 'Not a duplicate',
  dismissed: 'Marked as not a duplicate',
  undone: 'Duplicate warning restored',
  failed: 'We couldn’t save this. Please try again.',
  putAside: 'Marked as not a duplicate:',
  undo: 'Undo',
} as const;
