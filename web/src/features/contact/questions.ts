import { freeScanLimit } from '@docket/shared/plans/rules';
import { binDays, maxUploadBytes, uploadTypeList } from '@docket/shared/receipts/rules';
import { paths } from '@docket/shared/screens';

interface Question {
  question: string;
  answer: string;
  /** Where there is more on it. */
  link?: { label: string; path: string };
}

/** What people ask most, answered by what the program really does (PUB-14). */
export const questions: Question[] = [
  {
    question: 'Which receipts can I upload?',
    answer: `Pictures and documents of the types ${uploadTypeList}, each of up to ${maxUploadBytes / 1024 / 1024} MB. On a phone you can take the photograph on the spot. Lay the receipt flat, in good light, with its whole length in the picture.`,
  },
  {
    question: 'What is read from a receipt, and can I rely on it?',
    answer:
      'Vendor, date, amount, GST and, where they are printed, items, document number and payment method. A program reads them, and it can be wrong: you see every value beside the picture before you save it, and those that it is unsure of are marked. What it cannot read is left to you.',
  },
  {
    question: 'My receipt could not be read. What now?',
    answer:
      'The picture is kept all the same. You can enter the values by hand beside it, or take a new picture and upload that. A reading that fails does not count towards your scans of the month.',
  },
  {
    question: 'What does it cost?',
    answer: `The Free plan costs nothing and reads ${freeScanLimit} receipts a month; the count starts again on the first. Premium and Business read as many as you have.`,
    link: { label: 'See all plans', path: paths.pricing },
  },
  {
    question: 'Who can see my receipts?',
    answer:
      'You alone, as long as you belong to no business. In a business, managers and accounting staff see what you have submitted, and the business’s administrators see the receipts that belong to it.',
    link: { label: 'How we treat your data', path: paths.privacy },
  },
  {
    question: 'I deleted a receipt by mistake. Is it gone?',
    answer: `Not yet. You can undo the deletion right where you made it, and the receipt is kept for ${binDays} days before it is removed for good. If the Undo is no longer on your screen, write to us within that time.`,
  },
  {
    question: 'I have forgotten my password.',
    answer:
      'Ask for a link on the page below, and choose a new password by it. If no mail comes, look into your spam folder, then write to us from the address of your account.',
    link: { label: 'Choose a new password', path: paths.resetPassword },
  },
  {
    question: 'How do I take my data with me, or leave?',
    answer:
      'Settings has a download of everything that is yours: your receipts as CSV and JSON, with their files. There you can delete your account, too. What your business must keep for its records stays with the business.',
  },
];
