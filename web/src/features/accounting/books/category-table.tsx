import { type BooksReply, codeLength } from '@docket/shared/accounting/books-contract';
import { gstTreatments, treatmentNames } from '@docket/shared/accounting/treatments';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { BooksFormReturn } from './books-values.ts';

/** The account and GST treatment of each category; on a phone the treatment stands below. */
export const CategoryTable = ({ books, form }: { books: BooksReply; form: BooksFormReturn }) => (
  <Card aria-label="Categories">
    <CardHeader title="Categories" />
    <p className="border-b px-4 py-3 text-sm text-muted sm:px-5">
      Where each category is posted. If part of a receipt is GST-free, it’s split into two lines.
      {books.categories.some(({ costCode }) => costCode !== null) &&
        ' Without an account, the category’s cost code is used.'}
    </p>
    <ul>
      {books.categories.map(({ category, costCode }, at) => (
        <li
          key={category}
          className="grid grid-cols-2 items-center gap-x-3 gap-y-2 border-b px-4 py-2.5 text-sm last:border-b-0 sm:px-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]"
        >
          <span className="font-medium wrap-anywhere">{category}</span>
          <Input
            aria-label={`Account for ${category}`}
            placeholder={costCode ?? 'Account'}
            maxLength={codeLength.account}
            autoComplete="off"
            {...form.register(`categories.${at}.account`)}
          />
          <Select
            className="max-md:col-span-2"
            aria-label={`GST treatment of ${category}`}
            {...form.register(`categories.${at}.treatment`)}
          >
            {gstTreatments.map((value) => (
              <option key={value} value={value}>
                {treatmentNames[value]}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  </Card>
);
