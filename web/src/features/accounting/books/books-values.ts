import type { CategoryPosting } from '@docket/shared/accounting/export/posting';
import type { CodedTarget, ExportTarget, TaxCodes } from '@docket/shared/accounting/treatments';
import type { UseFormReturn } from 'react-hook-form';

/** What the inputs hold. */
export interface BooksValues {
  target: ExportTarget | '';
  paidFrom: string;
  taxCodes: Record<CodedTarget, TaxCodes>;
  categories: (CategoryPosting & { category: string })[];
}

export type BooksFormReturn = UseFormReturn<BooksValues>;
