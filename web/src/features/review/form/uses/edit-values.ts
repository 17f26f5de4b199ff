import type { CustomField } from '@docket/shared/custom-fields/contract';
import type { ReviewedReceipt } from '../../../../receipt/reviewed-receipt.ts';
import {
  changedCustomFields,
  customValuesOf,
  sentFieldValues,
} from '../../../../receipt/fields/custom-values.ts';
import {
  changesBetween,
  checkChange,
  valuesOf,
  type FieldValues,
  type TextField,
} from '../../../../receipt/fields/field-values.ts';
import {
  lineItemErrors,
  lineItemValues,
  sentLineItems,
  type LineItemValues,
} from '../line-items/line-item-values.ts';
import type { CheckedReview, ReviewValues } from '../values/review-values.ts';
import type { FormUse } from './form-uses.ts';

/** The initial values of a form that edits: the saved ones of its fields. */
export function editValuesOf(
  receipt: ReviewedReceipt,
  { fields, hasItems }: Pick<FormUse, 'fields' | 'hasItems'>,
): ReviewValues {
  return {
    // The note at a foreign amount sets the currency.
    ...pick(valuesOf(receipt), [...fields, 'currency']),
    ...(hasItems && { lineItems: receipt.lineItems.map(lineItemValues) }),
    custom: customValuesOf(receipt),
  } as ReviewValues;
}

/** The form only has these, so that it shows no errors of the others. */
const pick = (values: FieldValues, fields: readonly TextField[]): Partial<FieldValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The call that saves what differs (OP-46): empty if nothing does. */
export function checkEdit(
  before: ReviewValues,
  now: ReviewValues,
  customFields: readonly CustomField[] = [],
): CheckedReview {
  const { change, errors } = changesBetween(before, now);
  const isTyped = JSON.stringify(before.lineItems) !== JSON.stringify(now.lineItems);
  const itemErrors = isTyped ? lineItemErrors(now.lineItems) : [];
  const hasOtherItems = isTyped && !isSameItems(before.lineItems, now.lineItems);
  if (Object.keys(errors).length > 0 || itemErrors.length > 0) return { change: null, errors, itemErrors };
  const custom = changedCustomFields(customFields, before.custom, now.custom);
  const whole = {
    ...change,
    ...(hasOtherItems && { lineItems: sentLineItems(now.lineItems) }),
    ...(custom.length > 0 && { fieldValues: sentFieldValues(custom, now.custom) }),
  };
  if (Object.keys(whole).length === 0) return { change: whole, errors, itemErrors };
  return { ...checkChange(whole), itemErrors };
}

const isSameItems = (before: readonly LineItemValues[], now: readonly LineItemValues[]): boolean =>
  JSON.stringify(sentLineItems(before)) === JSON.stringify(sentLineItems(now));
