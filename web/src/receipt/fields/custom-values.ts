import {
  checkCustomFields,
  type CustomField,
  type SentFieldValues,
} from '@docket/shared/custom-fields/contract';
import type { Receipt } from '@docket/shared/receipts/contract';
import { useBusinessFields } from '../api.ts';
import { useUser } from '../../lib/session/session.ts';
import { parseNumber } from './money-text.ts';

/** The values of the custom fields' inputs, by field id. */
export type CustomValues = Record<string, string>;

const none: CustomField[] = [];

/** A receipt's custom fields: those of its business or, while it's private, of the one it can be submitted to. */
export function useCustomFields({ businessId }: Pick<Receipt, 'businessId'>): CustomField[] {
  const user = useUser();
  const isOfBusiness = user.businessId !== null && (businessId ?? user.businessId) === user.businessId;
  const { data = none } = useBusinessFields(isOfBusiness);
  return isOfBusiness ? data : none;
}

export const customValuesOf = ({ fieldValues }: Pick<Receipt, 'fieldValues'>): CustomValues =>
  Object.fromEntries(Object.entries(fieldValues).map(([id, value]) => [id, String(value)]));

/**
 * The values for a call; an emptied one is an explicit null. An invalid or ambiguous number is sent as typed, to be
 * refused.
 */
export function sentFieldValues(fields: readonly CustomField[], values: CustomValues): SentFieldValues {
  return Object.fromEntries(
    fields.map(({ id, kind }) => {
      const text = (values[id] ?? '').trim();
      if (text === '') return [id, null];
      return [id, (kind === 'number' ? parseNumber(text) : null) ?? text];
    }),
  );
}

/** Returns the fields whose value has changed. */
export const changedCustomFields = (
  fields: readonly CustomField[],
  before: CustomValues,
  now: CustomValues,
): CustomField[] => fields.filter(({ id }) => (before[id] ?? '').trim() !== (now[id] ?? '').trim());

/** Errors by field id; a choice that the receipt already holds may stay. */
export const customErrors = (
  fields: readonly CustomField[],
  values: CustomValues,
  { fieldValues }: Pick<Receipt, 'fieldValues'>,
): Record<string, string> => checkCustomFields(fields, sentFieldValues(fields, values), fieldValues);
