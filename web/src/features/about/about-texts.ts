import { binDays } from '@docket/shared/receipts/rules';

interface Entry {
  title: string;
  text: string;
}

/** What the product is for (GEN-02 to GEN-10). */
export const abilities: Entry[] = [
  {
    title: 'Capture',
    text: 'Photograph a receipt with your phone, or upload a picture or a PDF. We always keep the original.',
  },
  {
    title: 'Read',
    text: 'Docket reads the vendor, amount, date and GST. Check them beside the picture and correct anything that’s wrong.',
  },
  {
    title: 'Keep track',
    text: 'Browse and search the receipts log, and see where the money goes. Changes sync across your devices.',
  },
  {
    title: 'Report',
    text: 'Create PDF expense reports and petty cash claims straight from your receipts.',
  },
  {
    title: 'Approve',
    text: 'Submit a receipt to a manager, who approves it with a drawn or saved signature or rejects it with a reason.',
  },
];

/** Whom it serves (GEN-17). */
export const audiences: Entry[] = [
  { title: 'Individuals', text: 'who want their receipts sorted before tax time.' },
  { title: 'Employees', text: 'who’d rather take a photo than fill in a form.' },
  { title: 'Managers', text: 'who approve their team’s spending and want to see the receipt.' },
  { title: 'Accounting staff', text: 'who need a receipt behind every figure.' },
  { title: 'Business administrators', text: 'who manage people, roles and the plan.' },
];

/** What the program keeps to. Each is true of it today: change the text when that changes. */
export const principles: Entry[] = [
  {
    title: 'Nothing gets lost',
    text: `We confirm an upload only once it’s safely stored on the server. You can restore a deleted receipt for ${binDays} days.`,
  },
  {
    title: 'Your receipts stay private',
    text: 'Docket reads receipts on its own server and never sends them to an outside recognition service. Every file is encrypted with its own key.',
  },
  {
    title: 'You have the final say',
    text: 'If a field was hard to read, we ask you to check it. If we can’t read it, we leave it for you. The picture stays beside the fields while you check.',
  },
  {
    title: 'Submitted receipts don’t change',
    text: 'A receipt can’t be edited or deleted while it’s awaiting approval or once it’s approved, so you always know what was signed.',
  },
  {
    title: 'Your data is yours',
    text: 'Download everything in standard formats, and delete your account whenever you like.',
  },
];
