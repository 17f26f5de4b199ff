import type { CustomField } from '@docket/shared/custom-fields/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { customErrors } from '../fields/custom-values.ts';
import { checkReview, type ReviewedReceipt, type ReviewValues } from './review-values.ts';

/** Has react-hook-form judge a review by the contract, and by the custom fields of the receipt's business. */
export const reviewResolver =
  (fields: readonly CustomField[], receipt: Pick<ReviewedReceipt, 'fieldValues'>): Resolver<ReviewValues> =>
  (values) => {
    const { errors } = checkReview(values, fields);
    const { lineItems, ...texts } = errors;
    const found: FieldErrors<ReviewValues> = {};
    for (const [field, message] of Object.entries(texts)) {
      Object.assign(found, { [field]: { type: 'contract', message } });
    }
    if (lineItems) found.lineItems = { root: { type: 'contract', message: lineItems } };
    const custom = Object.entries(customErrors(fields, values.custom, receipt));
    if (custom.length > 0) {
      found.custom = Object.fromEntries(custom.map(([id, message]) => [id, { type: 'contract', message }]));
    }
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
