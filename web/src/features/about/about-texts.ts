import { binDays } from '@docket/shared/receipts/rules';

interface Entry {
  title: string;
  text: string;
}

/** What the product is for (GEN-02 to GEN-10). */
export const abilities: Entry[] = [
  {
    title: 'Capture',
    text: 'Photograph a receipt with your phone, or upload a picture or a PDF. The original is kept with everything that follows from it.',
  },
  {
    title: 'Read',
    text: 'Vendor, amount, date and GST are read from the picture. You look them over beside it and correct what is wrong.',
  },
  {
    title: 'Keep track',
    text: 'Browse the receipts log, search it, and see where the money goes. What you change on one device shows on your others.',
  },
  {
    title: 'Report',
    text: 'Make PDF reports of expenses, and claims for petty cash, from the receipts themselves.',
  },
  {
    title: 'Approve',
    text: 'Send a receipt to a manager, who approves it with a drawn or saved signature, or rejects it with a reason.',
  },
];

/** Whom it serves (GEN-17). */
export const audiences: Entry[] = [
  { title: 'Individuals', text: 'who want their receipts in order before tax time, not after.' },
  { title: 'Employees', text: 'who would rather photograph a receipt than fill in a form.' },
  { title: 'Managers', text: 'who approve what their people spend, with the picture before their eyes.' },
  { title: 'Accounting staff', text: 'who need every figure with the receipt that it comes from.' },
  { title: 'Business administrators', text: 'who look after people, roles and the plan.' },
];

/** What the program keeps to. Each is true of it today: change the text when that changes. */
export const principles: Entry[] = [
  {
    title: 'Nothing gets lost',
    text: `An upload is confirmed only when it is safe on the server’s disk. A receipt that you delete can be brought back for ${binDays} days.`,
  },
  {
    title: 'Read on the operator’s own server',
    text: 'The reading is done by the program itself. Your receipts go to no outside recognition service, and each file is stored encrypted under a key of its own.',
  },
  {
    title: 'You have the last word',
    text: 'What was read with doubt is marked, in words, and what cannot be read is left to you. The picture stays beside the figures while you check them.',
  },
  {
    title: 'What was submitted stays as it was',
    text: 'A receipt that waits for approval or has been approved can be neither changed nor deleted, so that a decision always refers to what was seen.',
  },
  {
    title: 'Your records are yours',
    text: 'Download everything in formats that other programs read, and delete your account yourself when you want to.',
  },
];
