import { freeScanLimit } from '@docket/shared/plans/rules';
import { binDays } from '@docket/shared/receipts/rules';
import { maxUploadBytes, uploadTypeList } from '@docket/shared/receipts/uploads';
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
    answer: `${uploadTypeList} files up to ${maxUploadBytes / 1024 / 1024} MB each. On a phone you can take a photo on the spot. Lay the receipt flat in good light, with the whole receipt in frame.`,
  },
  {
    question: 'What does Docket read from a receipt, and can I rely on it?',
    answer:
      'Docket reads the vendor, date, amount and GST and, where they’re printed, the items, document number and payment method. It can make mistakes, so you check every value beside the picture before you save, and Docket marks the ones it isn’t sure of. Anything it can’t read is left for you to enter.',
  },
  {
    question: 'What if Docket can’t read my receipt?',
    answer:
      'Your picture is still saved. You can enter the details yourself, or take a new photo and upload that instead. A scan that fails doesn’t count towards your monthly limit.',
  },
  {
    question: 'How much does it cost?',
    answer: `The Free plan costs nothing and includes ${freeScanLimit} scans a month; your scans reset on the 1st. Premium and Business have unlimited scans.`,
    link: { label: 'See all plans', path: paths.pricing },
  },
  {
    question: 'Who can see my receipts?',
    answer:
      'Only you, unless you join a business. In a business, managers and accounting staff see the receipts you submit, and admins see every receipt that belongs to the business.',
    link: { label: 'How we handle your data', path: paths.privacy },
  },
  {
    question: 'I deleted a receipt by mistake. Is it gone?',
    answer: `No. Select Undo straight after deleting it, or restore it from your deleted receipts within ${binDays} days. After that it’s permanently removed.`,
  },
  {
    question: 'What if I forget my password?',
    answer:
      'Request a link on the page below and use it to choose a new password. If the email doesn’t arrive, check your spam folder, then contact us from your account’s email address.',
    link: { label: 'Choose a new password', path: paths.resetPassword },
  },
  {
    question: 'How do I export my data or close my account?',
    answer:
      'In Settings you can download everything you have in Docket: your receipts as CSV and JSON, with their files. You can also delete your account there. Records your business must keep stay with the business.',
  },
];
