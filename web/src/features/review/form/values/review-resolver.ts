import type { CustomField } from '@docket/shared/custom-fields/contract';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { badInputs } from '../../../../receipt/fields/bad-inputs.ts';
import { customErrors } from '../../../../receipt/fields/custom-values.ts';
import { doubtsOf } from '../../../../receipt/fields/doubts.ts';
import type { CheckedReview, ReviewValues } from './review-values.ts';
import { type ReviewedReceipt } from '../../../../receipt/reviewed-receipt.ts';

interface Judged {
  check: (values: ReviewValues) => CheckedReview;
  fields: readonly CustomField[];
  receipt: Pick<ReviewedReceipt, 'fieldValues'>;
  doubts: Parameters<typeof doubtsOf>[1];
}

/**
 * Checks the values for react-hook-form: by the contract, by the custom fields, and by what the user has to confirm.
 */
export const reviewResolver =
  ({ check, fields, receipt, doubts }: Judged): Resolver<ReviewValues> =>
  (values, _context, inputs) => {
    const { errors, itemErrors } = check(values);
    const found: FieldErrors<ReviewValues> = {};
    const add = (name: string, type: string, message: string) => set(found, name, { type, message });
    for (const [field, message] of Object.entries(doubtsOf(values, doubts))) add(field, 'doubt', message);
    for (const [field, message] of Object.entries(errors)) add(field, 'contract', message);
    for (const { row, column, message } of itemErrors) add(`lineItems.${row}.${column}`, 'contract', message);
    for (const [id, message] of Object.entries(customErrors(fields, values.custom, receipt)))
      add(`custom.${id}`, 'contract', message);
    for (const [name, message] of badInputs(inputs)) add(name, 'input', message);
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
