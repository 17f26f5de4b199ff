import { formatCount } from '../../count.ts';
import { type ExportTarget, targetNames } from '../treatments.ts';
import type { ExportProblem } from './problems.ts';

/** What to know about a receipt that isn't as it was exported. */
export const sinceExportText = {
  edited: 'It was changed after it was exported.',
  reopened: 'It was reopened after it was exported.',
  changed: 'It was reopened and approved again after it was exported.',
} as const;

const problemTexts: Record<ExportProblem, string> = {
  'date-missing': 'The date is missing.',
  'date-future': 'The date is in the future.',
  'amount-missing': 'The amount is missing or zero.',
  'vendor-missing': 'The vendor is missing.',
  foreign: 'The amount is in a foreign currency and hasn’t been converted.',
  'gst-above': 'The GST is more than one eleventh of the amount.',
  'account-missing': 'Its category has no account.',
  'account-form': 'MYOB account numbers have five digits, such as 6-1100.',
  refund: 'It’s a refund. Enter it in your accounting software yourself.',
  'paid-from': 'MYOB needs the account you pay from.',
  changed: sinceExportText.changed,
  edited: sinceExportText.edited,
  unchecked: 'You haven’t checked what was read.',
  duplicate: 'It may be a duplicate of another receipt.',
  'exported-duplicate': 'It may be a duplicate of a deleted receipt that was exported.',
  'foreign-gst': 'It’s in a foreign currency, but has GST. Tax paid abroad can’t be claimed.',
  'gst-missing': 'Its GST is empty, so it’s exported as GST-free.',
  'gst-unclaimed': 'Its GST won’t be claimed, because its category is posted without GST.',
  mixed: 'Part of it is GST-free, so it becomes two lines.',
};
export const problemText = (problem: ExportProblem): string => problemTexts[problem];

/** The problems that are solved in the accounts and tax codes, not on the receipt. */
const solvedInBooks: readonly ExportProblem[] = [
  'account-missing',
  'account-form',
  'paid-from',
  'gst-unclaimed',
];
export const isSolvedInBooks = (problem: ExportProblem): boolean => solvedInBooks.includes(problem);

/** What to choose when importing each file. */
export const importHints: Record<ExportTarget, string> = {
  xero: 'In Xero, go to Bills to pay and choose Import. Choose “Tax inclusive”, because amounts include GST; Xero’s default is exclusive.',
  myob: 'In MYOB AccountRight, choose Import and Export, then Spend Money, tab-delimited. The tax codes must already exist in MYOB.',
  quickbooks:
    'In QuickBooks, go to Bank transactions and upload the file. It has no categories or GST: QuickBooks asks for them. Choose the date format dd/MM/yyyy.',
  csv: 'One row for each line, for spreadsheets and other software.',
  xlsx: 'One row for each line, with amounts and dates that Excel can calculate with.',
};

/** What an export is called: 'Xero, export 12'. */
export const exportLabel = ({ number, target }: { number: number; target: ExportTarget }): string =>
  `${targetNames[target]}, export ${formatCount(number)}`;
