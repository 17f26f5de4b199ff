import type { FieldErrors, Resolver } from 'react-hook-form';
import { checkReview, type ReviewValues } from './review-values.ts';

/** Has react-hook-form judge a review by the contract. */
export const reviewResolver: Resolver<ReviewValues> = (values) => {
  const { errors } = checkReview(values);
  const { lineItems, ...texts } = errors;
  const found: FieldErrors<ReviewValues> = {};
  for (const [field, message] of Object.entries(texts)) {
    Object.assign(found, { [field]: { type: 'contract', message } });
  }
  if (lineItems) found.lineItems = { root: { type: 'contract', message: lineItems } };
  return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
};
